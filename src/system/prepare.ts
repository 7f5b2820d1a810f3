/** Tools by which the features prepare what is journalled (`src/services/<chart>/<chart>-prepare.ts`). */
import type { PrepareTools } from '../domain/prepare.ts'

export interface Prepared {
  readonly tools: PrepareTools
  /** Files that a person has chosen, by what stands for them in the journal. */
  readonly files: ReadonlyMap<string, unknown>
}

export const createPrepareTools = ({ vault, now, newKey }: Omit<PrepareTools, 'holdFile'>): Prepared => {
  const files = new Map<string, unknown>()
  const holdFile = (file: unknown) => {
    const ref = newKey()
    files.clear() // one chosen file at a time
    files.set(ref, file)
    return ref
  }
  return { tools: { vault, now, newKey, holdFile }, files }
}
