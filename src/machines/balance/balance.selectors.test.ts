import { expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import { balanceMachine } from './balance.machine.ts'
import { freeOf, selectBalance } from './balance.selectors.ts'

const list = (free: string, price = '1'): BalanceList => ({
  at: 0,
  total: '1',
  currencies: [{ currency: 'USDT', free, margin: '0', review: '0', price, value: free }],
})
/** Each time that the figures were told: whether something was booked. */
const told = ({ said }: Drive<typeof balanceMachine>) =>
  said.flatMap((event) => (event.type === 'balance.read' ? [(event as unknown as { readonly hasMoved: boolean }).hasMoved] : []))
const loaded = () => drive(balanceMachine, { mode: 'real' }).done('fetchBalances', list('10'))

test('figures stay when they cannot be confirmed, and are said to be old', () => {
  const failed = loaded().send({ type: 'balance.refresh' }).fail('refreshBalances', { code: 'NETWORK', message: '' })
  expect(selectBalance(failed.snapshot)).toEqual({
    list: list('10'),
    isRefreshing: false,
    mayBeOld: true,
    failure: { code: 'NETWORK', message: '' },
  })
})

test('what was booked is told once, with the figures that show it; other prices are not', () => {
  const moved = loaded().send({ type: 'balance.refresh' }).done('refreshBalances', list('9'))
  expect(told(moved)).toEqual([false, true])
  const priced = moved.send({ type: 'balance.refresh' }).done('refreshBalances', list('9', '1.01'))
  expect(told(priced)).toEqual([false, true, false])
})

test('what an outdated answer shows as booked is told with the one that follows it', () => {
  const overtaken = loaded()
    .send({ type: 'balance.refresh' })
    .send({ type: 'balance.refresh' })
    .done('refreshBalances', list('9'))
    .done('refreshBalances', list('9'))
  expect(told(overtaken)).toEqual([false, true])
})

test('prices that are old are asked for again, while the figures stay', () => {
  const again = loaded().fire('pricesAge')
  expect(selectBalance(again.snapshot)).toMatchObject({ list: list('10'), isRefreshing: true, mayBeOld: false, failure: null })
})

test('what can be spent of a currency is known as soon as there is a list with it', () => {
  expect(freeOf(drive(balanceMachine, { mode: 'real' }).snapshot, 'USDT')).toBeNull()
  expect(freeOf(loaded().snapshot, 'USDT')).toBe('10')
  expect(freeOf(loaded().snapshot, 'BTC')).toBeNull()
})
