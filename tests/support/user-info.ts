import type { UserInfo } from '../../src/domain/wire/session.ts'

/** A user as the venue tells of them, whose assets are all free. */
export const userOf = (id: string, amount: string): UserInfo => ({
  id,
  username: id,
  email: `${id}@example.com`,
  phone: null,
  amount,
  floatingPnL: '0',
  totalAssets: amount,
  loanAmount: '0',
  bondAmount: '0',
  profit: '0',
  fees: '0',
  demoEnabled: true,
  hasPassword: true,
  timestamp: 1,
})
