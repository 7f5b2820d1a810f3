/** Texts travel with the page that shows them: every page declares its packs, and the check of that can fail. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from 'vite'
import { checkPacks, packNames, textsOfPack, type PackList } from '../../scripts/text-packs.ts'
import { textsPlugin } from '../../scripts/vite-texts.ts'
import { LOCALES } from '../../src/domain/constants.ts'
import { ROUTES } from '../../src/views/shell/routes.ts'

const PROJECT = join(import.meta.dirname, '../..')

test('every page, drawer and dialog shows texts of its own packs and of base alone', () => {
  const { breaches, parts } = checkPacks(PROJECT)
  expect(breaches).toEqual([])
  expect(parts.filter(({ file }) => file === 'src/views/shell/routes.ts').length).toBeGreaterThanOrEqual(ROUTES.length - 1)
})

test.each(LOCALES)('%s: each text is in exactly one pack', (locale) => {
  const folder = join(PROJECT, 'locales', locale)
  const keys = packNames(folder).flatMap((pack) =>
    Object.entries(textsOfPack(folder, pack)).flatMap(([file, texts]) => Object.keys(texts).map((key) => `${file}.${key}`)),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const LIST: PackList = { packs: { base: ['shell'] }, parts: { errors: { trade: ['1'] } }, travelling: { notices: 'notices' } }
const SOUND = {
  'locales/en/shell.json': '{ "title": "Frame" }',
  'locales/en/home.json': '{ "title": "Home", "rows_one": "a", "rows_other": "b" }',
  'locales/en/trade.json': '{ "review": { "title": "Review" } }',
  'locales/en/errors.json': '{ "1": "One", "2": "Two" }',
  'src/main.tsx': `import './views/shell/App.tsx'\nvoid import('./start.ts')`,
  'src/start.ts': `export const started = true`,
  'src/views/shell/App.tsx': `import './routes.ts'\nexport const App = (t) => t('shell.title')`,
  'src/views/shell/routes.ts': `
    const latePart = (load, packs) => ({ load, packs })
    export const TABLE = { home: { page: latePart(async () => (await import('../home/Home.tsx')).Home, ['home']) } }`,
  'src/views/home/Home.tsx': `import { Rows } from './Rows.tsx'\nexport const Home = (t) => [t('home.title'), Rows]`,
  'src/views/home/Rows.tsx': `export const Rows = (t) => t('home.rows', { count: 1 })`,
}
/** A small project that the check has nothing to say about, with some files written otherwise. */
const projectWith = (files: Partial<Record<keyof typeof SOUND | (string & {}), string>> = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'packs-'))
  folders.push(root)
  for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text ?? '')
  }
  return root
}
const breachesWith = (files: Parameters<typeof projectWith>[0]) => checkPacks(projectWith(files), LIST).breaches

test('a sound project has none', () => expect(breachesWith({})).toEqual([]))

test.each([
  [
    'a page that shows what it has not declared, two imports away',
    { 'src/views/home/Rows.tsx': `export const Rows = (t) => t('trade.review.title')` },
    `src/views/home/Rows.tsx: src/views/shell/routes.ts (home) shows trade.review.title, a text of the pack trade. Write latePart(load, [… 'trade']).`,
  ],
  [
    'a key that is put together while running',
    { 'src/views/home/Rows.tsx': 'export const Rows = (t, what) => t(`trade.review.${what}`)' },
    `src/views/home/Rows.tsx: src/views/shell/routes.ts (home) shows trade.review.title, a text of the pack trade. Write latePart(load, [… 'trade']).`,
  ],
  [
    'a route without a pack',
    { 'src/views/shell/routes.ts': SOUND['src/views/shell/routes.ts'].replace(`, ['home'])`, ')') },
    `src/views/shell/routes.ts (home) loads src/views/home/Home.tsx without saying which texts it shows: latePart(load, ['a pack of locales/packs.ts']).`,
  ],
  [
    'a pack that is needed no more',
    { 'src/views/shell/routes.ts': SOUND['src/views/shell/routes.ts'].replace(`['home']`, `['home', 'trade']`) },
    'src/views/shell/routes.ts (home) names the pack trade and shows none of it: take the name away.',
  ],
  [
    'the frame',
    { 'src/views/shell/App.tsx': `import './routes.ts'\nexport const App = (t) => t('home.title')` },
    'src/views/shell/App.tsx: the frame shows home.title, a text of the pack home. Load what shows it by latePart(…), or put it into base.',
  ],
])('found: %s', (_, files, sentence) => expect(breachesWith(files)).toEqual([sentence]))

