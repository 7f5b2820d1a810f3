import { expect, test } from 'vitest'
import type { BalanceUpdate } from '../../domain/wire/live.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import { storedUser, storeSession } from '../session/stored-session.ts'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { userOf } from '../../../tests/support/user-info.ts'
import { createAccountStore } from './account-store.ts'
import { keepingBalance } from './keeping-balance.ts'

const user: UserInfo = { ...userOf('u1', '100'), timestamp: 1_000 }
const update: BalanceUpdate = {
  userId: 'u1',
  baseBalance: '90',
  floatingPnL: '1',
  totalAssets: '101',
  loanAmount: '2',
  bondAmount: '10',
  profit: '3',
  fees: '1',
  timestamp: 2_000,
}
const open = () => {
  const storage = memoryStorage()
  const account = createAccountStore()
  account.setUser(user)
  storeSession(storage, 'token', user, 'demo')
  return { kept: storage.kept, storage, account: keepingBalance({ account, storage, mode: () => 'demo' }) }
}

test('a balance overwrites the figures of the stored user, and nothing else of them', () => {
  const { account, storage } = open()
  account.applyBalance(update)
  const { baseBalance, userId: _, ...figures } = update
  expect(storedUser(storage)).toEqual({ ...user, ...figures, amount: baseBalance, mode: 'demo' })
})

test('one of somebody else, or overtaken by an answer, is not stored', () => {
  const { account, storage } = open()
  account.applyBalance({ ...update, userId: 'u2' })
  account.applyBalance({ ...update, timestamp: 999 })
  expect(storedUser(storage)).toMatchObject({ amount: '100', timestamp: 1_000 })
})

test('after another tab has signed out nothing of the person is written again', () => {
  const { account, kept } = open()
  kept.clear()
  account.applyBalance(update)
  expect([...kept]).toEqual([])
})
