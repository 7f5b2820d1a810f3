/** All features of the product. Those that open at the start open in this order. */
import { accountClosing } from './features/account-closing.feature.ts'
import { accountMode } from './features/account-mode.feature.ts'
import { addressAdding } from './features/address-adding.feature.ts'
import { addressBook } from './features/address-book.feature.ts'
import { appUpdate } from './features/app-update.feature.ts'
import { appearance } from './features/appearance.feature.ts'
import { authenticatorApp } from './features/authenticator-app.feature.ts'
import { balance } from './features/balance.feature.ts'
import { balanceEntries } from './features/balance-entries.feature.ts'
import { chartTools } from './features/chart-tools.feature.ts'
import { commandPalette } from './features/command-palette.feature.ts'
import { connection } from './features/connection.feature.ts'
import { contentPage } from './features/content-page.feature.ts'
import { contractTicket } from './features/contract-ticket.feature.ts'
import { dappRedirect } from './features/dapp-redirect.feature.ts'
import { dataExport } from './features/data-export.feature.ts'
import { guide } from './features/guide.feature.ts'
import { kyc } from './features/kyc.feature.ts'
import { keptData } from './features/kept-data.feature.ts'
import { emailChange } from './features/email-change.feature.ts'
import { idleLock } from './features/idle-lock.feature.ts'
import { identities } from './features/identities.feature.ts'
import { introBoard } from './features/intro-board.feature.ts'
import { invitation } from './features/invitation.feature.ts'
import { language } from './features/language.feature.ts'
import { marketDetail } from './features/market-detail.feature.ts'
import { marketList } from './features/market-list.feature.ts'
import { miningCollection } from './features/mining-collection.feature.ts'
import { miningExit } from './features/mining-exit.feature.ts'
import { miningHolding } from './features/mining-holding.feature.ts'
import { miningMachine } from './features/mining-machine.feature.ts'
import { modules } from './features/modules.feature.ts'
import { navigationGuard } from './features/navigation-guard.feature.ts'
import { notMe } from './features/not-me.feature.ts'
import { notifications } from './features/notifications.feature.ts'
import { optionsPosition } from './features/options-position.feature.ts'
import { optionsTicket } from './features/options-ticket.feature.ts'
import { orders } from './features/orders.feature.ts'
import { ownLimits } from './features/own-limits.feature.ts'
import { passwordChange } from './features/password-change.feature.ts'
import { passkeys } from './features/passkeys.feature.ts'
import { passkeySignIn } from './features/passkey-sign-in.feature.ts'
import { photoCapture } from './features/photo-capture.feature.ts'
import { signature } from './features/signature.feature.ts'
import { pendingOrder } from './features/pending-order.feature.ts'
import { closeAll } from './features/close-all.feature.ts'
import { flip } from './features/flip.feature.ts'
import { orderLife } from './features/order-life.feature.ts'
import { position } from './features/position.feature.ts'
import { priceAlerts } from './features/price-alerts.feature.ts'
import { watchLists } from './features/watch-lists.feature.ts'
import { profitCalendar } from './features/profit-calendar.feature.ts'
import { profile } from './features/profile.feature.ts'
import { records } from './features/records.feature.ts'
import { provedWallets } from './features/proved-wallets.feature.ts'
import { recordsFile } from './features/records-file.feature.ts'
import { recovery } from './features/recovery.feature.ts'
import { registration } from './features/registration.feature.ts'
import { secondFactor } from './features/second-factor.feature.ts'
import { securityCentre } from './features/security-centre.feature.ts'
import { securitySettings } from './features/security-settings.feature.ts'
import { session } from './features/session.feature.ts'
import { sessionLog } from './features/session-log.feature.ts'
import { sessions } from './features/sessions.feature.ts'
import { settings } from './features/settings.feature.ts'
import { heldWays } from './features/held-ways.feature.ts'
import { signIns } from './features/sign-ins.feature.ts'
import { investmentExit } from './features/investment-exit.feature.ts'
import { investmentHolding } from './features/investment-holding.feature.ts'
import { investmentPlan } from './features/investment-plan.feature.ts'
import { nftAuction } from './features/nft-auction.feature.ts'
import { nftList } from './features/nft-list.feature.ts'
import { nftSale } from './features/nft-sale.feature.ts'
import { smartExit } from './features/smart-exit.feature.ts'
import { smartPlan } from './features/smart-plan.feature.ts'
import { smartProgress } from './features/smart-progress.feature.ts'
import { supportDialog } from './features/support-dialog.feature.ts'
import { tab } from './features/tab.feature.ts'
import { thirdPartySignIn } from './features/third-party-sign-in.feature.ts'
import { usdtAuthorization } from './features/usdt-authorization.feature.ts'
import { verification } from './features/verification.feature.ts'
import { venueFacts } from './features/venue-facts.feature.ts'
import { wallet } from './features/wallet.feature.ts'
import { walletJoining } from './features/wallet-joining.feature.ts'
import { walletSignIn } from './features/wallet-sign-in.feature.ts'
import { workspace } from './features/workspace.feature.ts'
import { deposit } from './features/deposit.feature.ts'
import { depositInfo } from './features/deposit-info.feature.ts'
import { depositLimit } from './features/deposit-limit.feature.ts'
import { depositProgress } from './features/deposit-progress.feature.ts'
import { deposits } from './features/deposits.feature.ts'
import { simulatedTransfer } from './features/simulated-transfer.feature.ts'
import { demoReset } from './features/demo-reset.feature.ts'
import { flashExchange } from './features/flash-exchange.feature.ts'
import { withdrawal } from './features/withdrawal.feature.ts'
import { withdrawalReview } from './features/withdrawal-review.feature.ts'
import { withdrawals } from './features/withdrawals.feature.ts'
import { agreement } from './features/agreement.feature.ts'
import { loan } from './features/loan.feature.ts'
import { loans } from './features/loans.feature.ts'
import { loanRepayment } from './features/loan-repayment.feature.ts'
import { withdrawalTerms } from './features/withdrawal-terms.feature.ts'

