/** Streams that a page needs: opened when the route is shown, closed when it is left. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import { REGISTRATION_FIELDS } from '../domain/account-fields.ts'
import type { MarketItem } from '../domain/wire/market.ts'
import type { InstrumentTerms } from '../machines/contract-ticket/contract-ticket.types.ts'
import type { RegistrationContext } from '../machines/registration/registration.types.ts'
import type { Mode } from '../services/http/http-client.ts'
import { routeOf } from '../views/shell/routes.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

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

export const createPageStreams = ({ base, journal, open, mode, userId, onClose }: PageStreamsOptions) => {
  /** Streams of the page on screen, by id. */
  let current = new Set<string>()
  let stopWaiting: (() => void) | undefined
  const report = (error: unknown) => base.environment.log(`page: ${JSON.stringify(error)}`)
  const loadTrading = async () => (await import('./trading-charts.ts')).tradingCharts(base, await base.network())

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
    void opening().then(() => closeLeft([id])).catch(report)
  }

  const openTicket = (code: string) => {
    const openWhenKnown = () => {
      const item = base.markets.item(code)
      if (!item) return false
      const of = mode()
      openFor(`contractTicket:${of}:${code}`, async () =>
        open((await loadTrading()).contractTicket, `${of}:${code}`, { mode: of, code, terms: termsOf(item) }))
      return true
    }
    if (openWhenKnown()) return
    // The instrument's rules come with the market list or the market's own answer, whichever is first.
    const stop = base.markets.subscribeList(() => openWhenKnown() && stop())
    stopWaiting = stop
  }

  const openMarket = (search: URLSearchParams) => {
    const code = search.get('code') ?? ''
    const id = Number(search.get('id'))
    if (!/^[\w./=-]{1,32}$/.test(code) || !Number.isSafeInteger(id) || id < 0) return
    openFor(`marketDetail:${code}`, async () => open((await loadTrading()).marketDetail, code, { code, id }))
    openTicket(code)
  }

  /** A visitor has none; signing in shows the page anew. */
  const openRecords = (kind: 'closedOrders' | 'moneyLog') => {
    if (userId() === null) return
    const of = mode()
    openFor(`records:${kind}:${of}`, async () => {
      const { records } = await loadTrading()
      if (userId() !== null) await open(records, `${kind}:${of}`, { kind, mode: of })
    })
  }

  /** After a reload the journal has references whose text is gone. */
  const openRegistration = async () => {
    const { registrationChart } = await import('./registration-chart.ts')
    const stream = await open(registrationChart(base, await base.network()), null)
    const { fields } = stream.getSnapshot().context as RegistrationContext
    for (const field of REGISTRATION_FIELDS)
      if (fields[field].ref !== null && !base.vault.has(fields[field].ref)) stream.send({ type: 'registration.valueLost', field })
  }

  return {
    show(path: string): void {
      const [pathname = '/', query = ''] = path.split('#')[0]?.split('?') ?? []
      const former = current
      stopWaiting?.()
      stopWaiting = undefined
      current = new Set()
      switch (routeOf(pathname)?.name) {
        case 'marketDetail':
          openMarket(new URLSearchParams(query))
          // What a rule closes while the page is looked at is told on it.
          if (base.token() !== null) openRecords('closedOrders')
          break
        case 'orders':
          openRecords('closedOrders')
          break
        case 'records':
          openRecords('moneyLog')
          break
        case 'register':
          void openRegistration().catch(report)
          break
      }
      closeLeft(former)
    },
    /** Whether a stream belongs to the page on screen. */
    isShown: (id: string): boolean => current.has(id),
  }
}
