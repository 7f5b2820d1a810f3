/** The texts that the venue brings itself. They come with the first start, and newer ones with a newer version. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/database/schema.ts'
import { readContentFolder } from './content-folder.ts'
import { bringText } from './contents.repository.ts'

export const SANDBOX_TEXTS = join(dirname(fileURLToPath(import.meta.url)), 'texts')

/** What the operator has changed or removed stays so. Several processes may start at once. Returns how many texts were new. */
export const bringSandboxTexts = async ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> => {
  const { texts, mistakes } = await readContentFolder(SANDBOX_TEXTS)
  if (mistakes.length > 0) throw new Error(`The texts of the venue are not in order: ${mistakes.join(' ')}`)
  return db.transaction().execute(async (tx) => {
    let count = 0
    for (const text of texts) if (await bringText(tx, text, clock.now())) count += 1
    return count
  })
}
