import type { MiningOrder } from '../../src/domain/wire/mining.ts'
import { miningMachineMachine } from '../../src/machines/mining-machine/mining-machine.machine.ts'
import type { BuyMachinesInput, MiningMachineContext } from '../../src/machines/mining-machine/mining-machine.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { CUTTER, offerOf, RUNNING_MACHINES, SKIFF } from '../support/sample-mining.ts'

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const orderAt = ({ n, input, now }: Occurrence): MiningOrder => {
  const body = (input as Partial<BuyMachinesInput> | undefined)?.body
  return {
    ...RUNNING_MACHINES,
    id: String(100 + n),
    orderNumber: `M-${6_000 + n}`,
    ...(body && { machine: body.machine, quantity: body.quantity, amount: body.amount }),
    openTime: now,
  }
}
const SOLD = offerOf(SKIFF, CUTTER)
/** The venue has changed its terms since. */
const OTHER_TERMS = offerOf({ ...SKIFF, price: '500' }, CUTTER)
/** Others have bought the last ones. */
const SOLD_OUT = offerOf({ ...SKIFF, left: { real: 0, demo: 3 } }, { ...CUTTER, isClosed: true })
/** What was chosen may be gone. */
const WITHOUT_SKIFF = offerOf(CUTTER)

const submitted = (moment: Moment<MiningMachineContext>) => moment.effects['buyMachines']?.input as BuyMachinesInput
const answered = /^xstate\.(done|error)\.actor\./
const BUYING: ReadonlySet<unknown> = new Set(['editing', 'renewing'])

export const cases = defineCases({
  machine: miningMachineMachine,
  input: { mode: 'real' },
  events: [
    { type: 'miningMachine.retry' },
    { type: 'miningMachine.refresh' },
    { type: 'miningMachine.choose', machine: SKIFF.machine },
    { type: 'miningMachine.choose', machine: 'goneForLong' },
    { type: 'miningMachine.change', text: '3', value: '3' },
    { type: 'miningMachine.change', text: '7', value: '7' },
    { type: 'miningMachine.understand', isUnderstood: true },
    { type: 'miningMachine.understand', isUnderstood: false },
    (at) => ({ type: 'miningMachine.buy', key: keyAt(at), available: '9000' }),
    { type: 'miningMachine.check' },
    { type: 'miningMachine.dismiss' },
    { type: 'accountMode.switched', mode: 'demo' },
  ],
  effects: {
    fetchMachines: { ok: [SOLD, offerOf()], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    renewMachines: {
      ok: [SOLD, OTHER_TERMS, SOLD_OUT, WITHOUT_SKIFF, offerOf()],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })],
    },
    buyMachines: {
      ok: [(at) => ({ result: orderAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `balance too low at step ${n}` }),
        { code: '30224', message: 'out of stock' },
        { code: '30229', message: 'the terms have changed' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: orderAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10011', message: `balance too low at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30229', message: 'the terms have changed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ offer, draft, isUnderstood, outdated, failure, checks }) => ({
    offered: offer?.machines.map(({ machine, price, left, isClosed }) => `${machine} ${price} ${left.real} ${isClosed}`) ?? null,
    machine: draft.machine,
    quantity: draft.quantity.value,
    isUnderstood,
    isOutdated: outdated !== null,
    failure: failure === null ? null : ['30224', '30011'].includes(failure.code) ? failure.code : 'other',
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('buyMachines') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue sets the form free again, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'miningMachine.dismiss'),
    },
    {
      name: 'submitting begins with a click after the worst case has been understood, under the key of that click',
      holdsOver: ({ before, event, started, after }) =>
        !started.includes('buyMachines') ||
        (BUYING.has(before.value) &&
          before.context.isUnderstood &&
          event.type === 'miningMachine.buy' &&
          submitted(after).key === event['key']),
    },
    {
      name: 'what is submitted is what was shown, with its terms',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('buyMachines')) return true
        const { body, mode } = submitted(after)
        const shown = context.offer?.machines.find(({ machine }) => machine === context.draft.machine)
        return (
          mode === 'real' &&
          shown !== undefined &&
          body.machine === shown.machine &&
          String(body.quantity) === context.draft.quantity.value &&
          body.amount === String(Number(shown.price) * body.quantity) &&
          (['price', 'days', 'cycle', 'rate', 'power', 'powerPrice', 'minOutput', 'maxOutput'] as const).every(
            (term) => body[term] === shown[term],
          )
        )
      },
    },
    {
      name: 'no more is bought than is left and than one account may have, and nothing that is not sold',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('buyMachines')) return true
        const { body } = submitted(after)
        const shown = context.offer!.machines.find(({ machine }) => machine === body.machine)!
        return !shown.isClosed && body.quantity <= shown.left.real && body.quantity <= shown.maxQuantity
      },
    },
    {
      name: 'another machine, another quantity and other terms are understood anew',
      holdsOver: ({ before, after, event }) =>
        !after.context.isUnderstood ||
        event.type === 'miningMachine.understand' ||
        (before.context.draft.machine === after.context.draft.machine &&
          before.context.draft.quantity.value === after.context.draft.quantity.value &&
          before.context.offer?.machines.find(({ machine }) => machine === after.context.draft.machine)?.price ===
            after.context.offer?.machines.find(({ machine }) => machine === after.context.draft.machine)?.price),
    },
    {
      name: 'what is chosen is offered',
      holdsAt: ({ context: { offer, draft } }) =>
        draft.machine === null || offer?.machines.some(({ machine }) => machine === draft.machine) === true,
    },
    {
      name: 'no quantity is lost by a refusal, a failure or other terms',
      holdsOver: ({ before, after, event }) =>
        !answered.test(event.type) || before.context.draft.quantity.text === after.context.draft.quantity.text,
    },
    {
      name: 'the quantity of one purchase never reaches the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'unresolved') ||
        value !== 'editing' ||
        (context.key === null && context.draft.machine === null && context.draft.quantity.text === '1' && context.order === null),
    },
    {
      name: 'a purchase is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: miningMachine.submitting fail buyMachines[0]',
      reason: 'No code is both an unknown outcome and terms that have changed, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: miningMachine.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: miningMachine.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of terms.',
    },
  ],
})
