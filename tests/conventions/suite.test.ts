/** What `npm test` makes of tests that fail: run by itself on a suite of toys. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProject, type StageResult } from '../../scripts/suite/project-stage.ts'
import { flakyLines, slowestPage } from '../../scripts/suite/reports.ts'

const CONFIG = { 'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'toys', include: ['*.test.mjs'] } }] } }` }
const TOYS = {
  ...CONFIG,
  'once.test.mjs': `
    import { existsSync, writeFileSync } from 'node:fs'
    import { describe, expect, test } from 'vitest'
    describe('a toy (of tin)', () => {
      test('fails once', () => {
        const isAgain = existsSync('again')
        writeFileSync('again', '')
        expect(isAgain, 'the spring is stuck').toBe(true)
      })
      test('fails twice', () => expect(1, 'the key is lost').toBe(2))
      test('passes', () => {})
      test.skip('is left out', () => {})
    })`,
}
const SHOP = {
  ...CONFIG,
  'hook.test.mjs': `
    import { existsSync, writeFileSync } from 'node:fs'
    import { beforeAll, test } from 'vitest'
    beforeAll(() => {
      const isAgain = existsSync('hook-again')
      writeFileSync('hook-again', '')
      if (!isAgain) throw new Error('the shop was closed')
    })
    test('passes when the shop is open', () => {})`,
}

const openToys = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'plimsoll-toys-'))
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'reports'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return root
}

const roots: string[] = []
const runToys = (files: Readonly<Record<string, string>>): StageResult => {
  const root = openToys(files)
  roots.push(root)
  return runProject({ project: 'toys', root, isQuiet: true })
}
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

test('a stage that could not begin has failed, although no test of it has', () => {
  const { passed, failed } = runToys({
    'vitest.config.mjs': `export default { test: { projects: [{ test: { name: 'toys', include: ['*.test.mjs'], globalSetup: './setup.mjs' } }] } }`,
    'setup.mjs': `export const setup = () => { throw new Error('the shop has no door') }`,
    'none.test.mjs': `import { test } from 'vitest'; test('passes', () => {})`,
  })
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 })
})

describe('tests that fail', () => {
  let result: StageResult
  beforeAll(() => {
    result = runToys(TOYS)
  })

  test('are run once more: passing then they are flaky and counted as passed, failing again they have failed', () => {
    const { passed, failed, skipped } = result
    expect({ passed, failed, skipped }).toEqual({ passed: 2, failed: 1, skipped: 1 })
  })

  test('and pass when run once more are told with what they said first', () => {
    expect(result.flaky.map(({ stage, file, test: name }) => [stage, file, name])).toEqual([
      ['toys', 'once.test.mjs', 'a toy (of tin) > fails once'],
    ])
    expect(result.flaky[0]?.error).toContain('the spring is stuck')
    const lines = flakyLines(result.flaky)
    expect(lines[0]).toBe('1 flaky: failed, and passed when run once more (reports/flaky.json)')
    expect(lines.join('\n')).toMatch(/flaky: toys, once\.test\.mjs: a toy \(of tin\) > fails once\n.*the spring is stuck/)
  })

  test('keep their time, and the slowest stand first', () => {
    const page = slowestPage([{ name: 'toys', tests: result.tests.map((each, index) => ({ ...each, milliseconds: index * 1000 })) }])
    expect(page.split('\n')[6]).toMatch(/^\| 3\.0 \| /)
  })
})

test('a file whose tests could not begin is run once more as a whole', () => {
  const { passed, failed, flaky } = runToys(SHOP)
  expect([failed, flaky.map(({ file, test: name }) => [file, name])]).toEqual([0, [['hook.test.mjs', '(the whole file)']]])
  expect(flaky[0]?.error).toContain('the shop was closed')
  expect(passed).toBe(1)
})

test('an error of no test is a failure, however often everything else passes', () => {
  const { passed, failed, flaky } = runToys({
    ...CONFIG,
    'stray.test.mjs': `
      import { test } from 'vitest'
      test('leaves something behind', () => void Promise.reject(new Error('nobody waits for this')))`,
  })
  expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 1, flaky: [] })
})

test('a stage that ends without a report has failed', () => {
  const { failed } = runToys({ 'vitest.config.mjs': `throw new Error('no toys today')` })
  expect(failed).toBe(1)
})
