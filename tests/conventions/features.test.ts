/** A feature is declared whole, and its name stands nowhere but in its rooms, the lists and the tables. Each rule is shown to bite. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../scripts/features/cost.ts'
import { isNamedIn, strangersOf } from '../../scripts/features/names.ts'
import { problemsOfFeatures, surroundings, type Surroundings } from '../../scripts/features/parts.ts'
import { FEATURES } from '../../src/features.ts'
import { isAlwaysOpen, type Feature } from '../../src/system/feature.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const around = await surroundings(ROOT)

describe('a feature is whole', () => {
  test('and so is every one of the product', async () => {
    expect(around.features.length).toBeGreaterThan(30)
    expect(await problemsOfFeatures(around)).toEqual([])
  })

  /** The product with one feature changed. */
  const withOne = (chart: string, change: object): Surroundings => ({
    ...around,
    features: around.features.map((feature) => (feature.chart === chart ? ({ ...feature, ...change } as Feature) : feature)),
  })
  const without = (file: string): Surroundings => ({ ...around, files: new Set([...around.files].filter((each) => each !== file)) })
  const withFile = (file: string): Surroundings => ({ ...around, files: new Set([...around.files, file]) })

  const PLANTED: readonly (readonly [problem: string, around: Surroundings])[] = [
    ['src/features/recovery.feature.ts lacks machine: name the machine', withOne('recovery', { machine: undefined })],
    ['src/features/recovery.feature.ts lacks services: say what fulfils the ports', withOne('recovery', { services: undefined })],
    ['src/features/recovery.feature.ts lacks scope: say whose its streams are', withOne('recovery', { scope: undefined })],
    ['src/features/recovery.feature.ts lacks opensOn: say where it opens', withOne('recovery', { opensOn: undefined })],
    ['src/features/unnamed.feature.ts lacks chart: name the chart', withOne('recovery', { chart: undefined })],
    ['src/features/recovery.feature.ts opens on resett, which is no route', withOne('recovery', { opensOn: { resett: () => null } })],
    ['src/features/sessions.feature.ts opens on loans, which is no route', withOne('sessions', { opensOn: ['settings', 'loans'] })],
    [
      'src/features/position.feature.ts opens on rows of orderList, which no feature',
      withOne('position', { opensOn: { rowOf: 'orderList' } }),
    ],
    ['src/features/position.feature.ts has the scope row or opens on rows', withOne('position', { scope: 'account' })],
    ['src/features/recovery.feature.ts opens at the start: import its machine', withOne('recovery', { opensOn: ['start'] })],
    ['src/features/recovery.feature.ts watches its surroundings', withOne('recovery', { watch: () => {} })],
    [
      'src/features/sessions.feature.ts says the chart is sessions; its machine calls itself session.',
      withOne('sessions', { machine: FEATURES.find(({ chart }) => chart === 'session')!.machine }),
    ],
    ['src/features.ts lists the chart profile twice', withOne('invitation', { chart: 'profile' })],
    ['src/features/nft-bid.feature.ts is not listed: add it to src/features.ts.', withFile('src/features/nft-bid.feature.ts')],
    [
      'src/machines/nft-bid/nft-bid.machine.ts has no declaration: write src/features/nft-bid.feature.ts',
      withFile('src/machines/nft-bid/nft-bid.machine.ts'),
    ],
    [
      'src/domain/notices.ts has the notice nftSold, which no feature shows: show it',
      { ...around, notices: [...around.notices, 'nftSold'] },
    ],
    [
      'src/features/registration.feature.ts shows the notice welcome, which nobody sends: add it to src/domain/notices.ts.',
      { ...around, notices: around.notices.filter((kind) => kind !== 'welcome') },
    ],
    [
      'The notice welcome is shown by src/features/registration.feature.ts and src/features/recovery.feature.ts: leave it',
      withOne('recovery', { notices: { load: async () => ({ welcome: () => null }) } }),
    ],
    ['src/features/recovery.feature.ts is not there', without('src/features/recovery.feature.ts')],
    ['src/machines/recovery/recovery.types.ts is not there: write', without('src/machines/recovery/recovery.types.ts')],
    ['src/machines/recovery/recovery.selectors.ts is not there: write', without('src/machines/recovery/recovery.selectors.ts')],
    ['tests/machines/recovery.cases.ts is not there: give', without('tests/machines/recovery.cases.ts')],
    [
      'tests/machines/recovery.paths.json is not there: run npm run charts:paths -- recovery',
      without('tests/machines/recovery.paths.json'),
    ],
    ['tests/pages/recovery.page.ts is not there: bind', without('tests/pages/recovery.page.ts')],
    ['tests/journal/golden/recovery.v1.json is not there: run npm run charts:golden', without('tests/journal/golden/recovery.v1.json')],
    ['docs/statecharts/recovery.md is not there: run npm run charts', without('docs/statecharts/recovery.md')],
  ]
  test.each(PLANTED)('or the build stops: %s', async (problem, planted) => {
    const problems = await problemsOfFeatures(planted)
    expect(
      problems.some((found) => found.startsWith(problem)),
      problems.join('\n'),
    ).toBe(true)
  })
})

