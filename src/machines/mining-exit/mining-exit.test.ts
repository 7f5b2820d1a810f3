import { expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { RUNNING_MACHINES } from '../../../tests/support/sample-mining.ts'
import { miningExitMachine } from './mining-exit.machine.ts'
import { selectExit } from './mining-exit.selectors.ts'

const QUOTE = { id: '81', amount: '960', income: '6.6', received: '2.2', returned: '4.4', profit: '-953.4', daysPosted: 2, daysLeft: 178 }
const running = () => drive(miningExitMachine, { id: '81', mode: 'demo' })
const quoted = () => running().send({ type: 'miningExit.ask' }).done('askQuote', QUOTE)
const confirm = (key: string) => ({ type: 'miningExit.confirm', key }) as const
const submissions = ({ started }: Drive<typeof miningExitMachine>) => started.filter(({ src }) => src === 'leavePlan')
const told = (change: Partial<typeof RUNNING_MACHINES>) =>
  ({ type: 'mining.updated', order: { ...RUNNING_MACHINES, received: '2.2', ...change } }) as const

test('ten clicks switch off once, at what was quoted', () => {
  let exit = quoted()
  for (let click = 1; click <= 10; click++) exit = exit.send(confirm(`key-of-click-number-${click}`))
  expect(submissions(exit)).toEqual([
    { src: 'leavePlan', input: { key: 'key-of-click-number-1', mode: 'demo', id: '81', body: { expectedReturned: '4.4', daysPosted: 2 } } },
  ])
})

test('another day makes the quote void, and so does what is collected; news that are older do not', () => {
  for (const change of [{ daysPosted: 3 }, { daysPosted: 2, received: '6.6' }])
    expect(selectExit(quoted().send(told(change)).snapshot)).toMatchObject({ stage: 'requoting', quote: null, isReplaced: true })
  for (const change of [{ daysPosted: 1 }, { daysPosted: 2 }, { daysPosted: 2, received: '0' }, { id: '82', daysPosted: 3 }])
    expect(selectExit(quoted().send(told(change)).snapshot).stage).toBe('quoted')
})

test('a quote that no longer holds at the venue leaves the machines running, and brings the next', () => {
  const refused = quoted().send(confirm('key-of-first-click')).fail('leavePlan', { code: '30230', message: '' })
  expect(selectExit(refused.snapshot)).toMatchObject({ stage: 'requoting', key: null, isReplaced: true })
  const again = refused.done('askAgain', { ...QUOTE, daysPosted: 3, returned: '6.6' }).send(confirm('key-of-second-click'))
  expect(submissions(again)[1]).toMatchObject({ input: { key: 'key-of-second-click', body: { expectedReturned: '6.6', daysPosted: 3 } } })
})

test('machines that have ended by themselves are not switched off, whoever says so', () => {
  const closed = { status: 'closed', endReason: 'completed' } as const
  for (const exit of [
    running().send(told(closed)),
    quoted().send(told(closed)),
    running().send({ type: 'miningExit.ask' }).fail('askQuote', { code: '30010', message: '' }),
    quoted().send(confirm('key-of-first-click')).fail('leavePlan', { code: '30010', message: '' }),
  ]) {
    expect(selectExit(exit.snapshot).stage).toBe('ended')
    expect(exit.send({ type: 'miningExit.ask' }).started).toHaveLength(exit.started.length)
  }
})

test('what was sent and got lost is told, and can be sent again under another key', () => {
  const lost = quoted()
    .send(confirm('key-of-first-click'))
    .fire('submitTimeout')
    .send({ type: 'miningExit.check' })
    .done('settleKey', { outcome: 'never' })
  expect(selectExit(lost.snapshot)).toMatchObject({ stage: 'quoted', isLost: true, quote: QUOTE })
  expect(submissions(lost.send(confirm('key-of-second-click')))).toHaveLength(2)
})
