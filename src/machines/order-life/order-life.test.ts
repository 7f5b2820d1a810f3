import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { changedLifeOf, closedLifeOf, openLifeOf } from '../../../tests/support/sample-lives.ts'
import { OPEN_ORDER, OPEN_SHORT } from '../../../tests/support/sample-orders.ts'
import { orderLifeMachine } from './order-life.machine.ts'
import { questionOf } from './order-life.rules.ts'
import { selectOrderLife } from './order-life.selectors.ts'

const AWAY = { code: 'NETWORK', message: '' }
const LIFE = openLifeOf(OPEN_ORDER)
const open = ({ id, orderNumber } = OPEN_ORDER) => ({ type: 'orderLife.open', id, orderNumber }) as const
const asked = () => drive(orderLifeMachine, { mode: 'demo' }).send(open())
const told = () => asked().done('fetchLife', LIFE)
const factsOf = ({ snapshot }: ReturnType<typeof asked>) => selectOrderLife(snapshot)

test('an order is asked for in the account in use, and told when the answer comes', () => {
  expect(asked().started).toMatchObject([{ src: 'fetchLife', input: { id: 'o1', mode: 'demo' } }])
  expect(factsOf(told())).toEqual({ order: { id: 'o1', orderNumber: 'P-1001' }, life: LIFE, mayBeOld: false, failure: null })
})

test.each([
  ['fails', (at: ReturnType<typeof asked>) => at.fail('fetchLife', AWAY), 'NETWORK'],
  ['comes too late', (at: ReturnType<typeof asked>) => at.fire('readTimeout'), 'TIMEOUT'],
])('an answer that %s is said with its reason, and asked for again', (_, end, code) => {
  const failed = end(asked())
  expect(factsOf(failed)).toMatchObject({ life: null, mayBeOld: false, failure: { code } })
  expect(factsOf(failed.send({ type: 'orderLife.retry' }).done('fetchLife', LIFE))).toMatchObject({ life: LIFE, failure: null })
})

test('news of the order have it read again, news of another do not', () => {
  const changed = changedLifeOf(OPEN_ORDER, '61000.00')
  expect(told().send({ type: 'order.moved', id: 'o9' }).started).toHaveLength(1)
  const again = told().send({ type: 'order.moved', id: 'o1' })
  expect(factsOf(again)).toMatchObject({ life: LIFE, mayBeOld: false })
  expect(factsOf(again.done('refreshLife', changed)).life).toEqual(changed)
})

test('an order that waited is known by its own id and by that of its contract', () => {
  const opened = drive(orderLifeMachine, { mode: 'demo' })
    .send({ type: 'orderLife.open', id: 'p7', orderNumber: 'P-3007' })
    .done('fetchLife', LIFE)
  for (const id of ['p7', 'o1']) expect(opened.send({ type: 'order.moved', id }).started).toHaveLength(2)
})

test('what was told stays when it cannot be read again, and is said to be old', () => {
  const old = told().send({ type: 'orderLife.refresh' }).fail('refreshLife', AWAY)
  expect(factsOf(old)).toMatchObject({ life: LIFE, mayBeOld: true, failure: AWAY })
  const current = old.send({ type: 'orderLife.retry' }).done('refreshLife', closedLifeOf())
  expect(factsOf(current)).toMatchObject({ life: closedLifeOf(), mayBeOld: false, failure: null })
})

test('news that come while it is read are followed by another question', () => {
  const again = asked().send({ type: 'order.moved', id: 'o1' }).done('fetchLife', LIFE)
  expect(again.started).toHaveLength(2)
  expect(factsOf(again.done('refreshLife', closedLifeOf())).life).toEqual(closedLifeOf())
})

test('another order takes the place of the one that is read, and nothing of that one is told', () => {
  const other = told().send(open(OPEN_SHORT))
  expect(other.started.at(-1)).toMatchObject({ input: { id: 'o2' } })
  expect(factsOf(other)).toMatchObject({ order: { id: 'o2' }, life: null })
  const instead = asked().send(open(OPEN_SHORT)).done('fetchLife', openLifeOf(OPEN_SHORT))
  expect(factsOf(instead).life?.order.id).toBe('o2')
})

test('closed, nothing of it is kept and news are not asked about', () => {
  const closed = told().send({ type: 'orderLife.close' })
  expect(factsOf(closed)).toEqual({ order: null, life: null, mayBeOld: false, failure: null })
  expect(closed.send({ type: 'order.moved', id: 'o1' }).started).toHaveLength(1)
})

test('nothing asks about no order', () => {
  expect(() => questionOf({ mode: 'demo', order: null, life: null, isOutdated: false, failure: null })).toThrow(/no order/)
})
