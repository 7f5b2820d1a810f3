/** What changed between two versions, as Markdown; the versions are those of a repository of a few files. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toDiffPage } from '../../scripts/charts/diff-page.ts'
import { modelAt, modelNow } from '../../scripts/charts/model-of-commit.ts'
import { compareModels } from '../../src/explorer/compare.ts'
import type { ChartsModel } from '../../src/explorer/model.ts'
import { PLANTED_CHANGES, smallModel, withTicket } from '../support/charts/small-model.ts'

const pageOf = (before: ChartsModel, after: ChartsModel): string => toDiffPage(before.product, after.product, compareModels(before, after))
const later = { ...smallModel.product, commit: 'b'.repeat(40), date: '2026-11-20T08:00:00Z' }

describe('the page', () => {
  test.each(PLANTED_CHANGES)('of $name has each sentence once', ({ after, told }) => {
    const page = pageOf(smallModel, { ...after, product: later })
    expect(page).toContain('From `aaaaaaaa` (2026-11-01) to `bbbbbbbb` (2026-11-20): ')
    expect(page.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(told.length)
    for (const [, , , sentence] of told) expect(page).toContain(sentence)
    if (!told.length) expect(page).toContain('nothing has changed.')
  })

  test('parts charts, wiring, looks and codes', () => {
    const after: ChartsModel = {
      ...withTicket(({ waits }) => ({ waits: waits.map((wait) => ({ ...wait, ms: 60_000 })), views: {}, version: '2' })),
      product: { ...later, isChanged: true },
      wiring: [],
      errors: [],
    }
    const [orders, ticket] = after.charts
    const page = pageOf(smallModel, { ...after, charts: [{ ...orders!, views: { 'orders/OrdersPage.tsx': 'c2' } }, ticket!] })
    expect(page.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '# What has changed in the charts',
      '## Ticket',
      '## Who hears whom',
      '## Charts that only look otherwise',
      '## Sentences for codes of the venue',
    ])
    expect(page).toContain('to the files as they are now: 6 changes in 2 charts and besides.')
  })

  test('shows texts as they are', () => {
    const after = withTicket(() => ({ sentences: [{ key: 'ticket.moved', english: 'Now <b>*{{price}}*</b>\n| [x]' }] }))
    expect(pageOf(smallModel, after)).toContain(String.raw`“Now \<b>\*{{price}}\*\</b> \| \[x\]” is new`)
  })
})

describe('a repository', () => {
  let folder = ''
  let root = ''
  const { signal } = new AbortController()
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', ...args], { cwd: root, encoding: 'utf8' }).trim()
  const commit = async (model: unknown) => {
    await writeFile(join(root, 'charts.json'), JSON.stringify(model))
    git('add', '-A')
    git('commit', '--quiet', '--message', 'A version')
  }
  const program = `import { copyFileSync, existsSync, readFileSync } from 'node:fs'
    const model = JSON.parse(readFileSync('charts.json', 'utf8'))
    if (model === 'broken') throw new TypeError('no such chart')
    if (model === 'endless') setInterval(() => {}, 1000)
    else if (existsSync('node_modules')) copyFileSync('charts.json', process.argv[2])`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'small-repository-'))
    root = join(folder, 'repository')
    await mkdir(join(root, 'scripts/charts'), { recursive: true })
    await mkdir(join(root, 'node_modules'))
    git('init', '--quiet')
    await commit('without a program')
    await writeFile(join(root, '.gitignore'), 'node_modules/\n')
    await writeFile(join(root, 'scripts/charts/model.ts'), program)
    await commit('broken')
    await commit('endless')
    await commit(smallModel)
    await writeFile(join(root, 'charts.json'), JSON.stringify(PLANTED_CHANGES[0]!.after))
  })
  afterAll(() => rm(folder, { recursive: true }))
  // Where the worktrees are made.
  beforeEach(() => {
    vi.stubEnv('TMPDIR', folder)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    expect(await readdir(folder)).toEqual(['repository'])
    expect(await readdir(join(root, '.git/worktrees')).catch(() => [])).toEqual([])
  })

  test('gives the model of a commit, and of the files as they are, and keeps no worktree', async () => {
    const before = await modelAt(root, 'HEAD', signal)
    expect(before.product).toMatchObject({ commit: git('rev-parse', 'HEAD'), isChanged: false })
    const told = PLANTED_CHANGES[0]!.told.map(([, , , sentence]) => sentence)
    expect(compareModels(before, await modelNow(root, signal)).map(({ sentence }) => sentence)).toEqual(told)
  })

  test.each([
    ['nowhere', '“nowhere” is no commit of this repository: give a branch, a tag or a hash.'],
    ['--help', '“--help” is no commit of this repository'],
    ['HEAD~3', 'HEAD~3 is from before there was a model of the charts (scripts/charts/model.ts): compare with a later commit.'],
    ['HEAD~2', "The model of HEAD~2 can't be made: TypeError: no such chart."],
  ])('says why there is no model of %s, and keeps no worktree', async (name, sentence) => {
    await expect(modelAt(root, name, signal)).rejects.toThrow(sentence)
  })

  test('keeps no worktree when it is given up under way', async () => {
    await expect(modelAt(root, 'HEAD~1', AbortSignal.timeout(500))).rejects.toThrow('aborted')
  })

  test('says so of a model in another form, and of a folder that is no repository', async () => {
    await writeFile(join(root, 'charts.json'), JSON.stringify({ ...smallModel, format: 99 }))
    await expect(modelNow(root, signal)).rejects.toThrow('has the format 99, and 1 is read here')
    await expect(modelAt(folder, 'HEAD', signal)).rejects.toThrow('This is no repository')
  })
})
