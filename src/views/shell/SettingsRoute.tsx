import { PasswordChangeCard } from '../password-change/PasswordChangeCard.tsx'
import { SessionsCard } from '../sessions/SessionsCard.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'

/** Features do not know each other; the shell does. */
export const SettingsRoute = () => <SettingsPage password={<PasswordChangeCard />} sessions={<SessionsCard />} />
