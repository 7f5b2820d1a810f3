import { GIVEN_NAME_LENGTH } from '../../domain/given-name.ts'
import { problemOfPasskeyName } from '../../domain/passkey.ts'
import { selectPasskeys, type PasskeysFacts } from '../../machines/passkeys/passkeys.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText, type TextKey } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff } from '../shell/system-context.tsx'

const labelOf = ({ isPreparing, isAdding, isSaving }: PasskeysFacts, isNew: boolean): TextKey => {
  if (isPreparing) return 'passkeys.preparing'
  if (isAdding) return 'passkeys.adding'
  if (isSaving) return 'passkeys.saving'
  return isNew ? 'passkeys.create' : 'passkeys.save'
}

/** The name of a passkey: of a new one, which the browser is then asked to make, or another one for one that is there. */
export const PasskeyForm = ({ isNew = false }: { readonly isNew?: boolean }) => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('passkeys')
  const facts = useChart(stream, selectPasskeys, isShallowEqual)
  const isSubmitOff = useSubmitOff() !== null
  const { scene, name, problem, isPreparing, isAdding, isSaving, failure } = facts
  const isBusy = isPreparing || isAdding || isSaving
  const isInDialog = scene === 'dialog'
  return (
    <StepStart>
      <Form
        label={t(isNew ? 'passkeys.add' : 'passkeys.rename')}
        isOff={isSubmitOff}
        onSubmit={() => stream.send({ type: 'passkeys.submit' })}
      >
        <TextField
          label={t('passkeys.name')}
          name="passkey-name"
          autoComplete="off"
          dir="auto"
          hint={isNew ? t('passkeys.nameHint') : undefined}
          value={name}
          readOnly={isBusy || isInDialog}
          error={problem === null ? undefined : t(`passkeys.problem.${problem}`, { max: GIVEN_NAME_LENGTH })}
          onText={(text) => stream.send({ type: 'passkeys.change', givenName: text, problem: problemOfPasskeyName(text) })}
        />
        <div role="status">
          {isInDialog ? (
            <Note tone="info">
              <b className="strong">{t('passkeys.dialog.title')}</b>
              <p>{t('passkeys.dialog.text')}</p>
            </Note>
          ) : failure ? (
            <Note tone="danger">{failureText(failure)}</Note>
          ) : null}
        </div>
        <div className="row">
          <Button type="submit" tone="primary" isBusy={isBusy} isDisabled={isBusy || isInDialog || isSubmitOff}>
            {t(labelOf(facts, isNew))}
          </Button>
          {isAdding || isSaving ? null : <Button onClick={() => stream.send({ type: 'passkeys.cancel' })}>{t('common.cancel')}</Button>}
        </div>
      </Form>
    </StepStart>
  )
}
