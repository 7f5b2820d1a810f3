/** Files with all that the venue keeps of a person: asked for, gathered by a job, kept for a week, then removed. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { DataExport } from '../../src/domain/wire/account-data.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { violatesUnique } from '../core/database/errors.ts'
import type { Fixed, Id } from '../core/database/schema.ts'
import { DAY } from '../core/retention.ts'
import { ACCOUNT_DATA_REFUSALS } from './account-data-refusals.ts'
import { seal, unseal } from '../core/sealed-values.ts'
import { ENTRIES, PART_COUNT, PARTS, readPart } from './personal-data.ts'

interface DataExportsTable {
  id: Id
  user_id: string
  asked_at: Fixed<Date>
  parts_done: number
  ready_at: Date | null
  expires_at: Date | null
  failed_at: Date | null
  file: Buffer | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    data_exports: DataExportsTable
  }
}

/** How long a file can be downloaded. */
export const EXPORT_KEPT = 7 * DAY
const FORMAT = 'plimsoll-account'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** The file has everything in the clear, so what the database keeps of it is sealed. */
const sealOf = (userId: string) => ({ use: 'data export', userId }) as const
const GZIP = Buffer.from([0x1f, 0x8b])
/** Files that were made before they were sealed begin as gzip does. They are gone after a week. */
export const isUnsealedFile = (file: Buffer): boolean => file.subarray(0, GZIP.length).equals(GZIP)
const openFile = ({ settings }: Pick<Services, 'settings'>, userId: string, file: Buffer): Buffer =>
  isUnsealedFile(file) ? file : unseal(settings, sealOf(userId), file)

const newest = ({ db }: Services, userId: string) =>
  db.selectFrom('data_exports').where('user_id', '=', userId).orderBy('id', 'desc').limit(1)

/** How the newest file stands that the person has asked for. */
export const exportOf = async (services: Services, userId: string): Promise<DataExport> => {
  // Without the file, which may be long: a page that waits asks again and again.
  const row = await newest(services, userId).select(['asked_at', 'parts_done', 'expires_at', 'failed_at']).executeTakeFirst()
  if (!row) return { state: 'none', askedAt: null, done: 0, of: PART_COUNT, readyUntil: null }
  const now = services.clock.now()
  const ready = row.expires_at !== null && row.expires_at.getTime() > now ? ('ready' as const) : ('over' as const)
  return {
    state: row.failed_at ? 'failed' : row.expires_at ? ready : 'working',
    askedAt: row.asked_at.getTime(),
    done: row.parts_done,
    of: PART_COUNT,
    readyUntil: row.expires_at?.getTime() ?? null,
  }
}

/** Asks for a file. Returns its id; `null` if one is being made already. */
export const askForExport = async ({ db, clock }: Services, userId: string): Promise<string | null> => {
  try {
    const { id } = await db
      .insertInto('data_exports')
      .values({
        user_id: userId,
        asked_at: new Date(clock.now()),
        parts_done: 0,
        ready_at: null,
        expires_at: null,
        failed_at: null,
        file: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violatesUnique(error, 'data_exports_under_way')) return null
    throw error
  }
}

/** All of a person, from one moment: what changes while it is read is in all parts or in none. */
const gather = (services: Services, userId: string, onPart: (done: number) => Promise<unknown>): Promise<object> =>
  services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const parts: Record<string, object> = {}
      for (const part of PARTS) {
        parts[part.table] = { about: part.about, rows: await readPart(tx, services.settings, part, userId) }
        await onPart(Object.keys(parts).length)
      }
      parts[ENTRIES.table] = { about: ENTRIES.about, rows: await ENTRIES.read(tx, userId) }
      await onPart(PART_COUNT)
      return parts
    })

const make = async (services: Services, { id, user_id: userId }: { readonly id: string; readonly user_id: string }): Promise<void> => {
  const { db, clock, log } = services
  const change = (to: Partial<Omit<DataExportsTable, 'id' | 'user_id' | 'asked_at'>>) =>
    db.updateTable('data_exports').set(to).where('id', '=', id).execute()
  try {
    const parts = await gather(services, userId, (done) => change({ parts_done: done }))
    const at = clock.now()
    const text = JSON.stringify({ format: FORMAT, formatVersion: 1, madeAt: new Date(at).toISOString(), parts }, null, 1)
    await change({
      ready_at: new Date(at),
      expires_at: new Date(at + EXPORT_KEPT),
      file: seal(services.settings, sealOf(userId), await zip(text)),
    })
  } catch (error) {
    log.error({ err: error, export: id }, 'a file with all data could not be made')
    await change({ failed_at: new Date(clock.now()) })
  }
}

/** The job: makes every file that was asked for. What a crash cut off is made anew. */
export const makeExports = async (services: Services): Promise<void> => {
  const due = await services.db
    .selectFrom('data_exports')
    .select(['id', 'user_id'])
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of due) await make(services, row)
}

/** The newest file that is ready. Refuses `exportNotReady` if there is none. */
export const readExport = async (services: Services, userId: string): Promise<{ readonly name: string; readonly text: string }> => {
  const row = await newest(services, userId).select(['ready_at', 'expires_at', 'file']).executeTakeFirst()
  const isReady = row?.file && row.expires_at && row.expires_at.getTime() > services.clock.now()
  if (!isReady) throw new Refusal(ACCOUNT_DATA_REFUSALS.exportNotReady, 'there is no file to download')
  return {
    name: `plimsoll-account-${row.ready_at!.toISOString().slice(0, 10)}.json`,
    text: (await unzip(openFile(services, userId, row.file!))).toString('utf8'),
  }
}
