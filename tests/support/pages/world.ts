/**
 * The venue as a path needs it around the effect under test: everything that is asked is answered at once, with data that
 * the wire schemas of `src/domain/wire` have checked, so that no fixture drifts away from the contract.
 */
import * as z from 'zod/mini'
import { bookedAddress } from '../../../src/domain/wire/address-book.ts'
import { withdrawalAuth } from '../../../src/domain/wire/authorization.ts'
import { pageOf } from '../../../src/domain/wire/envelope.ts'
import { liveMessage, marketList, type LiveMessage, type MarketTick } from '../../../src/domain/wire/live.ts'
import { PERIOD_MS, type Period } from '../../../src/domain/periods.ts'
import { balanceList } from '../../../src/domain/wire/balance.ts'
import { deposit, depositInfo } from '../../../src/domain/wire/deposit.ts'
import { candle, contentItem, marketInfo, marketItem, paramResult, venueInfo, type MarketItem } from '../../../src/domain/wire/market.ts'
import { exchange } from '../../../src/domain/wire/exchange.ts'
import { loan, loanOffer } from '../../../src/domain/wire/loans.ts'
import { investmentOrder, investmentOrderWithDays, investmentPlans } from '../../../src/domain/wire/investment.ts'
import { investmentDay, investmentWith } from '../sample-investments.ts'
import { miningOffer, miningOrder, miningOrderWithDays } from '../../../src/domain/wire/mining.ts'
import { donations, myNft, nft, nftWithBids } from '../../../src/domain/wire/nft.ts'
import { smartOrder, smartOrderWithDays, smartProducts } from '../../../src/domain/wire/smart.ts'
import { emptyMonth } from '../sample-months.ts'
import { machinesWith, miningDay, offerOf } from '../sample-mining.ts'
import { workWith } from '../sample-nfts.ts'
import { planDay, planWith } from '../sample-plans.ts'
import { optionsOrder, optionTerms } from '../../../src/domain/wire/options.ts'
import { pendingOrder, type PendingOrder } from '../../../src/domain/wire/pending.ts'
import { notice } from '../../../src/domain/wire/content.ts'
import { notificationPage } from '../../../src/domain/wire/notification.ts'
import { ownSessions, type OwnSession } from '../../../src/domain/wire/own-session.ts'
import { generalPage, orderLife, profitCalendar } from '../../../src/domain/wire/general-order.ts'
import { contractOrder, moneyEntry, type MoneyEntry, type ContractOrder } from '../../../src/domain/wire/order.ts'
import { NO_LISTS } from '../../../src/domain/watch-lists.ts'
import { watchLists } from '../../../src/domain/wire/watch-lists.ts'
import { priceAlertList } from '../../../src/domain/wire/price-alert.ts'
import { dataExport, keptData } from '../../../src/domain/wire/account-data.ts'
import { joinedIdentities } from '../../../src/domain/wire/identities.ts'
import { ownPasskeys } from '../../../src/domain/wire/passkey.ts'
import { ownFactors } from '../../../src/domain/wire/second-factors.ts'
import { heldWays, securitySettings, signInPage } from '../../../src/domain/wire/security.ts'
import { proofState } from '../../../src/domain/wire/prove.ts'
import { checkUserResult, loginResult, sendCodeResult, userInfo, type UserInfo } from '../../../src/domain/wire/session.ts'
import { thirdPartyOffer } from '../../../src/domain/wire/third-party.ts'
import { CURRENCIES } from '../../../src/domain/money.ts'
import { NO_LIMIT } from '../../../src/domain/own-limits.ts'
import { invitation, invited } from '../../../src/domain/wire/invitation.ts'
import { ownLimits } from '../../../src/domain/wire/limits.ts'
import { OWN_CODES } from '../../../src/domain/error-codes.ts'
import { UNTOLD } from '../../../src/domain/venue-facts.ts'
import { withdrawal, withdrawalInfo } from '../../../src/domain/wire/withdrawal.ts'
import { identification, identityDraft } from '../../../src/domain/wire/identity.ts'
import { PATH_EPOCH } from '../paths/cases.ts'
import { SAMPLE_INFO } from '../sample-deposits.ts'
import { LENT } from '../sample-loans.ts'
import { pngOf } from '../sample-pictures.ts'
import { openLifeOf } from '../sample-lives.ts'
import { OPTION_TERMS } from '../sample-orders.ts'
import { PENDING, TERMS } from '../sample-withdrawals.ts'

