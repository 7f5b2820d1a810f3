import { selectClosingDue } from '../../machines/account-closing/account-closing.selectors.ts'
import { selectIsSecondStepAsked } from '../../machines/second-factor/second-factor.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { PasskeyButton } from '../passkey-sign-in/PasskeyButton.tsx'
import { LoginPage } from '../session/LoginPage.tsx'
import { ThirdPartyButton } from '../third-party-sign-in/ThirdPartyButton.tsx'
import { WalletEntry } from '../wallet/WalletEntry.tsx'
import { Beside } from './Beside.tsx'
import { ConsentText } from './ConsentText.tsx'
import { GateFrame } from './GateFrame.tsx'
import { latePart } from './late-part.ts'
import { useChart, useChartIfOpen, useStream } from './system-context.tsx'

const SECOND_STEP = latePart(
  async () => (await import('../second-factor/SecondStep.tsx')).SecondStep,
  ['secondFactor', 'entry', 'errors/factors', 'errors/passkey'],
)

/** The sign-in page with every way in, and in its place the second step of those who have a second factor. */
export const LoginRoute = () => {
  const isAsked = useChartIfOpen('secondFactor', selectIsSecondStepAsked, false)
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  return isAsked && !isSignedIn ? <LateStep /> : <FirstStep />
}

const LateStep = () => {
  const secondFactor = useStream('secondFactor')
  return (
    <Beside part={SECOND_STEP} waiting={<Waiting />} onClose={() => secondFactor.send({ type: 'secondFactor.cancel' })}>
      {(SecondStep) => <SecondStep />}
    </Beside>
  )
}

const Waiting = () => {
  const t = useText()
  return (
    <GateFrame title={t('session.title')} lead={t('session.submitting')}>
      <SkeletonRows count={2} label={t('common.loading')} />
    </GateFrame>
  )
}

/** Beside the ways that open an account by themselves, since nobody ticks a box there. */
const FirstTime = () => {
  const t = useText()
  return (
    <p className="t-sm t-2">
      <ConsentText text={t('session.firstTime')} />
    </p>
  )
}

const CLOSING = latePart(async () => (await import('../account-closing/ClosingNote.tsx')).ClosingNote, ['accountClosing'])

const FirstStep = () => {
  const isClosing = useChartIfOpen('accountClosing', selectClosingDue, null) !== null
  return (
    <LoginPage
      ending={isClosing ? <Beside part={CLOSING}>{(ClosingNote) => <ClosingNote />}</Beside> : null}
      ways={
        <>
          <PasskeyButton />
          <WalletEntry />
          <ThirdPartyButton />
          <FirstTime />
        </>
      }
    />
  )
}
