import { useId } from 'react'
import { selectSupportMessage } from '../../machines/support-dialog/support-dialog.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { RichText } from '../kit/RichText.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { AttachedLogView } from './AttachedLogView.tsx'
import styles from './support-dialog.module.css'

interface Props {
  readonly support: StreamOf<'supportDialog'>
}

/** A message from the first letter to its number. */
export const SupportMessage = ({ support }: Props) => {
  const t = useText()
  const { number } = useChart(support, selectSupportMessage, isShallowEqual)
  return (
    <section aria-label={t('support.message')}>
      {number === null ? <MessageForm support={support} /> : <Sent support={support} number={number} />}
    </section>
  )
}

const Sent = ({ support, number }: Props & { readonly number: string }) => {
  const t = useText()
  return (
    <div role="status" className="stack stack--s">
      <Note tone="ok">
        <b className="strong">{t('support.sentTitle')}</b>
        <p>
          <RichText
            text={t('support.sentNumber', { number: `<number>${number}</number>` })}
            parts={{
              number: (words) => (
                <bdi dir="ltr" className="num strong">
                  {words}
                </bdi>
              ),
            }}
          />
        </p>
      </Note>
      <div className="row">
        <Button onClick={() => support.send({ type: 'supportDialog.again' })}>{t('support.again')}</Button>
      </div>
    </div>
  )
}

const MessageForm = ({ support }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const whyId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const facts = useChart(support, selectSupportMessage, isShallowEqual)
  const value = useSealed(facts.ref)
  const why = isSubmitOff ? 'readOnly' : facts.whyNotSend
  return (
    <Form
      label={t('support.title')}
      isOff={isSubmitOff}
      onSubmit={() => (why === null ? support.send({ type: 'supportDialog.send' }) : undefined)}
    >
      {facts.mayBeSent ? <Note tone="warn">{t('support.mayBeSent')}</Note> : null}
      {facts.failure ? <Note tone="danger">{failureText(facts.failure)}</Note> : null}
      <Field
        label={t('support.message')}
        hint={t('support.messageHint')}
        error={facts.problem === null ? undefined : t(`support.problems.${facts.problem}`)}
      >
        {(links) => (
          <textarea
            readOnly={!facts.isWriting}
            {...links}
            className={`input ${styles['text']}`}
            rows={5}
            value={value}
            dir="auto"
            onChange={(event) => support.send({ type: 'supportDialog.change', value: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="stack stack--s">
        <CheckField
          isChecked={facts.isLogWanted}
          isDisabled={!facts.isWriting}
          onCheck={(isWanted) => support.send({ type: isWanted ? 'supportDialog.attachLog' : 'supportDialog.removeLog' })}
        >
          {t('support.attach')}
        </CheckField>
        <p className="field__hint">{t('support.attachHint')}</p>
        <div role="status">
          {facts.isReadingLog ? <p className="t-sm">{t('support.readingLog')}</p> : null}
          {facts.logFailure ? <Note tone="warn">{t('support.logFailed')}</Note> : null}
        </div>
        {facts.log ? <AttachedLogView log={facts.log} /> : null}
      </div>
      {facts.isOutcomeUnknown ? (
        <div role="status">
          <Note tone="warn">
            <div className="stack stack--s">
              <span>{t(facts.hasGivenUp ? 'support.stopped' : 'support.unknown')}</span>
              <div className="row">
                <Button size="sm" onClick={() => support.send({ type: 'supportDialog.check' })}>
                  {t('common.checkNow')}
                </Button>
                {facts.hasGivenUp ? (
                  <Button size="sm" tone="quiet" onClick={() => support.send({ type: 'supportDialog.dismiss' })}>
                    {t('support.back')}
                  </Button>
                ) : null}
              </div>
            </div>
          </Note>
        </div>
      ) : null}
      <div className="row">
        <Button
          type="submit"
          tone="primary"
          isBusy={facts.isSending}
          isDisabled={why !== null}
          reasonId={why !== null && !facts.isSending ? whyId : undefined}
        >
          {t(facts.isSending ? 'support.sending' : 'support.send')}
        </Button>
      </div>
      {why !== null && !facts.isSending ? (
        <p className="field__hint" id={whyId}>
          {reasonText(why)}
        </p>
      ) : null}
    </Form>
  )
}
