import type { MarketFacts } from '../../src/domain/quote.ts'
import type { ContractOrder, FlipResult } from '../../src/domain/wire/order.ts'
import { flipMachine } from '../../src/machines/flip/flip.machine.ts'
import type { FlipContext, FlipContractInput } from '../../src/machines/flip/flip.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { closedBy, LIVE, OPEN_ORDER } from '../support/sample-orders.ts'

/** Cheaper by more than the tolerance: against whoever sells a long and opens a short. */
const CHEAPER: MarketFacts = { ...LIVE, price: '63900', now: LIVE.now + 700 }
const NEARLY: MarketFacts = { ...LIVE, price: '63940', now: LIVE.now + 500 }
const STALE: MarketFacts = { ...LIVE, now: LIVE.priceAt + 60_000 }
const PAUSED: MarketFacts = { ...LIVE, isOpeningPaused: true }

const closedAt = ({ n }: Occurrence): ContractOrder => closedBy(OPEN_ORDER, '63995', `${100 + n}`)
const OPENED: ContractOrder = {
  ...OPEN_ORDER,
  id: 'o8',
  orderNumber: 'P-1008',
  direction: 'short',
  openPrice: '63995',
  margin: '1279.9',
  fee: '10.24',
  liquidationPrice: '70074.52',
  stopLoss: null,
}
const doneAt = (at: Occurrence): FlipResult => ({ closed: closedAt(at), opened: OPENED })

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const asked = (moment: Moment<FlipContext>) => moment.effects['flipContract']?.input as FlipContractInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: flipMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'flip.ask', order: OPEN_ORDER, market: LIVE },
    { type: 'flip.ask', order: OPEN_ORDER, market: PAUSED },
    { type: 'flip.requote', market: CHEAPER },
    { type: 'flip.requote', market: STALE },
    (at) => ({ type: 'flip.confirm', key: keyAt(at), market: NEARLY }),
    (at) => ({ type: 'flip.confirm', key: keyAt(at), market: CHEAPER }),
    (at) => ({ type: 'flip.confirm', key: keyAt(at), market: STALE }),
    { type: 'flip.back' },
    { type: 'flip.check' },
    { type: 'flip.dismiss' },
    // Closed in part, closed by a rule, and another one.
    { type: 'order.updated', order: { ...OPEN_ORDER, lots: '0.15', margin: '951.15', fee: '7.62' } },
    { type: 'order.updated', order: { ...closedBy(OPEN_ORDER, '61000', '-482'), closeReason: 'stopLoss' } },
    { type: 'order.updated', order: { ...closedBy(OPEN_ORDER, '61000', '-482'), id: 'o9' } },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    flipContract: {
      ok: [(at) => ({ result: doneAt(at), success: 20004 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `not enough at step ${n}` }),
        ({ n }) => ({ code: '30010', message: `closed before step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: doneAt(at), success: 20004 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30005', message: `price moved at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ order, quote, result, failure, checks }) => ({
    lots: order?.lots ?? null,
    quoted: quote?.price ?? null,
    isDone: result !== null,
    failure: failure?.code ?? null,
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('flipContract') || !before.tags.has('held'),
    },
    {
      name: 'it is asked once more, and what is asked for is what was shown: the contract, its lots and the price of the review',
      holdsOver: ({ before, event, after, started }) => {
        if (!started.includes('flipContract')) return true
        const { key, body, mode, orderId } = asked(after)
        const { order, quote } = before.context
        return (
          JSON.stringify(before.value) === '{"reviewing":"quoted"}' &&
          event.type === 'flip.confirm' &&
          key === event['key'] &&
          mode === 'demo' &&
          orderId === order?.id &&
          JSON.stringify(body) === JSON.stringify({ lots: order.lots, expectedPrice: quote?.price, tolerance: '0.001' })
        )
      },
    },
    {
      name: 'only an answer of the venue ends it, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'flip.dismiss'),
    },
    {
      name: 'what the venue has done is announced once, and so is an outcome that nobody waits for any more',
      holdsOver: ({ before, after, emitted }) =>
        (emitted.length === 1) ===
        ((before.value !== 'done' && after.value === 'done') || (before.value === 'unresolved' && after.value === 'idle')),
    },
    {
      name: 'no contract is kept once it is put away',
      holdsAt: ({ value, context }) => value !== 'idle' || (context.order === null && context.quote === null && context.result === null),
    },
  ],
  equivalents: [{ mutant: 'swap branches: flip.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' }],
})
