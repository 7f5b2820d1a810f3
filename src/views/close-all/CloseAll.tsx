import { useId } from 'react'
import type closeAll from '../../../locales/en/closeAll.json'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { atOnceOf } from '../../machines/close-all/close-all.rules.ts'
import { whyNotAsk, type CloseAllSnapshot } from '../../machines/close-all/close-all.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { CloseAllAnswer } from './CloseAllAnswer.tsx'
import { CloseAllReview } from './CloseAllReview.tsx'
import styles from './close-all.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    closeAll: typeof closeAll
  }
}

export interface CloseAllProps {
  readonly stream: StreamOf<'closeAll'>
  /** The open contracts on screen. */
  readonly orders: readonly ContractOrder[]
  /** Of all open contracts, those not on screen included. */
  readonly total: number
}

const whole = (snapshot: CloseAllSnapshot): CloseAllSnapshot => snapshot
/** One is closed where it stands. */
const SEVERAL = 2

/** Closes all contracts that are on screen: the button below their list, and what it leads to. */
export const CloseAll = ({ stream, orders, total }: CloseAllProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const snapshot = useChart(stream, whole)
  const { isSubmitOff, reasonText } = useReason()
  const reason = reasonText(whyNotAsk(snapshot, isSubmitOff))
  const { orders: atOnce, beyond } = atOnceOf(orders)
  const most = format.figure(atOnce.length)
  return (
    <>
      {orders.length < SEVERAL ? null : (
        <div className={styles['foot']}>
          <span className="t-sm t-2" id={reasonId}>
            {reason ?? (beyond > 0 ? t('closeAll.atOnce', { most, shown: most, total: format.figure(total) }) : null)}
          </span>
          <Button
            size="sm"
            isDisabled={reason !== undefined}
            {...(reason !== undefined && { reasonId })}
            onClick={() => stream.send({ type: 'closeAll.ask', orders })}
          >
            {t('closeAll.ask', { figure: most })}
          </Button>
        </div>
      )}
      <div onKeyDown={ignoreRepeat}>
        {snapshot.value === 'idle' ? null : snapshot.value === 'confirming' ? (
          <CloseAllReview stream={stream} snapshot={snapshot} total={total} />
        ) : (
          <CloseAllAnswer stream={stream} snapshot={snapshot} stage={snapshot.value} />
        )}
      </div>
    </>
  )
}
