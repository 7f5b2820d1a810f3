/**
 * Files that wait to be uploaded, on this device: a reload must not lose them. One for each purpose, of the person who is signed
 * in; signing out removes them all.
 */
import { openDB, type DBSchema } from 'idb'

export interface KeptFile {
  readonly fileRef: string
  /** Whose it is. */
  readonly userId: string
  readonly at: number
  readonly blob: Blob
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile }
}

const NAME = 'plimsoll-pictures'
const DAY = 86_400_000

export interface KeptFiles {
  keep(purpose: string, file: KeptFile): Promise<void>
  /** The file that `fileRef` stands for; `null` if it isn't here, is somebody else's, or is too old. */
  read(purpose: string, fileRef: string, userId: string, now: number): Promise<Blob | null>
  drop(purpose: string): Promise<void>
  clear(): Promise<void>
}

export const createKeptFiles = (): KeptFiles => {
  const within = async <T>(work: (db: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<T>): Promise<T> => {
    const db = await openDB<Schema>(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore('files') })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
  return {
    keep: (purpose, file) => within(async (db) => void (await db.put('files', file, purpose))),
    read: (purpose, fileRef, userId, now) =>
      within(async (db) => {
        const kept = await db.get('files', purpose)
        return kept?.fileRef === fileRef && kept.userId === userId && now - kept.at < DAY ? kept.blob : null
      }),
    drop: (purpose) => within((db) => db.delete('files', purpose)),
    clear: () => within((db) => db.clear('files')),
  }
}
