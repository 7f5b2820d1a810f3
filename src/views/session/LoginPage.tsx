import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignInField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { gatePath } from '../../domain/gates.ts'
import { selectIsRegistrationClosed } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { selectSession, selectSignInForm } from '../../machines/session/session.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { Skeleton } from '../kit/States.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { GateFrame } from '../shell/GateFrame.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useSubmitOff, useUser } from '../shell/system-context.tsx'

/** Answers of the venue that speak of one field stand beside it. */
const FIELD_OF_CODE: Readonly<Record<string, SignInField>> = {
  10001: 'account',
  10002: 'account',
  10003: 'account',
  10005: 'account',
  10008: 'account',
  10009: 'account',
  10004: 'password',
}
const fieldOf = (failure: Failure | null): SignInField | null => (failure && FIELD_OF_CODE[failure.code]) ?? null

/**
 * @param ways other ways in, below the form
 * @param ending why the session has ended, in place of the ordinary sentence
 */
export const LoginPage = ({ ways, ending }: { readonly ways: ReactNode; readonly ending: ReactNode }) => {
  const t = useText()
  const { isRestoring, isSignedIn, notice } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <GateFrame title={t('session.title')} lead={t('session.lead')}>
      {ending ? ending : notice === 'expired' ? <Note tone="warn">{t('shell.signedOut.expired')}</Note> : null}
      {isRestoring ? <Restoring /> : isSignedIn ? <AlreadySignedIn /> : <SignInForm ways={ways} />}
    </GateFrame>
  )
}

const Restoring = () => (
  <div className="stack" role="status" aria-label={useText()('shell.restoring')}>
    <Skeleton width={40} />
    <Skeleton width={40} />
  </div>
)

const AlreadySignedIn = () => {
  const t = useText()
  return (
    <>
      <Note tone="ok">{t('session.alreadySignedIn', { name: useUser()?.username ?? '' })}</Note>
      <ButtonLink tone="primary" size="lg" isBlock to="/home">
        {t('session.goHome')}
      </ButtonLink>
    </>
  )
}

const SignInForm = ({ ways }: { readonly ways: ReactNode }) => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const reason = useTextIn('reasons', 'reasons.inFlight')
  const failureText = useFailureText()
  const { search } = useLocation()
  const session = useStream('session')
  const form = useChart(session, selectSignInForm, isShallowEqual)
  const submitOff = useSubmitOff()
  const account = useSealed(form.accountRef)
  const password = useSealed(form.passwordRef)
  const failed = fieldOf(form.failure)
  const errorOf = (field: SignInField, known: string | null) => problem(known) ?? (failed === field ? failureText(form.failure) : undefined)
  const change = (field: SignInField) => (value: string) => session.send({ type: 'session.change', field, value })
  const why = submitOff ?? form.whyNotSubmit
  const whyId = useId()
  return (
    <>
      <Form
        label={t('session.title')}
        isOff={submitOff !== null}
        refusal={failed && form.failure!.code}
        onSubmit={() => session.send({ type: 'session.submit' })}
      >
        {form.failure && !failed ? <Note tone="danger">{failureText(form.failure)}</Note> : null}
        <TextField
          label={t('session.account')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onText={change('account')}
          readOnly={form.isSigningIn}
          error={errorOf('account', form.accountProblem)}
        />
        <PasswordField
          label={t('session.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          aside={<Link to={gatePath('/pass/reset', search)}>{t('session.forgot')}</Link>}
          value={password}
          onText={change('password')}
          readOnly={form.isSigningIn}
          error={errorOf('password', form.passwordProblem)}
        />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBlock
          isBusy={form.isSigningIn}
          isDisabled={why !== null}
          reasonId={why !== null && !form.isSigningIn ? whyId : undefined}
        >
          {t(form.isSigningIn ? 'session.submitting' : 'session.submit')}
        </Button>
        {why !== null && !form.isSigningIn ? (
          <p className="field__hint" id={whyId}>
            {reason(why)}
          </p>
        ) : null}
      </Form>
      <div className="or" role="separator" aria-label={t('session.or')}>
        {t('session.or')}
      </div>
      <div className="stack stack--s">{ways}</div>
      <NewHere />
    </>
  )
}

/** Where the operator takes wallets only, there is no form to lead to. */
const NewHere = () => {
  const t = useText()
  const { search } = useLocation()
  const isClosed = useChart(useStream('navigationGuard'), selectIsRegistrationClosed)
  return (
    <p className="t-sm t-2">
      {isClosed ? (
        t('session.newByWallet')
      ) : (
        <>
          {t('session.newHere')} <Link to={gatePath('/pass/register', search)}>{t('session.createAccount')}</Link>
        </>
      )}
    </p>
  )
}
