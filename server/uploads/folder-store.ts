/** Files of pictures in a folder of this machine, or of one that all machines of a venue share. */
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../core/error-code.ts'
import type { PictureStore } from './picture-store.ts'

const NAME = /^([A-Za-z0-9_-]{22})\.jpg$/
const AT_ONCE = 500

export const createFolderStore = (folder: string): PictureStore => {
  const pathOf = (id: string): string => join(folder, `${id}.jpg`)
  return {
    put: async (id, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its own name only when it is whole.
      const unfinished = join(folder, `${id}.unfinished`)
      try {
        const handle = await open(unfinished, 'w', 0o600)
        try {
          await handle.writeFile(file)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, pathOf(id))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }
    },
    remove: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(join(folder, `${id}.unfinished`), { force: true })
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let ids: string[] = []
      for await (const { name } of await opendir(folder)) {
        const id = NAME.exec(name)?.[1] ?? /^([A-Za-z0-9_-]{22})\.unfinished$/.exec(name)?.[1]
        if (id === undefined) continue
        ids.push(id)
        if (ids.length < AT_ONCE) continue
        yield ids
        ids = []
      }
      yield ids
    },
  }
}
