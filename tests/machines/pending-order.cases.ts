import { pendingOrderMachine } from '../../src/machines/pending-order/pending-order.machine.ts'
import type { ChangePendingInput, PendingDraft, PendingOrderContext } from '../../src/machines/pending-order/pending-order.types.ts'
import type { MarketFacts } from '../../src/domain/quote.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { LIVE, WAITING_ORDER } from '../support/sample-orders.ts'

const EMPTY = { text: '', value: '' } as const
const DRAFT: PendingDraft = { triggerPrice: { text: '62000.00', value: '62000.00' }, stopLoss: EMPTY, takeProfit: EMPTY, until: null }
const STALE: MarketFacts = { ...LIVE, now: LIVE.priceAt + 60_000 }
const NEXT = { ...WAITING_ORDER, version: 2 }

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const asked = (moment: Moment<PendingOrderContext>) => moment.effects['changePending']?.input as ChangePendingInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: pendingOrderMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'pendingOrder.edit', order: WAITING_ORDER, draft: DRAFT },
    { type: 'pendingOrder.change', field: 'triggerPrice', text: '61,500.5', value: '61500.5' },
    // The present price is below it already.
    { type: 'pendingOrder.change', field: 'triggerPrice', text: '66,000', value: '66000' },
    { type: 'pendingOrder.chooseUntil', until: { day: '2099-12-31', at: 4_102_444_799_999 } },
    (at) => ({ type: 'pendingOrder.save', key: keyAt(at), market: LIVE }),
    (at) => ({ type: 'pendingOrder.save', key: keyAt(at), market: STALE }),
    { type: 'pendingOrder.back' },
    (at) => ({ type: 'pendingOrder.cancel', key: keyAt(at), order: WAITING_ORDER }),
    { type: 'pendingOrder.check' },
    { type: 'pendingOrder.dismiss' },
    // Of this order, of this order as it was seen, and of another one.
    { type: 'pending.updated', order: NEXT },
    { type: 'pending.updated', order: WAITING_ORDER },
    { type: 'pending.updated', order: { ...NEXT, id: 'p2' } },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    changePending: {
      ok: [() => NEXT],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `balance too low at step ${n}` }),
        { code: '30133', message: 'the order has changed' },
      ],
    },
  },
  abstract: ({ order, draft, request, done, failure, checks, showProblems }) => ({
    hasOrder: order !== null,
    trigger: draft.triggerPrice.value,
    request: request?.kind ?? null,
    done,
    failure: failure?.code ?? null,
    showProblems,
    checks,
  }),
  laws: [
    {
      name: 'one request at a time, under the key of its click',
      holdsOver: ({ before, event, started, after }) =>
        !started.includes('changePending') ||
        (before.tags.has('held') || before.value === 'unresolved' || JSON.stringify(before.value).includes('unresolved')
          ? asked(after).key === before.context.key
          : asked(after).key === event['key']),
    },
    {
      name: 'what is asked for is what the person saw',
      holdsOver: ({ before: { context }, event, after, started }) => {
        if (!started.includes('changePending') || event.type !== 'pendingOrder.save') return true
        const { request, version, orderId } = asked(after)
        return (
          request.kind === 'change' &&
          request.body.triggerPrice === context.draft.triggerPrice.value &&
          request.body.until === (context.draft.until?.at ?? null) &&
          version === context.order?.version &&
          orderId === context.order.id
        )
      },
    },
    {
      name: 'only an answer of the venue ends a request, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        event.type === 'accountMode.switched' ||
        JSON.stringify(after.value).includes('unresolved'),
    },
    {
      name: 'the lists are read anew when the venue has answered, or nobody waits any more',
      holdsOver: ({ before, after, emitted, event }) =>
        event.type === 'accountMode.switched' ||
        !JSON.stringify(before.value).includes('asking') ||
        after.value !== 'idle' ||
        emitted.length === 1,
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: pendingOrder.asking.submitting fail changePending[0]',
      reason: 'A refusal that can be mended is never an unknown outcome, so the order of the two questions does not matter.',
    },
  ],
})
