/** Withdrawals, wallets and addresses as the venue would tell of them. */
import type { BookedAddress } from '../../src/domain/wire/address-book.ts'
import type { ProvedWallet } from '../../src/domain/wire/authorization.ts'
import type { Withdrawal, WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { PATH_EPOCH } from './paths/cases.ts'

const DAY = 86_400_000

/** Seven hundred USDT and a little bitcoin may leave, at one percent. */
export const TERMS: WithdrawalInfo = {
  isSimulated: true,
  rate: '0.01',
  restsUntil: null,
  isFrozen: false,
  available: [
    { currency: 'USDT', amount: '700', owed: '0' },
    { currency: 'BTC', amount: '0.05', owed: '0' },
    { currency: 'ETH', amount: '0', owed: '0' },
  ],
}

export const WALLET: ProvedWallet = {
  id: '31',
  chain: 'ethereum',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  state: 'valid',
  provedAt: PATH_EPOCH - DAY,
  expiresAt: PATH_EPOCH + 89 * DAY,
}

export const ADDRESS: BookedAddress = {
  id: '41',
  network: 'tron',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  label: 'My hardware wallet',
  addedAt: PATH_EPOCH - DAY,
}

export const BITCOIN_ADDRESS: BookedAddress = {
  ...ADDRESS,
  id: '42',
  network: 'bitcoin',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  label: 'Cold storage',
}

export const PENDING: Withdrawal = {
  id: '71',
  number: 'W-20260105-0001',
  currency: 'USDT',
  network: 'tron',
  method: 'address',
  address: ADDRESS.address,
  amount: '300',
  fee: '3',
  actual: '297',
  state: 'pending',
  reason: null,
  say: null,
  hash: null,
  submittedAt: PATH_EPOCH - 60_000,
  dueAt: PATH_EPOCH + 300_000,
  decidedAt: null,
  endedAt: null,
}
export const APPROVED: Withdrawal = { ...PENDING, state: 'approved', decidedAt: PATH_EPOCH }
export const COMPLETED: Withdrawal = { ...APPROVED, state: 'completed', hash: 'ab'.repeat(32), endedAt: PATH_EPOCH + 60_000 }
export const REJECTED: Withdrawal = {
  ...PENDING,
  state: 'rejected',
  reason: 'address',
  say: 'We could not match this address.',
  decidedAt: PATH_EPOCH,
  endedAt: PATH_EPOCH,
}
export const FAILED: Withdrawal = { ...APPROVED, state: 'failed', reason: 'networkFailed', endedAt: PATH_EPOCH + 60_000 }
export const CANCELLED: Withdrawal = { ...PENDING, state: 'cancelled', endedAt: PATH_EPOCH }
