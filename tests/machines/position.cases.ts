import type { NewsFact } from '../../src/domain/news.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { positionMachine } from '../../src/machines/position/position.machine.ts'
import type { CloseContractInput, UpdateLevelsInput } from '../../src/machines/position/position.types.ts'
import { isPriceFresh, type PriceFacts } from '../../src/domain/quote.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { closedBy, LIVE, OPEN_ORDER } from '../support/sample-orders.ts'

/** With a trailing stop, which is in force until it's changed. */
const ORDER: ContractOrder = { ...OPEN_ORDER, trailing: '2', trailingTime: OPEN_ORDER.openTime }
const PRICE: PriceFacts = { price: LIVE.price, priceAt: LIVE.priceAt, now: LIVE.now, isOpen: true, isLive: true }
/** Cheaper by more than the tolerance: against the seller of a long. */
const CHEAPER: PriceFacts = { ...PRICE, price: '63900', now: PRICE.now + 700 }
const NEARLY: PriceFacts = { ...PRICE, price: '63940', now: PRICE.now + 500 }
const STALE: PriceFacts = { ...PRICE, now: PRICE.priceAt + 60_000 }
/** The session is over, and with it opening and closing; the last price stands, and levels can be set against it. */
const AFTER_HOURS: PriceFacts = { ...PRICE, isOpen: false, now: PRICE.priceAt + 3_600_000 }

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const withLevelsAt = ({ n, input }: Occurrence): ContractOrder => ({
  ...ORDER,
  ...(input as Partial<UpdateLevelsInput> | undefined)?.body,
  trailing: (input as Partial<UpdateLevelsInput> | undefined)?.body?.trailing ?? null,
  fee: `11.${n}`,
})
/** Its levels are those that editing begins with. */
const openAt = ({ n }: Occurrence): ContractOrder => ({ ...ORDER, fee: `12.${n}` })
/** What is left when a part was closed. */
const restAt = ({ n }: Occurrence): ContractOrder => ({ ...ORDER, lots: '0.15', margin: '951.15', fee: `7.${10 + n}` })
const closedAt = ({ n, now }: Occurrence): ContractOrder => closedBy(ORDER, '63995', `${100 + n}`, now)

const canClose = (market: PriceFacts): boolean => market.isOpen && isPriceFresh(market)

