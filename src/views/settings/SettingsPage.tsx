import type { ReactNode } from 'react'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { SessionLogCard } from './SessionLogCard.tsx'

/** @param password how the password is changed, and @param sessions where one is signed in: features of their own */
export const SettingsPage = ({ password, sessions }: { readonly password: ReactNode; readonly sessions: ReactNode }) => {
  const t = useText()
  return (
    <AccountFrame current="settings" title={t('shell.titles.settings')} lead={t('settings.lead')}>
      <DisplayCard />
      <SignedInOnly signedOut={t('settings.signedOut')}>
        <LimitsCard />
        {password}
        {sessions}
      </SignedInOnly>
      <SessionLogCard />
    </AccountFrame>
  )
}
