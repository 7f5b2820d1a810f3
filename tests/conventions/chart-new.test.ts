/** A new chart compiles, keeps the house rules and comes with paths that cover it. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const node = (...args: readonly string[]) => run(process.execPath, [...args], { cwd: folder })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chart-new-'))
  for (const part of ['src', 'locales/en', 'scripts', 'tests/support', 'package.json', 'tsconfig.json', '.oxlintrc.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  await node('scripts/chart-new.ts', 'loan-offer')
})
afterAll(() => rm(folder, { recursive: true }))

test('what it writes compiles', async () => {
  const files = [
    'src/features.ts',
    'src/virtual-modules.d.ts',
    'src/views/loan-offer/LoanOfferPage.tsx',
    'src/services/loan-offer/loan-offer-services.ts',
    'tests/machines/loan-offer.cases.ts',
  ]
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  const config = { extends: './tsconfig.json', compilerOptions, include: [], files }
  await writeFile(join(folder, 'tsconfig.new.json'), JSON.stringify(config))
  const { stdout } = await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json').catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout.split('\n').filter((line) => line.includes('loan-offer'))).toEqual([])
}, 120_000)

test('it keeps the lint rules', async () => {
  const folders = ['src/features', 'src/machines/loan-offer', 'src/services/loan-offer', 'src/views/loan-offer', 'tests/machines']
  const { stdout } = await node('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...folders)
  expect(stdout).toContain('0 errors')
})

test('its paths cover every transition and kill every mutant', async () => {
  await node('scripts/charts/write-paths.ts', 'loan-offer')
  const { stdout } = await node('scripts/charts/report.ts', '--json', 'loan-offer')
  const { faults, charts } = JSON.parse(stdout) as { faults: unknown; charts: unknown }
  expect(faults).toEqual([])
  expect(charts).toMatchObject([{ chart: 'loanOffer', transitions: 4, covered: 4, killRate: 100 }])
})

test('its documentation is written', async () => {
  await node('scripts/charts/docs.ts', 'loan-offer')
  expect(await readFile(join(folder, 'docs/statecharts/loan-offer.md'), 'utf8')).toContain('# Loan offer')
})

test('an existing chart is not overwritten', async () => {
  await expect(node('scripts/chart-new.ts', 'loan-offer')).rejects.toThrow('is there already')
})

test('a name that is no name is refused with the cure', async () => {
  await expect(node('scripts/chart-new.ts', 'LoanOffer')).rejects.toThrow('write it in kebab-case')
})
