/** Pictures that people send in, or that the venue makes for them: taken, used once, read by who may, and removed. */
import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PicturePurpose } from '../../src/domain/pictures.ts'
import type { Picture } from '../../src/domain/wire/upload.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { DAY } from '../core/retention.ts'
import { judgePicture, type JudgedPicture } from './judge-picture.ts'
import { incomingFolder, storeOf, type PlaceSettings } from './picture-store.ts'
import { deleteWaiting, findStored, forgetRemoved, insertWaiting, pictureOf, setClaimed, setStored } from './pictures.repository.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'

/** A file is on its way for so long at most; what a crash cut off goes then. */
const ARRIVES_WITHIN = 3_600_000
/** A picture that nothing stands on goes after a day. */
export const WAITS = DAY
/** One that something stands on is kept for as long as it may be asked about. */
export const KEPT = 400 * DAY
/** One that is kept as long as the account is: whoever stands on it removes it, or closing the account does. */
export const KEPT_WITH_ACCOUNT = Date.UTC(9999, 11, 31)
/** So many may wait to be used, those under way included. */
export const MOST_WAITING = 12
/** Unlike people, the venue makes one when it is asked to. */
const MOST_OWN = 200

export interface Wanted {
  readonly userId: string
  readonly purpose: PicturePurpose
}

/** 128 bits: nobody finds a picture by trying. */
const newId = (): string => randomBytes(16).toString('base64url')

/** Where the file lies while it comes in. */
export const incomingPath = (settings: PlaceSettings, id: string): string => join(incomingFolder(settings), id)

/** Writes the row of a picture that is to come; gives its id. Refuses `tooManyWaiting`. */
export const expectPicture = async ({ db, clock }: Services, { userId, purpose }: Wanted, most = MOST_WAITING): Promise<string> => {
  const now = clock.now()
  const row = { id: newId(), user_id: userId, purpose, asked_at: new Date(now), expires_at: new Date(now + ARRIVES_WITHIN) }
  if (!(await insertWaiting(db, row, most))) throw new Refusal(UPLOAD_REFUSALS.tooManyWaiting, `${most} pictures wait to be used`)
  return row.id
}

/** The file as it came in goes; the picture that was made of it stays. */
export const forgetIncoming = ({ settings }: Pick<Services, 'settings'>, id: string): Promise<void> =>
  rm(incomingPath(settings, id), { force: true })

/** Nothing of it stays: whatever came of the upload, but a picture. */
export const giveUpPicture = async (services: Pick<Services, 'db' | 'settings' | 'log'>, id: string): Promise<void> => {
  await forgetIncoming(services, id)
  await removePicture(services, id)
}

/** Reads what came in and stores it as it is to be kept. Its row doesn't say so yet. */
export const keepFile = async (
  { settings }: Pick<Services, 'settings'>,
  id: string,
  read: () => Promise<Buffer>,
): Promise<JudgedPicture> => {
  const judged = await judgePicture(read)
  await storeOf(settings).put(id, judged.file)
  return judged
}
export const readIncoming = ({ settings }: Pick<Services, 'settings'>, id: string): Promise<Buffer> => readFile(incomingPath(settings, id))

/** From here on it is a picture. */
export const finishPicture = async (
  { clock }: Pick<Services, 'clock'>,
  on: Db | Tx,
  id: string,
  { file, width, height }: JudgedPicture,
): Promise<Picture> => {
  const now = clock.now()
  const stored = { stored_at: new Date(now), bytes: file.length, width, height, expires_at: new Date(now + WAITS) }
  const row = await setStored(on, id, stored)
  if (!row) throw new Refusal(CALL_REFUSALS.unavailable, 'the picture took too long')
  return pictureOf(row)
}

/** A picture that the venue makes itself, such as the receipt of a simulated transfer; the person has it as their own. */
export const storePicture = async (services: Services, { bytes, ...wanted }: Wanted & { readonly bytes: Buffer }): Promise<Picture> => {
  const id = await expectPicture(services, wanted, MOST_OWN)
  try {
    return await finishPicture(services, services.db, id, await keepFile(services, id, async () => bytes))
  } catch (error) {
    await giveUpPicture(services, id)
    throw error
  }
}

/**
 * Something begins to stand on this picture, in the transaction that writes it. Refuses `missing` for a picture that isn't there,
 * is somebody else's, was sent in for another purpose, or is used already; which of them it is isn't told. Kept until `keptUntil`, by default 400 days from now.
 */
export const claimPicture = async (
  tx: Tx,
  { userId, id, purpose, at, keptUntil = at + KEPT }: Wanted & { readonly id: string; readonly at: number; readonly keptUntil?: number },
): Promise<void> => {
  const claimed = { claimed_at: new Date(at), expires_at: new Date(keptUntil) }
  if (!(await setClaimed(tx, id, { user_id: userId, purpose }, claimed)))
    throw new Refusal(UPLOAD_REFUSALS.missing, 'there is no such picture to be used')
}

export interface StoredPicture extends Picture {
  readonly userId: string
  /** A JPEG. */
  readonly file: Buffer
}

/** The picture with its file, for those who may see it; who that is says the caller. `null` if there is none. */
export const readPicture = async ({ db, settings }: Pick<Services, 'db' | 'settings'>, id: string): Promise<StoredPicture | null> => {
  const row = await findStored(db, id)
  const file = row ? await storeOf(settings).get(id) : null
  return row && file ? { ...pictureOf(row), userId: row.user_id, file } : null
}

/**
 * Removes a picture that nothing stands on. False if something does. A file that can't be removed now is removed by the job.
 */
export const removePicture = async ({ db, settings, log }: Pick<Services, 'db' | 'settings' | 'log'>, id: string): Promise<boolean> => {
  if (!(await deleteWaiting(db, id))) return false
  try {
    await storeOf(settings).remove(id)
    await forgetRemoved(db, id)
  } catch (error) {
    log.warn({ err: error }, 'the file of a picture could not be removed, it will be tried again')
  }
  return true
}
