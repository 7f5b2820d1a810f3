import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Usage } from '../../src/explorer/usage.ts'
import { readUsageFile } from './usage-file.ts'

const fileWith = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'usage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'usage.json')
  await writeFile(file, text)
  return file
}

test('counts are read as they were written', async () => {
  const usage: Usage = { logs: 1, charts: [], unopened: ['Loan'], ofOtherVersions: 0 }
  expect(await readUsageFile(await fileWith(JSON.stringify(usage)))).toEqual(usage)
})

test.each(['# What sessions really do', '{"charts":[]}', 'null'])(
  '%s is no file of counts, and it is said how to make one',
  async (text) => {
    await expect(readUsageFile(await fileWith(text))).rejects.toThrow('npm run --silent charts:usage -- <session logs> --json')
  },
)
