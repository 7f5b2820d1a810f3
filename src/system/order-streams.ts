/** Streams of the signed-in user's open orders: the list of them, and one position for each. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import type { ContractOrder } from '../domain/wire/order.ts'
import type { RecordsContext } from '../machines/records/records.types.ts'
import type { Mode } from '../services/http/http-client.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface OrderStreamsOptions {
  readonly base: Foundation
  readonly journal: Journal
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
  mode(): Mode
  userId(): string | null
  /** Whether a stream belongs to the page on screen. */
  isShown(id: string): boolean
  onClose(): void
}

export const createOrderStreams = ({ base, journal, open, mode, userId, isShown, onClose }: OrderStreamsOptions) => {
  const loadCharts = async () => (await import('./trading-charts.ts')).tradingCharts(base, await base.network())
  const report = (error: unknown) => base.environment.log(`orders: ${JSON.stringify(error)}`)

  /** Opens a stream of a user, who may have left by the time it is open. */
  const openOf = async (user: string, opening: () => Promise<Stream>): Promise<Stream | undefined> => {
    const stream = await opening()
    if (userId() === user) return stream
    stream.close()
    onClose()
    return undefined
  }

  /** What the venue says now goes before what a former page had journalled. */
  const openPosition = async (order: ContractOrder, of: Mode, user: string) => {
    const { position } = await loadCharts()
    const stream = await openOf(user, () => open(position, order.id, { order, mode: of }))
    if (!stream) return
    const known = (stream.getSnapshot().context as { order?: ContractOrder }).order
    if (JSON.stringify(known) !== JSON.stringify(order)) stream.send({ type: 'order.updated', order })
  }

  const openPositions = (list: Stream, of: Mode, user: string) => {
    const { items } = list.getSnapshot().context as RecordsContext
    for (const row of items) if ('openPrice' in row && row.status === 'open') void openPosition(row, of, user).catch(report)
  }

  /** A submission that a reload cut off is taken up wherever the user is now, so that its outcome becomes known. */
  const takeUpSubmissions = async () => {
    const { contractTicket } = await loadCharts()
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      if (chart !== 'contractTicket' || journal.stream(id)) continue
      const stream = await open(contractTicket, id.slice('contractTicket:'.length))
      const isWanted = stream.getSnapshot().hasTag('held') && base.token() !== null
      if (!isWanted && !isShown(id)) stream.close()
    }
  }

  /** Lists whose orders are followed already. */
  const followed = new WeakSet<Stream>()
  const follow = async () => {
    const user = userId()
    if (user === null) return
    const of = mode()
    const { records } = await loadCharts()
    const list = await openOf(user, () => open(records, `openOrders:${of}`, { kind: 'openOrders', mode: of }))
    if (!list) return
    if (followed.has(list)) {
      // While the other account was in use nobody told of this one's orders.
      list.send({ type: 'records.refresh' })
    } else {
      followed.add(list)
      list.subscribe(() => openPositions(list, of, user))
      openPositions(list, of, user)
    }
    await takeUpSubmissions()
  }

  return {
    /** Opens what belongs to the account in use. */
    follow: () => void follow().catch(report),
    /** Closes everything of a user who is leaving, and clears what they had typed. The journal keeps it. */
    leave() {
      for (const stream of journal.streams()) {
        const isTicket = stream.id.startsWith('contractTicket:')
        if (isTicket && !stream.getSnapshot().hasTag('held')) stream.send({ type: 'accountMode.switched', mode: mode() })
        else if (isTicket || /^(position|records):/.test(stream.id)) stream.close()
      }
      onClose()
    },
  }
}
