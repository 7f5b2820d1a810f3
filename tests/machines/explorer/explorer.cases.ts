import type { Address } from '../../../src/explorer/address.ts'
import { explorerMachine } from '../../../src/explorer/machines/explorer/explorer.machine.ts'
import { isFileMissing, isNowhere, stepsLeft } from '../../../src/explorer/machines/explorer/explorer.rules.ts'
import type { FileFacts, LoadFileInput } from '../../../src/explorer/machines/explorer/explorer.types.ts'
import { defineCases, type Occurrence } from '../../support/paths/cases.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'MISSING', message: `no file at step ${n}` })
const chartAt = (chart: string, state: string | null): Address => ({ kind: 'chart', chart, state, panel: 'means' })
const stepAt = (chart: string, path: number, step: number): Address => ({ kind: 'path', chart, path, step })

const fileFor = ({ input }: Occurrence): FileFacts => {
  const wanted = input as LoadFileInput
  return wanted.kind === 'chart'
    ? { kind: 'chart', chart: { id: wanted.chart, states: ['open', 'open.busy'], steps: [2, 1, 0] } }
    : { kind: wanted.kind }
}

const PAGES: readonly Address[] = [
  chartAt('unknown', null),
  { kind: 'overview' },
  { kind: 'search', text: 'quote' },
  { kind: 'search', text: '' },
  chartAt('loan', null),
  chartAt('loan', 'open.busy'),
  chartAt('loan', 'never'),
  chartAt('wallet', null),
  stepAt('loan', 1, 0),
  stepAt('loan', 1, 1),
  stepAt('loan', 1, 2),
  stepAt('loan', 2, 2),
  stepAt('loan', 3, 0),
  stepAt('loan', 4, 0),
  { kind: 'nowhere', text: '#/elsewhere' },
  { kind: 'changes' },
  { kind: 'runs' },
]

export const cases = defineCases({
  machine: explorerMachine,
  input: { address: { kind: 'overview' } },
  otherInputs: [{ address: chartAt('loan', null) }, { address: stepAt('loan', 1, 1) }],
  events: [
    ...PAGES.map((address) => ({ type: 'explorer.went', address }) as const),
    { type: 'explorer.retry' },
    { type: 'explorer.play' },
    { type: 'explorer.pause' },
  ],
  effects: { readModel: { ok: [{ charts: ['loan', 'wallet'] }], fail: [failureAt] }, loadFile: { ok: [fileFor], fail: [failureAt] } },
  abstract: ({ address, charts, chart, files, failure }) => [address, charts.length, chart?.id ?? null, files, failure?.code ?? null],
  laws: [
    {
      name: 'a page is shown only once all it needs is here',
      holdsAt: ({ value, context }) => {
        const page = pageOf(value)
        return !['chart', 'path', 'searching', 'runs', 'changes'].includes(page) || (!isFileMissing(context) && !isNowhere(context))
      },
    },
    {
      name: 'the page that is shown is the one of the address',
      holdsAt: ({ value, context: { address } }) => {
        const page = pageOf(value)
        return !['chart', 'path', 'overview', 'changes', 'runs'].includes(page) || page === address.kind
      },
    },
    { name: 'a path never plays past its end', holdsAt: ({ value, context }) => !isPlaying(value) || stepsLeft(context) > 0 },
    { name: 'nothing is asked for twice at once', holdsAt: ({ effects }) => Object.keys(effects).length <= 1 },
  ],
  equivalents: [
    { mutant: 'swap branches: explorer.open.deciding always[0]', reason: 'no address is both that of the overview and that of nothing' },
    { mutant: 'swap branches: explorer.open.deciding always[3]', reason: 'no address is both that of the changes and that of a path' },
    { mutant: 'swap branches: explorer.open.path.resting on explorer.play[0]', reason: 'no step has one after it and is the last' },
    { mutant: 'swap branches: explorer.open.deciding always[4]', reason: 'no address is both that of a path and that of a search' },
    { mutant: 'swap branches: explorer.open.deciding always[5]', reason: 'no address is both that of a search and that of the test runs' },
    {
      mutant: 'retarget: explorer.open.path.playing on explorer.pause to explorer.open',
      reason: 'the address is still that of the path, so that deciding leads back to where it rests',
    },
  ],
})

const pageOf = (value: unknown): string => {
  const open = (value as { open?: string | object }).open
  return typeof open === 'string' ? open : (Object.keys(open ?? {})[0] ?? '')
}
const isPlaying = (value: unknown): boolean => JSON.stringify(value).includes('playing')
