import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { identitiesMachine } from './identities.machine.ts'
import { selectIdentities } from './identities.selectors.ts'
import type { IdentityEntry } from './identities.types.ts'

const wallet: IdentityEntry = {
  id: 'wallet-2',
  kind: 'wallet',
  nameRef: null,
  provider: null,
  chain: 'tron',
  addressRef: 'sealed:identities.wallet.2.address:1',
  joinedAt: 1_767_484_800_000,
  isUsable: true,
  isLastWayIn: false,
  isCurrent: false,
}
const noAnswer = { code: 'TIMEOUT', message: '' }
const unanswered = () =>
  drive(identitiesMachine, undefined)
    .done('fetchList', { items: [wallet] })
    .send({ type: 'identities.part', id: wallet.id })
    .send({ type: 'identities.confirm' })
    .fail('partIdentity', noAnswer)

test('what is gone after a parting without an answer has been parted', () => {
  const gone = unanswered().done('fetchAgain', { items: [] })
  expect(selectIdentities(gone.snapshot)).toMatchObject({ items: [], outcome: 'parted', failure: null })
})

test('what is still there has not, and the reason stands until the list is asked for again', () => {
  const there = unanswered().done('fetchAgain', { items: [wallet] })
  expect(selectIdentities(there.snapshot)).toMatchObject({ items: [wallet], outcome: null, failure: noAnswer })
  expect(selectIdentities(there.send({ type: 'identities.retry' }).snapshot)).toMatchObject({ isRefreshing: true, failure: null })
})
