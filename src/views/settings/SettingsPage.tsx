import type { ReactNode } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import { GuideCard } from './GuideCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { SessionLogCard } from './SessionLogCard.tsx'

/** @param password how the password is changed: a feature of its own */
export const SettingsPage = ({ password }: { readonly password: ReactNode }) => {
  const t = useText()
  return (
    <AccountFrame current="settings" title={t('shell.titles.settings')} lead={t('settings.lead')}>
      <DisplayCard />
      <SignedInOnly signedOut={t('settings.signedOut')}>
        <LimitsCard />
        {password}
        <SecurityLink />
      </SignedInOnly>
      <GuideCard />
      <SessionLogCard />
    </AccountFrame>
  )
}

/** Passkeys, sessions and all else by which an account is kept its owner's have a page of their own. */
const SecurityLink = () => {
  const t = useText()
  return (
    <nav className="card divide" aria-label={t('securityCentre.pageName')}>
      <Link className="list-row" to="/profile/security">
        <Icon name="user" />
        <span className="grow">{t('securityCentre.pageName')}</span>
        <Icon name="next" size="sm" isMirrored />
      </Link>
    </nav>
  )
}
