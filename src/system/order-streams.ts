/** Streams of the signed-in user's open orders: the list of them, and one position for each. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import type { ContractOrder } from '../domain/wire/order.ts'
import type { ContractTicketContext } from '../machines/contract-ticket/contract-ticket.types.ts'
import type { PositionContext } from '../machines/position/position.types.ts'
import type { RecordsContext } from '../machines/records/records.types.ts'
import type { Mode } from '../services/http/http-client.ts'
import { fetchOrder } from '../services/position/position-services.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'
import type { Foundation } from './foundation.ts'
import type { OpenFeatures } from './open-features.ts'

export interface OrderStreamsOptions {
  readonly base: Foundation
  readonly journal: Journal
  readonly opened: OpenFeatures
  mode(): Mode
  userId(): string | null
  /** Whether a stream belongs to the page on screen. */
  isShown(id: string): boolean
  onClose(): void
}

export const createOrderStreams = ({ base, journal, opened, mode, userId, isShown, onClose }: OrderStreamsOptions) => {
  const { open } = opened
  const report = (error: unknown) => base.environment.log(`orders: ${JSON.stringify(error)}`)

  const close = (stream: Stream) => {
    stream.close()
    onClose()
  }

  /** What the venue says now goes before what a former page had journalled. */
  const openPosition = async (order: ContractOrder, of: Mode, user: string) => {
    const stream = await open('position', order.id, { order, mode: of }, { isWanted: () => userId() === user })
    if (!stream) return
    const known = (stream.getSnapshot().context as { order?: ContractOrder }).order
    if (JSON.stringify(known) !== JSON.stringify(order)) stream.send({ type: 'order.updated', order })
  }

  const openPositions = (list: Stream, of: Mode, user: string) => {
    const { items } = list.getSnapshot().context as RecordsContext
    for (const row of items) if ('openPrice' in row && row.status === 'open') void openPosition(row, of, user).catch(report)
  }

  /** Closings we discovered ourselves; the lists are already refetched. */
  const foundClosed = new Set<string>()
  /** Positions that the venue has been asked about, by account and user: once in the life of a page is enough. */
  const askedAbout = new Set<string>()

  /** Positions of this account that have not reached their end, here and in the journal, but for those in the list. */
  const lostPositions = async (list: Stream, of: Mode, user: string): Promise<readonly string[]> => {
    const held = new Set((list.getSnapshot().context as RecordsContext).items.map(({ id }) => id))
    const lost: string[] = []
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      const orderId = id.slice('position:'.length)
      if (chart !== 'position' || held.has(orderId)) continue
      const known = journal.stream(id)?.getSnapshot()
      // One whose request is under way learns its end by that.
      if (known && (known.hasTag('closed') || known.hasTag('held') || (known.context as PositionContext).mode !== of)) continue
      if (!known && (askedAbout.has(`${of} ${user} ${orderId}`) || (await base.environment.store.checkpoint(id))?.isFinished)) continue
      lost.push(orderId)
    }
    return lost
  }

  /**
   * Brings positions to their end that were closed while nobody could tell: the socket was away, or the person. One after
   * the other, since nothing waits for it.
   */
  const endLostPositions = async (list: Stream, of: Mode, user: string) => {
    const { http } = await base.network()
    for (const orderId of await lostPositions(list, of, user)) {
      if (userId() !== user || journal.role() !== 'leading') return
      askedAbout.add(`${of} ${user} ${orderId}`)
      // The venue knows nothing of it when it belongs to the other account, or to somebody else of this browser.
      const order = await fetchOrder(http, { mode: of, orderId }).catch(() => undefined)
      if (order?.status !== 'closed' || userId() !== user) continue
      foundClosed.add(orderId)
      const stream = await open('position', orderId, { order, mode: of })
      stream?.send({ type: 'order.updated', order })
      if (stream) close(stream)
    }
  }

  /** Positions follow what the venue says of the list: opened when they are new to it, brought to their end when they have left. */
  const followList = (list: Stream, of: Mode, user: string) => {
    let confirmed: unknown
    let ending = Promise.resolve()
    const look = () => {
      openPositions(list, of, user)
      const snapshot = list.getSnapshot()
      const { items, filter } = snapshot.context as RecordsContext
      if (!snapshot.matches('loaded') || items === confirmed || journal.role() !== 'leading') return
      if (filter !== null && filter !== 'contract') return
      confirmed = items
      ending = ending.then(() => endLostPositions(list, of, user)).catch(report)
    }
    list.subscribe(look)
    look()
    return look
  }

  /** Whether the tickets hold what a different user has typed. What a visitor has typed is whoever's who signs in first. */
  const areDraftsOfAnother = (user: string): boolean => {
    const owner = base.storage.read(STORAGE_KEYS.draftsOf)
    return owner !== null && owner !== user
  }
  const claimDrafts = (user: string) => base.storage.write(STORAGE_KEYS.draftsOf, user)
  const empty = (ticket: Stream) => {
    if (!ticket.getSnapshot().hasTag('held')) ticket.send({ type: 'accountMode.switched', mode: mode() })
  }
  const emptyTickets = async () => {
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      if (chart !== 'contractTicket') continue
      const key = id.slice('contractTicket:'.length)
      const known = journal.stream(id)
      const stream = known ?? (await open('contractTicket', key))
      if (!stream) continue
      if (stream.getSnapshot().hasTag('held')) await beginAnew(stream, key)
      empty(stream)
      if (!known && !isShown(id)) stream.close()
    }
  }
  /**
   * A submission of somebody else: asked under this user's name the venue would say that it never saw the key. What became of
   * it its own user sees in their orders.
   */
  const beginAnew = async (stream: Stream, key: string) => {
    const { mode: of, code, terms } = stream.getSnapshot().context as ContractTicketContext
    const input = { mode: of, code, terms }
    stream.close()
    const fresh = await open('contractTicket', key, input, { isAnew: true })
    fresh?.close()
    if (isShown(stream.id)) await open('contractTicket', key, input)
  }

  /** A submission that a reload cut off is taken up wherever the user is now, so that its outcome becomes known. */
  const resumeSubmissions = async () => {
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      if (chart !== 'contractTicket' || journal.stream(id) || isShown(id)) continue
      const stream = await open('contractTicket', id.slice('contractTicket:'.length))
      if (!stream) continue
      const isWanted = stream.getSnapshot().hasTag('held') && base.token() !== null
      // The page may have asked for it meanwhile.
      if (!isWanted && !isShown(id)) stream.close()
    }
  }

  /** Lists whose orders are followed already, and how they are looked at anew. */
  const followed = new WeakMap<Stream, () => void>()
  const follow = async () => {
    const user = userId()
    if (user === null) return
    const of = mode()
    if (journal.role() === 'leading') {
      const isAnother = areDraftsOfAnother(user)
      claimDrafts(user)
      if (isAnother) await emptyTickets()
    }
    const list = await open('records', `openOrders:${of}`, { kind: 'openOrders', mode: of })
    if (!list) return
    if (userId() === null) return close(list)
    if (userId() !== user) return
    if (followed.has(list)) {
      // No updates arrived for this account while the other was active; refetch unless socket authentication will.
      if (!journal.stream('connection')?.getSnapshot().hasTag('open')) list.send({ type: 'records.refresh' })
      return
    }
    followed.set(list, followList(list, of, user))
    await resumeSubmissions()
  }

  return {
    /** Opens what belongs to the account in use. */
    follow: () => void follow().catch(report),
    /** Whether the lists know of this closing already. */
    isOldNews: (order: ContractOrder) => foundClosed.has(order.id),
    /** What only the tab that leads may do. */
    resumeSubmissions() {
      for (const stream of journal.streams()) followed.get(stream)?.()
      void resumeSubmissions().catch(report)
    },
    /** Empties every ticket of this browser, also those of markets that are not on screen. */
    emptyTickets: () => emptyTickets().catch(report),
    /** Of a user who is leaving: what they submitted is closed, what they had typed is cleared, unless they are about to come back. */
    leave(isComingBack: boolean) {
      for (const stream of journal.streams()) {
        if (!stream.id.startsWith('contractTicket:')) continue
        if (stream.getSnapshot().hasTag('held')) stream.close()
        else if (!isComingBack) empty(stream)
      }
      onClose()
    },
  }
}
