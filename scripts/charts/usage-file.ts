/** Reads what `npm run charts:usage -- <session logs> --json` has written. */
import { readFile } from 'node:fs/promises'
import type { Usage } from '../../src/explorer/usage.ts'

/** @throws a sentence that says what to do, when the file holds something else */
export const readUsageFile = async (file: string): Promise<Usage> => {
  const usage = read(await readFile(file, 'utf8'))
  if (!usage || !Array.isArray(usage.charts) || typeof usage.logs !== 'number')
    throw new Error(`${file} holds no counts of sessions. “npm run --silent charts:usage -- <session logs> --json > ${file}” writes them.`)
  return usage as Usage
}

const read = (text: string): Partial<Usage> | null => {
  try {
    return JSON.parse(text) as Partial<Usage> | null
  } catch {
    return null
  }
}
