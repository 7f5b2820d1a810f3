/** Who may import whom. The rules are in `.dependency-cruiser.cjs`; here they run, and are shown to bite. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}
interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: { readonly violations: readonly Violation[] }
}

const ROOT = resolve(import.meta.dirname, '../..')

const cruise = (cwd: string, folders: readonly string[]): Promise<Cruise> =>
  new Promise((done, fail) => {
    const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
    const args = [cruiser, ...folders, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json']
    execFile(process.execPath, args, { cwd, maxBuffer: 64_000_000 }, (_, stdout, stderr) => {
      try {
        done(JSON.parse(stdout) as Cruise)
      } catch {
        fail(new Error(stderr))
      }
    })
  })

const violationsIn = ({ summary }: Cruise): readonly string[] =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

/** It reads every file of the project: seconds on an idle machine, a minute on a busy one. */
const WHOLE_PROJECT = 300_000

test(
  'the layers keep to themselves',
  async () => {
    const result = await cruise(ROOT, ['src', 'server'])
    // It passes silently over nothing when it cannot read TypeScript.
    expect(result.modules.filter(({ source }) => /^src\/.*\.tsx?$/.test(source)).length).toBeGreaterThan(100)
    expect(result.modules.filter(({ source }) => source.startsWith('server/')).length).toBeGreaterThan(20)
    expect(violationsIn(result)).toEqual([])
  },
  WHOLE_PROJECT,
)

/** Files of a small project, and the rule that one of them breaks. */
const PLANTED: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
  [
    'domain-stands-alone',
    {
      'src/domain/money.ts': "import { go } from '../services/http/go.ts'\nexport const money = go",
      'src/services/http/go.ts': 'export const go = 1',
    },
  ],
  [
    'charts-are-pure',
    {
      'src/machines/loan/loan.machine.ts': "import { send } from '../../services/loan/send.ts'\nexport const loan = send",
      'src/services/loan/send.ts': 'export const send = 1',
    },
  ],
  [
    'charts-are-pure-by-any-route',
    {
      'src/machines/loan/loan.selectors.ts': "import { rate } from '../../domain/rate.ts'\nexport const rateOf = rate",
      'src/domain/rate.ts': "import { readFileSync } from 'node:fs'\nexport const rate = readFileSync",
    },
  ],
  [
    'views-never-touch-services',
    {
      'src/views/loan/LoanPage.ts': "import { label } from '../kit/label.ts'\nexport const LoanPage = label",
      'src/views/kit/label.ts': "import { send } from '../../services/http/send.ts'\nexport const label = send",
      'src/services/http/send.ts': 'export const send = 1',
    },
  ],
  [
    'views-import-what-leads-to-no-service',
    {
      'src/views/loan/LoanPage.ts': "import { send } from '../../calls.ts'\nexport const LoanPage = send",
      'src/calls.ts': "export { send } from './services/http/send.ts'",
      'src/services/http/send.ts': 'export const send = 1',
    },
  ],
  [
    'views-read-charts-by-selectors',
    {
      'src/views/loan/LoanPage.ts': "import { loan } from '../../machines/loan/loan.machine.ts'\nexport const LoanPage = loan",
      'src/machines/loan/loan.machine.ts': 'export const loan = 1',
    },
  ],
  [
    'views-have-no-neighbours',
    {
      'src/views/loan/LoanPage.ts': "import { Row } from '../orders/Row.ts'\nexport const LoanPage = Row",
      'src/views/orders/Row.ts': 'export const Row = 1',
    },
  ],
  [
    'services-read-machine-types-only',
    {
      'src/services/loan/loan.ts': "import { loan } from '../../machines/loan/loan.machine.ts'\nexport const services = loan",
      'src/machines/loan/loan.machine.ts': 'export const loan = 1',
    },
  ],
  [
    'journal-reads-machine-types-only',
    {
      'src/journal/fold.ts': "import { loan } from '../machines/loan/loan.machine.ts'\nexport const fold = loan",
      'src/machines/loan/loan.machine.ts': 'export const loan = 1',
    },
  ],
  [
    'server-knows-no-page',
    {
      'server/main.ts': "import { loan } from '../src/machines/loan/loan.machine.ts'\nexport const main = loan",
      'src/machines/loan/loan.machine.ts': 'export const loan = 1',
    },
  ],
  [
    'no-cycles',
    {
      'src/domain/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
      'src/domain/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
    },
  ],
]

test.each(PLANTED)('a planted breach of %s is found', async (rule, files) => {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries({ 'src/domain/none.ts': 'export {}', 'server/none.ts': 'export {}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const { summary } = await cruise(folder, ['src', 'server'])
  expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule)
})
