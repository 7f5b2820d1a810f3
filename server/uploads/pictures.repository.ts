import { sql, type Selectable } from 'kysely'
import type { PicturePurpose } from '../../src/domain/pictures.ts'
import type { Picture } from '../../src/domain/wire/upload.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'

interface PicturesTable {
  id: Fixed<string>
  user_id: Fixed<string>
  purpose: Fixed<PicturePurpose>
  asked_at: Fixed<Date>
  /** `null` while the file is on its way. */
  stored_at: Date | null
  bytes: number | null
  width: number | null
  height: number | null
  /** When something began to stand on it. */
  claimed_at: Date | null
  /** From then on it is removed. */
  expires_at: Date
}

declare module '../core/database/schema.ts' {
  interface Database {
    pictures: PicturesTable
    /** Their files are still there; a trigger writes it. */
    removed_pictures: { id: string }
  }
}

export type PictureRow = Selectable<PicturesTable>
export type Whose = Pick<PictureRow, 'user_id' | 'purpose'>

export const pictureOf = ({ id, purpose, bytes, width, height, stored_at: at }: PictureRow): Picture => ({
  id,
  purpose,
  bytes: bytes ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  at: at?.getTime() ?? 0,
})

/** Writes a row for a file that is to come, unless the person has `most` that nothing stands on yet. Holds over all processes. */
export const insertWaiting = (
  db: Db,
  row: Pick<PictureRow, 'id' | 'user_id' | 'purpose' | 'asked_at' | 'expires_at'>,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${row.user_id}`}, 0))`.execute(tx)
    const { count } = await tx
      .selectFrom('pictures')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', row.user_id)
      .where('claimed_at', 'is', null)
      .where('expires_at', '>', row.asked_at)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) return false
    await tx
      .insertInto('pictures')
      .values({ ...row, stored_at: null, bytes: null, width: null, height: null, claimed_at: null })
      .execute()
    return true
  })

/** `null` if the row is gone meanwhile. */
export const setStored = async (
  on: Db | Tx,
  id: string,
  stored: Pick<PictureRow, 'stored_at' | 'bytes' | 'width' | 'height' | 'expires_at'>,
): Promise<PictureRow | null> =>
  (await on.updateTable('pictures').set(stored).where('id', '=', id).where('stored_at', 'is', null).returningAll().executeTakeFirst()) ??
  null

/** One whose file is there. */
export const findStored = (on: Db | Tx, id: string): Promise<PictureRow | undefined> =>
  on.selectFrom('pictures').selectAll().where('id', '=', id).where('stored_at', 'is not', null).executeTakeFirst()

/** Those of these whose files are there, by id. */
export const storedOf = async (on: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> => {
  if (ids.length === 0) return new Map()
  const rows = await on.selectFrom('pictures').selectAll().where('id', 'in', ids).where('stored_at', 'is not', null).execute()
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}

/** False unless it was there, of this person and purpose, and free. */
export const setClaimed = async (
  tx: Tx,
  id: string,
  { user_id: userId, purpose }: Whose,
  claimed: { readonly claimed_at: Date; readonly expires_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('pictures')
    .set(claimed)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', claimed.claimed_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only while nothing stands on it. */
export const deleteWaiting = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('pictures').where('id', '=', id).where('claimed_at', 'is', null).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of this person, whatever stood on them: whoever calls it knows that nothing does any more. A job removes the files. */
export const deleteUsed = async (tx: Tx, userId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('pictures').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** Which of these have a row. */
export const knownOf = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Pictures whose rows went and whose files are to go. */
export const someRemoved = async (db: Db, most: number): Promise<readonly string[]> =>
  (await db.selectFrom('removed_pictures').select('id').limit(most).execute()).map(({ id }) => id)

export const forgetRemoved = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('removed_pictures').where('id', '=', id).execute()
}
