/** Files follow their rows: what has no row has no file for long. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../core/context.ts'
import { hasErrorCode } from '../core/error-code.ts'
import { incomingFolder, storeOf } from './picture-store.ts'
import { forgetRemoved, knownOf, someRemoved } from './pictures.repository.ts'

const AT_ONCE = 200

/** The job: removes the files of rows that went, by whichever way. */
export const removeFiles = async ({ db, settings }: Services): Promise<void> => {
  const store = storeOf(settings)
  for (let ids = await someRemoved(db, AT_ONCE); ids.length > 0; ids = await someRemoved(db, AT_ONCE))
    for (const id of ids) {
      await store.remove(id)
      await rm(join(incomingFolder(settings), id), { force: true })
      await forgetRemoved(db, id)
    }
}

/** Files of uploads that a crash of this machine cut off: their rows are gone. */
const removeIncoming = async ({ db, settings }: Services): Promise<number> => {
  const folder = incomingFolder(settings)
  let names: readonly string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 0
    throw error
  }
  const known = await knownOf(db, names)
  const left = names.filter((name) => !known.has(name))
  for (const name of left) await rm(join(folder, name), { force: true })
  return left.length
}

/**
 * The job: removes files without rows, which only a crash leaves. Files are listed before rows are looked up, and a row is
 * always written before its file: a file without a row is left over, and none that is coming in is touched.
 */
export const sweepFiles = async (services: Services): Promise<void> => {
  const { db, settings, log } = services
  const store = storeOf(settings)
  let removed = await removeIncoming(services)
  for await (const ids of store.list()) {
    const known = await knownOf(db, ids)
    for (const id of ids.filter((each) => !known.has(each))) {
      await store.remove(id)
      removed += 1
    }
  }
  if (removed > 0) log.warn({ removed }, 'files of pictures without rows were removed')
}
