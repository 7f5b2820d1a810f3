/**
 * `npm run charts:diff -- <commit> [<commit>]` prints as Markdown what has changed in the charts from the first commit to the second, or
 * to the files as they are. Ends with 0 whatever has changed.
 */
import { fileURLToPath } from 'node:url'
import { compareModels } from '../../src/explorer/compare.ts'
import { toDiffPage } from './diff-page.ts'
import { modelAt, ModelProblem, modelNow } from './model-of-commit.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const given = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => given.abort())

try {
  const [first, second, ...others] = process.argv.slice(2)
  if (first === undefined || others.length) throw new ModelProblem('Say since when: npm run charts:diff -- <commit> [<commit>].')
  const before = await modelAt(ROOT, first, given.signal)
  const after = second === undefined ? await modelNow(ROOT, given.signal) : await modelAt(ROOT, second, given.signal)
  process.stdout.write(toDiffPage(before.product, after.product, compareModels(before, after)))
} catch (error) {
  if (!(error instanceof ModelProblem) && !given.signal.aborted) throw error
  console.error(error instanceof ModelProblem ? error.message : 'Given up; nothing is left behind.')
  process.exitCode = 1
}
