/** Streams for the signed-in user's open orders: the list, and one position per order. Also resumes and clears order tickets. */
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

  /** Opens the order's position. The venue's version replaces an older one restored from the journal. */
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
  /** `mode user orderId` of positions we've already looked up at the venue: once per page load is enough. */
  const askedAbout = new Set<string>()

  /** Ids of positions of this account that are neither finished (here or in the journal) nor in the venue's list of open orders. */
  const lostPositions = async (list: Stream, of: Mode, user: string): Promise<readonly string[]> => {
    const held = new Set((list.getSnapshot().context as RecordsContext).items.map(({ id }) => id))
    const lost: string[] = []
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      const orderId = id.slice('position:'.length)
      if (chart !== 'position' || held.has(orderId)) continue
      const known = journal.stream(id)?.getSnapshot()
      // A position with a request under way learns from the answer that it's closed.
      if (known && (known.hasTag('closed') || known.hasTag('held') || (known.context as PositionContext).mode !== of)) continue
      if (!known && (askedAbout.has(`${of} ${user} ${orderId}`) || (await base.environment.store.checkpoint(id))?.isFinished)) continue
      lost.push(orderId)
    }
    return lost
  }

  /**
   * Finishes positions that the venue closed while we couldn't hear of it: the socket was down, or the user was away.
   * Looks them up one at a time, because nothing waits for the result.
   */
  const endLostPositions = async (list: Stream, of: Mode, user: string) => {
    const { http } = await base.network()
    for (const orderId of await lostPositions(list, of, user)) {
      if (userId() !== user || journal.role() !== 'leading') return
      askedAbout.add(`${of} ${user} ${orderId}`)
      // The venue answers "not found" for an order of the user's other account, or of another user of this browser.
      const order = await fetchOrder(http, { mode: of, orderId }).catch(() => undefined)
      if (order?.status !== 'closed' || userId() !== user) continue
      foundClosed.add(orderId)
      const stream = await open('position', orderId, { order, mode: of })
      stream?.send({ type: 'order.updated', order })
      if (stream) close(stream)
    }
  }

  /** Keeps positions in step with the list: opens one for each new order, and finishes those whose order has left the list. */
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

  /** True when a different user typed what's in the tickets. A visitor's drafts go to the first user who signs in. */
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
   * Restarts a ticket whose pending submission belongs to another user. Asked on behalf of the current user, the venue would
   * say that it never saw the key. The other user finds the outcome in their own orders.
   */
  const beginAnew = async (stream: Stream, key: string) => {
    const { mode: of, code, terms } = stream.getSnapshot().context as ContractTicketContext
    const input = { mode: of, code, terms }
    stream.close()
    const fresh = await open('contractTicket', key, input, { isAnew: true })
    fresh?.close()
    if (isShown(stream.id)) await open('contractTicket', key, input)
  }

  /** Reopens tickets whose submission a reload interrupted, whichever page is on screen, so that the user learns the outcome. */
  const resumeSubmissions = async () => {
    for (const { stream: id, chart } of await base.environment.store.lives()) {
      if (chart !== 'contractTicket' || journal.stream(id) || isShown(id)) continue
      const stream = await open('contractTicket', id.slice('contractTicket:'.length))
      if (!stream) continue
      const isWanted = stream.getSnapshot().hasTag('held') && base.token() !== null
      // While we were opening it, the user may have gone to the page that shows this ticket.
      if (!isWanted && !isShown(id)) stream.close()
    }
  }

  /** For each list we already follow, the function that checks it again. */
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
    /** Opens the list and the positions of the account in use, and follows them. */
    follow: () => void follow().catch(report),
    /** True when we discovered this closing ourselves, so the lists already show it. */
    isOldNews: (order: ContractOrder) => foundClosed.has(order.id),
    /** Resumes submissions and finishes lost positions. Only the leading tab may call it: it alone writes the journal. */
    resumeSubmissions() {
      for (const stream of journal.streams()) followed.get(stream)?.()
      void resumeSubmissions().catch(report)
    },
    /** Clears every ticket in this browser, including those of markets that aren't on screen. */
    emptyTickets: () => emptyTickets().catch(report),
    /** At sign-out: closes tickets with a pending submission, and clears the others unless the user is about to sign in again. */
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
