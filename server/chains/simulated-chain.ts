/** The venue's own networks, while money is simulated. Their blocks follow the venue's clock, faster than those of real ones. */
import type { Selectable } from 'kysely'
import type { FundCurrency, Network } from '../../src/domain/funds.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import type { Chain } from './chain.ts'
import { digestOf } from './simulated-address.ts'

interface SimulatedTransfersTable {
  network: Fixed<Network>
  hash: Fixed<string>
  currency: Fixed<FundCurrency>
  amount: Fixed<Decimal>
  sent_from: Fixed<string>
  sent_to: Fixed<string>
  reverted: Fixed<boolean>
  at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    simulated_transfers: SimulatedTransfersTable
  }
}

export type SimulatedTransferRow = Selectable<SimulatedTransfersTable>

/** From one block to the next, milliseconds. A flow is to be lived through in about a minute. */
export const BLOCK_EVERY: Readonly<Record<Network, number>> = { ethereum: 3_000, tron: 2_000, bitcoin: 5_000 }

type Needs = Pick<Services, 'settings' | 'mac' | 'clock'>

/** A transaction is in the first block after it was sent; the instants of blocks are those of the clock, so nobody mines them. */
const blocksSince = (network: Network, sentAt: number, now: number): { readonly confirmations: number; readonly at: number } => {
  const every = BLOCK_EVERY[network]
  const block = Math.floor(sentAt / every) + 1
  return { confirmations: Math.max(0, Math.floor(now / every) - block + 1), at: block * every }
}

export const findSimulatedTransfer = async (db: Db | Tx, network: Network, hash: string): Promise<SimulatedTransferRow | null> =>
  (await db.selectFrom('simulated_transfers').selectAll().where('network', '=', network).where('hash', '=', hash).executeTakeFirst()) ??
  null

export const simulatedChain = ({ db, clock }: Pick<Services, 'db' | 'clock'>, network: Network): Chain => ({
  isComplete: true,
  find: async (hash) => {
    const row = await findSimulatedTransfer(db, network, hash)
    if (!row) return { found: 'unknown' }
    const { confirmations, at } = blocksSince(network, row.at.getTime(), clock.now())
    if (confirmations === 0) return { found: 'waiting' }
    if (row.reverted) return { found: 'reverted', confirmations }
    const { currency, sent_from: from, sent_to: to, amount } = row
    return { found: 'moved', transfers: [{ currency, from, to, amount: dec(amount).toFixed() }], confirmations, at }
  },
})

export interface Sending {
  readonly network: Network
  readonly currency: FundCurrency
  readonly amount: Decimal
  readonly from: string
  readonly to: string
  /** Unique for ever (`withdrawal:12`): the same transfer is sent once, however often it is asked for. */
  readonly reference: string
  /** Epoch milliseconds; now, if it isn't said. */
  readonly at?: number
  /** A transfer that fails on the network: it is in a block, and moves nothing. */
  readonly isReverted?: boolean
}

/** Of the form that the network's hashes have; of a seeded venue always the same for one reference. */
export const hashFor = (needs: Needs, { network, reference }: Pick<Sending, 'network' | 'reference'>): string => {
  const digits = digestOf(needs, 'simulated hash', `${network} ${reference}`).toString('hex')
  return network === 'ethereum' ? `0x${digits}` : digits
}

/** Sends a transfer on the venue's own network, in the caller's transaction. Repeating it gives the one that was sent. */
export const sendSimulated = async (needs: Needs, tx: Tx, sending: Sending): Promise<SimulatedTransferRow> => {
  const { network, currency, amount, from, to, isReverted = false } = sending
  const hash = hashFor(needs, sending)
  const at = new Date(sending.at ?? needs.clock.now())
  await tx
    .insertInto('simulated_transfers')
    .values({ network, hash, currency, amount, sent_from: from, sent_to: to, reverted: isReverted, at })
    .onConflict((conflict) => conflict.columns(['network', 'hash']).doNothing())
    .execute()
  const row = await findSimulatedTransfer(tx, network, hash)
  if (!row) throw new Error('a transfer that was just sent is not there')
  return row
}
