/** The lint rules that carry the architecture, each shown to bite and to let its exception through. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

interface Planted {
  readonly path: string
  readonly text: string
  /** The rules it breaks; none where it is allowed. */
  readonly breaks: readonly string[]
}

const OUTSIDE = ["fetch('/x')", 'setTimeout(() => {}, 1)', 'localStorage.clear()', 'crypto.randomUUID()', "new WebSocket('ws://x')"]
const UNREPEATABLE = ['Date.now()', 'Math.random()', 'performance.now()']
const PURE = ['src/machines/loan', 'src/views/loan', 'src/journal/loan', 'src/domain/loan']
const HOOKS = ['useState', 'useReducer', 'useEffect']

const uses = (folder: string, calls: readonly string[], breaks: readonly string[]): readonly Planted[] =>
  calls.map((call, index) => ({ path: `${folder}/uses-${calls.length}-${index}.ts`, text: `export const x = () => ${call}`, breaks }))
const hooks = (folder: string, breaks: readonly string[]): readonly Planted[] =>
  HOOKS.map((hook) => ({ path: `${folder}/${hook}.ts`, text: `import { ${hook} } from 'react'\nexport const useX = ${hook}`, breaks }))

const planted: readonly Planted[] = [
  ...PURE.flatMap((folder) => uses(folder, OUTSIDE, ['eslint(no-restricted-globals)'])),
  ...PURE.flatMap((folder) => uses(folder, UNREPEATABLE, ['eslint(no-restricted-properties)'])),
  ...uses('src/services/http', [...OUTSIDE, ...UNREPEATABLE], []),
  { path: 'src/journal/clock.ts', text: 'export const now = () => Date.now()', breaks: [] },
  ...hooks('src/views/loan', ['eslint(no-restricted-imports)']),
  ...hooks('src/views/shell', ['eslint(no-restricted-imports)']),
  ...hooks('src/views/kit', []),
  ...hooks('src/views/candles', []),
  { path: 'src/views/loan/Text.tsx', text: 'export const Text = () => <p>Apply now</p>', breaks: ['react(jsx-no-literals)'] },
  {
    path: 'src/views/loan/Key.tsx',
    text: 'export const Key = ({ t }: { t: (key: string) => string }) => <p className="x">{t(\'loan.apply\')}</p>',
    breaks: [],
  },
  {
    path: 'src/views/loan/whole-d3.ts',
    text: "import { scaleLinear } from 'd3'\nexport const scale = scaleLinear",
    breaks: ['eslint(no-restricted-imports)'],
  },
  { path: 'src/domain/index.ts', text: "export * from './loan/money.ts'", breaks: ['oxc(no-barrel-file)'] },
  { path: 'src/domain/default.ts', text: 'export default 1', breaks: ['import(no-default-export)'] },
  { path: 'src/domain/any.ts', text: 'export const rate: any = 1', breaks: ['typescript(no-explicit-any)'] },
  { path: 'server/settle.ts', text: 'export const now = () => Date.now()', breaks: ['eslint(no-restricted-properties)'] },
  { path: 'server/core/clock.ts', text: 'export const now = () => Date.now()', breaks: [] },
]

let folder: string
const found = new Map<string, Set<string>>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const { path, text } of planted) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json']
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => done(stdout))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { readonly code: string; readonly filename: string }[] }
  for (const { code, filename } of diagnostics) found.set(filename, (found.get(filename) ?? new Set()).add(code))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(planted)('$path breaks $breaks', ({ path, breaks }) => {
  expect([...(found.get(path) ?? [])]).toEqual(breaks)
})
