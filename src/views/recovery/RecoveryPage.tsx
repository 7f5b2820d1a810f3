import { useLocation } from 'react-router-dom'
import { gatePath } from '../../domain/gates.ts'
import { selectRecovery, selectRecoveryCode, selectRecoveryField } from '../../machines/recovery/recovery.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { GateFrame } from '../shell/GateFrame.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { AddressForm } from './AddressForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The chart opens with the route; until it is there the page keeps its shape. */
export const RecoveryPage = () => {
  const t = useText()
  const recovery = useStreamIfOpen('recovery')
  if (recovery) return <Recovery />
  return (
    <GateFrame title={t('recovery.title')} lead={t('recovery.lead')}>
      <SkeletonRows count={2} label={t('common.loading')} />
    </GateFrame>
  )
}

const Recovery = () => {
  const { step } = useChart(useStream('recovery'), selectRecovery, isShallowEqual)
  return step === 'address' ? <Address /> : step === 'newPassword' ? <NewPassword /> : <Changed />
}

const Address = () => {
  const t = useText()
  return (
    <GateFrame title={t('recovery.title')} lead={t('recovery.lead')}>
      <AddressForm />
    </GateFrame>
  )
}

const NewPassword = () => {
  const t = useText()
  const recovery = useStream('recovery')
  const email = useSealed(useChart(recovery, (snapshot) => selectRecoveryField(snapshot, 'email').ref))
  const { isSent } = useChart(recovery, selectRecoveryCode, isShallowEqual)
  return (
    <GateFrame title={t('recovery.newTitle')} lead={t(isSent ? 'recovery.sentTo' : 'recovery.enterCodeOf', { email })}>
      <StepStart>
        <NewPasswordForm />
      </StepStart>
    </GateFrame>
  )
}

const Changed = () => {
  const t = useText()
  const successText = useSuccessText()
  const { search } = useLocation()
  const { success } = useChart(useStream('recovery'), selectRecovery, isShallowEqual)
  return (
    <GateFrame title={t('recovery.done.title')} lead={t('recovery.done.body')}>
      <StepStart>
        <Note tone="ok">
          {successText(success)} {t('recovery.done.title')} {t('recovery.done.withdrawalsRest')}
        </Note>
        <ButtonLink tone="primary" size="lg" isBlock to={gatePath('/pass/login', search)}>
          {t('recovery.done.logIn')}
        </ButtonLink>
      </StepStart>
    </GateFrame>
  )
}
