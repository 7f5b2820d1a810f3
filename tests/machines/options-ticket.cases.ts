import { isPriceFresh, type MarketFacts } from '../../src/domain/quote.ts'
import type { OptionsOrder, OptionTerms } from '../../src/domain/wire/options.ts'
import { optionsTicketMachine } from '../../src/machines/options-ticket/options-ticket.machine.ts'
import { periodOf } from '../../src/machines/options-ticket/options-ticket.rules.ts'
import type { BuyOptionInput, OptionsTicketContext } from '../../src/machines/options-ticket/options-ticket.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { LIVE, OPEN_OPTION, OPTION_TERMS } from '../support/sample-orders.ts'

/** Beyond the tolerance of 0.1 %, to either side. */
const DEARER: MarketFacts = { ...LIVE, price: '64100', now: LIVE.now + 700 }
const CHEAPER: MarketFacts = { ...LIVE, price: '63900', now: LIVE.now + 900 }
/** Within it. */
const NEARLY: MarketFacts = { ...LIVE, price: '64060', now: LIVE.now + 500 }
const STALE: MarketFacts = { ...LIVE, now: LIVE.priceAt + 60_000 }

/** The longest period went, and five minutes pay less. */
const CHANGED: OptionTerms = {
  ...OPTION_TERMS,
  periods: OPTION_TERMS.periods
    .slice(0, 3)
    .map(({ seconds, payoutRate }) => ({ seconds, payoutRate: seconds === 300 ? '0.75' : payoutRate })),
}

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const orderAt = ({ n, now, input }: Occurrence): OptionsOrder => {
  const { body } = (input as Partial<BuyOptionInput>) ?? {}
  const seconds = body?.seconds ?? OPEN_OPTION.seconds
  return {
    ...OPEN_OPTION,
    id: `p${n}`,
    orderNumber: `O-${n}`,
    direction: body?.direction ?? OPEN_OPTION.direction,
    seconds,
    openTime: now,
    endTime: now + seconds * 1_000,
  }
}

const bought = (moment: Moment<OptionsTicketContext>) => moment.effects['buyOption']?.input as BuyOptionInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: optionsTicketMachine,
  input: { mode: 'demo', code: 'BTC/USDT' },
  events: [
    { type: 'optionsTicket.retry' },
    { type: 'optionsTicket.change', text: '50.00', value: '50' },
    { type: 'optionsTicket.chooseDirection', direction: 'fall' },
    { type: 'optionsTicket.chooseDirection', direction: 'rise' },
    { type: 'optionsTicket.choosePeriod', seconds: 3_600 },
    { type: 'optionsTicket.choosePeriod', seconds: 7 },
    { type: 'optionsTicket.review', market: LIVE },
    { type: 'optionsTicket.review', market: STALE },
    { type: 'optionsTicket.requote', market: DEARER },
    { type: 'optionsTicket.requote', market: STALE },
    (at) => ({ type: 'optionsTicket.confirm', key: keyAt(at), market: NEARLY }),
    (at) => ({ type: 'optionsTicket.confirm', key: keyAt(at), market: DEARER }),
    (at) => ({ type: 'optionsTicket.confirm', key: keyAt(at), market: CHEAPER }),
    (at) => ({ type: 'optionsTicket.confirm', key: keyAt(at), market: STALE }),
    { type: 'optionsTicket.back' },
    { type: 'optionsTicket.check' },
    { type: 'optionsTicket.dismiss' },
    { type: 'accountMode.switched', mode: 'real' },
    { type: 'connection.resynced' },
  ],
  effects: {
    fetchTerms: {
      ok: [OPTION_TERMS, { ...OPTION_TERMS, periods: [] }],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no terms at step ${n}` })],
    },
    renewTerms: {
      ok: [CHANGED, { ...OPTION_TERMS, periods: [] }],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no new terms at step ${n}` })],
    },
    buyOption: {
      ok: [(at) => ({ result: orderAt(at), success: 20004 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `balance too low at step ${n}` }),
        { code: '30005', message: 'price moved' },
        { code: '30150', message: 'payout changed' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: orderAt(at), success: 20004 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10015', message: `not available at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30005', message: 'price moved' } },
        { outcome: 'refused', failure: { code: '30150', message: 'payout changed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ terms, draft, showProblems, quote, outdated, checks }) => ({
    rates: terms?.periods.map(({ payoutRate }) => payoutRate).join(' ') ?? null,
    direction: draft.direction,
    seconds: draft.seconds,
    stake: draft.stake.value,
    showProblems,
    quoted: quote?.price ?? null,
    outdated: outdated?.payoutRate ?? null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('buyOption') || !before.tags.has('held'),
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
        (before.value === 'unresolved' && event.type === 'optionsTicket.dismiss'),
    },
    {
      name: 'submitting begins only with a click on a quote that has not expired, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('buyOption')) return true
        const { key } = bought(after)
        return (
          JSON.stringify(before.value) === '{"reviewing":"quoted"}' &&
          event.type === 'optionsTicket.confirm' &&
          isPriceFresh(event['market'] as MarketFacts) &&
          key === event['key']
        )
      },
    },
    {
      name: 'what is submitted is what was shown, its payout rate included',
      holdsOver: ({ before: { context }, after, started }) => {
        if (!started.includes('buyOption')) return true
        const { body, mode } = bought(after)
        const period = periodOf(context)
        return (
          body.expectedPrice === context.quote?.price &&
          body.stake === context.draft.stake.value &&
          body.direction === context.draft.direction &&
          body.seconds === period?.seconds &&
          body.payoutRate === period.payoutRate &&
          mode === context.mode
        )
      },
    },
    {
      name: 'a quote never stands while the terms it was made from are replaced',
      holdsAt: ({ context, value }) => (value !== 'loading' && value !== 'renewing') || context.quote === null,
    },
    {
      name: 'the stake of one option never reaches the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'unresolved') ||
        value !== 'editing' ||
        (context.key === null && context.draft.stake.value === ''),
    },
    {
      name: 'an option is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: optionsTicket.submitting fail buyOption[0]',
      reason: 'No code is both an unknown outcome and a refused price, so the order of the two questions does not matter.',
    },
    {
      mutant: 'swap branches: optionsTicket.submitting fail buyOption[1]',
      reason: 'A refusal is of the price or of the payout, never of both.',
    },
    { mutant: 'swap branches: optionsTicket.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: optionsTicket.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a moved price.',
    },
    {
      mutant: 'swap branches: optionsTicket.reconciling done settleKey[2]',
      reason: 'A refusal is of the price or of the payout, never of both.',
    },
  ],
})
