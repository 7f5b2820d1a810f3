import { identitiesMachine } from '../../src/machines/identities/identities.machine.ts'
import type { IdentityEntry } from '../../src/machines/identities/identities.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const provider: IdentityEntry = {
  id: 'provider-1',
  kind: 'provider',
  nameRef: null,
  provider: 'Harbour ID',
  chain: null,
  addressRef: null,
  joinedAt: 1_767_484_800_000,
  isUsable: true,
  isLastWayIn: false,
  isCurrent: true,
}
const wallet: IdentityEntry = {
  id: 'wallet-2',
  kind: 'wallet',
  nameRef: 'sealed:identities.wallet.2.name:1',
  provider: null,
  chain: 'tron',
  addressRef: 'sealed:identities.wallet.2.address:1',
  joinedAt: 1_767_398_400_000,
  isUsable: true,
  isLastWayIn: false,
  isCurrent: false,
}
const alone: IdentityEntry = { ...wallet, isLastWayIn: true }

export const cases = defineCases({
  machine: identitiesMachine,
  input: undefined,
  events: [
    { type: 'identities.rename', id: 'wallet-2', ref: 'sealed:identities.typed:1', problem: null },
    { type: 'identities.rename', id: 'wallet-9', ref: 'sealed:identities.typed:1', problem: null },
    { type: 'identities.change', ref: 'sealed:identities.typed:2', problem: null },
    { type: 'identities.change', ref: 'sealed:identities.typed:3', problem: 'tooLong' },
    { type: 'identities.save' },
    { type: 'identities.part', id: 'provider-1' },
    { type: 'identities.part', id: 'wallet-2' },
    { type: 'identities.confirm' },
    { type: 'identities.cancel' },
    { type: 'identities.retry' },
    { type: 'identities.refresh' },
  ],
  effects: {
    fetchList: { ok: [{ items: [provider, wallet] }, { items: [alone] }, { items: [] }], fail: [{ code: 'NETWORK', message: 'away' }] },
    fetchAgain: { ok: [{ items: [provider, wallet] }, { items: [alone] }], fail: [{ code: 'NETWORK', message: 'away' }] },
    nameIdentity: {
      ok: [undefined],
      fail: [
        { code: '30024', message: 'prove it first' },
        { code: 'NETWORK', message: 'away' },
      ],
    },
    partIdentity: {
      ok: [{ ended: 2 }, { ended: 0 }],
      fail: [
        { code: '30026', message: 'the last way in' },
        { code: 'NETWORK', message: 'away' },
      ],
    },
  },
  abstract: ({ items, actingId, nameRef, problem, outcome, ended, failure }) => [
    items.map(({ id, isLastWayIn }) => `${id} ${isLastWayIn}`).join(),
    actingId,
    nameRef,
    problem,
    outcome,
    ended === null ? null : ended > 0,
    failure !== null,
  ],
  laws: [
    {
      name: 'the last way in is never parted',
      holdsAt: ({ effects, context }) => {
        const input = effects['partIdentity']?.input as PortInput<typeof identitiesMachine, 'partIdentity'> | undefined
        return !input || context.items.some(({ id, isLastWayIn }) => id === input.id && !isLastWayIn)
      },
    },
    {
      name: 'nothing is parted before the question',
      holdsOver: ({ before, started }) => !started.includes('partIdentity') || before.value === 'confirming',
    },
    { name: 'one thing is asked of the venue at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    { name: 'no name that is wrong is sent', holdsAt: ({ effects, context }) => !('nameIdentity' in effects) || context.problem === null },
    {
      name: 'what was typed stays until it is kept or given up',
      holdsOver: ({ before, after, event }) =>
        before.value !== 'saving' ||
        after.value === 'refreshing' ||
        after.context.nameRef === before.context.nameRef ||
        event.type === 'identities.cancel',
    },
    {
      name: 'a parting is followed by a look at what is so',
      holdsOver: ({ before, after }) => before.value !== 'parting' || ['parting', 'refreshing'].includes(String(after.value)),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: identities.listed on identities.retry action 0',
      reason: 'It differs only when something was told before; `identities.selectors.test.ts` has that case.',
    },
    {
      mutant: 'drop action: identities.refreshing done fetchAgain action 0',
      reason: 'It differs only when a parting has no answer; `identities.selectors.test.ts` has that case.',
    },
    {
      mutant: 'action does nothing: judgeParting',
      reason: 'It differs only when a parting has no answer; `identities.selectors.test.ts` has that case.',
    },
  ],
})
