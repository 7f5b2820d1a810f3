/** The order tickets of this browser, those of markets that aren't on screen included. */
import type { Stream } from '../journal/stream.ts'
import type { Base } from './base.ts'
import type { Feature, TicketPart } from './feature.ts'
import type { OpenFeatures } from './open-features.ts'
import { keyIn } from './stream-id.ts'

export interface Tickets {
  /** Clears the tickets that are open. One whose submission is under way belongs to another user, and begins anew. */
  empty(): Promise<void>
  /** Reopens tickets whose submission a reload interrupted, whichever page is on screen, so that the user learns the outcome. */
  resume(): Promise<void>
  /** At sign-out: closes tickets with a pending submission, and clears the others unless the user is about to sign in again. */
  leave(isComingBack: boolean): void
}

export interface TicketsOptions {
  readonly features: readonly Feature[]
  readonly base: Pick<Base, 'environment' | 'journal' | 'mode' | 'token'>
  readonly opened: Pick<OpenFeatures, 'open' | 'close'>
  /** Whether a stream belongs to the page on screen. */
  isShown(id: string): boolean
}

const chartOf = (streamId: string): string => streamId.split(':', 1)[0]!

export const createTickets = ({ features, base, opened, isShown }: TicketsOptions): Tickets => {
  const { environment, journal, mode, token } = base
  const parts = new Map(features.flatMap(({ chart, ticket }) => (ticket ? [[chart, ticket] as const] : [])))
  const partOf = (stream: Stream): TicketPart => parts.get(chartOf(stream.id))!

  /** Every ticket of which the journal holds something. */
  const all = async () =>
    (await environment.store.lives())
      .filter(({ chart }) => parts.has(chart))
      .map(({ stream: id, chart }) => ({ id, chart, key: keyIn(id, chart) }))

  const isHeld = (stream: Stream): boolean => stream.getSnapshot().hasTag('held')
  const clear = (stream: Stream) => {
    if (!isHeld(stream)) stream.send(partOf(stream).emptiedBy(mode()))
  }

  /**
   * Restarts a ticket whose pending submission belongs to another user. Asked on behalf of the current user, the venue would
   * say that it never saw the key. The other user finds the outcome in their own orders.
   */
  const beginAnew = async (stream: Stream, chart: string, key: string | null) => {
    const input = partOf(stream).inputOf(stream.getSnapshot().context as never)
    stream.close()
    const fresh = await opened.open(chart, key, input, { isAnew: true })
    fresh?.close()
    if (isShown(stream.id)) await opened.open(chart, key, input)
  }

  return {
    async empty() {
      for (const stream of journal.streams()) {
        const chart = chartOf(stream.id)
        if (!parts.has(chart)) continue
        if (isHeld(stream)) await beginAnew(stream, chart, keyIn(stream.id, chart))
        else clear(stream)
      }
    },
    async resume() {
      for (const { id, chart, key } of await all()) {
        if (journal.stream(id) || isShown(id)) continue
        const stream = await opened.open(chart, key)
        if (!stream) continue
        const isWanted = isHeld(stream) && token() !== null
        // While we were opening it, the user may have gone to the page that shows this ticket.
        if (!isWanted && !isShown(id)) stream.close()
      }
    },
    leave(isComingBack) {
      const open = journal.streams().filter(({ id }) => parts.has(chartOf(id)))
      for (const stream of open) {
        if (isHeld(stream)) opened.close(stream)
        else if (!isComingBack) clear(stream)
      }
    },
  }
}
