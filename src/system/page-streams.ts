/** Streams that a page needs: opened when the route is shown, closed when it is left. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import { MONEY_LOG_TYPES } from '../domain/constants.ts'
import { REGISTRATION_FIELDS } from '../domain/account-fields.ts'
import { itemIn, NO_ITEM, pageKeyOf, type ContentPageName, type ItemName } from '../domain/content-pages.ts'
import { readLocale } from '../services/language/stored-locale.ts'
import { marketIn } from '../domain/market-address.ts'
import type { MarketItem } from '../domain/wire/market.ts'
import type { InstrumentTerms } from '../machines/contract-ticket/contract-ticket.types.ts'
import type { MarketDetailContext } from '../machines/market-detail/market-detail.types.ts'
import type { RegistrationContext } from '../machines/registration/registration.types.ts'
import type { Mode } from '../services/http/http-client.ts'
import { routeOf } from '../views/shell/routes.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import { createOwnAccountStreams, isOwn } from './own-account-streams.ts'

export interface PageStreamsOptions {
  readonly base: Foundation
  readonly journal: Journal
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
  mode(): Mode
  userId(): string | null
  onClose(): void
}

const termsOf = (item: MarketItem): InstrumentTerms => {
  const { lotSize, scale, minLots, maxLots, lotStep, maxLeverage, appName, lotUnit } = item
  return { lotSize, scale, minLots, maxLots, lotStep, maxLeverage, appName, lotUnit }
}

/** A total of the account page opens the movements it is made of: `?type=loan`. */
const moneyFilterIn = (query: URLSearchParams): string | null =>
  Object.keys(MONEY_LOG_TYPES).find((type) => type === query.get('type')) ?? null

