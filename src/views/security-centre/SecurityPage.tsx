import type { ReactNode } from 'react'
import { Link } from '../kit/Link.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { ProofBanner } from './ProofBanner.tsx'

/** @param children the sections of the page, each of a feature of its own */
export const SecurityPage = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  return (
    <AccountFrame
      current="security"
      title={t('securityCentre.pageName')}
      lead={t('securityCentre.lead')}
      aside={<Link to="/profile/settings">{t('securityCentre.password')}</Link>}
    >
      <SignedInOnly signedOut={t('securityCentre.signedOut')}>
        <ProofBanner />
        {children}
      </SignedInOnly>
    </AccountFrame>
  )
}
