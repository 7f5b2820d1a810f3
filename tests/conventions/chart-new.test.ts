/**
 * A new feature passes every check as it is written: with everything, with nothing but a page, and with each choice between, in
 * one copy of the project. Its server test and its page are run by `tests/server/chart-new.test.ts` and `tests/pages/chart-new.test.ts`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyOfProject } from '../support/copy-of-project.ts'
import { filesIn, scaffold, WHOLE } from '../support/scaffolded.ts'

const copy = copyOfProject()
const { folder, node, npm } = copy
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'member-offer': WHOLE,
  'fee-tier': ['--endpoint'],
  'house-rule': [],
  'rate-plan': ['--endpoint', '--live'],
  'trade-note': ['--endpoint', '--notice'],
}
const NEW = Object.keys(WANTED)
const told = new Map<string, string>()

beforeAll(async () => {
  for (const [name, flags] of Object.entries(WANTED)) told.set(name, await scaffold(copy, name, ...flags))
}, 300_000)

test('it edits few files that are there', () => {
  expect(filesIn(told.get('member-offer')!, 'changed')).toEqual([
    'src/features.ts',
    'src/views/shell/routes.ts',
    'src/wiring.ts',
    'src/domain/news.ts',
    'src/domain/notices.ts',
    'server/modules.ts',
  ])
  expect(filesIn(told.get('house-rule')!, 'changed')).toEqual(['src/features.ts', 'src/views/shell/routes.ts'])
})

test('it compiles, and so does what imports it or is changed for it', { timeout: 600_000 }, async () => {
  const files = [...told.values()].flatMap((lines) => filesIn(lines)).filter((file) => /\.tsx?$/.test(file))
  expect(await node('tests/support/check-types.ts', ...new Set(files))).toMatch(/^\d{3,} files checked\n$/)
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

test('it keeps the rules of charts, of features and of who hears what', { timeout: 300_000 }, async () => {
  const conventions = ['charts', 'features', 'port-policies', 'wiring'].map((name) => `tests/conventions/${name}.test.ts`)
  const told = await node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'src/system/feature.test.ts', ...conventions)
  expect(told).toMatch(/Test Files +5 passed/)
})

test('its paths cover every transition and kill every mutant', { timeout: 120_000 }, async () => {
  const { faults, charts } = JSON.parse(await node('scripts/charts/report.ts', '--json', ...NEW)) as {
    faults: readonly string[]
    charts: readonly object[]
  }
  const proven = (chart: string, transitions: number) => ({ chart, transitions, covered: transitions, unreachable: [], killRate: 100 })
  expect(faults).toEqual([])
  expect(charts).toMatchObject([
    proven('feeTier', 29),
    proven('houseRule', 19),
    proven('memberOffer', 29),
    proven('ratePlan', 29),
    proven('tradeNote', 29),
  ])
})

test('its documentation begins with why it is as it is', async () => {
  const page = await readFile(join(folder, 'docs/statecharts/member-offer.md'), 'utf8')
  expect(page).toContain('# Member offer')
  expect(page).toContain('stays readable whatever becomes of the next request')
  expect(page).toContain('The venue tells every page of the person')
})

describe('what cannot be is refused with the cure', () => {
  test.each([
    ['a feature that is there', ['member-offer'], 'is there already'],
    ['a name that is none', ['MemberOffer'], 'write it in kebab-case'],
    ['no name', [], 'Give one name: npm run chart:new member-offer --endpoint --live --notice'],
    ['news that no module sends', ['mining-pool', '--live'], '--live needs --endpoint, because'],
    ['a notice that no module sends', ['mining-pool', '--notice'], '--notice needs --endpoint, because'],
  ])('%s', async (_, [name = '', ...flags], sentence) => {
    await expect(node('scripts/chart-new.ts', ...(name ? [name] : []), ...flags)).rejects.toThrow(sentence)
  })
})

test('a list that is no longer as the scaffold knows it stops it, and nothing is written', async () => {
  const list = join(folder, 'src/domain/notices.ts')
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace('} as const\n', '}\n'))
  await expect(scaffold(copy, 'mining-pool', ...WHOLE)).rejects.toThrow('src/domain/notices.ts is not as the scaffold knows it: enter')
  await expect(readFile(join(folder, 'src/features/mining-pool.feature.ts'))).rejects.toThrow('ENOENT')
  await writeFile(list, text)
})

test('npm hands the choices on with and without a -- before them', async () => {
  for (const flags of [['--live'], ['--', '--live']])
    await expect(npm('run', 'chart:new', 'mining-pool', ...flags)).rejects.toThrow('--live needs --endpoint, because')
})
