import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { useText } from '../kit/text.ts'
import { useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { VerificationSlot } from '../shell/VerificationSlot.tsx'
import { OrderList } from './OrderList.tsx'
import { PagedList } from './PagedList.tsx'

/** What was closed in the account in use, the latest first, with its result after the fee; stands under a market's chart. */
export const ClosedOrders = () => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('records', `closedOrders:${mode}`)
  return (
    <>
      <PagedList stream={stream} emptyTitle={t('records.emptyClosedTitle')} emptyHint={t('records.emptyClosedHint')} emptyAction={null}>
        {({ rows }) => <OrderList rows={rows} />}
      </PagedList>
      <VerificationSlot />
    </>
  )
}