export interface Asked {
  readonly method: string
  /** After `/swx/customer`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** What the venue sends back: an envelope and its HTTP status, or a picture. */
export interface Reply {
  readonly status: number
  readonly body: { readonly code: number; readonly msg: string; readonly result: unknown } | Buffer
}

/** A reply of success. @throws when the result is not of the form that the contract gives it */
export const success = <T extends z.ZodMiniType>(schema: T, result: z.input<T>, code = 200): Reply => ({
  status: 200,
  body: { code, msg: '', result: schema.parse(result) },
})

export const refusal = (code: number, msg = ''): Reply => ({ status: code === 401 ? 401 : 400, body: { code, msg, result: null } })

export const TOKEN = 'token-of-the-path'

export const USER: UserInfo = userInfo.parse({
  id: 'u1',
  username: 'anna',
  email: 'anna@example.com',
  phone: null,
  amount: '9697.74',
  floatingPnL: '100.07',
  totalAssets: '12500',
  loanAmount: '0',
  bondAmount: '2702.33',
  profit: '0',
  fees: '0',
  demoEnabled: true,
  hasPassword: true,
  timestamp: PATH_EPOCH,
})

/** The session of the page itself. */
const SESSION: OwnSession = {
  id: '1',
  openedAt: PATH_EPOCH,
  seenAt: PATH_EPOCH,
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.x',
  isCurrent: true,
}

const item = (id: number, code: string, type: number, appName: string, price: string, rules: Partial<MarketItem> = {}): MarketItem =>
  marketItem.parse({
    id,
    code,
    type,
    appName,
    logo: '',
    price,
    nowPrice: price,
    zdf: '1.25',
    hundred: [price, price],
    scale: 2,
    lotSize: '1',
    lotUnit: 'BTC',
    minLots: '0.01',
    maxLots: '10',
    lotStep: '0.01',
    maxLeverage: 10,
    open: true,
    nextChange: null,
    ...rules,
  })

export const MARKETS: readonly MarketItem[] = [
  item(1, 'BTC/USDT', 2, 'Bitcoin', '64000'),
  item(2, 'ETH/USDT', 2, 'Ethereum', '3200', { lotUnit: 'ETH', zdf: '-0.8' }),
  item(3, 'EUR/USD', 1, 'Euro', '1.0861', { scale: 4, lotSize: '100000', lotUnit: 'EUR', maxLeverage: 50, zdf: '0.12' }),
  item(4, 'XAU/USD', 5, 'Gold', '2411.5', { lotSize: '100', lotUnit: 'oz', maxLeverage: 20, zdf: '0' }),
]

/** A page's worth of candles that end at the time of the path, closing at the market's price. */
const candles = (code: string, period: Period, before: number): z.infer<typeof candle>[] => {
  const price = Number(MARKETS.find((each) => each.code === code)?.price ?? 100)
  const step = PERIOD_MS[period]
  const last = Math.floor((before - 1) / step) * step
  return Array.from({ length: 60 }, (_, at) => {
    const swing = price * (1 + Math.sin(at / 5) / 200)
    return [last - (59 - at) * step, swing, swing * 1.001, swing * 0.999, swing].map((figure, column) =>
      column ? figure.toFixed(4) : figure,
    )
  }) as z.infer<typeof candle>[]
}

/** One path's venue. What a binding changes here, later answers carry. */
export class World {
  user: UserInfo = USER
  markets: readonly MarketItem[] = MARKETS
  openOrders: readonly ContractOrder[] = []
  waitingOrders: readonly PendingOrder[] = []
  movements: readonly MoneyEntry[] = []
  isWalletLoginOnly = false
  /** The venue goes on sending prices while time passes. */
  areSendingPrices = true
  /** Markets whose sessions are over: listed as ever, but no price of them comes. */
  readonly still = new Set<string>()
  /** Signed calls are answered 401. */
  isSessionExpired = false
  /** Answers that a binding puts in place of the usual ones; null leaves it to the usual one. */
  readonly replies: ((asked: Asked) => Reply | null)[] = []

