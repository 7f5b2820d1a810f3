import type { ContractOrder } from '../../src/domain/wire/order.ts'
import type { PendingOrder } from '../../src/domain/wire/pending.ts'
import { contractTicketMachine } from '../../src/machines/contract-ticket/contract-ticket.machine.ts'
import type { ContractTicketContext, PlaceContractInput } from '../../src/machines/contract-ticket/contract-ticket.types.ts'
import { isPriceFresh, type MarketFacts } from '../../src/domain/quote.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { LIVE, OPEN_ORDER, WAITING_ORDER } from '../support/sample-orders.ts'

/** Dearer by more than the tolerance: against a long, in favour of a short. */
const DEARER: MarketFacts = { ...LIVE, price: '64100', now: LIVE.now + 700 }
const CHEAPER: MarketFacts = { ...LIVE, price: '63900', now: LIVE.now + 900 }
/** Within the tolerance of 0.1 %. */
const NEARLY: MarketFacts = { ...LIVE, price: '64060', now: LIVE.now + 500 }
const STALE: MarketFacts = { ...LIVE, now: LIVE.priceAt + 60_000 }
const CLOSED: MarketFacts = { ...LIVE, isOpen: false }

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const orderAt = ({ n, now, input }: Occurrence): ContractOrder | PendingOrder => {
  const { body } = (input as Partial<PlaceContractInput>) ?? {}
  if (body && 'triggerPrice' in body) return { ...WAITING_ORDER, ...body, id: `w${n}`, orderNumber: `P-${n}`, placeTime: now }
  return { ...OPEN_ORDER, id: `o${n}`, orderNumber: `P-${n}`, openTime: now, lots: body?.lots ?? OPEN_ORDER.lots }
}