test('found: a pack that there is not', () =>
  expect(breachesWith({ 'src/views/shell/routes.ts': SOUND['src/views/shell/routes.ts'].replace(`['home']`, `['home', 'hom']`) })).toEqual([
    `src/views/shell/routes.ts (home) names the pack hom, which locales/packs.ts does not have: Write latePart(load, [… 'hom']).`,
  ]))

test('a dialog that loads late counts with its own packs, an event that is called like a text does not count', () => {
  const page = `
    export const DIALOG = latePart(async () => (await import('./Review.tsx')).Review, PACKS)
    export const Home = (t, send) => [t('home.title'), t('home.rows'), send({ type: 'trade.review.title' })]`
  const review = `export const Review = (t) => t('trade.review.title')`
  const withPacks = (packs: string) => ({ 'src/views/home/Home.tsx': page.replace('PACKS', packs), 'src/views/home/Review.tsx': review })
  expect(breachesWith(withPacks(`['trade']`))).toEqual([])
  expect(breachesWith(withPacks('[]'))).toEqual([
    `src/views/home/Review.tsx: src/views/home/Home.tsx (DIALOG) shows trade.review.title, a text of the pack trade. Write latePart(load, [… 'trade']).`,
  ])
})

test.each([
  [
    'a file in two packs',
    { ...LIST, packs: { base: ['shell', 'home'], start: ['home'] } },
    'locales/packs.ts: home is in two packs. Take it out of one.',
  ],
  [
    'a file by the name of a pack of entries of all files',
    { ...LIST, travelling: { notices: 'home' } },
    /home is a pack of entries of all files and a file of .*locales\/en. Rename the file./,
  ],
  [
    'a file that is gone',
    { ...LIST, packs: { base: ['shell', 'old'] } },
    /there is no old in .*locales\/en. Write the file, or take the name out/,
  ],
])('found: %s', (_, list, sentence) => expect(() => checkPacks(projectWith(), list)).toThrow(sentence))

test('entries that travel apart from their file are in their own pack, and in no other', () => {
  const root = projectWith({ 'locales/en/home.json': '{ "title": "Home", "notices": { "arrived": "It is here" } }' })
  const textsOf = (pack: string) => textsOfPack(join(root, 'locales/en'), pack, LIST)
  expect([textsOf('home'), textsOf('notices')]).toEqual([{ home: { title: 'Home' } }, { home: { notices: { arrived: 'It is here' } } }])
  const page = { 'src/views/home/Rows.tsx': `export const Rows = (t) => t('home.notices.arrived')` }
  const english = { 'locales/en/home.json': '{ "title": "Home", "notices": { "arrived": "It is here" } }' }
  expect(breachesWith({ ...page, ...english })).toEqual([
    `src/views/home/Rows.tsx: src/views/shell/routes.ts (home) shows home.notices.arrived, a text of the pack notices. Write latePart(load, [… 'notices']).`,
  ])
})

test('found: a language without a file', () => {
  const folder = join(projectWith({ 'locales/de/shell.json': '{}' }), 'locales/de')
  expect(() => textsOfPack(folder, 'home', LIST)).toThrow(
    /locales\/de\/home.json is missing: every language has the files of English. Write it./,
  )
})

/** The sources and texts of this project in a folder of their own, to plant mistakes in. */
const copyOfProject = (): string => {
  const root = projectWith({ 'entry.ts': 'export {}' })
  for (const part of ['src', 'locales']) cpSync(join(PROJECT, part), join(root, part), { recursive: true })
  return root
}
const building = (root: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [textsPlugin(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'entry.ts') } },
  })

test('a page that shows what it has not declared stops the build', async () => {
  const root = copyOfProject()
  writeFileSync(join(root, 'src/views/home/planted.ts'), `export const planted = 'ticket.margin'`)
  writeFileSync(join(root, 'src/views/home/HomePage.tsx'), `import './planted.ts'\n${SOUND['src/views/home/Home.tsx']}`)
  await expect(building(root)).rejects.toThrow(
    /planted.ts: src\/views\/shell\/routes.ts \(home\) shows ticket.margin, a text of the pack trade/,
  )
})

test('a language without a term of the glossary stops the build', async () => {
  const root = copyOfProject()
  const path = join(root, 'locales/glossary.json')
  const { margin, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>>
  writeFileSync(path, JSON.stringify({ ...rest, margin: { ...margin, th: undefined } }))
  await expect(building(root)).rejects.toThrow('locales/glossary.json: “margin” has no word in th. Write it.')
})
