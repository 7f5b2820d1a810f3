/** Sign-ins whose first step was right: who may finish one, in which browser, until when, and that it is finished once. */
import { createHash, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import { networkOf } from '../core/proxies.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import type { Entrance } from '../session/ways-in.ts'

interface SignInTicketsTable {
  ticket_hash: Fixed<Buffer>
  user_id: Fixed<string>
  /** By what the first step was taken: it must still open the account when the second one is. */
  way: Fixed<Entrance>
  /** Of the device's secret, or of the network if the browser sends none. */
  browser_hash: Fixed<Buffer>
  expires_at: Fixed<Date>
  attempts: Generated<number>
  used_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    sign_in_tickets: SignInTicketsTable
  }
}

export const TICKET_LIFETIME = 5 * 60_000
const MOST_ATTEMPTS = 5

/** Who has taken the first step, and by what. */
export interface FirstStep {
  readonly userId: string
  readonly way: Entrance
}
export type TicketHolder = Pick<Caller, 'address' | 'device'>
type Opened = Pick<Services, 'db' | 'clock' | 'mac'>

const hashOf = (ticket: string): Buffer => createHash('sha256').update(`ticket\n${ticket}`).digest()
const browserOf = ({ mac }: Pick<Services, 'mac'>, { address, device }: TicketHolder): Buffer =>
  mac('browser of a ticket', device ? device.toString('base64url') : networkOf(address))

/** @param holds throws if what was right in the first step has been changed meanwhile */
export const storeTicket = async (
  { db, clock, mac }: Opened,
  { userId, way }: FirstStep,
  holder: TicketHolder,
  holds: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ readonly ticket: string; readonly expiresAt: number }> => {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = clock.now() + TICKET_LIFETIME
  await db.transaction().execute(async (tx) => {
    // Whoever sets a new password changes this row first, and ends the tickets that are there.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
    await holds(tx)
    await tx
      .insertInto('sign_in_tickets')
      .values({
        ticket_hash: hashOf(ticket),
        user_id: userId,
        way,
        browser_hash: browserOf({ mac }, holder),
        expires_at: new Date(expiresAt),
        used_at: null,
      })
      .execute()
  })
  return { ticket, expiresAt }
}

const good = ({ db, clock, mac }: Opened, ticket: string, holder: TicketHolder) =>
  db
    .updateTable('sign_in_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('browser_hash', '=', browserOf({ mac }, holder))
    .where('expires_at', '>', new Date(clock.now()))
    .where('used_at', 'is', null)

/**
 * Whose ticket it is; counts the attempt. `null` if it is of another browser, too old, used, or was guessed at too often. Of
 * guesses at once none is let past the limit.
 */
export const tryTicket = async (services: Opened, ticket: string, holder: TicketHolder): Promise<FirstStep | null> => {
  const row = await good(services, ticket, holder)
    .where('attempts', '<', MOST_ATTEMPTS)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning(['user_id', 'way'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, way: row.way } : null
}

/** Whose ticket it is, without an attempt at it; `null` as for `tryTicket`. */
export const holderOf = async ({ db, clock, mac }: Opened, ticket: string, holder: TicketHolder): Promise<string | null> =>
  (
    await db
      .selectFrom('sign_in_tickets')
      .select('user_id')
      .where('ticket_hash', '=', hashOf(ticket))
      .where('browser_hash', '=', browserOf({ mac }, holder))
      .where('expires_at', '>', new Date(clock.now()))
      .where('used_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
  )?.user_id ?? null

/** What a passkey's answer in this step is bound to. */
export const ofTicket = (ticket: string): string => `ticket ${hashOf(ticket).toString('base64url')}`

/** Uses it up. False if another call has just done so. */
export const spendTicket = async (services: Opened, ticket: string, holder: TicketHolder): Promise<boolean> =>
  (
    await good(services, ticket, holder)
      .set({ used_at: new Date(services.clock.now()) })
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Whether it has not been ended by a new password since it was used up. */
export const isTicketKept = async (on: Db | Tx, ticket: string): Promise<boolean> =>
  (await on.selectFrom('sign_in_tickets').select('user_id').where('ticket_hash', '=', hashOf(ticket)).executeTakeFirst()) !== undefined

/** None that was given before is good any more: the password that opened the way to it is another one. */
export const endTickets = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
}
