import { expect, test } from 'vitest'
import { OPEN_OPTION, OPEN_ORDER, WAITING_ORDER } from '../../../tests/support/sample-orders.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import { formatOf } from '../kit/format.ts'
import type { Text } from '../kit/text.ts'
import { alertLevelsIn, levelsIn, levelsOf } from './use-levels.ts'

/** A text as its last word and what it was given: `below(stopLoss)`. */
const t: Text = ((key: string, given?: Readonly<Record<string, string>>) => {
  const name = key.split('.').at(-1)!
  return given === undefined ? name : `${name}(${Object.values(given).join()})`
}) as Text
const lines = (change: Partial<ContractOrder>) =>
  levelsOf({ ...OPEN_ORDER, ...change }, t, formatOf('en')).map(({ kind, price, isMovable, label, labelAbove, labelBelow }) => [
    kind,
    price,
    isMovable,
    label,
    labelAbove,
    labelBelow,
  ])
const line = (kind: string, price: number, isMovable: boolean, label: string) => [
  kind,
  price,
  isMovable,
  label,
  `above(${label})`,
  `below(${label})`,
]

test('each price of an order is drawn as what it is', () => {
  expect(lines({ stopLoss: '61000', takeProfit: '70000' })).toEqual([
    line('entry', 63_410, false, 'long(0.2)'),
    line('stopLoss', 61_000, true, 'stopLoss'),
    line('takeProfit', 70_000, true, 'takeProfit'),
    line('liquidation', 57_386.05, false, 'liquidation'),
  ])
})

test('a target alone is a target, and what is not there is not drawn', () => {
  expect(lines({ direction: 'short', stopLoss: null, takeProfit: '60000', liquidationPrice: '0' })).toEqual([
    line('entry', 63_410, false, 'short(0.2)'),
    line('takeProfit', 60_000, true, 'takeProfit'),
  ])
})

test('a trailing stop is drawn where it lies now, and can’t be moved', () => {
  const order = { ...OPEN_ORDER, trailing: '2' }
  const drawn = (stops: ReadonlyMap<string, string>) =>
    levelsOf(order, t, formatOf('en'), stops).find(({ kind }) => kind === 'trailingStop')
  expect(drawn(new Map([[order.id, '62141.80']]))).toMatchObject({ price: 62_141.8, isMovable: false, label: 'trailingStop' })
  expect(drawn(new Map())).toBeUndefined()
  // What was told of one that has been taken away meanwhile is not drawn.
  expect(levelsOf(OPEN_ORDER, t, formatOf('en'), new Map([[OPEN_ORDER.id, '1']])).some(({ kind }) => kind === 'trailingStop')).toBe(false)
})

test('no open contract of the market is left out, and none of another', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => ({ ...OPEN_ORDER, id }))
  const levels = levelsIn([...rows, { ...OPEN_ORDER, id: '6', code: 'ETH/USDT' }], 'BTC/USDT', t, formatOf('en'))
  expect(levels.filter(({ kind }) => kind === 'entry').map(({ id }) => id)).toEqual(rows.map(({ id }) => `${id} entry`))
})

test('a running option has its entry, and a settled one nothing', () => {
  const rows = [OPEN_OPTION, { ...OPEN_OPTION, id: 'over', status: 'closed' as const }]
  const [level, ...others] = levelsIn(rows, OPEN_OPTION.code, t, formatOf('en'))
  expect(level).toMatchObject({ kind: 'entry', isMovable: false, price: Number(OPEN_OPTION.openPrice), label: 'rise 50.00' })
  expect(others).toEqual([])
})

test('an order that waits has its price, which can be moved, and one that has ended nothing', () => {
  const rows = [WAITING_ORDER, { ...WAITING_ORDER, id: 'over', status: 'cancelled' as const }]
  const [level, ...others] = levelsIn(rows, WAITING_ORDER.code, t, formatOf('en'))
  expect(level).toMatchObject({ id: 'p1 trigger', kind: 'trigger', isMovable: true, price: 62_000, label: 'pending: long(0.2)' })
  expect(others).toEqual([])
})

test('an alert of this market is a line until it has fired', () => {
  const alert = { id: '7', code: 'BTC', direction: 'above', price: '66000.00', scale: 2, status: 'active' } as PriceAlert
  const lines = alertLevelsIn(
    [alert, { ...alert, id: '8', code: 'ETH' }, { ...alert, id: '9', status: 'crossed' }, { ...alert, id: '10', status: 'failed' }],
    'BTC',
    t,
    formatOf('en'),
  )
  expect(lines).toEqual([
    {
      id: '7 alert',
      kind: 'alert',
      price: 66_000,
      isMovable: true,
      label: 'above(66,000.00)',
      labelAbove: 'above(above(66,000.00))',
      labelBelow: 'below(above(66,000.00))',
    },
  ])
})
