import { useId } from 'react'
import { MOST_CLOSED_AT_ONCE } from '../../domain/closing-limit.ts'
import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { dec } from '../../domain/money.ts'
import {
  closingResultOf,
  closingSumOf,
  isLost,
  whyNotConfirm,
  type CloseAllSnapshot,
} from '../../machines/close-all/close-all.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { ClosingRow } from './ClosingRow.tsx'
import { useSeenMarkets } from './use-seen-markets.ts'
import styles from './close-all.module.css'

interface CloseAllReviewProps {
  readonly stream: StreamOf<'closeAll'>
  readonly snapshot: CloseAllSnapshot
  /** Of all open contracts. */
  readonly total: number
}

/** What each contract would bring now, and what all bring together, before they are closed. */
export const CloseAllReview = ({ stream, snapshot, total }: CloseAllReviewProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { mode, orders, beyond } = snapshot.context
  const { markets, read } = useSeenMarkets(orders)
  const { isSubmitOff, reasonText } = useReason()
  const reason = reasonText(whyNotConfirm(snapshot, markets, isSubmitOff))
  const sum = closingSumOf(orders, markets)
  const counts = { shown: format.figure(orders.length), total: format.figure(total) }
  const back = () => stream.send({ type: 'closeAll.back' })
  return (
    <Dialog
      isOpen
      onClose={back}
      title={t('closeAll.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={back}>{t('closeAll.keep')}</Button>
          <Button
            tone="primary"
            isDisabled={reason !== undefined}
            {...(reason !== undefined && { reasonId })}
            onClick={() => stream.send({ type: 'closeAll.confirm', markets: read() })}
          >
            {t(mode === 'demo' ? 'closeAll.confirmDemo' : 'closeAll.confirmReal', { figure: format.figure(sum?.count ?? orders.length) })}
          </Button>
        </>
      }
    >
      {isLost(snapshot) ? <Note tone="warn">{t('closeAll.lost')}</Note> : null}
      {orders.length < total ? (
        <Note tone="warn">
          {beyond > 0 ? t('closeAll.atOnce', { ...counts, most: format.figure(MOST_CLOSED_AT_ONCE) }) : t('closeAll.onScreen', counts)}
        </Note>
      ) : null}
      <dl className="kv">
        {orders.map((order) => {
          const market = markets[order.id]
          if (market?.isOpen === false) return <ClosingRow key={order.id} order={order} said={t('closeAll.staysOpen')} />
          return <ClosingRow key={order.id} order={order} result={market ? closingResultOf(order, market.price) : null} />
        })}
        <Fact name={t('closeAll.result')} isTotal>
          <Delta value={sum?.result}>{format.signedMoney(sum?.result, 'USDT')}</Delta>
        </Fact>
      </dl>
      <p className="t-sm t-2">{t('closeAll.note', { tolerance: format.percent(dec(PRICE_TOLERANCE).times(100).toFixed(), 1) })}</p>
      <p className={styles['state']} id={reasonId} role="status">
        {reason}
      </p>
    </Dialog>
  )
}
