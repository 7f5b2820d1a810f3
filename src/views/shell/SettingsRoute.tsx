import { PasswordChangeCard } from '../password-change/PasswordChangeCard.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'

/** The shell joins these two features because features may not import each other. */
export const SettingsRoute = () => <SettingsPage password={<PasswordChangeCard />} />
