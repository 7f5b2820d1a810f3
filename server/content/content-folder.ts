/** A folder of texts: read whole, or refused with a sentence for each mistake. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContentFile, type ContentText } from './content-file.ts'

const MOST_FILES = 500

export interface ReadFolder {
  readonly texts: readonly ContentText[]
  readonly mistakes: readonly string[]
  /** What of the texts is not allowed and would be left out. */
  readonly leftOut: readonly string[]
}

export const readContentFolder = async (folder: string): Promise<ReadFolder> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted()
  if (names.length === 0) return { texts: [], mistakes: [`There is no .html file in ${folder}.`], leftOut: [] }
  if (names.length > MOST_FILES) return { texts: [], mistakes: [`More than ${MOST_FILES} files are not taken at once.`], leftOut: [] }
  const read = await Promise.all(names.map(async (name) => readContentFile(name, await readFile(join(folder, name), 'utf8'))))
  return {
    texts: read.flatMap(({ text }) => text ?? []),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  }
}