export const createPageStreams = ({ base, journal, open, mode, userId, onClose }: PageStreamsOptions) => {
  /** Streams of the page on screen, by id. */
  let current = new Set<string>()
  let stopWaiting: (() => void) | undefined
  /** Which page the third-party sign-in was opened for. */
  let thirdPartyPage: string | undefined
  const report = (error: unknown) => base.environment.log(`page: ${JSON.stringify(error)}`)
  const loadTrading = async () => (await import('./trading-charts.ts')).tradingCharts(base, await base.network())

  const ownAccount = createOwnAccountStreams({ base, open })

  /** Closes what the page left behind; a submission under way outlives its page: its outcome must become known. */
  const closeLeft = (ids: Iterable<string>) => {
    let hasClosed = false
    for (const id of ids) {
      const stream = journal.stream(id)
      if (current.has(id) || !stream || stream.getSnapshot().hasTag('held')) continue
      stream.close()
      hasClosed = true
    }
    if (hasClosed) onClose()
  }

  /** @param id of the stream, which belongs to the page at once: another page may be on screen by the time it is open */
  const openFor = (id: string, opening: () => Promise<unknown>) => {
    current.add(id)
    void opening()
      .then(() => closeLeft([id]))
      .catch(report)
  }

  const openTicket = (code: string) => {
    const openWhenKnown = () => {
      const item = base.markets.item(code)
      if (!item) return false
      const of = mode()
      openFor(`contractTicket:${of}:${code}`, async () =>
        open((await loadTrading()).contractTicket, `${of}:${code}`, { mode: of, code, terms: termsOf(item) }),
      )
      return true
    }
    if (openWhenKnown()) return
    // The instrument's rules come with the market list or the market's own answer, whichever is first.
    const stop = base.markets.subscribeList(() => openWhenKnown() && stop())
    stopWaiting = stop
  }

  const openMarket = (search: URLSearchParams) => {
    const market = marketIn(search)
    if (!market) return
    const { code, id } = market
    const stream = journal.stream(`marketDetail:${code}`)
    // The address before this one had a wrong id for the same code.
    if (stream && (stream.getSnapshot().context as MarketDetailContext).id !== id) stream.close()
    openFor(`marketDetail:${code}`, async () => open((await loadTrading()).marketDetail, code, market))
    openTicket(code)
  }

  /** A visitor has none; signing in shows the page anew. */
  const openRecords = (kind: 'closedOrders' | 'moneyLog', filter: string | null = null) => {
    if (userId() === null) return
    const of = mode()
    openFor(`records:${kind}:${of}`, async () => {
      const { records } = await loadTrading()
      if (userId() === null) return
      const stream = await open(records, `${kind}:${of}`, { kind, mode: of })
      if (filter !== null) stream.send({ type: 'records.filter', filter })
    })
  }

  const openContent = (page: ContentPageName, id: ItemName) => {
    const key = pageKeyOf(page, id)
    openFor(`contentPage:${key}`, async () => {
      const { contentPageChart } = await import('./content-page-chart.ts')
      await open(contentPageChart(base, await base.network()), key, { page, id, locale: readLocale(base.storage) })
    })
  }

  const openPriceAlerts = () => {
    if (userId() === null) return
    openFor('priceAlerts', async () => {
      const { priceAlerts } = (await import('./notification-charts.ts')).notificationCharts(base, await base.network())
      if (userId() !== null) await open(priceAlerts, null)
    })
  }

  /** Signing in shows the same page anew: what is open goes on. Another page begins anew, what it ended in is of the page before. */
  const openThirdParty = (page: string) => {
    const stream = journal.stream('thirdPartySignIn')
    const goesOn = stream !== undefined && (page === thirdPartyPage || stream.getSnapshot().hasTag('held'))
    thirdPartyPage = page
    if (goesOn) return void current.add('thirdPartySignIn')
    stream?.close()
    openFor('thirdPartySignIn', async () =>
      open((await import('./third-party-chart.ts')).thirdPartyChart(base, await base.network()), null),
    )
  }

  /** After a reload the journal has references whose text is gone. */
  const openRegistration = async () => {
    const { registrationChart } = await import('./registration-chart.ts')
    const stream = await open(registrationChart(base, await base.network()), null)
    const { fields } = stream.getSnapshot().context as RegistrationContext
    for (const field of REGISTRATION_FIELDS)
      if (fields[field].ref !== null && !base.vault.has(fields[field].ref)) stream.send({ type: 'registration.valueLost', field })
  }

  const openWallets = () => {
    const load = async () => (await import('./wallet-charts.ts')).walletCharts(base, await base.network())
    openFor('wallet', async () => open((await load()).wallet, null))
    openFor('walletSignIn', async () => open((await load()).walletSignIn, null))
  }

  /** The settings show them to whoever is signed in. */
  const openOwnAccount = () => {
    if (userId() === null) return
    openFor('passwordChange', ownAccount.openPasswordChange)
    openFor('sessions', ownAccount.openSessions)
  }

  const loadAccount = async () => (await import('./account-charts.ts')).accountCharts(base, await base.network())
  /** Shown to whoever is signed in. */
  const openAccount = (chart: 'profile' | 'ownLimits' | 'invitation') => {
    if (userId() === null) return
    const of = mode()
    const key = chart === 'ownLimits' ? of : null
    openFor(key === null ? chart : `${chart}:${key}`, async () => {
      const charts = await loadAccount()
      const input = { profile: undefined, ownLimits: { mode: of }, invitation: { canShare: charts.canShare } }[chart]
      if (userId() !== null) await open(charts[chart], key, input)
    })
  }

  return {
    show(path: string): void {
      const [pathname = '/', ...rest] = path.split('#')[0]?.split('?') ?? []
      const query = rest.join('?')
      const former = current
      stopWaiting?.()
      stopWaiting = undefined
      current = new Set()
      switch (routeOf(pathname)?.name) {
        case 'marketDetail':
          openMarket(new URLSearchParams(query))
          openPriceAlerts()
          // What a rule closes while the page is looked at is told on it.
          if (base.token() !== null) openRecords('closedOrders')
          break
        case 'orders':
          openRecords('closedOrders')
          break
        case 'records':
          openRecords('moneyLog', moneyFilterIn(new URLSearchParams(query)))
          break
        case 'notification':
          openPriceAlerts()
          break
        case 'login':
        case 'google':
          if (routeOf(pathname)?.name === 'login') openWallets()
          openThirdParty(pathname)
          break
        case 'register':
          void openRegistration().catch(report)
          break
        case 'detail':
          openContent('detail', itemIn(new URLSearchParams(query)))
          break
        case 'introduction':
        case 'help':
        case 'faq':
        case 'notice':
          openContent(routeOf(pathname)!.name as ContentPageName, NO_ITEM)
          break
        case 'profile':
          openAccount('profile')
          break
        case 'invite':
          openAccount('invitation')
          break
        case 'settings':
          openOwnAccount()
          openAccount('ownLimits')
          break
        case 'trading':
        case 'nfts':
        case 'investment':
        case 'mining':
        case 'plugin':
          // The operator may have switched something since the page was loaded.
          journal.stream('modules')?.send({ type: 'modules.refresh' })
          break
        case 'reset':
          void ownAccount.openRecovery().catch(report)
          break
      }
      closeLeft(former)
    },
    /**
     * Closes what is one person's alone, also while a request is under way: the next one must not see it, and asked for again
     * it would go out under their name.
     */
    leave(): void {
      for (const { id, close } of journal.streams()) if (isOwn(id)) close()
      ownAccount.forget(journal.role() === 'leading')
      onClose()
    },
    /** Whether a stream belongs to the page on screen. */
    isShown: (id: string): boolean => current.has(id),
  }
}
