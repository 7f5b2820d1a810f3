import { resultOf } from '../../domain/contract.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectNewestClosed } from '../../machines/records/records.selectors.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, useStream, useStreamIfOpen, useUser, type StreamOf } from '../shell/system-context.tsx'
import styles from './positions.module.css'

/** How long a closing is news, milliseconds of the venue's clock. */
const NEWS_FOR = 120_000

/** Says which rule or hand closed the newest contract, at which price and on which tick. Heard by screen readers. */
export const ClosedNotice = () => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('records', `closedOrders:${mode}`)
  return <div role="status">{stream ? <Newest stream={stream} /> : null}</div>
}

const Newest = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const format = useFormat()
  // The figures of the account carry the venue's time, which need not be this browser's.
  const now = useUser()?.timestamp ?? 0
  const order = useChart(stream, selectNewestClosed)
  if (order === null || order.closeTime === null || Math.abs(now - order.closeTime) > NEWS_FOR) return null
  const reason = order.closeReason ?? 'hand'
  return (
    <div className={styles['notice']}>
      <Note tone={reason === 'liquidation' ? 'danger' : 'info'}>
        <b className="num strong">{order.code}</b>{' '}
        {t(`position.closedBy.${reason}`, {
          price: format.price(order.closePrice, order.scale),
          time: format.dateTimeSeconds(order.closeTick ?? order.closeTime),
        })}{' '}
        {order.profit === null
          ? null
          : t('position.result', {
              money: format.signedMoney(resultOf(order.profit, order.fee), 'USDT'),
              fee: format.money(order.fee, 'USDT', 'up'),
            })}
      </Note>
    </div>
  )
}