const placed = (moment: Moment<ContractTicketContext>) => moment.effects['placeContract']?.input as PlaceContractInput
/** One lot is one coin, in steps of a hundredth: as many whole ones as the amount pays for. */
const lotsShown = ({ draft, quote }: ContractTicketContext): string | null => {
  if (draft.sizeUnit === 'lots') return draft.lots.value
  const price = Number(draft.kind === 'market' ? quote?.price : draft.triggerPrice.value)
  return String(Math.floor((Number(draft.size.value) / price) * 100) / 100)
}
/** Percent of the margin as a price, to the cent that is better for the order: the move that earns it, and the fee of 0.08 %. */
const levelShown = ({ draft, quote }: ContractTicketContext, level: 'stopLoss' | 'takeProfit'): string => {
  const { value } = draft[level]
  if (draft.levelUnit === 'price' || !value) return value ?? ''
  const price = Number(draft.kind === 'market' ? quote?.price : draft.triggerPrice.value)
  const isUp = (draft.direction === 'long') === (level === 'takeProfit')
  const move = Number(value) / 100 / draft.leverage + (level === 'takeProfit' ? 0.0008 : -0.0008)
  const cents = price * 100 * (1 + (isUp ? move : -move))
  return String((draft.direction === 'long' ? Math.ceil(cents - 1e-6) : Math.floor(cents + 1e-6)) / 100)
}
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: contractTicketMachine,
  input: {
    mode: 'demo',
    code: 'BTC/USDT',
    terms: { lotSize: '1', scale: 2, minLots: '0.01', maxLots: '10', lotStep: '0.01', maxLeverage: 10, appName: 'Bitcoin', lotUnit: 'BTC' },
  },
  mostSteps: 15,
  events: [
    // Under the load line, and past it.
    { type: 'contractTicket.change', field: 'lots', text: '0.20', value: '0.2' },
    { type: 'contractTicket.change', field: 'lots', text: '0.50', value: '0.5' },
    // What buys 0.2 lots, and 0.19 when it is dearer; an amount is as good as another.
    { type: 'contractTicket.chooseSizeUnit', unit: 'notional', text: '12800', value: '12800' },
    { type: 'contractTicket.chooseSizeUnit', unit: 'lots', text: '0.50', value: '0.5' },
    { type: 'contractTicket.change', field: 'stopLoss', text: '61,600', value: '61600' },
    { type: 'contractTicket.change', field: 'takeProfit', text: '69,000.5', value: '69000.5' },
    // Ten percent of the margin either way.
    {
      type: 'contractTicket.chooseLevelUnit',
      unit: 'percent',
      levels: { stopLoss: { text: '10', value: '10' }, takeProfit: { text: '10', value: '10' } },
    },
    { type: 'contractTicket.change', field: 'trailing', text: '1.5', value: '1.5' },
    // It waits for a fall: at the cheaper price its trigger has been reached.
    { type: 'contractTicket.chooseKind', kind: 'limit' },
    { type: 'contractTicket.change', field: 'triggerPrice', text: '63,950.5', value: '63950.5' },
    { type: 'contractTicket.chooseUntil', until: { day: '2099-12-31', at: 4_102_444_799_999 } },
    { type: 'contractTicket.chooseDirection', direction: 'short' },
    { type: 'contractTicket.chooseDirection', direction: 'long' },
    { type: 'contractTicket.chooseLeverage', leverage: 10 },
    { type: 'contractTicket.chooseLeverage', leverage: 50 },
    { type: 'contractTicket.review', market: LIVE },
    { type: 'contractTicket.review', market: STALE },
    { type: 'contractTicket.requote', market: DEARER },
    { type: 'contractTicket.requote', market: CLOSED },
    { type: 'contractTicket.acknowledgeLoad', isAcknowledged: true },
    { type: 'contractTicket.acknowledgeLoad', isAcknowledged: false },
    (at) => ({ type: 'contractTicket.confirm', key: keyAt(at), market: NEARLY }),
    (at) => ({ type: 'contractTicket.confirm', key: keyAt(at), market: DEARER }),
    (at) => ({ type: 'contractTicket.confirm', key: keyAt(at), market: CHEAPER }),
    (at) => ({ type: 'contractTicket.confirm', key: keyAt(at), market: STALE }),
    { type: 'contractTicket.back' },
    { type: 'contractTicket.check' },
    { type: 'contractTicket.dismiss' },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    placeContract: {
      ok: [(at) => ({ result: orderAt(at), success: 20004 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `balance too low at step ${n}` }),
        { code: '30005', message: 'price moved' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: orderAt(at), success: 20004 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10015', message: `not available at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30005', message: 'price moved' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ draft, quote, isLoadAcknowledged, checks }) => ({
    kind: draft.kind,
    triggerPrice: draft.triggerPrice.value,
    direction: draft.direction,
    leverage: draft.leverage,
    sizeUnit: draft.sizeUnit,
    lots: draft.lots.value,
    stopLoss: draft.stopLoss.value,
    takeProfit: draft.takeProfit.value,
    levelUnit: draft.levelUnit,
    trailing: draft.trailing.value,
    quoted: quote?.price ?? null,
    isLoadAcknowledged,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('placeContract') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue sets the ticket free again, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'contractTicket.dismiss'),
    },
    {
      name: 'submitting begins only with a click on a quote that is fresh, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('placeContract')) return true
        const { key } = placed(after)
        return (
          JSON.stringify(before.value) === '{"reviewing":"quoted"}' &&
          event.type === 'contractTicket.confirm' &&
          isPriceFresh(event['market'] as MarketFacts) &&
          key === event['key']
        )
      },
    },
    {
      name: 'what is submitted is what was shown',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('placeContract')) return true
        const { body, mode } = placed(after)
        const isPriceShown =
          'triggerPrice' in body
            ? body.kind === context.draft.kind &&
              body.triggerPrice === context.draft.triggerPrice.value &&
              body.until === (context.draft.until?.at ?? null)
            : context.draft.kind === 'market' && body.expectedPrice === context.quote?.price
        return (
          isPriceShown &&
          body.lots === lotsShown(context) &&
          mode === context.mode &&
          body.direction === context.draft.direction &&
          body.leverage === context.draft.leverage &&
          (body.stopLoss ?? '') === levelShown(context, 'stopLoss') &&
          (body.takeProfit ?? '') === levelShown(context, 'takeProfit') &&
          ('triggerPrice' in body || (body.trailing ?? '') === context.draft.trailing.value)
        )
      },
    },
    {
      name: 'lots, prices and end of one order never reach the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'waiting' && before.value !== 'unresolved') ||
        value !== 'editing' ||
        (context.key === null &&
          context.draft.lots.value === '' &&
          context.draft.size.value === '' &&
          context.draft.triggerPrice.value === '' &&
          context.draft.until === null &&
          context.draft.stopLoss.value === '' &&
          context.draft.takeProfit.value === '' &&
          context.draft.trailing.value === ''),
    },
    {
      name: 'an order is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        (emitted.filter(({ type }) => type !== 'contractTicket.chosen').length === 1) ===
        (before.value !== after.value && (after.value === 'accepted' || after.value === 'waiting')),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: contractTicket.submitting fail placeContract[0]',
      reason: 'No code is both an unknown outcome and a refused price, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: contractTicket.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: contractTicket.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a moved price.',
    },
  ],
})
