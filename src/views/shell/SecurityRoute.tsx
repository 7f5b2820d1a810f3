import { SecurityPage } from '../security-centre/SecurityPage.tsx'
import { SessionsCard } from '../sessions/SessionsCard.tsx'

/**
 * The shell joins the sections of the security page because features may not import each other. In this order: passkeys, the
 * authenticator app and recovery codes, identities and wallets, the e-mail address, sessions and sign-ins, time-outs, the word in
 * our mails, the person's data and the end of the account.
 */
export const SecurityRoute = () => (
  <SecurityPage>
    <SessionsCard />
  </SecurityPage>
)
