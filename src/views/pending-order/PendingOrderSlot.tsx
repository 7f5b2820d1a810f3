import type { PendingOrder } from '../../domain/wire/pending.ts'
import { isDialogOpen, stageOf, type PendingOrderSnapshot } from '../../machines/pending-order/pending-order.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Note } from '../kit/Toast.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { PendingOrderDialog } from './PendingOrderDialog.tsx'
import styles from './pending-order.module.css'

interface SlotProps {
  readonly stream: StreamOf<'pendingOrder'>
}

const whole = (snapshot: PendingOrderSnapshot): PendingOrderSnapshot => snapshot

/** What is going on with the order at hand: its dialog while it's changed, else a sentence above the list. */
export const PendingOrderSlot = ({ stream }: SlotProps) => {
  const snapshot = useChart(stream, whole)
  const { order } = snapshot.context
  if (order === null) return null
  return isDialogOpen(snapshot) ? (
    <div onKeyDown={ignoreRepeat}>
      <PendingOrderDialog stream={stream} snapshot={snapshot} order={order} />
    </div>
  ) : (
    <Said stream={stream} snapshot={snapshot} order={order} />
  )
}

const Said = ({
  stream,
  snapshot,
  order: { code },
}: SlotProps & { readonly snapshot: PendingOrderSnapshot; readonly order: PendingOrder }) => {
  const t = useText()
  const failureText = useFailureText()
  const { done, failure } = snapshot.context
  const stage = stageOf(snapshot)
  const check = (
    <Button size="sm" onClick={() => stream.send({ type: 'pendingOrder.check' })}>
      {t('common.checkNow')}
    </Button>
  )
  const close = (
    <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'pendingOrder.dismiss' })}>
      {t('common.close')}
    </Button>
  )
  const said =
    stage === 'submitting'
      ? { tone: 'info' as const, text: t('pendingOrder.cancelling', { code }), actions: null }
      : stage === 'unknown'
        ? { tone: 'warn' as const, text: t('pendingOrder.savingUnknown'), actions: check }
        : stage === 'unresolved'
          ? {
              tone: 'warn' as const,
              text: t('pendingOrder.cancelUnresolved', { code }),
              actions: (
                <>
                  {check}
                  {close}
                </>
              ),
            }
          : failure
            ? { tone: 'danger' as const, text: failureText(failure), actions: close }
            : done
              ? {
                  tone: 'ok' as const,
                  text: t(done === 'cancel' ? 'pendingOrder.cancelledNote' : 'pendingOrder.changedNote', { code }),
                  actions: close,
                }
              : null
  return (
    <div role="status" className={styles['said']}>
      {said === null ? null : (
        <Note tone={said.tone}>
          {said.text} {said.actions}
        </Note>
      )}
    </div>
  )
}
