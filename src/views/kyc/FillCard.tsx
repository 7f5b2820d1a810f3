import { useId, type ReactNode } from 'react'
import { isResent, itemsAsked, itemsStanding, verdictOf, type KycFacts } from '../../machines/kyc/kyc.selectors.ts'
import type { KycContext } from '../../machines/kyc/kyc.types.ts'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Note } from '../kit/Toast.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { PhotosStep } from './PhotosStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SignatureStep } from './SignatureStep.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { Verdicts } from './Verdicts.tsx'
import styles from './kyc.module.css'

export interface StepProps {
  readonly stream: StreamOf<'kyc'>
  readonly context: KycContext
}

/** One step of the form, or the review of all of them. */
export const FillCard = ({ stream, facts }: { readonly stream: StreamOf<'kyc'>; readonly facts: KycFacts }) => {
  const t = useText()
  const failureText = useFailureText()
  const [headId, reasonId] = [useId(), useId()]
  const { isSubmitOff, reasonText } = useReason()
  const { context } = facts
  const { step, failure, refusals } = context
  const isReview = step === 'review'
  const verdicts = itemsAsked(context).flatMap((item) => verdictOf(context, item) ?? [])
  const send = () => {
    if (!isSubmitOff) stream.send({ type: isReview ? 'kyc.submit' : 'kyc.next' })
  }
  return (
    <section className="card" aria-labelledby={headId}>
      {/* Another step is another form: what one typed into is gone from the page, and the keyboard begins at its head. */}
      <div key={step} className="card__body" onKeyDown={ignoreRepeat}>
        <Form
          label={t(`kyc.${step}.title`)}
          isOff={isSubmitOff}
          refusal={refusals.length > 0 ? JSON.stringify(refusals) : null}
          onSubmit={send}
        >
          <div className="stack stack--s">
            <h2 className="t-h2" id={headId}>
              {t(`kyc.${step}.title`)}
            </h2>
            <p className="t-sm t-2">{t(`kyc.${step}.hint`)}</p>
            <div role="status">{failure ? <Note tone="danger">{failureText(failure)}</Note> : null}</div>
          </div>
          <Changed context={context} />
          {isResent(context) && isReview ? <Standing context={context} /> : null}
          <Verdicts verdicts={verdicts} />
          <Step stream={stream} context={context} />
          <DraftLine stream={stream} facts={facts} />
          {isSubmitOff ? (
            <p className="t-meta" id={reasonId}>
              {reasonText('readOnly')}
            </p>
          ) : null}
          <div className={styles['foot']}>
            <Button isDisabled={!stream.getSnapshot().can({ type: 'kyc.back' })} onClick={() => stream.send({ type: 'kyc.back' })}>
              {t('kyc.back')}
            </Button>
            <Button type="submit" tone="primary" isDisabled={isSubmitOff} {...(isSubmitOff && { reasonId })}>
              {t(isReview ? 'kyc.submit' : 'kyc.next')}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}

const Step = (props: StepProps): ReactNode => {
  switch (props.context.step) {
    case 'details':
      return <DetailsStep {...props} />
    case 'document':
      return <DocumentStep {...props} />
    case 'photos':
      return <PhotosStep {...props} />
    case 'signature':
      return <SignatureStep {...props} />
    case 'review':
      return <ReviewStep {...props} />
  }
}

/** It was sent or decided on another device, or in part. */
const Changed = ({ context: { changed } }: { readonly context: KycContext }) => {
  const t = useText()
  const { itemsText } = useItemTexts()
  if (changed === null) return null
  return <Note tone="warn">{changed.length === 0 ? t('kyc.changed.whole') : t('kyc.changed.items', { items: itemsText(changed) })}</Note>
}

/** What needn't be sent again. */
const Standing = ({ context }: { readonly context: KycContext }) => {
  const t = useText()
  const { itemsText } = useItemTexts()
  const items = itemsStanding(context)
  return items.length === 0 ? null : <Note tone="ok">{t('kyc.failed.stands', { items: itemsText(items) })}</Note>
}

/** Whether another device would go on here. */
const DraftLine = ({ stream, facts: { draft, context } }: { readonly stream: StreamOf<'kyc'>; readonly facts: KycFacts }) => {
  const t = useText()
  const failureText = useFailureText()
  return (
    <div role="status" className="t-sm t-2">
      {draft === 'unsaved' || (context.saveFailure !== null && draft !== 'kept') ? (
        <Note tone="warn">
          {t('kyc.draft.unsaved')} {failureText(context.saveFailure)}{' '}
          <Button size="sm" tone="quiet" isBusy={draft !== 'unsaved'} onClick={() => stream.send({ type: 'kyc.save' })}>
            {t('kyc.draft.save')}
          </Button>
        </Note>
      ) : (
        t(draft === 'kept' ? 'kyc.draft.kept' : 'kyc.draft.saving')
      )}
    </div>
  )
}
