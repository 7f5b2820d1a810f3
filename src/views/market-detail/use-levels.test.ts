import { expect, test } from 'vitest'
import { OPEN_OPTION, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { formatOf } from '../kit/format.ts'
import { levelsIn, levelsOf } from './use-levels.ts'

const lines = (change: Partial<ContractOrder>) =>
  levelsOf({ ...OPEN_ORDER, ...change }, (key) => key, formatOf('en')).map(({ kind, price, label, labelAbove, labelBelow }) => [
    kind,
    price,
    label,
    labelAbove,
    labelBelow,
  ])
const named = (kind: string, price: number) => [
  kind,
  price,
  `marketDetail.levels.${kind}`,
  `marketDetail.levels.${kind}Above`,
  `marketDetail.levels.${kind}Below`,
]
const entry = (direction: string) => [
  'entry',
  63_410,
  `marketDetail.levels.${direction}`,
  'marketDetail.levels.entryAbove',
  'marketDetail.levels.entryBelow',
]

test('each price of an order is drawn as what it is', () => {
  expect(lines({ stopLoss: '61000', takeProfit: '70000' })).toEqual([
    entry('long'),
    named('stopLoss', 61_000),
    named('takeProfit', 70_000),
    named('liquidation', 57_386.05),
  ])
})

test('a target alone is a target, and what is not there is not drawn', () => {
  expect(lines({ direction: 'short', stopLoss: null, takeProfit: '60000', liquidationPrice: '0' })).toEqual([
    entry('short'),
    named('takeProfit', 60_000),
  ])
})

test('no open contract of the market is left out, and none of another', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => ({ ...OPEN_ORDER, id }))
  const levels = levelsIn([...rows, { ...OPEN_ORDER, id: '6', code: 'ETH/USDT' }], 'BTC/USDT', (key) => key, formatOf('en'))
  expect(levels.filter(({ kind }) => kind === 'entry').map(({ id }) => id)).toEqual(rows.map(({ id }) => `${id} entry`))
})

test('a running option has its entry, and a settled one nothing', () => {
  const rows = [OPEN_OPTION, { ...OPEN_OPTION, id: 'over', status: 'closed' as const }]
  expect(levelsIn(rows, OPEN_OPTION.code, (key) => key, formatOf('en'))).toEqual([
    {
      id: `${OPEN_OPTION.id} option`,
      kind: 'entry',
      price: Number(OPEN_OPTION.openPrice),
      label: 'marketDetail.rise 50.00',
      labelAbove: 'marketDetail.levels.entryAbove',
      labelBelow: 'marketDetail.levels.entryBelow',
    },
  ])
})
