import { expect, test, vi } from 'vitest'
import type { BalanceUpdate, Pnl } from '../../domain/wire/live.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import { userOf } from '../../../tests/support/user-info.ts'
import { createAccountStore } from './account-store.ts'

const user: UserInfo = { ...userOf('u1', '100'), timestamp: 1_000 }
const balance = (change: Partial<BalanceUpdate>): BalanceUpdate => ({
  userId: 'u1',
  baseBalance: '90',
  floatingPnL: '1',
  totalAssets: '101',
  loanAmount: '0',
  bondAmount: '10',
  profit: '0',
  fees: '0',
  timestamp: 2_000,
  ...change,
})
const pnl = (orderId: string, unrealizedPnL: string): Pnl => ({ orderId, unrealizedPnL, unrealizedPnLPercentage: '0', currentPrice: '1' })

test('a balance changes the figures and leaves the person', () => {
  const store = createAccountStore()
  store.setUser(user)
  const told = vi.fn<() => void>()
  store.subscribeUser(told)
  store.applyBalance(balance({}))
  expect(store.user()).toEqual({ ...user, amount: '90', floatingPnL: '1', totalAssets: '101', bondAmount: '10', timestamp: 2_000 })
  expect(told).toHaveBeenCalledOnce()
})

test('a balance of somebody else, of nobody, or overtaken by an answer is dropped', () => {
  const store = createAccountStore()
  store.applyBalance(balance({}))
  expect(store.user()).toBeUndefined()
  store.setUser(user)
  store.applyBalance(balance({ userId: 'u2' }))
  store.applyBalance(balance({ timestamp: 999 }))
  expect(store.user()).toBe(user)
})

test('profit is told by order, and forgotten with the user', () => {
  const store = createAccountStore()
  const one = vi.fn<() => void>()
  const two = vi.fn<() => void>()
  store.subscribePnl('1', one)
  const leave = store.subscribePnl('2', two)
  leave()
  store.applyPnl([pnl('1', '5'), pnl('2', '6')])
  expect([store.pnl('1')?.unrealizedPnL, one.mock.calls.length, two.mock.calls.length]).toEqual(['5', 1, 0])
  store.setUser(undefined)
  expect([store.pnl('1'), store.user()]).toEqual([undefined, undefined])
})
