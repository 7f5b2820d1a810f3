/**
 * A new feature passes every check as it is written: one with its side at the venue and one without, in one copy of the
 * project. Its server test and its page are run by `tests/server/chart-new.test.ts` and `tests/pages/chart-new.test.ts`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'

const { folder, node } = copyOfProject()
const NEW = ['loan-offer', 'house-rule'] as const
let told: readonly string[]

beforeAll(async () => {
  told = [await node('scripts/chart-new.ts', 'loan-offer', '--endpoint'), await node('scripts/chart-new.ts', 'house-rule')]
}, 120_000)

test('it edits few files that are there', () => {
  expect(told.map((lines) => lines.match(/^changed /gm)?.length)).toEqual([6, 4])
})

test('it compiles', { timeout: 600_000 }, async () => {
  const written = told.flatMap((lines) => [...lines.matchAll(/^(?:written|changed) +(\S+\.tsx?)$/gm)].map(([, file]) => file))
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  const config = { extends: './tsconfig.json', compilerOptions, include: [], files: ['src/virtual-modules.d.ts', ...written] }
  await writeFile(join(folder, 'tsconfig.new.json'), JSON.stringify(config))
  expect(await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json')).toBe('')
  await rm(join(folder, 'tsconfig.new.json'))
})

test('it passes the checks', { timeout: 600_000 }, async () => {
  expect(await node('scripts/check.ts', 'lint', 'format', 'architecture', 'texts', 'dead code')).toContain('5 of 5 checks passed')
  await node('scripts/charts/docs.ts', '--check', ...NEW)
  await node('scripts/charts/write-paths.ts', '--check', ...NEW)
})

test('it is a whole feature, and its module and migration fit the others', { timeout: 120_000 }, async () => {
  const script = join(folder, 'whole.ts')
  await writeFile(
    script,
    `import { problemsOfFeatures, surroundings } from './scripts/features/parts.ts'
     import { mistakesOfMigrations } from './server/core/database/migrations.ts'
     import { mistakesOfModules } from './server/core/module.ts'
     import { MODULES } from './server/modules.ts'
     const problems = await problemsOfFeatures(await surroundings(import.meta.dirname))
     console.log(JSON.stringify([...problems, ...mistakesOfModules(MODULES), ...mistakesOfMigrations(MODULES)]))`,
  )
  expect(JSON.parse(await node(script))).toEqual([])
  await rm(script)
})

test('its paths cover every transition and kill every mutant', { timeout: 120_000 }, async () => {
  const { faults, charts } = JSON.parse(await node('scripts/charts/report.ts', '--json', ...NEW)) as Readonly<Record<string, unknown>>
  expect(faults).toEqual([])
  expect(charts).toMatchObject([
    { chart: 'houseRule', transitions: 15, covered: 15, unreachable: [], killRate: 100 },
    { chart: 'loanOffer', transitions: 22, covered: 22, unreachable: [], killRate: 100 },
  ])
})

test('its documentation begins with why it is as it is', async () => {
  const page = await readFile(join(folder, 'docs/statecharts/loan-offer.md'), 'utf8')
  expect(page).toContain('# Loan offer')
  expect(page).toContain('stays readable whatever becomes of the next request')
})

test('an existing feature is not overwritten', async () => {
  await expect(node('scripts/chart-new.ts', 'loan-offer')).rejects.toThrow('is there already')
})

test('a name that is no name is refused with the cure', async () => {
  await expect(node('scripts/chart-new.ts', 'LoanOffer')).rejects.toThrow('write it in kebab-case')
})
