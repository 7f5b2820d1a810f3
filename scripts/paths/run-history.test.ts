import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Run } from '../../src/explorer/runs.ts'
import { readRuns } from './run-history.ts'

const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('runs of another machine are read; a file that is missing or holds something else is told', async () => {
  const run: Run = { at: '2026-11-29T08:00:00.000Z', commit: 'a', isChanged: false, url: null, theme: 'light', walks: [] }
  const folder = await folderWith({ 'runs.json': JSON.stringify([run]), 'other.json': '{}' })
  expect(await readRuns(join(folder, 'runs.json'))).toEqual([run])
  await expect(readRuns(join(folder, 'none.json'))).rejects.toThrow('none.json')
  await expect(readRuns(join(folder, 'other.json'))).rejects.toThrow('holds no test runs')
})