export const FEATURES = [
  tab,
  workspace,
  orders,
  session,
  accountMode,
  appearance,
  language,
  connection,
  navigationGuard,
  marketList,
  settings,
  modules,
  venueFacts,
  appUpdate,
  commandPalette,
  introBoard,
  sessionLog,
  dappRedirect,
  supportDialog,
  guide,
  notifications,
  priceAlerts,
  watchLists,
  records,
  recordsFile,
  profitCalendar,
  verification,
  orderLife,
  position,
  closeAll,
  flip,
  pendingOrder,
  marketDetail,
  chartTools,
  contractTicket,
  optionsTicket,
  optionsPosition,
  wallet,
  walletJoining,
  walletSignIn,
  usdtAuthorization,
  provedWallets,
  addressBook,
  addressAdding,
  thirdPartySignIn,
  secondFactor,
  passkeySignIn,
  registration,
  recovery,
  notMe,
  passwordChange,
  securityCentre,
  authenticatorApp,
  sessions,
  passkeys,
  identities,
  emailChange,
  heldWays,
  signIns,
  balance,
  balanceEntries,
  securitySettings,
  photoCapture,
  signature,
  dataExport,
  keptData,
  kyc,
  accountClosing,
  idleLock,
  ownLimits,
  profile,
  invitation,
  contentPage,
  flashExchange,
  withdrawal,
  withdrawalTerms,
  withdrawalReview,
  withdrawals,
  demoReset,
  depositInfo,
  deposit,
  simulatedTransfer,
  depositLimit,
  deposits,
  depositProgress,
  smartPlan,
  smartProgress,
  smartExit,
  investmentPlan,
  investmentHolding,
  investmentExit,
  miningMachine,
  miningHolding,
  miningCollection,
  miningExit,
  nftList,
  nftAuction,
  nftSale,
  loan,
  agreement,
  loans,
  loanRepayment,
] as const

declare module './views/shell/charts.ts' {
  interface Register {
    readonly features: typeof FEATURES
  }
}
