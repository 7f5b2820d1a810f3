import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { gatePath } from '../../domain/gates.ts'
import { selectRecovery } from '../../machines/recovery/recovery.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { refusalsOf, useRecoveryField } from './recovery-field.ts'

const selectRefusals = refusalsOf(['email'])

/** First step: where the code goes. */
export const AddressForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const { search } = useLocation()
  const recovery = useStream('recovery')
  const { failure, isSending, whyNot } = useChart(recovery, selectRecovery, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : whyNot
  const whyId = useId()
  const isOff = why !== null
  return (
    <>
      <Form
        label={t('recovery.title')}
        isOff={isSubmitOff}
        refusal={useChart(recovery, selectRefusals)}
        onSubmit={() => recovery.send({ type: 'recovery.sendCode' })}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        <TextField
          {...useRecoveryField('email')}
          label={t('recovery.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBlock
          isBusy={isSending}
          isDisabled={isOff}
          reasonId={isOff && !isSending ? whyId : undefined}
        >
          {t(isSending ? 'recovery.sendingCode' : 'recovery.sendCode')}
        </Button>
        {isOff && !isSending ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
        <Button tone="quiet" isBlock isDisabled={isOff} onClick={() => recovery.send({ type: 'recovery.enterCode' })}>
          {t('recovery.haveCode')}
        </Button>
      </Form>
      <p className="t-sm t-2">
        {t('recovery.remembered')} <Link to={gatePath('/pass/login', search)}>{t('recovery.logIn')}</Link>
      </p>
    </>
  )
}