const answered = /^xstate\.(done|error)\.actor\./
const isIn = (value: unknown, path: string): boolean => JSON.stringify(value).replaceAll(/[{}"]/g, '').startsWith(path)

export const news: readonly NewsFact[] = [{ type: 'order.updated', order: ORDER }]

export const cases = defineCases({
  machine: positionMachine,
  input: { order: ORDER, mode: 'demo' },
  mostSteps: 15,
  events: [
    {
      type: 'position.edit',
      stopLoss: { text: '61,000.00', value: '61000' },
      takeProfit: { text: '', value: '' },
      trailing: { text: '2', value: '2' },
    },
    { type: 'position.change', field: 'stopLoss', text: '62,000', value: '62000' },
    { type: 'position.change', field: 'takeProfit', text: '66,500', value: '66500' },
    { type: 'position.change', field: 'stopLoss', text: '65,000', value: '65000' },
    { type: 'position.change', field: 'trailing', text: '1.5', value: '1.5' },
    { type: 'position.change', field: 'trailing', text: '60', value: '60' },
    (at) => ({ type: 'position.saveLevels', key: keyAt(at), market: PRICE }),
    (at) => ({ type: 'position.saveLevels', key: keyAt(at), market: AFTER_HOURS }),
    { type: 'position.cancelEdit' },
    { type: 'position.close', market: AFTER_HOURS },
    { type: 'position.close', market: PRICE },
    { type: 'position.close', market: STALE },
    { type: 'position.chooseLots', lots: '0.05' },
    { type: 'position.chooseLots', lots: '0.3' },
    { type: 'position.requote', market: CHEAPER },
    { type: 'position.requote', market: STALE },
    { type: 'position.requote', market: AFTER_HOURS },
    (at) => ({ type: 'position.confirm', key: keyAt(at), market: NEARLY }),
    (at) => ({ type: 'position.confirm', key: keyAt(at), market: CHEAPER }),
    (at) => ({ type: 'position.confirm', key: keyAt(at), market: STALE }),
    (at) => ({ type: 'position.confirm', key: keyAt(at), market: AFTER_HOURS }),
    { type: 'position.back' },
    { type: 'position.check' },
    { type: 'position.dismiss' },
    (at) => ({ type: 'order.updated', order: openAt(at) }),
    (at) => ({ type: 'order.updated', order: closedAt(at) }),
    (at) => ({ type: 'order.updated', order: { ...closedAt(at), id: 'o2' } }),
    { type: 'accountMode.switched', mode: 'real' },
    {
      type: 'position.chooseLevelUnit',
      unit: 'percent',
      levels: { stopLoss: { text: '20', value: '20' }, takeProfit: { text: '', value: '' } },
    },
  ],
  effects: {
    updateLevels: {
      ok: [(at) => ({ result: withLevelsAt(at), success: 20005 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30006', message: `stop unreasonable at step ${n}` }),
        { code: '30010', message: 'already closed' },
      ],
    },
    settleLevels: {
      ok: [
        (at) => ({ outcome: 'accepted', result: withLevelsAt(at), success: 20005 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30007', message: `target unreasonable at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30010', message: 'already closed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
    closeContract: {
      ok: [(at) => ({ result: closedAt(at), success: null }), (at) => ({ result: restAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: '30020', message: `unavailable at step ${n}` }),
        ({ n }) => ({ code: '30021', message: `no price at step ${n}` }),
        { code: '30010', message: 'already closed' },
      ],
    },
    settleClose: {
      ok: [
        (at) => ({ outcome: 'accepted', result: closedAt(at), success: null }),
        (at) => ({ outcome: 'accepted', result: restAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10015', message: `not available at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30010', message: 'already closed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30001', message: `malformed at step ${n}` }),
      ],
    },
    fetchOrder: { ok: [openAt, closedAt], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
  },
  abstract: ({ order, draft, quote, closingLots, key, checks }) => ({
    status: order.status,
    lots: order.lots,
    closingLots,
    stopLoss: draft.stopLoss.value,
    takeProfit: draft.takeProfit.value,
    trailing: draft.trailing.value,
    levelUnit: draft.levelUnit,
    quoted: quote?.price ?? null,
    isKeyHeld: key !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'a position is closed exactly when the venue says so',
      holdsAt: ({ value, context }) => (value === 'closed') === (context.order.status === 'closed'),
    },
    { name: 'a closed order never reopens', holdsOver: ({ before, after }) => before.value !== 'closed' || after.value === 'closed' },
    {
      name: 'nothing of the same kind is submitted while its outcome is unknown',
      holdsOver: ({ before, started }) =>
        !(started.includes('closeContract') && isIn(before.value, 'open:closing') && before.tags.has('held')) &&
        !(started.includes('updateLevels') && before.tags.has('held')),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'closing is submitted only by a click on a quote that is fresh, under the key of that click, with the lots that were chosen',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('closeContract')) return true
        const input = after.effects['closeContract']?.input as CloseContractInput
        return (
          isIn(before.value, 'open:closing:reviewing:quoted') &&
          event.type === 'position.confirm' &&
          canClose(event['market'] as PriceFacts) &&
          input.key === event['key'] &&
          input.orderId === before.context.order.id &&
          input.lots === before.context.closingLots
        )
      },
    },
    {
      name: 'closing can begin whenever the market is open and has a price, even while levels are saved',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'position.close' ||
        !isIn(before.value, 'open:holding') ||
        canClose(event['market'] as PriceFacts) === isIn(after.value, 'open:closing:reviewing:quoted'),
    },
    {
      name: 'a close in flight ends only by an answer or by the news that the order is closed',
      holdsOver: ({ before, after, event }) =>
        !isIn(before.value, 'open:closing') ||
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        event.type === 'order.updated' ||
        // The contract itself is asked for, which tells whether it is closed.
        (isIn(before.value, 'open:closing:unresolved') &&
          event.type === 'position.dismiss' &&
          isIn(after.value, 'open:holding:refreshing')),
    },
    {
      name: 'a close is announced once',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'closed' && after.value === 'closed'),
    },
  ],
  equivalents: [
    ...['holding.savingLevels.submitting fail updateLevels[0]', 'closing.submitting fail closeContract[0]'].map((place) => ({
      mutant: `swap branches: position.open.${place}`,
      reason: 'No code is both an unknown outcome and an order that is closed already.',
    })),
    ...['holding.savingLevels.reconciling done settleLevels', 'closing.reconciling done settleClose'].flatMap((place) => [
      { mutant: `swap branches: position.open.${place}[0]`, reason: 'A key is accepted or voided, never both.' },
      {
        mutant: `swap branches: position.open.${place}[1]`,
        reason: 'A voided key carries no refusal whose code could be that of a closed order.',
      },
    ]),
    ...['drop transition', 'guard never holds'].map((operator) => ({
      mutant: `${operator}: position.open.holding.savingLevels.reconciling done settleLevels[1]`,
      reason: 'Levels that never arrived and levels that were refused both lead back to editing, with the same failure.',
    })),
  ],
})
