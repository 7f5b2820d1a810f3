import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { walletFailure, type WalletCode } from '../../domain/wallet.ts'
import { walletMachine } from './wallet.machine.ts'
import { selectIsWalletOpen, selectPinned, selectWallet, selectWallets } from './wallet.selectors.ts'
import type { WalletEntry } from './wallet.types.ts'

const FOX: WalletEntry = { id: 'io.fox', name: 'Fox', chain: 'ethereum', iconRef: null }
const TRON: WalletEntry = { id: 'org.tronlink', name: 'TronLink', chain: 'tron', iconRef: null }
const choosing = () =>
  drive(walletMachine, undefined)
    .send({ type: 'wallet.open' })
    .done('readWallets', { wallets: [TRON, FOX], pinned: TRON.id })
const connecting = () => choosing().send({ type: 'wallet.choose', walletId: FOX.id })
const connected = () => connecting().done('connectWallet', { addressRef: 'sealed:wallet.address:1', isRightChain: true })

test('closed until it is opened, and forgets everything when it is closed', () => {
  const closed = drive(walletMachine, undefined)
  expect([selectWallet(closed.snapshot).state, selectIsWalletOpen(closed.snapshot)]).toEqual([null, false])
  const again = connected().send({ type: 'wallet.close' })
  expect(again.snapshot.context).toEqual(closed.snapshot.context)
  expect(again.emitted).toEqual(['wallet.connected', 'wallet.lost'])
})

test('lists what was found, and what was chosen last time', () => {
  const { snapshot } = choosing()
  expect([selectWallets(snapshot), selectPinned(snapshot), selectIsWalletOpen(snapshot)]).toEqual([[TRON, FOX], TRON.id, true])
})

test('a search that finds nothing forgets what an earlier one found', () => {
  const { snapshot } = choosing().send({ type: 'wallet.rescan' }).done('readWallets', { wallets: [], pinned: null })
  expect([selectWallet(snapshot).state, selectWallets(snapshot), selectPinned(snapshot)]).toEqual(['missing', [], null])
})

test('says which wallet it is about, and whether there is a way back', () => {
  expect(selectWallet(connected().snapshot)).toEqual({
    state: 'connected',
    walletId: 'io.fox',
    walletName: 'Fox',
    chain: 'ethereum',
    addressRef: 'sealed:wallet.address:1',
    hasSwitchFailed: false,
    canGoBack: true,
  })
  expect(selectWallet(choosing().snapshot)).toMatchObject({
    state: 'choosing',
    walletId: null,
    walletName: null,
    chain: null,
    canGoBack: false,
  })
})

test.each<readonly [WalletCode, string]>([
  ['WALLET_REFUSED', 'refused'],
  ['WALLET_LOCKED', 'locked'],
  ['WALLET_NO_ACCOUNT', 'noAccount'],
  ['WALLET_FAILED', 'failed'],
  ['WALLET_FORBIDDEN', 'failed'],
])('%s while connecting is %s, and can be tried again', (code, state) => {
  const failed = connecting().fail('connectWallet', walletFailure(code))
  expect(selectWallet(failed.snapshot).state).toBe(state)
  expect(selectWallet(failed.send({ type: 'wallet.retry' }).snapshot).state).toBe('connecting')
})

test('a search that fails does not lead to the wallet that was chosen before it', () => {
  const failed = connecting()
    .send({ type: 'wallet.back' })
    .send({ type: 'wallet.rescan' })
    .fail('readWallets', walletFailure('WALLET_FAILED'))
  expect(selectWallet(failed.send({ type: 'wallet.retry' }).snapshot).state).toBe('discovering')
})

test('that a switch failed is said until the next one is tried', () => {
  const failed = connecting()
    .done('connectWallet', { addressRef: 'sealed:wallet.address:1', isRightChain: false })
    .send({ type: 'wallet.switchChain' })
    .fail('switchChain', walletFailure('WALLET_REFUSED'))
  expect(selectWallet(failed.snapshot)).toMatchObject({ state: 'wrongChain', hasSwitchFailed: true })
  expect(selectWallet(failed.send({ type: 'wallet.switchChain' }).snapshot)).toMatchObject({ state: 'switching', hasSwitchFailed: false })
})
