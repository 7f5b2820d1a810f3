import { expect, test } from 'vitest'
import { unsettled, verdictCommand, verdictOn, type Looks, type Verdicts } from './looks.ts'

const state = (name: string, mark: string) => ({ chart: 'loan', state: name, changes: [], compared: 8, mark })
const LOOKS: Looks = { compared: 24, slight: 0, states: [state('loan.open', 'a'), state('loan.closed', 'b'), state('loan.failed', 'c')] }
const VERDICTS: Verdicts = {
  'loan.open': { decision: 'accepted', mark: 'a', date: '2026-11-30', note: '' },
  'loan.closed': { decision: 'accepted', mark: 'of other pictures', date: '2026-11-30', note: '' },
  'loan.failed': { decision: 'refused', mark: 'c', date: '2026-11-30', note: 'Why?' },
}

test('a verdict holds for the pictures that were looked at', () => {
  expect(LOOKS.states.map((one) => verdictOn(VERDICTS, one)?.decision ?? null)).toEqual(['accepted', null, 'refused'])
  expect(unsettled(LOOKS, VERDICTS).map((one) => one.state)).toEqual(['loan.closed', 'loan.failed'])
})

test('one command puts all decisions on file', () => {
  expect(verdictCommand([])).toBe('')
  expect(verdictCommand([['loan.open', 'accepted']])).toBe('npm run charts:pictures -- --accept loan.open')
  expect(
    verdictCommand([
      ['loan.open', 'accepted'],
      ['loan.failed', 'refused'],
      ['loan.closed', 'accepted'],
    ]),
  ).toBe('npm run charts:pictures -- --accept loan.open,loan.closed --refuse loan.failed --note "…"')
})
