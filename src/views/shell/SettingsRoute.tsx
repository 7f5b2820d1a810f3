import { SettingsPage } from '../settings/SettingsPage.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const PASSWORD = latePart(
  async () => (await import('../password-change/PasswordChangeCard.tsx')).PasswordChangeCard,
  ['passwordChange', 'entry', 'errors/entry', 'errors/account'],
)

/** The shell joins these two features because features may not import each other. */
export const SettingsRoute = () => (
  <SettingsPage password={<LateSection part={PASSWORD}>{(PasswordChangeCard) => <PasswordChangeCard />}</LateSection>} />
)
