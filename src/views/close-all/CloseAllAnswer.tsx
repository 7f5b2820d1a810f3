import { MOST_CLOSED_AT_ONCE } from '../../domain/closing-limit.ts'
import { resultOf } from '../../domain/contract.ts'
import type { CloseAllResult } from '../../domain/wire/order.ts'
import { closedSumOf, type CloseAllSnapshot, type CloseAllStage } from '../../machines/close-all/close-all.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Delta } from '../kit/Figure.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { ClosingRow } from './ClosingRow.tsx'

interface CloseAllAnswerProps {
  readonly stream: StreamOf<'closeAll'>
  readonly snapshot: CloseAllSnapshot
  readonly stage: Exclude<CloseAllStage, 'idle' | 'confirming'>
}

/** What is known of the contracts since they were sent for closing. Never more than the venue has said. */
export const CloseAllAnswer = ({ stream, snapshot, stage }: CloseAllAnswerProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { key, result, failure } = snapshot.context
  const dismiss = () => stream.send({ type: 'closeAll.dismiss' })
  const title = {
    submitting: t('closeAll.closingTitle'),
    unknown: t('ticket.unknownTitle'),
    reconciling: t('ticket.unknownTitle'),
    unresolved: t('ticket.unknownTitle'),
    done: t(result?.closed.length === 0 ? 'closeAll.noneTitle' : 'closeAll.doneTitle'),
    refused: t('closeAll.refusedTitle'),
  }[stage]
  const isAsked = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  const canLeave = !isAsked && stage !== 'submitting'
  return (
    <Dialog
      isOpen
      onClose={canLeave ? dismiss : undefined}
      title={title}
      closeLabel={t('common.close')}
      actions={
        stage === 'submitting' ? undefined : (
          <>
            {isAsked ? (
              <Button isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'closeAll.check' })}>
                {t('common.checkNow')}
              </Button>
            ) : null}
            {canLeave || stage === 'unresolved' ? (
              <Button tone="primary" onClick={dismiss}>
                {t('closeAll.back')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div role="status" className="stack stack--m">
        {stage === 'submitting' ? <p className="t-body">{t('closeAll.closingBody')}</p> : null}
        {stage === 'unknown' || stage === 'reconciling' ? (
          <Note tone="warn">
            {t('errors.ORDER_TIMEOUT')} {t('closeAll.unknownBody')}
          </Note>
        ) : null}
        {stage === 'unresolved' ? <Note tone="warn">{t('closeAll.unresolvedBody')}</Note> : null}
        {stage === 'refused' ? (
          <>
            <Note tone="danger">{failureText(failure)}</Note>
            <p className="t-body">{t('closeAll.refusedBody')}</p>
          </>
        ) : null}
        {stage === 'done' && result ? <Done result={result} beyond={snapshot.context.beyond} /> : null}
      </div>
      {canLeave || key === null ? null : <KeyReference name={t('ticket.key')} value={key} />}
    </Dialog>
  )
}

/** What each contract has brought, and which are still open and why. */
const Done = ({ result, beyond }: { readonly result: CloseAllResult; readonly beyond: number }) => {
  const t = useText()
  const format = useFormat()
  const sum = closedSumOf(result)
  return (
    <>
      {beyond > 0 ? (
        <Note tone="warn">{t('closeAll.beyond', { most: format.figure(MOST_CLOSED_AT_ONCE), figure: format.figure(beyond) })}</Note>
      ) : null}
      {result.left.length > 0 ? (
        <section aria-label={t('closeAll.left')} className="stack stack--s">
          <h3 className="t-sm strong">{t('closeAll.left')}</h3>
          <dl className="kv">
            {result.left.map(({ order, reason }) => (
              <ClosingRow key={order.id} order={order} said={t(`closeAll.reason.${reason}`)} />
            ))}
          </dl>
        </section>
      ) : null}
      {result.closed.length > 0 ? (
        <section aria-label={t('closeAll.closed')} className="stack stack--s">
          <h3 className="t-sm strong">{t('closeAll.closed')}</h3>
          <dl className="kv">
            {result.closed.map((order) => (
              <ClosingRow key={order.id} order={order} result={order.profit === null ? null : resultOf(order.profit, order.fee)} />
            ))}
            <div className="is-total">
              <dt>{t('closeAll.result')}</dt>
              <dd>
                <Delta value={sum.result}>{format.signedMoney(sum.result, 'USDT')}</Delta>
              </dd>
            </div>
          </dl>
        </section>
      ) : null}
    </>
  )
}