const sources = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true })
    .map((file) => `src/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
)
const isSystem = (file: string): boolean => /^src\/system[./]/.test(file)

/** What opens and joins features is told them by the list. */
test('no file of the system knows a feature by name', () => {
  const found = new Set(FEATURES.flatMap(({ chart }) => strangersOf(chart, sources)).filter(isSystem))
  expect([...found].toSorted()).toEqual([])
})

/**
 * Outside their rooms: screens that are made of several features, another feature's screen that leads to one, and folders of
 * views that have a name of their own (`positions`, `help`). The list may only become shorter.
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  authenticatorApp: ['src/views/shell/SecurityRoute.tsx'],
  contentPage: [
    'src/views/content/DetailPage.tsx',
    'src/views/help/HelpPage.tsx',
    'src/views/help/NoticePage.tsx',
    'src/views/help/Questions.tsx',
    'src/views/help/SearchField.tsx',
    'src/views/shell/ContentStages.tsx',
    'src/views/shell/use-content-page.ts',
  ],
  contractTicket: [
    'src/views/market-detail/MarketDetailPage.tsx',
    'src/views/positions/PendingOrders.tsx',
    'src/views/positions/use-pending.ts',
    'src/views/shell/MarketDetailRoute.tsx',
  ],
  optionsTicket: [
    'src/views/market-detail/MarketDetailPage.tsx',
    'src/views/positions/PendingOrders.tsx',
    'src/views/positions/use-pending.ts',
    'src/views/shell/MarketDetailRoute.tsx',
  ],
  dappRedirect: ['src/start.ts', 'src/views/shell/App.tsx'],
  accountClosing: ['src/views/shell/LoginRoute.tsx', 'src/views/shell/SecurityRoute.tsx'],
  dataExport: ['src/views/shell/SecurityRoute.tsx'],
  keptData: ['src/views/shell/SecurityRoute.tsx'],
  emailChange: ['src/views/shell/SecurityRoute.tsx'],
  identities: ['src/views/profile/WalletCard.tsx', 'src/views/shell/SecurityRoute.tsx', 'src/views/wallet/JoinWallet.tsx'],
  guide: [
    'src/services/storage/keys.ts',
    'src/views/help/HelpPage.tsx',
    'src/views/profile/ProfilePage.tsx',
    'src/views/settings/GuideCard.tsx',
    'src/views/shell/App.tsx',
    'src/views/shell/GuideButton.tsx',
    'src/views/shell/GuideSwitch.tsx',
    'src/views/shell/use-guide-offer.ts',
  ],
  invitation: ['src/views/registration/RegisterPage.tsx'],
  marketDetail: [
    'src/features/price-alerts.feature.ts',
    'src/features/watch-lists.feature.ts',
    'src/views/positions/position-commands.ts',
    'src/views/price-alerts/price-alerts-commands.ts',
    'src/views/shell/MarketDetailRoute.tsx',
    'src/views/shell/PhoneBar.tsx',
  ],
  notifications: ['src/views/shell/Notices.tsx', 'src/views/shell/NotificationBell.tsx', 'src/views/shell/NotificationRoute.tsx'],
  ownLimits: ['src/views/settings/LimitForm.tsx', 'src/views/settings/LimitRow.tsx', 'src/views/settings/LimitsCard.tsx'],
  passkeySignIn: ['src/views/shell/LoginRoute.tsx'],
  passkeys: [
    'src/features/passkey-sign-in.feature.ts',
    'src/features/second-factor.feature.ts',
    'src/features/security-centre.feature.ts',
    'src/services/idle-lock/open-idle-lock.ts',
    'src/services/passkey-sign-in/passkey-sign-in-services.ts',
    'src/services/second-factor/second-factor-services.ts',
    'src/services/security-centre/security-centre-services.ts',
    'src/views/shell/SecurityRoute.tsx',
  ],
  passwordChange: ['src/views/shell/SettingsRoute.tsx'],
  position: [
    'src/journal/resume.ts',
    'src/machines/command-palette/command-palette.machine.ts',
    'src/views/candles/candle-chart.ts',
    'src/views/command-palette/commands.ts',
    'src/views/flip/FlipDialog.tsx',
    'src/views/market-detail/use-level-change.ts',
    'src/views/market-detail/use-levels.ts',
    'src/views/pending-order/PendingOrderDialog.tsx',
    'src/views/pending-order/WaitingOrders.tsx',
    'src/views/positions/CloseDialog.tsx',
    'src/views/positions/ClosedNotice.tsx',
    'src/views/positions/LevelsDialog.tsx',
    'src/views/positions/NearLiquidation.tsx',
    'src/views/positions/PendingOrders.tsx',
    'src/views/positions/PositionActions.tsx',
    'src/views/positions/PositionDialogs.tsx',
    'src/views/positions/PositionRecords.tsx',
    'src/views/positions/PositionTable.tsx',
    'src/views/positions/PositionsPanel.tsx',
    'src/views/positions/TrailingLine.tsx',
    'src/views/positions/position-commands.ts',
    'src/views/positions/use-pending.ts',
    'src/views/shell/PositionSlots.tsx',
    'src/views/shell/command.ts',
    'src/views/shell/use-position.ts',
  ],
  idleLock: ['src/services/storage/keys.ts', 'src/views/shell/IdleGuard.tsx', 'src/views/shell/SecurityRoute.tsx'],
  watchLists: [
    'src/views/shell/Lists.tsx',
    'src/views/shell/ListsButton.tsx',
    'src/views/shell/ListsNote.tsx',
    'src/views/shell/MarketDetailRoute.tsx',
    'src/views/shell/use-watch-list.ts',
  ],
  priceAlerts: [
    'src/views/market-detail/use-level-change.ts',
    'src/views/market-detail/use-levels.ts',
    'src/views/shell/MarketDetailRoute.tsx',
    'src/views/shell/NotificationRoute.tsx',
  ],
  records: [
    'src/features/options-position.feature.ts',
    'src/features/position.feature.ts',
    'src/machines/records-file/records-file.machine.ts',
    'src/machines/records-file/records-file.selectors.ts',
    'src/machines/records-file/records-file.types.ts',
    'src/services/records-file/records-file-services.ts',
    'src/views/balance/BalanceEntries.tsx',
    'src/views/market-detail/use-level-change.ts',
    'src/views/market-detail/use-levels.ts',
    // The person's own row of the work that is looked at.
    'src/views/nft-auction/OneWork.tsx',
    // The words of a list of orders.
    'src/views/order-life/LifeDialog.tsx',
    'src/views/order-life/LifeStep.tsx',
    'src/views/pending-order/WaitingOrders.tsx',
    'src/views/positions/ClosedNotice.tsx',
    'src/views/positions/PositionsPanel.tsx',
    'src/views/positions/position-commands.ts',
    'src/views/shell/ExchangeRoute.tsx',
    'src/views/shell/InvestmentRoute.tsx',
    'src/views/shell/MarketDetailRoute.tsx',
    'src/views/shell/MiningRoute.tsx',
    'src/views/shell/NftRoute.tsx',
    'src/views/shell/OrderFigures.tsx',
    'src/views/shell/OrderLifeSlots.tsx',
    'src/views/shell/TradingRoute.tsx',
    'src/views/shell/WaitingOrdersList.tsx',
    'src/views/shell/WaitingOrdersSlot.tsx',
  ],
  // It takes along the list that it stands beside.
  recordsFile: ['src/views/records/RecordsFile.tsx'],
  // Beside each closed order, wherever it is listed.
  verification: ['src/views/records/VerifyButton.tsx', 'src/views/shell/VerificationSlot.tsx'],
  flashExchange: ['src/views/shell/ExchangeRoute.tsx'],
  smartPlan: ['src/views/shell/TradingRoute.tsx'],
  smartProgress: ['src/views/shell/TradingRoute.tsx'],
  smartExit: ['src/views/shell/TradingRoute.tsx'],
  investmentPlan: ['src/views/shell/InvestmentRoute.tsx'],
  investmentHolding: ['src/views/shell/InvestmentRoute.tsx'],
  investmentExit: ['src/views/shell/InvestmentRoute.tsx'],
  miningMachine: ['src/views/shell/MiningRoute.tsx'],
  miningHolding: ['src/views/shell/MiningRoute.tsx'],
  miningCollection: ['src/views/shell/MiningRoute.tsx'],
  miningExit: ['src/views/shell/MiningRoute.tsx'],
  demoReset: ['src/views/shell/BalanceRoute.tsx'],
  heldWays: ['src/views/shell/SecurityRoute.tsx'],
  secondFactor: ['src/domain/wire/security.ts', 'src/services/session/session-services.ts', 'src/views/shell/LoginRoute.tsx'],
  securityCentre: [
    'src/services/idle-lock/idle-lock-services.ts',
    'src/services/idle-lock/open-idle-lock.ts',
    'src/views/idle-lock/LockScreen.tsx',
    'src/views/password-change/PasswordChangeCard.tsx',
    'src/views/settings/SettingsPage.tsx',
    'src/views/shell/IdleGuard.tsx',
    'src/views/shell/ProofForm.tsx',
    'src/views/shell/ProveWallet.tsx',
    'src/views/shell/SecurityRoute.tsx',
    'src/views/wallet/ProveSteps.tsx',
  ],
  securitySettings: ['src/views/shell/SecurityRoute.tsx'],
  sessions: ['src/views/shell/SecurityRoute.tsx', 'src/views/sign-ins/SignInsCard.tsx'],
  signIns: ['src/views/shell/SecurityRoute.tsx'],
  supportDialog: [
    'src/views/deposit-progress/OneDeposit.tsx',
    'src/views/help/HelpPage.tsx',
    'src/views/kyc/PendingCard.tsx',
    'src/views/profile/ProfilePage.tsx',
    'src/views/shell/ServiceButton.tsx',
  ],
  thirdPartySignIn: [
    'src/main.tsx',
    'src/services/storage/keys.ts',
    'src/views/identities/JoinProvider.tsx',
    'src/views/shell/LoginRoute.tsx',
  ],
  wallet: [
    'src/domain/faq-codes.ts',
    'src/domain/wire/identities.ts',
    'src/domain/wire/own-session.ts',
    'src/domain/wire/security.ts',
    'src/domain/wire/wallet.ts',
    'src/domain/withdrawal.ts',
    'src/features/dapp-redirect.feature.ts',
    'src/features/usdt-authorization.feature.ts',
    'src/features/wallet-joining.feature.ts',
    'src/features/wallet-sign-in.feature.ts',
    'src/machines/shapes/wallet-signing.ts',
    'src/machines/usdt-authorization/usdt-authorization.machine.ts',
    'src/machines/wallet-joining/wallet-joining.machine.ts',
    'src/machines/wallet-sign-in/wallet-sign-in.machine.ts',
    'src/machines/withdrawal/withdrawal.machine.ts',
    'src/machines/withdrawal/withdrawal.rules.ts',
    'src/machines/withdrawal/withdrawal.selectors.ts',
    'src/services/storage/keys.ts',
    'src/services/usdt-authorization/usdt-authorization-services.ts',
    'src/services/wallet-joining/wallet-joining-services.ts',
    'src/services/wallet-sign-in/wallet-sign-in-services.ts',
    'src/views/account-mode/account-mode-commands.ts',
    'src/views/identities/IdentityRow.tsx',
    'src/views/profile/WalletCard.tsx',
    'src/views/shell/LoginRoute.tsx',
    'src/views/shell/ProveWallet.tsx',
    'src/views/shell/SecurityRoute.tsx',
    'src/views/withdrawal/WithdrawalForm.tsx',
  ],
  walletJoining: ['src/views/wallet/JoinSteps.tsx', 'src/views/wallet/JoinWallet.tsx'],
  walletSignIn: ['src/views/wallet/SignInSteps.tsx', 'src/views/wallet/WalletEntry.tsx'],
  balance: [
    'src/domain/records-csv.ts',
    'src/domain/statement.ts',
    'src/features/balance-entries.feature.ts',
    'src/features/profile.feature.ts',
    'src/views/flash-exchange/ExchangeForm.tsx',
    'src/views/loan-repayment/use-owed.ts',
    'src/views/mining-machine/BuyForm.tsx',
    'src/views/shell/BalanceRoute.tsx',
    'src/views/shell/plans/PlanForm.tsx',
  ],
  // Its entries stand below the figure that they made.
  balanceEntries: [
    'src/services/balance/balance-services.ts',
    'src/views/balance/BalanceEntries.tsx',
    'src/views/balance/CurrenciesCard.tsx',
  ],
  deposit: [
    'src/domain/deposit-news.ts',
    'src/domain/wire/order.ts',
    'src/features/deposits.feature.ts',
    'src/views/shell/DepositRoute.tsx',
  ],
  // The address that a form begins with.
  depositInfo: ['src/views/deposit/AddressCard.tsx', 'src/views/deposit/DepositPage.tsx', 'src/views/deposit/WayCard.tsx'],
  depositLimit: ['src/domain/faq-codes.ts', 'src/views/shell/DepositRoute.tsx'],
  depositProgress: ['src/views/shell/DepositRoute.tsx'],
  deposits: ['src/domain/own-limits.ts', 'src/machines/deposit-limit/deposit-limit.selectors.ts', 'src/views/shell/DepositRoute.tsx'],
  simulatedTransfer: [
    'src/machines/deposit/deposit.machine.ts',
    'src/machines/deposit/deposit.types.ts',
    'src/views/shell/DepositRoute.tsx',
  ],
  closeAll: ['src/views/shell/CloseAllSlot.tsx'],
  flip: ['src/views/shell/FlipSlots.tsx'],
  orderLife: ['src/views/shell/OrderLifeSlots.tsx'],
  profitCalendar: ['src/views/shell/ProfitCalendarSlot.tsx'],
  // The list that a running option stands in.
  optionsPosition: ['src/views/records/OptionCells.tsx'],
  // What a ticket and a list of waiting orders have in common: a price to wait for, and how long.
  pendingOrder: [
    'src/views/contract-ticket/OrderKind.tsx',
    'src/views/contract-ticket/WaitingOutcome.tsx',
    'src/views/contract-ticket/WaitingReview.tsx',
    'src/views/contract-ticket/ticket-parts.ts',
    'src/views/market-detail/use-level-change.ts',
    'src/views/shell/UntilField.tsx',
    'src/views/shell/WaitingOrdersList.tsx',
    'src/views/shell/WaitingOrdersSlot.tsx',
    'src/views/shell/pending-draft.ts',
    'src/views/shell/use-trigger-fault.ts',
  ],
  // The candles that the tools work on, and the page that they stand on.
  chartTools: [
    'src/views/candles/ChartToolsDialog.tsx',
    'src/views/candles/DrawingHint.tsx',
    'src/views/candles/ToolButtons.tsx',
    'src/views/market-detail/ChartPanel.tsx',
  ],
  // A person's identity has one too, and what the wire and the journal call it.
  signature: [
    'src/domain/identity-form.ts',
    'src/domain/identity.ts',
    'src/domain/sealed-signature.ts',
    'src/domain/wire/identity.ts',
    'src/journal/redact.ts',
    'src/machines/agreement/agreement.machine.ts',
    'src/machines/agreement/agreement.rules.ts',
    'src/machines/agreement/agreement.types.ts',
    'src/machines/kyc/kyc.machine.ts',
    'src/machines/kyc/kyc.rules.ts',
    'src/machines/kyc/kyc.types.ts',
    'src/services/kyc/kyc-services.ts',
    'src/views/kyc/FillCard.tsx',
    'src/views/kyc/ReviewStep.tsx',
    'src/views/kyc/SignatureStep.tsx',
    'src/views/shell/LoanRoute.tsx',
    'src/views/shell/SignatureField.tsx',
  ],
  // The page of loans has all four, a signature may be wanted for one, and the venue calls some things alike.
  loan: [
    'src/domain/sealed-signature.ts',
    'src/features/signature.feature.ts',
    'src/machines/agreement/agreement.machine.ts',
    'src/machines/agreement/agreement.rules.ts',
    'src/machines/agreement/agreement.types.ts',
    'src/views/home/FeatureCards.tsx',
    'src/views/loans/LoanDetail.tsx',
    'src/views/shell/LoanRoute.tsx',
  ],
  agreement: [
    'src/machines/loan/loan.machine.ts',
    'src/machines/loan/loan.types.ts',
    'src/views/loan/LoanPage.tsx',
    'src/views/loan/LoanSteps.tsx',
    'src/views/shell/LoanRoute.tsx',
  ],
  loans: ['src/domain/wire/account-data.ts', 'src/views/shell/LoanRoute.tsx', 'src/views/shell/LoansSection.tsx'],
  nftList: ['src/views/shell/NftRoute.tsx'],
  nftAuction: ['src/views/shell/NftRoute.tsx', 'src/views/shell/nfts/TimeLeft.tsx'],
  nftSale: ['src/views/shell/NftRoute.tsx'],
  loanRepayment: ['src/domain/wire/order.ts', 'src/views/shell/LoanRoute.tsx', 'src/views/shell/LoansSection.tsx'],
  photoCapture: [
    'src/machines/deposit/deposit.machine.ts',
    'src/machines/deposit/deposit.types.ts',
    'src/machines/kyc/kyc.machine.ts',
    'src/machines/kyc/kyc.types.ts',
    'src/views/kyc/PhotosStep.tsx',
    'src/views/kyc/ReviewedPicture.tsx',
    'src/views/shell/PhotoField.tsx',
  ],
  // How it stands is said on the page of the profile, and the names of its items where it is told which were looked at.
  kyc: [
    'src/views/kept-data/KeptDataCard.tsx',
    'src/views/profile/IdentityCard.tsx',
    'src/views/shell/IdentityRoute.tsx',
    'src/views/shell/SecurityRoute.tsx',
  ],
  profile: [
    'src/features/identities.feature.ts',
    'src/views/balance/BalancePage.tsx',
    'src/views/records/MoneyRecordsPage.tsx',
    'src/views/records/RecentExchanges.tsx',
    'src/views/records/TimeFilter.tsx',
    'src/views/shell/BalanceRoute.tsx',
  ],
  // Its steps stand in the dialog of the wallet, and its list beside it asks the same question.
  usdtAuthorization: [
    'src/machines/withdrawal/withdrawal.machine.ts',
    'src/machines/withdrawal/withdrawal.types.ts',
    'src/views/proved-wallets/ProvedWalletsCard.tsx',
    'src/views/shell/AddressesRoute.tsx',
    'src/views/shell/ProveWallet.tsx',
    'src/views/wallet/ProveSteps.tsx',
    'src/views/wallet/ProveWalletCard.tsx',
    'src/views/wallet/TextToSign.tsx',
  ],
  provedWallets: ['src/views/shell/AddressesRoute.tsx'],
  addressBook: [
    'src/domain/faq-codes.ts',
    'src/machines/withdrawal/withdrawal.machine.ts',
    'src/machines/withdrawal/withdrawal.types.ts',
    'src/views/shell/AddressChoice.tsx',
    'src/views/shell/AddressesRoute.tsx',
  ],
  // The form stands in a dialog of the book.
  addressAdding: [
    'src/views/address-book/AddAddress.tsx',
    'src/views/address-book/AddressForm.tsx',
    'src/views/address-book/BookShown.tsx',
    'src/views/address-book/CodeForm.tsx',
    'src/views/address-book/use-address-field.ts',
  ],
  withdrawalReview: ['src/views/shell/WithdrawRoute.tsx'],
  withdrawal: [
    'src/domain/wire/order.ts',
    'src/domain/withdrawal-news.ts',
    'src/views/shell/WithdrawRoute.tsx',
    'src/views/withdrawal-review/WithdrawalTrack.tsx',
    'src/views/withdrawal-review/withdrawal-steps.tsx',
    'src/views/withdrawal-terms/WithdrawalTerms.tsx',
    'src/views/withdrawals/WithdrawalList.tsx',
  ],
  withdrawalTerms: ['src/services/withdrawal/withdrawal-services.ts', 'src/views/shell/WithdrawRoute.tsx'],
  withdrawals: ['src/views/shell/WithdrawRoute.tsx'],
}

/** What every screen takes for granted belongs to the frame: views may read it. */
test.each(FEATURES.filter((feature) => !isAlwaysOpen(feature)).map(({ chart }) => chart))('%s is named in its own rooms only', (chart) => {
  const found = strangersOf(chart, sources).filter((file) => !isSystem(file))
  expect(found.toSorted()).toEqual(KNOWN[chart] ?? [])
})

test.each([
  ['an import of its chart', "import { selectRows } from '../../machines/price-alerts/price-alerts.selectors.ts'"],
  ['an import of its service', "const load = () => import('../services/price-alerts/price-alerts-services.ts')"],
  ['an import of its declaration', "import { priceAlerts } from './features/price-alerts.feature.ts'"],
  ['an import by a neighbour', "import { AlertList } from '../price-alerts/AlertList.tsx'"],
  ['its stream', "const stream = useStream('priceAlerts')"],
  ['its event', "stream.send({ type: 'priceAlerts.save' })"],
  ['the id of one of its streams', 'const id = `priceAlerts:${key}`'],
])('a name is found in %s', (_where, source) => {
  expect(isNamedIn('priceAlerts', source)).toBe(true)
})

test.each([
  ['a comment', '/** As the priceAlerts do: `priceAlerts.save`. */\n// priceAlerts: see there'],
  ['a longer name', "import { x } from '../price-alerts-archive/x.ts'\nuseStream('priceAlertsArchive')"],
])('no name is found in %s', (_where, source) => {
  expect(isNamedIn('priceAlerts', source)).toBe(false)
})

describe('what a feature costs', () => {
  test('a new one with a screen, a call under a key, news and a notice is entered in six lists at most, texts included', () => {
    const { isThere, own, edited } = costOf('unwritten-page', ROOT)
    expect([isThere, own.includes('src/features/unwritten-page.feature.ts')]).toEqual([false, true])
    expect(edited.length).toBeLessThanOrEqual(6)
    expect(edited).toContain('src/features.ts')
    for (const part of [
      'server/unwritten-page/unwritten-page-news.ts',
      'src/views/unwritten-page/unwritten-page-notices.ts',
      'locales/th/unwrittenPage.json',
    ])
      expect(own).toContain(part)
  })

  test('one that is there is found in its rooms, in the lists, and wherever else its name stands', () => {
    const { isThere, own, edited } = costOf('price-alerts', ROOT)
    expect(isThere).toBe(true)
    for (const file of ['src/features/price-alerts.feature.ts', 'locales/th/priceAlerts.json', 'tests/machines/price-alerts.cases.ts'])
      expect(own).toContain(file)
    expect(own.some((file) => file.startsWith('server/price-alerts/'))).toBe(true)
    for (const file of ['src/features.ts', 'src/wiring.ts', 'server/modules.ts']) expect(edited).toContain(file)
    expect(edited.filter((file) => own.includes(file))).toEqual([])
  })

  test('a name that is none is refused', () => {
    expect(() => costOf('Loan', ROOT)).toThrow('write it in kebab-case')
  })
})
