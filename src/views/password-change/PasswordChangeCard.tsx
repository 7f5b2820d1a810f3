import { useId } from 'react'
import { PASSWORD_CHANGE_FIELDS, type PasswordChangeField } from '../../domain/password-fields.ts'
import {
  selectPasswordChange,
  selectPasswordChangeField,
  type PasswordChangeSnapshot,
} from '../../machines/password-change/password-change.selectors.ts'
import { Card } from '../kit/Card.tsx'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { PasswordHint } from '../shell/PasswordHint.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen, useUser } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { PasswordChanged, PasswordUnknown } from './Outcome.tsx'

/** The venue's answers that mark a field, as one text: changes when another answer came. */
const selectRefusals = (snapshot: PasswordChangeSnapshot): string | null =>
  PASSWORD_CHANGE_FIELDS.flatMap((field) => {
    const { refusal } = selectPasswordChangeField(snapshot, field)
    return refusal ? `${field} ${refusal.code}` : []
  }).join() || null

/** Value, error and reporting of one field; the text itself comes from this page's memory, never from the chart. */
const usePasswordField = (field: PasswordChangeField) => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const passwordChange = useStream('passwordChange')
  const facts = useChart(passwordChange, (snapshot) => selectPasswordChangeField(snapshot, field), isShallowEqual)
  const { isFilling } = useChart(passwordChange, selectPasswordChange, isShallowEqual)
  return {
    name: field,
    label: t(`passwordChange.${field}`),
    showLabel: t('common.showPassword'),
    hideLabel: t('common.hidePassword'),
    value: useSealed(facts.ref),
    error: failureText(facts.refusal) ?? problem(facts.problem),
    readOnly: !isFilling,
    onText: (value: string) => passwordChange.send({ type: 'passwordChange.change', field, value }),
    onBlur: () => passwordChange.send({ type: 'passwordChange.blur', field }),
  }
}

/** Part of the settings: the chart opens with the route. */
export const PasswordChangeCard = () => {
  const t = useText()
  const passwordChange = useStreamIfOpen('passwordChange')
  const user = useUser()
  return (
    <Card title={t('passwordChange.title')}>
      <div className="card__body">
        {user?.hasPassword === false ? (
          <NoPassword hasEmail={user.email !== ''} />
        ) : (
          <>
            <p className="t-sm t-2">{t('passwordChange.lead')}</p>
            {passwordChange ? <PasswordChange /> : <SkeletonRows count={3} label={t('common.loading')} />}
          </>
        )}
      </div>
    </Card>
  )
}

/** Who came by a wallet or another provider cannot name a current password; the code to their mailbox sets the first one. */
const NoPassword = ({ hasEmail }: { readonly hasEmail: boolean }) => {
  const t = useText()
  return (
    <>
      <p className="t-sm t-2">{t('passwordChange.none')}</p>
      {hasEmail ? (
        <p>
          <Link to="/pass/reset">{t('passwordChange.setFirst')}</Link>
        </p>
      ) : null}
    </>
  )
}

const PasswordChange = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const passwordChange = useStream('passwordChange')
  const facts = useChart(passwordChange, selectPasswordChange, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : facts.whyNotSubmit
  const whyId = useId()
  const user = useUser()
  const password = usePasswordField('password')
  return (
    <>
      {facts.mayBeChanged ? <Note tone="warn">{t('passwordChange.mayBeChanged')}</Note> : null}
      {facts.isOutcomeUnknown ? <PasswordUnknown hasGivenUp={facts.hasGivenUp} /> : null}
      {facts.isChanged ? <PasswordChanged ended={facts.ended} success={facts.success} /> : null}
      <Form
        label={t('passwordChange.title')}
        isOff={isSubmitOff}
        refusal={useChart(passwordChange, selectRefusals)}
        onSubmit={() => passwordChange.send({ type: 'passwordChange.submit' })}
      >
        {facts.failure ? (
          <Note tone="danger">
            <p>{failureText(facts.failure)}</p>
            {facts.isProofNeeded ? <Link to="/profile/security">{t('securityCentre.pageName')}</Link> : null}
          </Note>
        ) : null}
        <PasswordField
          {...usePasswordField('currentPassword')}
          aside={<Link to="/pass/reset">{t('passwordChange.forgot')}</Link>}
          autoComplete="current-password"
        />
        <PasswordField
          {...password}
          hint={<PasswordHint rule={t('passwordChange.passwordHint')} password={password.value} owner={user ?? {}} />}
          autoComplete="new-password"
        />
        <PasswordField {...usePasswordField('confirmPassword')} autoComplete="new-password" />
        <CheckField
          isChecked={facts.endOthers}
          isDisabled={!facts.isFilling}
          onCheck={(endOthers) => passwordChange.send({ type: 'passwordChange.chooseEndOthers', endOthers })}
        >
          {t('passwordChange.endOthers')}
        </CheckField>
        <p className="field__hint">{t('passwordChange.endOthersHint')}</p>
        <div className="row">
          <Button
            type="submit"
            tone="primary"
            isBusy={facts.isSubmitting}
            isDisabled={why !== null}
            reasonId={why !== null && !facts.isSubmitting ? whyId : undefined}
          >
            {t(facts.isSubmitting ? 'passwordChange.submitting' : 'passwordChange.submit')}
          </Button>
        </div>
        {why !== null && !facts.isSubmitting ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
      </Form>
    </>
  )
}
