/** Where the files of pictures lie: in the data folder, or behind the S3 API if `UPLOADS_URL` names a bucket. */
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import { readUploadsUrl } from './uploads-url.ts'

/** Files by the ids of their pictures. */
export interface PictureStore {
  /** Resolves when the file would survive a crash. A file of the same id is replaced. */
  put(id: string, file: Buffer): Promise<void>
  /** `null` if there is none. */
  get(id: string): Promise<Buffer | null>
  /** Does nothing if there is none. */
  remove(id: string): Promise<void>
  /** All ids, some at a time. */
  list(): AsyncIterable<readonly string[]>
}

/** What the places of files are read from. */
export type PlaceSettings = Pick<Settings, 'dataDir' | 'uploadsUrl'>

export const uploadsFolder = ({ dataDir }: PlaceSettings): string => join(dataDir, 'uploads')
/** What is under way lies here, on this machine, whichever store is used. */
export const incomingFolder = (settings: PlaceSettings): string => join(uploadsFolder(settings), 'incoming')

const stores = new WeakMap<PlaceSettings, PictureStore>()

/** One for each venue of this process, made when it is first needed. */
export const storeOf = (settings: PlaceSettings): PictureStore => {
  const known = stores.get(settings)
  if (known) return known
  const place = settings.uploadsUrl === undefined ? null : readUploadsUrl(settings.uploadsUrl)
  const store = place ? createS3Store(place) : createFolderStore(uploadsFolder(settings))
  stores.set(settings, store)
  return store
}
