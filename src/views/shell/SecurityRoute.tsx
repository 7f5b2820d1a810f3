import { SecurityPage } from '../security-centre/SecurityPage.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const HELD_WAYS = latePart(async () => (await import('../held-ways/HeldWaysCard.tsx')).HeldWaysCard, ['heldWays', 'errors/account'])
const PASSKEYS = latePart(async () => (await import('../passkeys/PasskeysSection.tsx')).PasskeysSection, ['passkeys', 'errors/passkey'])
const IDLE = latePart(async () => (await import('../idle-lock/IdleSection.tsx')).IdleSection, ['idleLock'])

const AUTHENTICATOR = latePart(
  async () => (await import('../authenticator-app/AuthenticatorSection.tsx')).AuthenticatorSection,
  ['authenticatorApp', 'errors/factors', 'errors/passkey', 'errors/account'],
)
const IDENTITIES = latePart(async () => (await import('../identities/IdentitiesSection.tsx')).IdentitiesSection, ['identities'])
const JOIN_WALLET = latePart(async () => (await import('../wallet/JoinWallet.tsx')).JoinWallet, ['identities'])
const EMAIL = latePart(async () => (await import('../email-change/EmailSection.tsx')).EmailSection, ['emailChange', 'entry'])
const SESSIONS = latePart(async () => (await import('../sessions/SessionsCard.tsx')).SessionsCard, ['sessions'])
const SIGN_INS = latePart(async () => (await import('../sign-ins/SignInsCard.tsx')).SignInsCard, ['signIns', 'sessions'])
const SETTINGS = latePart(
  async () => (await import('../security-settings/SecuritySettingsCards.tsx')).SecuritySettingsCards,
  ['securitySettings', 'entry', 'errors/account'],
)
const DATA_EXPORT = latePart(
  async () => (await import('../data-export/DataExportSection.tsx')).DataExportSection,
  ['dataExport', 'errors/account'],
)
const KEPT_DATA = latePart(async () => (await import('../kept-data/KeptDataCard.tsx')).KeptDataCard, ['keptData', 'kyc'])
const ACCOUNT_CLOSING = latePart(
  async () => (await import('../account-closing/AccountClosingSection.tsx')).AccountClosingSection,
  ['accountClosing', 'errors/account', 'errors/closing'],
)

/** The shell joins the sections of the security page because features may not import each other. */
export const SecurityRoute = () => (
  <SecurityPage>
    <LateSection part={HELD_WAYS}>{(HeldWaysCard) => <HeldWaysCard />}</LateSection>
    <LateSection part={PASSKEYS}>{(PasskeysSection) => <PasskeysSection />}</LateSection>
    <LateSection part={AUTHENTICATOR}>{(AuthenticatorSection) => <AuthenticatorSection />}</LateSection>
    <LateSection part={IDENTITIES}>
      {(IdentitiesSection) => (
        <IdentitiesSection>
          <LateSection part={JOIN_WALLET}>{(JoinWallet) => <JoinWallet />}</LateSection>
        </IdentitiesSection>
      )}
    </LateSection>
    <LateSection part={EMAIL}>{(EmailSection) => <EmailSection />}</LateSection>
    <LateSection part={SESSIONS}>{(SessionsCard) => <SessionsCard />}</LateSection>
    <LateSection part={SIGN_INS}>{(SignInsCard) => <SignInsCard />}</LateSection>
    <LateSection part={SETTINGS}>{(SecuritySettingsCards) => <SecuritySettingsCards />}</LateSection>
    <LateSection part={IDLE}>{(IdleSection) => <IdleSection />}</LateSection>
    <LateSection part={KEPT_DATA}>{(KeptDataCard) => <KeptDataCard />}</LateSection>
    <LateSection part={DATA_EXPORT}>{(DataExportSection) => <DataExportSection />}</LateSection>
    <LateSection part={ACCOUNT_CLOSING}>{(AccountClosingSection) => <AccountClosingSection />}</LateSection>
  </SecurityPage>
)
