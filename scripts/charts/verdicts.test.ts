import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unsettled, type Looks, type StateLooks, type Verdicts } from '../../src/explorer/looks.ts'
import { toLooksPage } from './looks-page.ts'
import { decide, readVerdicts, writeVerdicts } from './verdicts.ts'

const change = {
  device: 'desktop',
  theme: 'light',
  language: 'en',
  before: '1',
  after: '2',
  area: { x: 0, y: 0, width: 1, height: 1 },
} as const
const looksOf = (chart: string, state: string, share = 0.25): StateLooks => ({
  chart,
  state: `${chart}.${state}`,
  changes: [{ ...change, share }],
  compared: 8,
  mark: `${state} 1`,
})
const LOOKS: Looks = {
  compared: 40,
  slight: 1,
  states: [looksOf('loan', 'open'), looksOf('loan', 'closed', 0.0001), looksOf('wallet', 'locked')],
}
const common = { date: '2026-11-30', note: '' }

test('a state or all of a chart is accepted or refused; what is refused or not looked at keeps a release back', () => {
  expect(unsettled(LOOKS, {})).toHaveLength(3)
  const some = decide(LOOKS, {}, { ...common, decision: 'accepted', about: ['loan'] })
  expect(Object.keys(some)).toEqual(['loan.open', 'loan.closed'])
  const all = decide(LOOKS, some, { ...common, decision: 'refused', about: ['wallet.locked'], note: 'The lock is gone.' })
  expect(unsettled(LOOKS, all).map(({ state }) => state)).toEqual(['wallet.locked'])
  expect(unsettled(LOOKS, decide(LOOKS, all, { ...common, decision: 'accepted', about: ['wallet.locked'] }))).toEqual([])
})

test('what was decided holds for the pictures that were looked at, and is dropped with them', () => {
  const old: Verdicts = { 'loan.open': { decision: 'accepted', mark: 'open 0', date: '2026-11-01', note: '' } }
  expect(unsettled(LOOKS, old)).toHaveLength(3)
  expect(decide(LOOKS, old, { ...common, decision: 'accepted', about: ['wallet'] })).toEqual({
    'wallet.locked': { decision: 'accepted', mark: 'locked 1', ...common },
  })
})

test('what does not look otherwise is nothing to decide about', () => {
  const about = (...names: readonly string[]) => ({ ...common, decision: 'accepted' as const, about: names })
  expect(() => decide(LOOKS, {}, about('loan.idle'))).toThrow('These look otherwise: loan.open, loan.closed, wallet.locked.')
  expect(() => decide({ compared: 1, slight: 0, states: [] }, {}, about('loan'))).toThrow('Nothing looks otherwise.')
})

test('the file is read as it was written; there need be none, and a damaged one is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdicts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'verdicts.json')
  expect(await readVerdicts(file)).toEqual({})
  const verdicts = decide(LOOKS, {}, { ...common, decision: 'accepted', about: ['loan'] })
  await writeVerdicts(verdicts, file)
  expect(await readVerdicts(file)).toEqual(verdicts)
  await writeFile(file, '{')
  await expect(readVerdicts(file)).rejects.toThrow('can’t be read')
})

test('as Markdown: how many, what, and what was decided', () => {
  const verdicts = decide(LOOKS, {}, { ...common, decision: 'refused', about: ['wallet'], note: 'The lock is gone.' })
  expect(toLooksPage(LOOKS, verdicts)).toBe(`# What looks otherwise

40 pictures compared: 3 states look otherwise, 3 of them not accepted; 1 picture differs by some digits only.

## loan

- \`loan.open\`: 1 of 8 pictures, up to 25.0 % of one; not looked at yet
- \`loan.closed\`: 1 of 8 pictures, up to less than 0.1 % of one; not looked at yet

## wallet

- \`wallet.locked\`: 1 of 8 pictures, up to 25.0 % of one; refused on 2026-11-30: The lock is gone.
`)
  expect(toLooksPage({ compared: 4, slight: 0, states: [] }, {})).toContain('4 pictures compared: everything looks as it did.')
})