  /** Null when the venue has no such call. */
  reply(asked: Asked): Reply | null {
    for (const own of this.replies) {
      const reply = own(asked)
      if (reply) return reply
    }
    if (this.isSessionExpired && asked.headers['authorization']) return refusal(401)
    const found = ANSWERS.find(([method, path]) => method === asked.method && path.test(asked.path))
    return found ? found[2](this, asked) : null
  }

  /** Present prices of all markets, as the live connection sends them. */
  ticks(): MarketTick[] {
    const moving = this.markets.filter(({ code }) => !this.still.has(code))
    return marketList.parse(moving.map(({ code, nowPrice, zdf }) => ({ code, price: nowPrice, zdf })))
  }

  setPrice(code: string, price: string): void {
    this.markets = this.markets.map((each) => (each.code === code ? marketItem.parse({ ...each, price, nowPrice: price }) : each))
  }
}

/** A message of the live connection, checked. */
export const live = (message: LiveMessage): LiveMessage => liveMessage.parse(message)

type Answer = (world: World, asked: Asked) => Reply
const page = <T>(items: readonly T[], { query }: Asked) => ({
  items: [...items],
  page: Number(query.get('page') ?? 1),
  size: Number(query.get('size') ?? 20),
  total: items.length,
  next: null,
})

const ANSWERS: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  ['GET', /^\/user\/picture\/[\w-]+$/, () => ({ status: 200, body: pngOf(60, 32) })],
  ['POST', /^\/user\/removePicture\/[\w-]+$/, () => success(z.null(), null)],
  ['GET', /^\/index\/listMarketByType$/, ({ markets }) => success(z.array(marketItem), [...markets])],
  [
    'GET',
    /^\/index\/getMarketInfo\/\d+$/,
    ({ markets }, { path }) => {
      const found = markets.find(({ id }) => path.endsWith(`/${id}`))
      return found
        ? success(marketInfo, {
            item: found,
            high24h: found.price,
            low24h: found.price,
            feeRate: '0.0008',
            maintenanceRate: '0.005',
            source: 'simulated',
            at: PATH_EPOCH,
          })
        : refusal(30017)
    },
  ],
  [
    'GET',
    /^\/index\/getKValueByCodeAndDate$/,
    (_, { query }) =>
      success(
        z.array(candle),
        candles(query.get('code') ?? '', (query.get('period') ?? '1m') as Period, Number(query.get('before') ?? PATH_EPOCH)),
      ),
  ],
  [
    'GET',
    /^\/index\/getParamByKey\/wallet_login_only$/,
    ({ isWalletLoginOnly }) => success(paramResult, { paramValue: isWalletLoginOnly ? '1' : '0' }),
  ],
  ['GET', /^\/index\/getParamByKey\/\w+$/, () => success(paramResult, { paramValue: '' })],
  [
    'GET',
    /^\/index\/listContents\/[12]$/,
    (_, { path }) => {
      const isChinese = path.endsWith('1')
      const [title, locale] = isChinese ? (['关于我们', 'zh'] as const) : (['About the company', 'en'] as const)
      return success(z.array(contentItem), [{ id: 1, title, type: 1, locale }])
    },
  ],
  ['GET', /^\/index\/listNotices\/[12]$/, () => success(z.array(notice), [])],
  ['GET', /^\/index\/getVenueInfo$/, () => success(venueInfo, { ...UNTOLD, feed: 'simulated', demoOpening: '100000' })],
  ['POST', /^\/user\/getUserInfo$/, ({ user }) => success(userInfo, user)],
  ['GET', /^\/user\/listSessions$/, () => success(ownSessions, [SESSION])],
  ['GET', /^\/user\/withdrawalAuth$/, () => success(withdrawalAuth, { authAddress: '', wallets: [] })],
  ['GET', /^\/user\/listAddresses$/, () => success(z.array(bookedAddress), [])],
  ['GET', /^\/user\/listIdentities$/, () => success(joinedIdentities, [])],
  ['GET', /^\/user\/listPasskeys$/, () => success(ownPasskeys, [])],
  ['GET', /^\/user\/listFactors$/, () => success(ownFactors, { authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null })],
  ['GET', /^\/user\/listHeld$/, () => success(heldWays, [])],
  ['GET', /^\/user\/listSignIns$/, () => success(signInPage, { items: [], next: null })],
  [
    'GET',
    /^\/user\/getSecurity$/,
    () => success(securitySettings, { hasMailWord: false, sessionLifetime: 604_800, withdrawalsFrozenAt: null }),
  ],
  ['GET', /^\/user\/getKeptData$/, () => success(keptData, { kinds: [], looks: [] })],
  [
    'GET',
    /^\/user\/getIdentification$/,
    () =>
      success(identification, {
        state: 'notVerified',
        number: null,
        submittedAt: null,
        dueAt: null,
        decidedAt: null,
        items: [],
        fields: null,
      }),
  ],
  ['GET', /^\/user\/getIdentificationDraft$/, () => success(z.nullable(identityDraft), null)],
  ['GET', /^\/user\/dataExport$/, () => success(dataExport, { state: 'none', askedAt: null, done: 0, of: 17, readyUntil: null })],
  ['GET', /^\/user\/proof$/, () => success(proofState, { provedFor: 600_000, ways: ['password'] })],
  [
    'GET',
    /^\/user\/getLimits$/,
    () =>
      success(ownLimits, {
        marginPerDay: NO_LIMIT,
        lossPerDay: NO_LIMIT,
        pause: NO_LIMIT,
        used: { margin: '0', loss: '0' },
        dayEndsAt: PATH_EPOCH + 86_400_000,
      }),
  ],
  ['GET', /^\/user\/getInvitation$/, () => success(invitation, { code: 'ABCD2345' })],
  ['GET', /^\/user\/listInvited$/, (_, asked) => success(pageOf(invited), page([], asked))],
  [
    'GET',
    /^\/user\/listBalances$/,
    () =>
      success(balanceList, {
        at: PATH_EPOCH,
        total: '10000',
        currencies: CURRENCIES.map((currency) => {
          const free = currency === 'USDT' ? '10000' : '0'
          return { currency, free, margin: '0', review: '0', price: '1', value: free }
        }),
      }),
  ],
  ['GET', /^\/user\/depositInfo$/, () => success(depositInfo, SAMPLE_INFO)],
  ['GET', /^\/user\/listRecharge$/, (_, asked) => success(pageOf(deposit), page([], asked))],
  ['GET', /^\/user\/withdrawalInfo$/, () => success(withdrawalInfo, TERMS)],
  ['GET', /^\/user\/listWithdrwal$/, (_, asked) => success(pageOf(withdrawal), page([], asked))],
  ['GET', /^\/user\/getWithdrawal\/\d+$/, () => success(withdrawal, PENDING)],
  ['GET', /^\/user\/listLoanOffer$/, () => success(loanOffer, LENT)],
  ['GET', /^\/user\/listLoanRecord$/, (_, asked) => success(pageOf(loan), page([], asked))],
  ['POST', /^\/user\/quoteLoan$/, () => refusal(OWN_CODES.unavailable)],
  ['GET', /^\/user\/listMoneyLog$/, ({ movements }, asked) => success(pageOf(moneyEntry), page(movements, asked))],
  ['GET', /^\/flash-exchange\/list$/, (_, asked) => success(pageOf(exchange), page([], asked))],
  [
    'GET',
    /^\/order\/listOrder$/,
    ({ openOrders }, asked) => success(pageOf(contractOrder), page(asked.query.get('status') === 'open' ? openOrders : [], asked)),
  ],
  [
    'GET',
    /^\/order\/getContractsOrderById\/[\w-]+$/,
    ({ openOrders }, { path }) => {
      const order = openOrders.find(({ id }) => path.endsWith(`/${id}`))
      return order ? success(contractOrder, order) : refusal(OWN_CODES.orderNotFound)
    },
  ],
  [
    'GET',
    /^\/order\/getOrderLife\/[\w-]+$/,
    ({ openOrders }, { path }) => {
      const order = openOrders.find(({ id }) => path.endsWith(`/${id}`))
      return order ? success(orderLife, openLifeOf(order)) : refusal(OWN_CODES.orderNotFound)
    },
  ],
  ['GET', /^\/order\/listPendingContracts$/, ({ waitingOrders }, asked) => success(pageOf(pendingOrder), page(waitingOrders, asked))],
  ['GET', /^\/order\/listOptionsOrder$/, (_, asked) => success(pageOf(optionsOrder), page([], asked))],
  ['GET', /^\/order\/listSmartOrder$/, (_, asked) => success(pageOf(smartOrder), page([], asked))],
  [
    'GET',
    /^\/order\/listGeneralOrder$/,
    (_, asked) =>
      success(generalPage, { ...page([], asked), totals: { count: 0, profit: '0', fees: '0', net: '0' }, markets: ['BTC/USDT'] }),
  ],
  [
    'GET',
    /^\/order\/getProfitCalendar$/,
    (_, { query }) => success(profitCalendar, emptyMonth(query.get('month') ?? new Date(PATH_EPOCH).toISOString().slice(0, 7))),
  ],
  ['GET', /^\/order\/listMiningOrder$/, (_, asked) => success(pageOf(miningOrder), page([], asked))],
  ['GET', /^\/order\/getMiningMachines$/, () => success(miningOffer, offerOf())],
  ['GET', /^\/order\/getMiningOrderById\/\d+$/, () => success(miningOrderWithDays, machinesWith([miningDay(0, '64000')]))],
  ['GET', /^\/index\/listNft$/, (_, asked) => success(pageOf(nft), page([], asked))],
  ['GET', /^\/index\/listDonations$/, (_, asked) => success(donations, { ...page([], asked), donated: '0', isSimulated: true })],
  ['GET', /^\/index\/getNft\/\d+$/, () => success(nftWithBids, workWith())],
  ['GET', /^\/user\/listNft$/, (_, asked) => success(pageOf(myNft), page([], asked))],
  ['GET', /^\/order\/getSmartProducts$/, () => success(smartProducts, [])],
  ['GET', /^\/order\/listInvestmentOrder$/, (_, asked) => success(pageOf(investmentOrder), page([], asked))],
  ['GET', /^\/order\/getInvestmentPlans$/, () => success(investmentPlans, [])],
  [
    'GET',
    /^\/order\/getInvestmentOrderById\/\d+$/,
    () => success(investmentOrderWithDays, investmentWith([investmentDay(0, 58_000), investmentDay(1, 60_600)])),
  ],
  ['GET', /^\/order\/getSmartOrderById\/\d+$/, () => success(smartOrderWithDays, planWith([planDay(0, 600), planDay(1, -300)]))],
  ['GET', /^\/order\/getOptionsTerms$/, () => success(optionTerms, OPTION_TERMS)],
  ['GET', /^\/login\/checkUserNameOrPhone$/, () => success(checkUserResult, { available: true })],
  ['GET', /^\/login\/getThirdParty$/, () => success(thirdPartyOffer, { name: null })],
  ['POST', /^\/login\/sendCode$/, () => success(sendCodeResult, { resendAfter: 60_000 })],
  ['POST', /^\/login\/(login|register)$/, ({ user }) => success(loginResult, { token: TOKEN, userInfo: user })],
  ['POST', /^\/login\/logout$/, () => success(z.unknown(), null)],
  ['GET', /^\/user\/listNotifications$/, () => success(notificationPage, { items: [], next: null, unread: 0 })],
  ['GET', /^\/user\/listPriceAlerts$/, () => success(priceAlertList, [])],
  ['GET', /^\/user\/listWatchLists$/, () => success(watchLists, { revision: 0, lists: [...NO_LISTS] })],
]
