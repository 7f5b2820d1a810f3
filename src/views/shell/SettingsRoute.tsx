import { PasswordChangeCard } from '../password-change/PasswordChangeCard.tsx'
import { SessionsCard } from '../sessions/SessionsCard.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'

/** The shell joins these three features because features may not import each other. */
export const SettingsRoute = () => <SettingsPage password={<PasswordChangeCard />} sessions={<SessionsCard />} />
