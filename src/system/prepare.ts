/** The tools that turn commands into journalled events (`src/services/<chart>/<chart>-prepare.ts`). */
import type { PrepareTools } from '../domain/prepare.ts'

export interface Prepared {
  readonly tools: PrepareTools
  /** The file the user chose, by its reference: the journal holds the reference only. */
  readonly files: ReadonlyMap<string, unknown>
}

export const createPrepareTools = ({ vault, now, newKey }: Omit<PrepareTools, 'holdFile'>): Prepared => {
  const files = new Map<string, unknown>()
  const holdFile = (file: unknown) => {
    const ref = newKey()
    files.clear() // a newly chosen file replaces the last one
    files.set(ref, file)
    return ref
  }
  return { tools: { vault, now, newKey, holdFile }, files }
}
