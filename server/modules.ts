/** The modules of the venue: a capability that is not in this list is not there. Their routes are registered in this order. */
import { accountDataModule } from './account-data/account-data.module.ts'
import { addressBookModule } from './address-book/address-book.module.ts'
import { authorizationsModule } from './authorizations/authorizations.module.ts'
import { balanceModule } from './balance/balance.module.ts'
import { chainsModule } from './chains/chains.module.ts'
import { contentModule } from './content/content.module.ts'
import { contractsModule } from './contracts/contracts.module.ts'
import { optionsModule } from './options/options.module.ts'
import { coreModule } from './core/core.module.ts'
import type { VenueModule } from './core/module.ts'
import { depositsModule } from './deposits/deposits.module.ts'
import { exchangeModule } from './exchange/exchange.module.ts'
import { identitiesModule } from './identities/identities.module.ts'
import { identityModule } from './identity/identity.module.ts'
import { investmentModule } from './investment/investment.module.ts'
import { miningModule } from './mining/mining.module.ts'
import { invitationModule } from './invitation/invitation.module.ts'
import { ownLimitsModule } from './limits/limits.module.ts'
import { liveModule } from './live/live.module.ts'
import { loansModule } from './loans/loans.module.ts'
import { mailboxModule } from './mailbox/mailbox.module.ts'
import { marketModule } from './market/market.module.ts'
import { nftModule } from './nft/nft.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { thirdPartyModule } from './oidc/oidc.module.ts'
import { passkeysModule } from './passkeys/passkeys.module.ts'
import { priceAlertsModule } from './price-alerts/price-alerts.module.ts'
import { recordsModule } from './records/records.module.ts'
import { registrationModule } from './registration/registration.module.ts'
import { reviewsModule } from './reviews/reviews.module.ts'
import { secondFactorsModule } from './second-factors/second-factors.module.ts'
import { securityModule } from './security/security.module.ts'
import { sessionModule } from './session/session.module.ts'
import { smartModule } from './smart/smart.module.ts'
import { supportModule } from './support/support.module.ts'
import { testWorldModule } from './test-world/test-world.module.ts'
import { uploadsModule } from './uploads/uploads.module.ts'
import { walletModule } from './wallet/wallet.module.ts'
import { watchListsModule } from './watch-lists/watch-lists.module.ts'
import { withdrawalsModule } from './withdrawals/withdrawals.module.ts'

export const MODULES: readonly VenueModule[] = [
  coreModule,
  sessionModule,
  securityModule,
  secondFactorsModule,
  registrationModule,
  thirdPartyModule,
  identitiesModule,
  contentModule,
  recordsModule,
  balanceModule,
  exchangeModule,
  reviewsModule,
  chainsModule,
  depositsModule,
  withdrawalsModule,
  uploadsModule,
  identityModule,
  loansModule,
  marketModule,
  contractsModule,
  optionsModule,
  smartModule,
  investmentModule,
  miningModule,
  notificationsModule,
  priceAlertsModule,
  watchListsModule,
  walletModule,
  authorizationsModule,
  addressBookModule,
  passkeysModule,
  ownLimitsModule,
  invitationModule,
  supportModule,
  accountDataModule,
  nftModule,
  mailboxModule,
  testWorldModule,
  liveModule,
]
