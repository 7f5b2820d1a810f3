/** The questions of `docs/questions`, read for the explorer. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Question } from '../../src/explorer/questions.ts'
import { readQuestions } from './questions.ts'

export const QUESTIONS_FOLDER = join(import.meta.dirname, '../../docs/questions')

/** By name of the chart's files. */
export const questionsOnFile = async (folder: string = QUESTIONS_FOLDER): Promise<Readonly<Record<string, readonly Question[]>>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md') && file !== 'README.md').toSorted()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(0, -'.md'.length), readQuestions(await readFile(join(folder, file), 'utf8'))] as const),
    ),
  )
}
