/** Fulfils the ports of the orders chart. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Mode } from '../../domain/mode.ts'
import type { ordersMachine } from '../../machines/orders/orders.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { fetchOrder } from './fetch-order.ts'

interface Leaving {
  claim(userId: string): void
  leave(empty: () => Promise<void>): Promise<void>
  comeBack(userId: string): Promise<void>
}

export interface OrdersServicesOptions {
  readonly storage: BrowserStorage
  readonly tickets: { empty(): Promise<void>; resume(): Promise<void> }
  /** Who is signed in. */
  userId(): string | null
  /** Loads what forgets the user before, and brings back what this one has left. */
  leaving(): Promise<Leaving>
  /** What the browser remembers: each stream with its chart, and how far it got. */
  readonly store: {
    lives(): Promise<readonly { readonly stream: string; readonly chart: string }[]>
    checkpoint(stream: string): Promise<{ readonly isFinished?: boolean } | undefined>
  }
  /** What a remembered stream began with. */
  inputOf(stream: string): Promise<unknown>
  /** Snapshot of an open stream. */
  snapshotOf(stream: string): AnyMachineSnapshot | undefined
  /** Charts whose streams are open orders; their context has the order's account as `mode`. */
  readonly openOrderCharts: readonly string[]
  http(): Promise<HttpClient>
}

export const createOrdersServices = ({
  storage,
  tickets,
  userId: signedIn,
  leaving,
  store,
  inputOf,
  snapshotOf,
  openOrderCharts,
  http,
}: OrdersServicesOptions) =>
  ({
    claimDrafts: async ({ userId }) => {
      const owner = storage.read(STORAGE_KEYS.draftsOf)
      const isOfAnother = owner !== null && owner !== userId
      if (!isOfAnother) (await leaving()).claim(userId)
      return { isOfAnother }
    },
    /** It becomes this user's once nothing of the other is left: what a crash interrupts is done at the next start. */
    emptyTickets: async () => {
      const { claim, leave } = await leaving()
      const owner = storage.read(STORAGE_KEYS.draftsOf)
      const userId = signedIn()
      // Where it could not be looked up at first, they may turn out to be this user's own.
      if (owner !== null && owner !== userId) await leave(() => tickets.empty())
      if (userId !== null) claim(userId)
    },
    resumeSubmissions: async () => {
      const userId = signedIn()
      if (userId !== null) await (await leaving()).comeBack(userId)
      await tickets.resume()
    },
    findLost: async ({ mode, orderIds, asked }) => {
      const lost: string[] = []
      for (const { stream, chart } of await store.lives()) {
        const orderId = stream.slice(chart.length + 1)
        if (!openOrderCharts.includes(chart) || orderIds.includes(orderId)) continue
        const known = snapshotOf(stream)
        // A position with a request under way learns from the answer that it's closed.
        if (known && (known.hasTag('closed') || known.hasTag('held') || (known.context as { readonly mode: Mode }).mode !== mode)) continue
        if (!known && (asked.includes(orderId) || (await store.checkpoint(stream))?.isFinished)) continue
        // The other account's order would not be found, however open it is.
        if (!known && ((await inputOf(stream)) as { readonly mode?: unknown } | undefined)?.mode !== mode) continue
        lost.push(orderId)
      }
      return lost
    },
    fetchLost: async (input, { signal }) => fetchOrder(await http(), input, signal),
  }) satisfies ServicesFor<typeof ordersMachine>
