import { expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { RUNNING_INVESTMENT } from '../../../tests/support/sample-investments.ts'
import { investmentExitMachine } from './investment-exit.machine.ts'
import { selectExit } from './investment-exit.selectors.ts'

const QUOTE = { id: '81', amount: '1000', income: '8.25', incomeDeducted: '8.25', damages: '50', returned: '950', daysPosted: 2 }
const running = () => drive(investmentExitMachine, { id: '81', mode: 'demo' })
const quoted = () => running().send({ type: 'investmentExit.ask' }).done('askQuote', QUOTE)
const confirm = (key: string) => ({ type: 'investmentExit.confirm', key }) as const
const submissions = ({ started }: Drive<typeof investmentExitMachine>) => started.filter(({ src }) => src === 'leavePlan')
const told = (change: Partial<typeof RUNNING_INVESTMENT>) =>
  ({ type: 'investment.updated', order: { ...RUNNING_INVESTMENT, ...change } }) as const

test('ten clicks leave once, at what was quoted', () => {
  let exit = quoted()
  for (let click = 1; click <= 10; click++) exit = exit.send(confirm(`key-of-click-number-${click}`))
  expect(submissions(exit)).toEqual([
    { src: 'leavePlan', input: { key: 'key-of-click-number-1', mode: 'demo', id: '81', body: { expectedReturned: '950', daysPosted: 2 } } },
  ])
})

test('another day makes the quote void, and a new one is asked for; news that are older do not', () => {
  expect(selectExit(quoted().send(told({ daysPosted: 3 })).snapshot)).toMatchObject({ stage: 'requoting', quote: null, isReplaced: true })
  expect(selectExit(quoted().send(told({ daysPosted: 1 })).snapshot).stage).toBe('quoted')
  expect(selectExit(quoted().send(told({ id: '82', daysPosted: 3 })).snapshot).stage).toBe('quoted')
})

test('a quote that no longer holds at the venue leaves the plan running, and brings the next', () => {
  const refused = quoted().send(confirm('key-of-first-click')).fail('leavePlan', { code: '30135', message: '' })
  expect(selectExit(refused.snapshot)).toMatchObject({ stage: 'requoting', key: null, isReplaced: true })
  const again = refused.done('askAgain', { ...QUOTE, daysPosted: 3, returned: '940' }).send(confirm('key-of-second-click'))
  expect(submissions(again)[1]).toMatchObject({ input: { key: 'key-of-second-click', body: { expectedReturned: '940', daysPosted: 3 } } })
})

test('a plan that has ended by itself is not left, whoever says so', () => {
  const closed = { status: 'closed', endReason: 'completed' } as const
  for (const exit of [
    running().send(told(closed)),
    quoted().send(told(closed)),
    running().send({ type: 'investmentExit.ask' }).fail('askQuote', { code: '30010', message: '' }),
    quoted().send(confirm('key-of-first-click')).fail('leavePlan', { code: '30010', message: '' }),
  ]) {
    expect(selectExit(exit.snapshot).stage).toBe('ended')
    expect(exit.send({ type: 'investmentExit.ask' }).started).toHaveLength(exit.started.length)
  }
})

test('an exit that got lost is told, and can be sent again under another key', () => {
  const lost = quoted()
    .send(confirm('key-of-first-click'))
    .fire('submitTimeout')
    .send({ type: 'investmentExit.check' })
    .done('settleKey', { outcome: 'never' })
  expect(selectExit(lost.snapshot)).toMatchObject({ stage: 'quoted', isLost: true, quote: QUOTE })
  expect(submissions(lost.send(confirm('key-of-second-click')))).toHaveLength(2)
})
