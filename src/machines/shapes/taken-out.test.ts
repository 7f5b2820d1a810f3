import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { addressBookMachine } from '../address-book/address-book.machine.ts'
import { provedWalletsMachine } from '../proved-wallets/proved-wallets.machine.ts'

const SAVINGS = { id: 'address-1', network: 'bitcoin', address: 'bc1qw508', label: 'Savings', addedAt: 1 } as const
const FOX = { id: 'proof-1', chain: 'ethereum', address: '0x5aAeb6', state: 'valid', provedAt: 1, expiresAt: 2 } as const
const AWAY = { code: 'NETWORK', message: '' }

/** News come while the page asks once more; then the person says yes. */
const book = () =>
  drive(addressBookMachine, undefined)
    .done('fetchList', { items: [SAVINGS] })
    .send({ type: 'addressBook.remove', id: SAVINGS.id })
    .send({ type: 'addressBook.refresh' })
    .send({ type: 'addressBook.confirm' })
const proofs = () =>
  drive(provedWalletsMachine, undefined)
    .done('fetchList', { items: [FOX] })
    .send({ type: 'provedWallets.revoke', id: FOX.id })
    .send({ type: 'provedWallets.refresh' })
    .send({ type: 'provedWallets.confirm' })

describe('the list that is read after an entry was taken out is newer than the news before: it is read once', () => {
  test.each([
    ['done', book().done('removeAddress')],
    ['failed', book().fail('removeAddress', AWAY)],
    ['late', book().fire('removeTimeout')],
  ])('of addresses: %s', (_, ended) => {
    expect([ended.snapshot.value, ended.snapshot.context.isOutdated]).toEqual([{ list: 'refreshing' }, false])
    const read = ended.done('fetchAgain', { items: [] })
    expect(read.snapshot.value).toEqual({ list: 'loaded' })
    expect(read.started.map(({ src }) => src)).toEqual(['fetchAddresses', 'removeAddress', 'fetchAddresses'])
  })

  test.each([
    ['done', proofs().done('revokeProof')],
    ['failed', proofs().fail('revokeProof', AWAY)],
    ['late', proofs().fire('revokeTimeout')],
  ])('of proved wallets: %s', (_, ended) => {
    expect([ended.snapshot.value, ended.snapshot.context.isOutdated]).toEqual([{ list: 'refreshing' }, false])
    const read = ended.done('fetchAgain', { items: [{ ...FOX, state: 'revoked' }] })
    expect(read.snapshot.value).toEqual({ list: 'loaded' })
    expect(read.started.map(({ src }) => src)).toEqual(['fetchProofs', 'revokeProof', 'fetchProofs'])
  })
})
