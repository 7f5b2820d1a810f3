import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { machinesWith, miningDay } from '../../../tests/support/sample-mining.ts'
import { miningHoldingMachine } from './mining-holding.machine.ts'
import { checkOf, selectHolding } from './mining-holding.selectors.ts'

const DAYS = [miningDay(0, '64000'), miningDay(1, '65000')]
const [first, second] = DAYS.map(({ date }) => date) as [string, string]
const read = () => drive(miningHoldingMachine, { id: '81', mode: 'demo' }).done('fetchHolding', machinesWith(DAYS))
const FAILURE = { code: 'NETWORK', message: '' }

test('machines are read of the account in use', () =>
  expect(drive(miningHoldingMachine, { id: '81', mode: 'demo' }).started).toEqual([
    { src: 'fetchHolding', input: { id: '81', mode: 'demo' } },
  ]))

test('what is here stays when it cannot be read again', () => {
  const old = read().send({ type: 'miningHolding.refresh' }).fail('refreshHolding', FAILURE)
  expect(selectHolding(old.snapshot)).toMatchObject({ mayBeOld: true, failure: FAILURE, order: { daysPosted: 2 } })
})

test('a check that ends while the machines are read again leaves them so', () => {
  const both = read().send({ type: 'miningHolding.verify', date: first }).send({ type: 'miningHolding.refresh' })
  const checked = both.done('checkDay', { date: first, isSame: true, by: 'seeds' })
  expect(checked.snapshot.value).toEqual({ machines: 'refreshing', check: 'idle' })
  expect(checkOf(checked.snapshot, first)).toBe('matchesBySeeds')
})

test('each day keeps its own verdict; one that was checked again has the last word', () => {
  const checked = read().send({ type: 'miningHolding.verify', date: first }).done('checkDay', { date: first, isSame: false, by: 'candles' })
  expect([checkOf(checked.snapshot, first), checkOf(checked.snapshot, second)]).toEqual(['differs', 'none'])
  const again = checked.send({ type: 'miningHolding.verify', date: first })
  expect(checkOf(again.snapshot, first)).toBe('checking')
  expect(checkOf(again.done('checkDay', { date: first, isSame: true, by: 'candles' }).snapshot, first)).toBe('matches')
})

test('a check that fails says nothing of the day, and a day that is not posted is not checked', () => {
  const failed = read().send({ type: 'miningHolding.verify', date: first }).fail('checkDay', FAILURE)
  expect([checkOf(failed.snapshot, first), failed.snapshot.context.checkFailure]).toEqual(['failed', FAILURE])
  expect(read().send({ type: 'miningHolding.verify', date: '2025-12-24' }).started).toHaveLength(1)
})
