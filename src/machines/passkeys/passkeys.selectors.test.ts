import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { OwnPasskey } from '../../domain/wire/passkey.ts'
import { passkeysMachine } from './passkeys.machine.ts'
import { selectPasskeys, whyNotPasskeys } from './passkeys.selectors.ts'

const phone: OwnPasskey = { id: '1', name: 'Phone', createdAt: 1, usedAt: null, isBackedUp: false, isBlocked: false }
const key: OwnPasskey = { ...phone, id: '2', name: 'Key' }
const noAnswer = { code: 'TIMEOUT', message: '' }

const loading = () => drive(passkeysMachine, undefined)
const listed = (canCreate = true) => loading().done('fetchList', { items: [phone, key], canCreate })
const naming = () => listed().send({ type: 'passkeys.add' })
const creating = () =>
  naming()
    .send({ type: 'passkeys.change', givenName: 'Laptop', problem: null })
    .send({ type: 'passkeys.submit' })
    .done('requestCreation', { creationRef: 'sealed:passkey.creation:1' })
const adding = () => creating().done('createPasskey', { madeRef: 'sealed:passkey.made:1' })
const removing = () => listed().send({ type: 'passkeys.remove', id: '1' }).send({ type: 'passkeys.confirm' })

test('a browser without passkeys makes none, and what is not in the list is neither named nor removed', () => {
  expect(selectPasskeys(loading().snapshot)).toMatchObject({ scene: 'loading', whyNot: 'inFlight' })
  expect(selectPasskeys(listed(false).send({ type: 'passkeys.add' }).snapshot)).toMatchObject({ scene: 'list', canCreate: false })
  for (const type of ['passkeys.rename', 'passkeys.remove'] as const)
    expect(selectPasskeys(listed().send({ type, id: '9' }).snapshot)).toMatchObject({ scene: 'list', chosenId: null })
})

test('an empty name is scolded once it was sent, and the device is not asked', () => {
  expect(selectPasskeys(naming().snapshot)).toMatchObject({ scene: 'naming', name: '', problem: null })
  const sent = naming().send({ type: 'passkeys.submit' })
  expect(selectPasskeys(sent.snapshot)).toMatchObject({ scene: 'naming', problem: 'passkeyNameMissing', isPreparing: false })
  expect(sent.started.map(({ src }) => src)).toEqual(['fetchPasskeys'])
})

test('while the dialog is open, and while venue and device talk, nothing else can be done; what they say is never shown', () => {
  expect(selectPasskeys(creating().snapshot)).toMatchObject({ scene: 'dialog', name: 'Laptop', whyNot: 'inFlight' })
  expect(selectPasskeys(adding().snapshot)).toMatchObject({ scene: 'naming', isAdding: true, whyNot: 'inFlight' })
  expect(JSON.stringify([selectPasskeys(creating().snapshot), selectPasskeys(adding().snapshot)])).not.toContain('sealed')
  // What the device has made must be heard of.
  expect(selectPasskeys(adding().send({ type: 'passkeys.cancel' }).snapshot).isAdding).toBe(true)
  const cancelled = creating().fail('createPasskey', { code: 'PASSKEY_CANCELLED', message: '' })
  expect(selectPasskeys(cancelled.snapshot)).toMatchObject({ scene: 'naming', name: 'Laptop', failure: { code: 'PASSKEY_CANCELLED' } })
})

test('one that was made is the newest row, and its name is no longer in the field', () => {
  const added = adding().done('addPasskey', { ...phone, id: '3', name: 'Laptop' })
  expect(selectPasskeys(added.snapshot)).toMatchObject({ scene: 'list', name: '', outcome: 'added', whyNot: null })
  expect(selectPasskeys(added.snapshot).items.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(added.snapshot.context).toMatchObject({ creationRef: null, madeRef: null })
})

test('one that is renamed or removed is named until the venue has answered', () => {
  const renaming = listed().send({ type: 'passkeys.rename', id: '2' })
  expect(selectPasskeys(renaming.snapshot)).toMatchObject({ scene: 'renaming', chosenId: '2', name: 'Key', isSaving: false })
  expect(selectPasskeys(renaming.send({ type: 'passkeys.submit' }).snapshot)).toMatchObject({ scene: 'renaming', isSaving: true })
  expect(selectPasskeys(listed().send({ type: 'passkeys.remove', id: '1' }).snapshot)).toMatchObject({ scene: 'confirming', chosenId: '1' })
  expect(selectPasskeys(removing().snapshot)).toMatchObject({ scene: 'list', chosenId: '1', isRemoving: true, whyNot: 'inFlight' })
  expect(selectPasskeys(removing().done('removePasskey').snapshot)).toMatchObject({ items: [key], outcome: 'removed', chosenId: null })
})

test('without an answer the list tells: what is gone was removed, and otherwise the reason stands', () => {
  const again = removing().fail('removePasskey', noAnswer)
  expect(selectPasskeys(again.snapshot)).toMatchObject({ isRefreshing: true, failure: noAnswer })
  expect(whyNotPasskeys(again.snapshot)).toBe('inFlight')
  const read = (items: readonly OwnPasskey[]) => selectPasskeys(again.done('fetchAgain', { items, canCreate: true }).snapshot)
  expect(read([key])).toMatchObject({ items: [key], outcome: 'removed', failure: null })
  expect(read([phone, key])).toMatchObject({ items: [phone, key], outcome: null, failure: noAnswer })
})
