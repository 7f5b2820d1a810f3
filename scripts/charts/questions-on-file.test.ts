import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { questionText } from '../../src/explorer/questions.ts'
import { questionsOnFile } from './questions-on-file.ts'

test('questions are read by the name of their chart’s files; what explains the folder is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'questions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'README.md'), '## What this is\n')
  await writeFile(join(folder, 'the-loan.md'), questionText('How long?', { id: 'loan.open', words: 'Open' }, '2026-11-29'))
  expect(await questionsOnFile(folder)).toEqual({
    'the-loan': [{ question: 'How long?', about: 'loan.open', date: '2026-11-29', answer: null }],
  })
})
