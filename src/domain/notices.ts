/**
 * What the venue can tell a person: every kind, from the feature that it is of. Add a feature's kinds here, and to its module of
 * the venue; its feature says how they are shown.
 */
import { depositNotices } from './notices/deposit.ts'
import { identityNotices } from './notices/identity.ts'
import { investmentNotices } from './notices/investment.ts'
import { loanNotices } from './notices/loans.ts'
import { miningNotices } from './notices/mining.ts'
import { nftNotices } from './notices/nft.ts'
import { optionsTicketNotices } from './notices/options-ticket.ts'
import { ownLimitsNotices } from './notices/own-limits.ts'
import { passwordChangeNotices } from './notices/password-change.ts'
import { pendingOrderNotices } from './notices/pending-order.ts'
import { positionNotices } from './notices/position.ts'
import { priceAlertsNotices } from './notices/price-alerts.ts'
import { registrationNotices } from './notices/registration.ts'
import { securityCentreNotices } from './notices/security-centre.ts'
import { sessionsNotices } from './notices/sessions.ts'
import { smartNotices } from './notices/smart.ts'
import { thirdPartySignInNotices } from './notices/third-party-sign-in.ts'
import { withdrawalNotices } from './notices/withdrawal.ts'

export const NOTICES = {
  ...registrationNotices,
  ...positionNotices,
  ...pendingOrderNotices,
  ...optionsTicketNotices,
  ...smartNotices,
  ...investmentNotices,
  ...miningNotices,
  ...sessionsNotices,
  ...passwordChangeNotices,
  ...securityCentreNotices,
  ...thirdPartySignInNotices,
  ...ownLimitsNotices,
  ...priceAlertsNotices,
  ...depositNotices,
  ...withdrawalNotices,
  ...identityNotices,
  ...loanNotices,
  ...nftNotices,
} as const
