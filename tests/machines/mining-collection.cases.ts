import type { MiningOrder } from '../../src/domain/wire/mining.ts'
import { miningCollectionMachine } from '../../src/machines/mining-collection/mining-collection.machine.ts'
import type { CollectInput, MiningCollectionContext } from '../../src/machines/mining-collection/mining-collection.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { RUNNING_MACHINES } from '../support/sample-mining.ts'

const ID = RUNNING_MACHINES.id
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const collectedAt = ({ n }: Occurrence): MiningOrder => ({
  ...RUNNING_MACHINES,
  daysPosted: n,
  income: `${n}.5`,
  received: `${n}.5`,
  collectedDays: n,
})
const submitted = (moment: Moment<MiningCollectionContext>) => moment.effects['collectOutput']?.input as CollectInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: miningCollectionMachine,
  input: { id: ID, mode: 'real' },
  events: [
    (at) => ({ type: 'miningCollection.collect', key: keyAt(at) }),
    { type: 'miningCollection.check' },
    { type: 'miningCollection.dismiss' },
  ],
  effects: {
    collectOutput: {
      ok: [(at) => ({ result: collectedAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30227', message: `too early at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: collectedAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30228', message: `nothing left at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ order, failure, checks }) => ({
    hasCollected: order !== null,
    failure: failure?.code ?? null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('collectOutput') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue ends the wait, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'miningCollection.dismiss'),
    },
    {
      name: 'nothing is collected but by a click, of this purchase, under the key of that click',
      holdsOver: ({ event, started, after }) =>
        !started.includes('collectOutput') ||
        (event.type === 'miningCollection.collect' && submitted(after).id === ID && submitted(after).key === event['key']),
    },
    {
      name: 'a collection is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'miningCollection.accepted') === (before.value !== 'collected' && after.value === 'collected'),
    },
    {
      name: 'who is refused looks at the machines anew',
      holdsOver: ({ before, after, emitted }) =>
        after.value !== 'refused' || before.value === 'refused' || emitted.some(({ type }) => type === 'miningCollection.missed'),
    },
  ],
  equivalents: [
    { mutant: 'swap branches: miningCollection.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
  ],
})
