import { EmailSection } from '../email-change/EmailSection.tsx'
import { IdentitiesSection } from '../identities/IdentitiesSection.tsx'
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx'
import { SecurityPage } from '../security-centre/SecurityPage.tsx'
import { SessionsCard } from '../sessions/SessionsCard.tsx'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'

const AUTHENTICATOR = latePart(
  async () => (await import('../authenticator-app/AuthenticatorSection.tsx')).AuthenticatorSection,
  ['authenticatorApp', 'errors/factors', 'errors/account'],
)

const SIGN_INS = latePart(async () => (await import('../sign-ins/SignInsCard.tsx')).SignInsCard, ['signIns', 'sessions'])
const SETTINGS = latePart(
  async () => (await import('../security-settings/SecuritySettingsCards.tsx')).SecuritySettingsCards,
  ['securitySettings', 'entry', 'errors/account'],
)

/**
 * The shell joins the sections of the security page because features may not import each other. In this order: passkeys, the
 * authenticator app and recovery codes, identities and wallets, the e-mail address, sessions and sign-ins, time-outs, the word in
 * our mails, the person's data and the end of the account.
 */
export const SecurityRoute = () => (
  <SecurityPage>
    <PasskeysSection />
    <Beside part={AUTHENTICATOR}>{(AuthenticatorSection) => <AuthenticatorSection />}</Beside>
    <IdentitiesSection />
    <EmailSection />
    <SessionsCard />
    <Beside part={SIGN_INS}>{(SignInsCard) => <SignInsCard />}</Beside>
    <Beside part={SETTINGS}>{(SecuritySettingsCards) => <SecuritySettingsCards />}</Beside>
  </SecurityPage>
)
