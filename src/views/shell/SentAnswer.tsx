import type { ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'

/** `unknown` and `reconciling`: no answer has come, and the venue is asked. `unresolved`: it couldn't say either. */
export type SentStage = 'submitting' | 'unknown' | 'reconciling' | 'unresolved' | 'done' | 'refused'

interface SentAnswerProps {
  readonly stage: SentStage
  /** The title is the same whatever was sent while there's no answer. */
  readonly titles: Readonly<Record<'submitting' | 'refused', string>>
  /** `refused` stands below the reason. */
  readonly bodies: Readonly<Record<'submitting' | 'unknown' | 'unresolved' | 'refused', string>>
  /** What it has brought, and what can be done then if that isn't only to go back. */
  readonly done?: { readonly title: string; readonly content: ReactNode; readonly actions?: ReactNode }
  readonly failure: Failure | null
  /** Under which it was sent: what support finds it by while nobody knows what became of it. */
  readonly requestKey: string | null
  readonly check: () => void
  readonly back: { readonly label: string; readonly press: () => void }
  /** Esc and the cross, once there is an answer, where that isn't to go back. */
  readonly leave?: () => void
  /** What can be done while it's unresolved, in place of going back. */
  readonly unresolvedActions?: ReactNode
}

/** What is known of something since it was sent to the venue. Never more than the venue has said. */
export const SentAnswer = (props: SentAnswerProps) => {
  const { stage, titles, bodies, done, failure, requestKey, check, back, leave = back.press, unresolvedActions } = props
  const t = useText()
  const failureText = useFailureText()
  const title = {
    submitting: titles.submitting,
    unknown: t('ticket.unknownTitle'),
    reconciling: t('ticket.unknownTitle'),
    unresolved: t('ticket.unresolvedTitle'),
    done: done?.title ?? '',
    refused: titles.refused,
  }[stage]
  const isAnswered = stage === 'done' || stage === 'refused'
  const close = isAnswered ? leave : stage === 'unresolved' && unresolvedActions === undefined ? back.press : undefined
  const ask = (
    <Button isBusy={stage === 'reconciling'} onClick={check}>
      {t('common.checkNow')}
    </Button>
  )
  const goBack = (
    <Button tone="primary" onClick={back.press}>
      {back.label}
    </Button>
  )
  const actions = {
    submitting: undefined,
    unknown: ask,
    reconciling: ask,
    unresolved: (
      <>
        {unresolvedActions}
        {ask}
        {unresolvedActions === undefined ? goBack : null}
      </>
    ),
    done: done?.actions ?? goBack,
    refused: goBack,
  }[stage]
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={t('common.close')} actions={actions}>
      <div role="status" className="stack stack--m">
        {stage === 'done' ? done?.content : null}
        {stage === 'refused' ? (
          <>
            <Note tone="danger">{failureText(failure)}</Note>
            <p className="t-body">{bodies.refused}</p>
          </>
        ) : null}
        {stage === 'submitting' ? <p className="t-body">{bodies.submitting}</p> : null}
        {stage === 'unknown' || stage === 'reconciling' ? (
          <Note tone="warn">
            {t('errors.ORDER_TIMEOUT')} {bodies.unknown}
          </Note>
        ) : null}
        {stage === 'unresolved' ? <Note tone="warn">{bodies.unresolved}</Note> : null}
      </div>
      {isAnswered ? null : <KeyReference name={t('ticket.key')} value={requestKey} />}
    </Dialog>
  )
}
