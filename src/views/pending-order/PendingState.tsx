import type { PendingOrder, PendingStatus } from '../../domain/wire/pending.ts'
import { Badge, type BadgeProps } from '../kit/Badge.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'

const LOOKS: Readonly<Record<PendingStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'wait', icon: 'clock' },
  opened: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'over', icon: 'close' },
  expired: { tone: 'over', icon: 'clock' },
  refused: { tone: 'danger', icon: 'close' },
}

/** How an order stands, and the price that fired it. */
export const PendingState = ({ order }: { readonly order: PendingOrder }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { status, triggerTick, triggerTickPrice, refusal, scale } = order
  const fired = triggerTick === null ? null : { price: format.price(triggerTickPrice, scale), time: format.dateTimeSeconds(triggerTick) }
  const reason = refusal === null ? '' : (failureText({ code: String(refusal), message: '' }) ?? '')
  return (
    <>
      <Badge {...LOOKS[status]}>{t(`pendingOrder.status.${status}`)}</Badge>
      {fired === null ? null : (
        <span className="t-sm">
          {' '}
          {status === 'opened' ? t('pendingOrder.openedAt', fired) : t('pendingOrder.refusedAt', { ...fired, reason })}
        </span>
      )}
    </>
  )
}
