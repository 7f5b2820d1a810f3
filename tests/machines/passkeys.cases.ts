import type { OwnPasskey } from '../../src/domain/wire/passkey.ts'
import { passkeysMachine } from '../../src/machines/passkeys/passkeys.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const phone: OwnPasskey = {
  id: '1',
  name: 'Phone',
  createdAt: 1_767_312_000_000,
  usedAt: 1_767_560_400_000,
  isBackedUp: true,
  isBlocked: false,
}
const key: OwnPasskey = { id: '2', name: 'Blue key', createdAt: 1_767_398_400_000, usedAt: null, isBackedUp: false, isBlocked: true }
const made: OwnPasskey = { id: '3', name: 'Laptop', createdAt: 1_767_571_200_000, usedAt: null, isBackedUp: false, isBlocked: false }
const named: OwnPasskey = { ...phone, name: 'Laptop' }

const failed = (code: string) => ({ code, message: '' })
const AWAY = failed('NETWORK')

export const cases = defineCases({
  machine: passkeysMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'passkeys.retry' },
    { type: 'passkeys.add' },
    { type: 'passkeys.change', givenName: 'Laptop', problem: null },
    { type: 'passkeys.change', givenName: 'a\u202eb', problem: 'passkeyNameHidden' },
    { type: 'passkeys.submit' },
    { type: 'passkeys.rename', id: '1' },
    { type: 'passkeys.rename', id: '9' },
    { type: 'passkeys.remove', id: '1' },
    { type: 'passkeys.remove', id: '9' },
    { type: 'passkeys.confirm' },
    { type: 'passkeys.cancel' },
  ],
  effects: {
    fetchList: {
      ok: [
        { items: [phone, key], canCreate: true },
        { items: [], canCreate: true },
        { items: [phone], canCreate: false },
      ],
      fail: [AWAY],
    },
    fetchAgain: {
      ok: [
        { items: [phone, key], canCreate: true },
        { items: [key], canCreate: true },
      ],
      fail: [AWAY],
    },
    requestCreation: { ok: [({ n }) => ({ creationRef: `sealed:passkey.creation:${n}` })], fail: [failed('30024'), AWAY] },
    createPasskey: {
      ok: [({ n }) => ({ madeRef: `sealed:passkey.made:${n}` })],
      fail: [failed('PASSKEY_CANCELLED'), failed('PASSKEY_HERE')],
    },
    addPasskey: { ok: [made], fail: [failed('30033'), AWAY] },
    renamePasskey: { ok: [named], fail: [failed('30024'), AWAY] },
    removePasskey: { ok: [undefined], fail: [failed('30026'), AWAY] },
  },
  abstract: ({ items, canCreate, draft, showProblem, chosenId, creationRef, madeRef, outcome, failure }) => [
    items.map(({ id, name }) => id + name).join(),
    canCreate,
    draft.givenName,
    draft.problem,
    showProblem,
    chosenId,
    creationRef === null,
    madeRef === null,
    outcome,
    failure?.code,
  ],
  laws: [
    {
      name: 'nothing is sent under a name that is none',
      holdsAt: ({ effects, context }) =>
        (!('requestCreation' in effects) && !('addPasskey' in effects) && !('renamePasskey' in effects)) || context.draft.problem === null,
    },
    {
      name: 'what the venue asked for is what the device makes, and what it made is what is added, under the name that is written',
      holdsAt: ({ effects, context }) => {
        const creating = effects['createPasskey']?.input as PortInput<typeof passkeysMachine, 'createPasskey'> | undefined
        const adding = effects['addPasskey']?.input as PortInput<typeof passkeysMachine, 'addPasskey'> | undefined
        return (
          (!creating || (creating.creationRef !== null && creating.creationRef === context.creationRef)) &&
          (!adding || (adding.madeRef !== null && adding.madeRef === context.madeRef && adding.givenName === context.draft.givenName))
        )
      },
    },
    {
      name: 'only a passkey that is listed is named or removed, and removed only after the question',
      holdsOver: ({ before, after, started }) => {
        const { id } = (after.effects['removePasskey']?.input ?? after.effects['renamePasskey']?.input ?? { id: null }) as {
          readonly id: string | null
        }
        return (
          (id === null || after.context.items.some((item) => item.id === id)) &&
          (!started.includes('removePasskey') || before.value === 'confirming')
        )
      },
    },
    { name: 'one thing is asked at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    {
      name: 'a name that is written is not lost by a failure, unless the list must tell what became of it',
      holdsOver: ({ before, after, event }) =>
        !event.type.startsWith('xstate.error') ||
        !['preparing', 'creating', 'adding', 'saving'].includes(String(before.value)) ||
        after.value === 'refreshing' ||
        after.context.draft.givenName === before.context.draft.givenName,
    },
    { name: 'a browser that can make none begins none', holdsAt: ({ value, context }) => value !== 'naming' || context.canCreate },
  ],
})
