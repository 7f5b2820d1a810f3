import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { investmentDay, investmentWith } from '../../../tests/support/sample-investments.ts'
import { investmentHoldingMachine } from './investment-holding.machine.ts'
import { checkOf, selectProgress } from './investment-holding.selectors.ts'

const DAYS = [investmentDay(0, 60_600), investmentDay(1, 59_700)]
const [first, second] = DAYS.map(({ date }) => date) as [string, string]
const read = () => drive(investmentHoldingMachine, { id: '81', mode: 'real' }).done('fetchPlan', investmentWith(DAYS))
const FAILURE = { code: 'NETWORK', message: '' }

test('the plan is told to whoever thinks about leaving it, without its days', () => {
  const { results, ...order } = investmentWith(DAYS)
  expect(read().said).toEqual([{ type: 'investmentHolding.read', order }])
  expect(results).toHaveLength(2)
})

test('what is here stays when it cannot be read again', () => {
  const old = read().send({ type: 'investmentHolding.refresh' }).fail('refreshPlan', FAILURE)
  expect(selectProgress(old.snapshot)).toMatchObject({ mayBeOld: true, failure: FAILURE, plan: { daysPosted: 2 } })
})

test('each day keeps its own verdict; one that was checked again has the last word', () => {
  const checked = read().send({ type: 'investmentHolding.verify', date: first }).done('checkDay', { date: first, isSame: false })
  expect([checkOf(checked.snapshot, first), checkOf(checked.snapshot, second)]).toEqual(['differs', 'none'])
  const again = checked.send({ type: 'investmentHolding.verify', date: first })
  expect(checkOf(again.snapshot, first)).toBe('checking')
  expect(checkOf(again.done('checkDay', { date: first, isSame: true }).snapshot, first)).toBe('matches')
})

test('a check that fails says nothing of the day, and a day that is not posted is not checked', () => {
  const failed = read().send({ type: 'investmentHolding.verify', date: first }).fail('checkDay', FAILURE)
  expect([checkOf(failed.snapshot, first), failed.snapshot.context.checkFailure]).toEqual(['failed', FAILURE])
  expect(read().send({ type: 'investmentHolding.verify', date: '2025-12-24' }).started).toHaveLength(1)
})
