/** Deposits as the venue tells of them, for paths and pages. */
import type { Deposit, DepositInfo, DepositWay, SimulatedTransfer } from '../../src/domain/wire/deposit.ts'
import { PATH_EPOCH } from './paths/cases.ts'

const DAY = 86_400_000
export const TRON_HASH = '4be21c7d90aa38e5516f02b7c9d4e8a1f36b5d0c72e94a18d35c60b7e29f41c7'
export const RECEIPT_ID = 'r3ceiptOfTheTransfer01'
export const PICTURE_ID = 'k3vQ0b7m2XwYtR5uL9sN1A'

export const TRON_WAY: DepositWay = {
  currency: 'USDT',
  network: 'tron',
  address: 'sim:tron:PLMS-7F3K-0418',
  minimum: '120',
  confirmations: 20,
}
export const SAMPLE_INFO: DepositInfo = {
  isSimulated: true,
  ways: [
    TRON_WAY,
    { currency: 'USDT', network: 'ethereum', address: 'sim:eth:PLMS-7F3K-0418', minimum: '120', confirmations: 12 },
    { currency: 'BTC', network: 'bitcoin', address: 'sim:btc:PLMS-7F3K-0418', minimum: '0.015', confirmations: 3 },
    { currency: 'ETH', network: 'ethereum', address: 'sim:eth:PLMS-7F3K-0418', minimum: '0.2', confirmations: 12 },
  ],
  limits: {
    day: { value: null, pending: null, used: '0', endsAt: PATH_EPOCH + DAY },
    month: { value: null, pending: null, used: '0', endsAt: PATH_EPOCH + 27 * DAY },
  },
}

export const sampleTransfer = (amount = '500'): SimulatedTransfer => ({
  currency: 'USDT',
  network: 'tron',
  amount,
  from: 'sim:tron:WALLET-7',
  to: TRON_WAY.address,
  hash: TRON_HASH,
  at: PATH_EPOCH,
  receipt: { id: RECEIPT_ID, purpose: 'depositProof', bytes: 40_000, width: 600, height: 328, at: PATH_EPOCH },
})

export const sampleDeposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: '9',
  number: 'D-20260105-0009',
  currency: 'USDT',
  network: 'tron',
  amount: '500',
  hash: TRON_HASH,
  address: TRON_WAY.address,
  picture: { id: PICTURE_ID, purpose: 'depositProof', bytes: 40_000, width: 600, height: 328, at: PATH_EPOCH },
  state: 'pending',
  reason: null,
  say: null,
  confirmations: null,
  submittedAt: PATH_EPOCH,
  dueAt: PATH_EPOCH + 2 * DAY,
  decidedAt: null,
  endedAt: null,
  ...changes,
})
