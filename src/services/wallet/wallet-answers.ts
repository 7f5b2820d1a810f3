/** Turns a wallet's answers and errors into codes for the charts. Drops its own messages, which may contain an address. */
import type { Failure } from '../../domain/error-codes.ts'
import { WALLET_CODES, walletFailure, type WalletCode } from '../../domain/wallet.ts'
import { isObject } from './announcement.ts'

/** EIP-1193, EIP-1474, TronLink, and what the libraries in between make of them. */
const MEANING: ReadonlyMap<unknown, WalletCode> = new Map<unknown, WalletCode>([
  [4001, 'WALLET_REFUSED'],
  ['ACTION_REJECTED', 'WALLET_REFUSED'],
  // The user hasn't allowed this account, the wallet is locked, or one of its windows is already waiting for the user.
  [4100, 'WALLET_LOCKED'],
  [4000, 'WALLET_LOCKED'],
  [-32_002, 'WALLET_LOCKED'],
  [4900, 'WALLET_GONE'],
  [4901, 'WALLET_GONE'],
])
/** TronLink says it in words only. */
const DECLINED = /declined|rejected|denied|cancel/i

const isOurs = (code: unknown): code is WalletCode => (WALLET_CODES as readonly unknown[]).includes(code)

/** Turns whatever a wallet throws into a failure without its words. */
export const failureOfWallet = (error: unknown): Failure => {
  const code = isObject(error) ? error['code'] : undefined
  if (isOurs(code)) return walletFailure(code)
  const words = typeof error === 'string' ? error : isObject(error) ? String(error['message'] ?? '') : ''
  return walletFailure(MEANING.get(code) ?? (DECLINED.test(words.slice(0, 200)) ? 'WALLET_REFUSED' : 'WALLET_FAILED'))
}

/** The older TronLink answers with a code of its own instead of failing. */
export const checkRequestAnswer = (answer: unknown): void => {
  if (answer === '') throw walletFailure('WALLET_LOCKED')
  const code = isObject(answer) && !Array.isArray(answer) ? answer['code'] : undefined
  if (code !== undefined && code !== 200) throw walletFailure(MEANING.get(code) ?? 'WALLET_FAILED')
}

const SIGNATURE = /^0x(?:[0-9a-f]{2}){1,8000}$/i
/** Longer ones come from contracts; the venue says what it thinks of them. */
export const signatureOf = (answer: unknown): string => {
  const text = typeof answer === 'string' ? (answer.startsWith('0x') ? answer : `0x${answer}`) : ''
  if (!SIGNATURE.test(text)) throw walletFailure('WALLET_FAILED')
  return text
}
