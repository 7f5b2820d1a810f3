import { useId } from 'react'
import { readAmount } from '../../domain/decimal-input.ts'
import type { PriceAlertProblem } from '../../domain/price-alert.ts'
import type { AlertDirection } from '../../domain/wire/price-alert.ts'
import {
  selectEditor,
  shownProblemOf,
  type AlertEditorFacts,
  type PriceAlertsSnapshot,
} from '../../machines/price-alerts/price-alerts.selectors.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, useQuote, useSystem, useUser, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './price-alerts.module.css'

interface AlertDialogProps {
  readonly stream: StreamOf<'priceAlerts'>
}

const isSame = (a: AlertEditorFacts | null, b: AlertEditorFacts | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.stage === b.stage && a.draft === b.draft && a.failure === b.failure && a.reached?.at === b.reached?.at)

/** Side and price of an alert, while one is being set. */
export const AlertDialog = ({ stream }: AlertDialogProps) => {
  const editor = useChart(stream, selectEditor, isSame)
  return editor ? <Editor stream={stream} editor={editor} /> : null
}

const whole = (snapshot: PriceAlertsSnapshot): PriceAlertsSnapshot => snapshot

const Editor = ({ stream, editor: { stage, draft, failure, reached } }: AlertDialogProps & { readonly editor: AlertEditorFacts }) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const formId = useId()
  const reasonId = useId()
  const failureText = useFailureText()
  const system = useSystem()
  const { isSubmitOff, reasonText } = useReason()
  const snapshot = useChart(stream, whole)
  const now = useQuote(draft.code)?.price ?? null
  const problem = shownProblemOf(snapshot, now)
  const isEditing = stage === 'editing'
  const close = () => stream.send({ type: 'priceAlerts.close' })
  const save = () => stream.send({ type: 'priceAlerts.save', price: system.markets.quote(draft.code)?.price ?? null })
  const problemText = (found: PriceAlertProblem): string =>
    found === 'enterCorrectAmount'
      ? t('validation.enterCorrectAmount')
      : t(`priceAlerts.problem.${found}`, { price: format.price(now, draft.scale), digits: format.figure(draft.scale) })
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('priceAlerts.dialogTitle', { code: draft.code })}
      closeLabel={t('common.close')}
      actions={
        stage === 'unknown' ? (
          <Button tone="primary" onClick={() => stream.send({ type: 'priceAlerts.check' })}>
            {t('common.checkNow')}
          </Button>
        ) : (
          <>
            {isEditing ? <Button onClick={close}>{t('common.cancel')}</Button> : null}
            <Button
              type="submit"
              form={formId}
              tone="primary"
              isBusy={!isEditing}
              isDisabled={isSubmitOff}
              {...(isSubmitOff && { reasonId })}
            >
              {t(draft.id === null ? 'priceAlerts.set' : 'priceAlerts.save')}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onKeyDown={ignoreRepeat}
        onSubmit={(event) => {
          event.preventDefault()
          if (isEditing && !isSubmitOff) save()
        }}
      >
        <Segment<AlertDirection>
          label={t('priceAlerts.direction')}
          isBlock
          isDisabled={!isEditing}
          value={draft.direction}
          onChoose={(direction) => stream.send({ type: 'priceAlerts.chooseDirection', direction })}
          options={[
            { value: 'above', label: t('priceAlerts.above') },
            { value: 'below', label: t('priceAlerts.below') },
          ]}
        />
        <AmountField
          label={t('priceAlerts.price')}
          value={draft.text}
          disabled={!isEditing}
          data-first-focus
          hint={t('priceAlerts.now', { price: format.price(now, draft.scale) })}
          {...(problem !== null && { error: problemText(problem) })}
          onText={(text) => stream.send({ type: 'priceAlerts.change', ...readAmount(text, locale) })}
        />
        <Mail stream={stream} isOn={draft.byMail} isDisabled={!isEditing} />
      </form>
      {reached && isEditing ? (
        <Note tone="info">
          {t('priceAlerts.reached', { price: format.price(reached.price, draft.scale), time: format.dateTimeSeconds(reached.at) })}
        </Note>
      ) : null}
      <p className="t-sm t-2">{t('priceAlerts.promise')}</p>
      {stage === 'unknown' ? (
        <Note tone="warn">{t('priceAlerts.unknown')}</Note>
      ) : failure && isEditing ? (
        <Note tone="danger">{failureText(failure)}</Note>
      ) : null}
      <p className="t-sm t-2" id={reasonId} role="status">
        {stage === 'saving' ? t('priceAlerts.savingHint') : isSubmitOff ? reasonText('readOnly') : null}
      </p>
    </Dialog>
  )
}

interface MailProps extends AlertDialogProps {
  readonly isOn: boolean
  readonly isDisabled: boolean
}

/** Whether a mail is sent too. Without an address none can be; one that was chosen before can still be taken back. */
const Mail = ({ stream, isOn, isDisabled }: MailProps) => {
  const t = useText()
  const email = useUser()?.email
  return (
    <div className={styles['mail']}>
      <CheckField
        isChecked={isOn}
        isDisabled={isDisabled || (!email && !isOn)}
        onCheck={(byMail) => stream.send({ type: 'priceAlerts.chooseMail', byMail })}
      >
        {email ? t('priceAlerts.byMailTo', { email }) : t('priceAlerts.byMail')}
      </CheckField>
      {email === '' ? <p className="t-sm t-2">{t('priceAlerts.noMailbox')}</p> : null}
    </div>
  )
}
