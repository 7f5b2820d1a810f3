/**
 * Devices that an account's owner has signed in from. A browser keeps a secret and sends it with the calls that sign in; the
 * database has only its hash. Guesses of strangers never hold up a known device.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LOCALES, type Locale } from '../../../src/domain/constants.ts'
import { DEVICE_HEADER } from '../../../src/domain/device-key.ts'
import type { Db, Fixed, Tx } from '../database/schema.ts'

interface KnownDevicesTable {
  user_id: string
  device_hash: Buffer
  first_at: Fixed<Date>
  last_at: Date
  locale: string
}

declare module '../database/schema.ts' {
  interface Database {
    known_devices: KnownDevicesTable
  }
}

/** A person has no more devices than this; the one unused for longest is forgotten. */
export const MOST_DEVICES = 20
const FORM = /^[A-Za-z0-9_-]{16,64}$/

/** Hash of the caller's device secret; `null` if it sends none. */
export const deviceOf = (request: Pick<FastifyRequest, 'headers'>): Buffer | null => {
  const secret = request.headers[DEVICE_HEADER.toLowerCase()]
  return typeof secret === 'string' && FORM.test(secret) ? createHash('sha256').update(`device\n${secret}`).digest() : null
}

export const isKnownDevice = async (on: Db | Tx, userId: string, device: Buffer | null): Promise<boolean> =>
  device !== null &&
  (await on
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .executeTakeFirst()) !== undefined

/** The device becomes known to the account, or stays so. */
export const rememberDevice = async (tx: Db | Tx, userId: string, device: Buffer, locale: Locale, now: number): Promise<void> => {
  const at = new Date(now)
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: device, first_at: at, last_at: at, locale })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_at: at, locale }))
    .execute()
  const surplus = tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .offset(MOST_DEVICES)
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', 'in', surplus).execute()
}

/** After this no device is known, so a thief's browser counts as a stranger's again. `except` stays known. */
export const forgetDevices = async (tx: Tx, userId: string, except: Buffer | null = null): Promise<void> => {
  const all = tx.deleteFrom('known_devices').where('user_id', '=', userId)
  await (except === null ? all : all.where('device_hash', '!=', except)).execute()
}

/** The language in which the owner last used a device of theirs: what the venue tells them follows no stranger's browser. */
export const languageOf = async (on: Db | Tx, userId: string): Promise<Locale | null> => {
  const row = await on
    .selectFrom('known_devices')
    .select('locale')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return LOCALES.find((locale) => locale === row?.locale) ?? null
}
