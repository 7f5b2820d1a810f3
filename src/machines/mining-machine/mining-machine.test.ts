import { expect, test } from 'vitest'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { CUTTER, offerOf, RUNNING_MACHINES, SKIFF } from '../../../tests/support/sample-mining.ts'
import { MIDNIGHT } from '../../../tests/support/sample-orders.ts'
import { miningMachineMachine } from './mining-machine.machine.ts'
import { previewOf, selectMachines, shownProblemOf, whyNotSold } from './mining-machine.selectors.ts'

type Buying = Drive<typeof miningMachineMachine>
const offered = (...machines: readonly MiningMachine[]) =>
  drive(miningMachineMachine, { mode: 'real' }).done('fetchMachines', offerOf(...machines))
const chosen = (text = '2', machine = SKIFF) =>
  offered(SKIFF, CUTTER)
    .send({ type: 'miningMachine.choose', machine: machine.machine })
    .send({ type: 'miningMachine.change', text, value: /^[\d.]+$/.test(text) ? text : text === '' ? '' : null })
const understood = (text?: string, machine?: typeof SKIFF) =>
  chosen(text, machine).send({ type: 'miningMachine.understand', isUnderstood: true })
const buy = (key: string, available = '9000') => ({ type: 'miningMachine.buy', key, available }) as const
const submissions = ({ started }: Buying) => started.filter(({ src }) => src === 'buyMachines')
const problemOf = ({ snapshot }: Buying, available: string | null = '9000') => shownProblemOf(snapshot.context, available)

test('ten clicks buy once, with the terms and the amount that were shown', () => {
  let buying = understood()
  for (let click = 1; click <= 10; click++) buying = buying.send(buy(`key-of-click-number-${click}`))
  expect(submissions(buying)).toEqual([
    {
      src: 'buyMachines',
      input: {
        key: 'key-of-click-number-1',
        mode: 'real',
        body: {
          machine: 'skiffS1',
          quantity: 2,
          amount: '960',
          price: '480',
          days: 180,
          cycle: 1,
          rate: '92',
          power: '27.5',
          powerPrice: '0.04',
          minOutput: '2.9',
          maxOutput: '4.4',
        },
      },
    },
  ])
})

test.each([
  ['', 'enterQuantity'],
  ['1.5', 'quantityNotWhole'],
  ['0', 'quantityNotWhole'],
  ['two', 'quantityNotWhole'],
  ['6', 'tooMany'],
  ['5', null],
])('a quantity of "%s": %s', (text, problem) => {
  expect(problemOf(chosen(text))).toBe(problem)
  expect(submissions(understood(text).send(buy('key-of-a-click')))).toHaveLength(problem === null ? 1 : 0)
})

test('what is left, what is sold and what can be spent stand in the way as well', () => {
  expect(problemOf(offered(SKIFF))).toBe('chooseMachine')
  expect(problemOf(chosen('3', CUTTER))).toBe('fewerLeft')
  expect(problemOf(chosen('2'), '959.99')).toBe('insufficientBalance')
  expect([problemOf(chosen('2'), '960'), problemOf(chosen('2'), null)]).toEqual([null, null])
  expect(whyNotSold({ ...SKIFF, left: { real: 0, demo: 1 } }, 'real')).toBe('outOfStock')
  expect(whyNotSold({ ...SKIFF, left: { real: 0, demo: 1 } }, 'demo')).toBeNull()
  expect(whyNotSold({ ...SKIFF, isClosed: true }, 'real')).toBe('machineClosed')
})

test('sold out while somebody types: the quantity stays, and nothing can be sent', () => {
  const gone = offerOf({ ...SKIFF, left: { real: 0, demo: 3 } }, CUTTER)
  const soldOut = understood('3').send({ type: 'miningMachine.refresh' }).done('renewMachines', gone)
  expect([problemOf(soldOut), soldOut.snapshot.context.draft.quantity.text]).toEqual(['outOfStock', '3'])
  expect(submissions(soldOut.send(buy('key-of-a-click')))).toHaveLength(0)
})

test('stock that changes while it is read leaves what was agreed to; other terms do not', () => {
  const renewed = (machine: typeof SKIFF) =>
    understood().send({ type: 'miningMachine.refresh' }).done('renewMachines', offerOf(machine)).snapshot.context
  expect(renewed({ ...SKIFF, left: { real: 7, demo: 0 } }).isUnderstood).toBe(true)
  expect(renewed({ ...SKIFF, minOutput: '2.8' }).isUnderstood).toBe(false)
})

test('terms that the venue no longer offers are told, and come anew', () => {
  const refused = understood().send(buy('key-of-first-click')).fail('buyMachines', { code: '30229', message: '' })
  expect(selectMachines(refused.snapshot)).toMatchObject({ stage: 'renewing', outdated: SKIFF, key: null })
  const again = refused.done('renewMachines', offerOf({ ...SKIFF, price: '500' }))
  expect(selectMachines(again.snapshot)).toMatchObject({ stage: 'editing', isUnderstood: false, draft: { quantity: { text: '2' } } })
})

test('out of stock at the venue: nothing typed is lost, and what is left is asked for', () => {
  const refused = understood().send(buy('key-of-first-click')).fail('buyMachines', { code: '30224', message: '' })
  expect(selectMachines(refused.snapshot)).toMatchObject({ stage: 'refused', failure: { code: '30224' } })
  expect(selectMachines(refused.send({ type: 'miningMachine.dismiss' }).snapshot)).toMatchObject({
    stage: 'renewing',
    draft: { machine: 'skiffS1', quantity: { text: '2' } },
  })
})

test('the worst case is what all days at the low end leave, of all machines', () => {
  expect(previewOf(chosen('2').snapshot.context, MIDNIGHT)).toEqual({
    quantity: 2,
    amount: '960',
    least: '648',
    most: '1188',
    worst: '-312',
    best: '228',
    loss: '312',
    lossShare: '0.325000',
    firstDay: '2026-01-06',
    lastDay: '2026-07-04',
    firstResult: MIDNIGHT + 2 * 86_400_000 + 600_000,
    endTime: MIDNIGHT + 181 * 86_400_000 + 600_000,
  })
  const { least, loss, lossShare } = previewOf(chosen('1', CUTTER).snapshot.context, MIDNIGHT)!
  expect([least, loss, lossShare]).toEqual(['0', '1950', '1.000000'])
  expect(previewOf(chosen('x').snapshot.context, MIDNIGHT)).toBeNull()
})

test('what was bought is told once, and the next purchase begins empty', () => {
  const bought = understood().send(buy('key-of-first-click')).done('buyMachines', { result: RUNNING_MACHINES, success: null })
  expect(bought.said).toEqual([{ type: 'miningMachine.accepted', order: RUNNING_MACHINES }])
  expect(selectMachines(bought.send({ type: 'miningMachine.dismiss' }).snapshot)).toMatchObject({
    stage: 'editing',
    draft: { machine: null, quantity: { text: '1', value: '1' } },
    order: null,
  })
})
