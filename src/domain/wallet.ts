/** Wallets as both sides know them: the chains, what an address looks like, how long things may take, and what can go wrong. */
import type { Failure } from './error-codes.ts'

export const WALLET_CHAINS = ['ethereum', 'tron'] as const
export type WalletChain = (typeof WALLET_CHAINS)[number]

/** Main networks. A wallet on another one is on the wrong chain. */
export const CHAIN_IDS: Readonly<Record<WalletChain, number>> = { ethereum: 1, tron: 728_126_428 }
export const CHAIN_NAMES: Readonly<Record<WalletChain, string>> = { ethereum: 'Ethereum', tron: 'TRON' }

const ADDRESS: Readonly<Record<WalletChain, RegExp>> = { ethereum: /^0x[0-9a-fA-F]{40}$/, tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ }
/** By its form only; the venue checks the check sum. */
export const isAddressOf = (chain: WalletChain, text: unknown): text is string => typeof text === 'string' && ADDRESS[chain].test(text)

/** The case of an Ethereum address is a check sum and no part of it; a TRON address is another one in another case. */
export const isSameAddress = (chain: WalletChain, one: string, other: string): boolean =>
  chain === 'ethereum' ? one.toLowerCase() === other.toLowerCase() : one === other

/** How long a message to be signed is good for. */
export const CHALLENGE_LIFETIME = 300_000
/** A text for withdrawals lives longer, because the page explains it before the wallet sees it. */
export const AUTHORIZATION_TEXT_LIFETIME = 600_000
/** How long the page waits for a signature: shorter than the message lives, or it would arrive too late. */
export const SIGNATURE_WAIT = 240_000
/** How long a person may take to read a text for withdrawals before the wallet shows it: what is left is enough for the signature. */
export const READING_WAIT = 300_000
/** How long a person may take to answer any other question of their wallet. */
export const WALLET_WAIT = 120_000

/**
 * What can go wrong between page and wallet. The wallet's own words never enter a chart: they may hold an address.
 * `WALLET_FORBIDDEN`: the transport was asked for something that is not on its list; nothing reached the wallet.
 */
export const WALLET_CODES = [
  'WALLET_REFUSED',
  'WALLET_LOCKED',
  'WALLET_NO_ACCOUNT',
  'WALLET_FAILED',
  'WALLET_FORBIDDEN',
  'WALLET_GONE',
  'MESSAGE_FORM',
  'MESSAGE_DOMAIN',
  'MESSAGE_ADDRESS',
  'MESSAGE_CHAIN',
  'MESSAGE_TIME',
] as const
export type WalletCode = (typeof WALLET_CODES)[number]

export const walletFailure = (code: WalletCode): Failure => ({ code, message: '' })

/** Its beginning and its end, by which people know an address again: `0x71C7…976F`. For showing only; never to compare by. */
export const shortAddress = (address: string): string => (address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)
