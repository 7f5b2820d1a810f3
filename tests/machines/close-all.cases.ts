import type { CloseAllResult, ContractOrder } from '../../src/domain/wire/order.ts'
import { closeAllMachine } from '../../src/machines/close-all/close-all.machine.ts'
import type { CloseAllContext, CloseContractsInput, SeenMarkets } from '../../src/machines/close-all/close-all.types.ts'
import type { PriceFacts } from '../../src/domain/quote.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { closedBy, LIVE, OPEN_ORDER, OPEN_SHORT } from '../support/sample-orders.ts'

const OTHER: ContractOrder = { ...OPEN_ORDER, id: 'o9' }
const BOTH = [OPEN_ORDER, OPEN_SHORT]

const bitcoin: PriceFacts = { price: LIVE.price, priceAt: LIVE.priceAt, now: LIVE.now, isOpen: true, isLive: true }
const ether: PriceFacts = { ...bitcoin, price: '3350' }
const SEEN: SeenMarkets = { o1: bitcoin, o2: ether }
const STALE: SeenMarkets = { o1: bitcoin, o2: { ...ether, now: ether.priceAt + 60_000 } }

const DONE: CloseAllResult = { closed: [closedBy(OPEN_ORDER, '64000', '118')], left: [{ order: OPEN_SHORT, reason: 'priceMoved' }] }
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const asked = (moment: Moment<CloseAllContext>) => moment.effects['closeContracts']?.input as CloseContractsInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: closeAllMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'closeAll.ask', orders: BOTH },
    { type: 'closeAll.ask', orders: [] },
    { type: 'closeAll.back' },
    (at) => ({ type: 'closeAll.confirm', key: keyAt(at), markets: SEEN }),
    (at) => ({ type: 'closeAll.confirm', key: keyAt(at), markets: STALE }),
    { type: 'closeAll.check' },
    { type: 'closeAll.dismiss' },
    // Closed by a rule, closed in part, and one that isn't listed.
    { type: 'order.updated', order: { ...closedBy(OPEN_ORDER, '61000', '-482'), closeReason: 'stopLoss' } },
    { type: 'order.updated', order: { ...OPEN_SHORT, lots: '1.5', margin: '510', fee: '4.08' } },
    { type: 'order.updated', order: closedBy(OPEN_SHORT, '3350', '100') },
    { type: 'order.updated', order: closedBy(OTHER, '64000', '118') },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    closeContracts: {
      ok: [{ result: DONE, success: null }],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30011', message: `no such order at step ${n}` }),
      ],
    },
    settleKey: {
      ok: [
        { outcome: 'accepted', result: DONE, success: null },
        ({ n }) => ({ outcome: 'refused', failure: { code: '30020', message: `not available at step ${n}` } }),
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ orders, result, failure, checks }) => ({
    listed: orders.map(({ id, lots }) => `${id} ${lots}`),
    isDone: result !== null,
    failure: failure?.code ?? null,
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('closeContracts') || !before.tags.has('held'),
    },
    {
      name: 'it is asked once more, and what is asked for is what was listed, at the prices on screen',
      holdsOver: ({ before, event, after, started }) => {
        if (!started.includes('closeContracts')) return true
        const { key, body, mode } = asked(after)
        const { markets } = event as unknown as { readonly markets: SeenMarkets }
        const listed = before.context.orders.filter(({ id }) => markets[id]?.isOpen)
        return (
          before.value === 'confirming' &&
          event.type === 'closeAll.confirm' &&
          key === event['key'] &&
          mode === 'demo' &&
          JSON.stringify(body.orders) === JSON.stringify(listed.map(({ id }) => ({ id, price: markets[id]?.price })))
        )
      },
    },
    {
      name: 'only an answer of the venue ends it, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'closeAll.dismiss'),
    },
    {
      name: 'what the venue has closed is announced once, and so is an outcome that nobody waits for any more',
      holdsOver: ({ before, after, emitted }) =>
        (emitted.length === 1) ===
        ((before.value !== 'done' && after.value === 'done') || (before.value === 'unresolved' && after.value === 'idle')),
    },
  ],
  equivalents: [{ mutant: 'swap branches: closeAll.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' }],
})
