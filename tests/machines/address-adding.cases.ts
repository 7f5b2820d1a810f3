import { ADDRESS_FIELDS } from '../../src/domain/address-fields.ts'
import { addressAddingMachine } from '../../src/machines/address-adding/address-adding.machine.ts'
import type { AddressAddingEvent } from '../../src/machines/address-adding/address-adding.types.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const typed = ADDRESS_FIELDS.map((field): AddressAddingEvent => ({
  type: 'addressAdding.change',
  field,
  ref: `sealed:addressAdding.${field}:1`,
  problem: null,
}))

/** The regions of the second step, or nothing in the others. */
const regionsOf = (value: unknown): { readonly form?: string; readonly code?: string } =>
  typeof value === 'object' && value !== null && 'entering' in value ? (value.entering as { form: string; code: string }) : {}
const isHeld = (value: unknown): boolean => ['submitting', 'unknown', 'unresolved'].includes(regionsOf(value).form ?? '')

export const cases = defineCases({
  machine: addressAddingMachine,
  input: undefined,
  events: [
    { type: 'addressAdding.open', network: null },
    { type: 'addressAdding.open', network: 'bitcoin' },
    { type: 'addressAdding.close' },
    ...typed,
    { type: 'addressAdding.change', field: 'address', ref: 'sealed:addressAdding.address:2', problem: 'checksum' },
    { type: 'addressAdding.change', field: 'label', ref: 'sealed:addressAdding.label:2', problem: 'labelTooLong' },
    { type: 'addressAdding.chooseNetwork', network: 'ethereum', problem: 'otherNetwork' },
    { type: 'addressAdding.blur', field: 'address' },
    { type: 'addressAdding.blur', field: 'code' },
    { type: 'addressAdding.sendCode', now: 1_767_571_207_000 },
    { type: 'addressAdding.back' },
    ({ n }) => ({ type: 'addressAdding.submit', key: `key-of-click-${n}` }),
    { type: 'addressAdding.check' },
    { type: 'addressAdding.dismiss' },
    { type: 'addressAdding.valueLost', field: 'code' },
    { type: 'addressAdding.valueLost', field: 'address' },
  ],
  effects: {
    sendCode: {
      ok: [{ resendAfter: 60_000 }],
      fail: [
        { code: '30186', message: 'in the book' },
        { code: '30188', message: 'no mail' },
      ],
    },
    sendAnother: { ok: [{ resendAfter: 60_000 }], fail: [{ code: '30020', message: 'no mail' }] },
    addAddress: {
      ok: [
        { id: 'address-1', network: 'tron', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', label: 'Savings', addedAt: 1_767_571_300_000 },
      ],
      fail: [
        { code: '10091', message: 'code wrong' },
        { code: '30186', message: 'in the book' },
        { code: '30187', message: 'full' },
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ network, fields, showProblems, key, checks, failure, codeFailure, codeAskedAt, mayBeAdded }) => [
    network,
    ADDRESS_FIELDS.map((field) => [fields[field].problem === null, fields[field].ref === null].map(Number).join('')).join(),
    fields.address.refusal !== null,
    fields.address.isTouched,
    fields.code.refusal !== null,
    fields.code.isTouched,
    showProblems,
    key === null,
    checks,
    failure !== null,
    codeFailure !== null,
    codeAskedAt === null,
    mayBeAdded,
  ],
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 &&
        (regionsOf(before.value).form !== 'unresolved' || !started.includes('addAddress') || event.type === 'addressAdding.check'),
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('addAddress') || !('addAddress' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again',
      holdsOver: ({ before, after, started }) =>
        !started.includes('addAddress') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'a request carries its key, the network and the texts that it needs',
      holdsAt: ({ effects, context }) => {
        const input = effects['addAddress']?.input as PortInput<typeof addressAddingMachine, 'addAddress'> | undefined
        return !input || (input.key !== '' && input.network === context.network && input.refs.address !== null && input.refs.code !== null)
      },
    },
    {
      name: 'the key is given up only when the venue has answered or the text is gone',
      holdsAt: ({ value, context }) => isHeld(value) === (context.key !== null),
    },
    {
      name: 'no code is asked for while one is on its way or waited for',
      holdsOver: ({ before, started }) =>
        !(started.includes('sendCode') || started.includes('sendAnother')) ||
        (before.value !== 'sending' && !['waiting', 'resending'].includes(regionsOf(before.value).code ?? '')),
    },
    {
      name: 'no other code makes the one in flight worthless',
      holdsOver: ({ before, started }) => !started.includes('sendAnother') || !isHeld(before.value),
    },
    {
      name: 'no code is sent for an address that is wrong',
      holdsOver: ({ before, started }) =>
        !started.includes('sendCode') || (before.context.fields.address.problem === null && before.context.fields.label.problem === null),
    },
    {
      name: 'a form that is closed has nothing typed left',
      holdsAt: ({ value, context }) => value !== 'closed' || ADDRESS_FIELDS.every((field) => context.fields[field].ref === null),
    },
  ],
  equivalents: [
    ...['code', 'form'].map((region) => ({
      mutant: `retarget: addressAdding.sending done sendCode to addressAdding.entering.${region}`,
      reason: 'Who enters one region enters the other too, and each in its first state, as the parent does.',
    })),
    {
      mutant: 'drop action: addressAdding.entering on addressAdding.valueLost[0] action 2',
      reason: 'On the path no addition is under way when the address is lost; `address-adding.test.ts` has one whose outcome is unknown.',
    },
    {
      mutant: 'swap branches: addressAdding.entering.form.submitting fail addAddress[0]',
      reason: 'No code is both an unknown outcome and about the first step, so the order of the two questions does not matter.',
    },
    {
      mutant: 'drop action: addressAdding.entering.code.resendable on addressAdding.sendCode action 0',
      reason: 'On the path every code is asked for at the same instant; `address-adding.test.ts` has another one.',
    },
    {
      mutant: 'retarget: addressAdding.entering.code.resending done sendAnother to addressAdding.entering.form',
      reason: 'On the path nothing is submitted while another code is sent; `address-adding.test.ts` has that.',
    },
  ],
})
