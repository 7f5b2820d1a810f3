import type { Exchange, ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import { flashExchangeMachine } from '../../src/machines/flash-exchange/flash-exchange.machine.ts'
import type { AskQuoteInput, FlashExchangeContext, SubmitExchangeInput } from '../../src/machines/flash-exchange/flash-exchange.types.ts'
import { defineCases, PATH_EPOCH, type Moment, type Occurrence } from '../support/paths/cases.ts'

const DAY = 86_400_000
/** USDT for one unit. */
const PRICES = { USDT: 1, USD: 1, BTC: 64_000, ETH: 3_200 } as const

/** A quote that holds whatever the path's clock says; what has come of waiting is told by the timer. */
const quoteAt = ({ n, now, input }: Occurrence) => {
  const { from, to, amount } = (input as AskQuoteInput).body
  const rate = PRICES[from] / PRICES[to]
  const quote: ExchangeQuote = {
    from,
    to,
    amount,
    receive: (Number(amount) * rate).toFixed(2),
    rate: String(rate),
    at: now,
    expiresAt: PATH_EPOCH + DAY,
    seal: `seal-of-quote-number-${n}`,
  }
  return { quote, heldFor: 10_000 }
}
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const exchangeAt = ({ n, now, input }: Occurrence): Exchange => {
  const quote = (input as Partial<SubmitExchangeInput> | undefined)?.quote
  const { from, to, amount, receive, rate } = quote ?? { from: 'USDT', to: 'BTC', amount: '64', receive: '0.001', rate: '0.000015625' }
  return { id: String(n), from, to, amount, receive, rate, at: now }
}

const submitted = (moment: Moment<FlashExchangeContext>) => moment.effects['submitExchange']?.input as SubmitExchangeInput
const answered = /^xstate\.(done|error)\.actor\./

export const cases = defineCases({
  machine: flashExchangeMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'flashExchange.change', text: '640.50', value: '640.5' },
    { type: 'flashExchange.change', text: '0', value: '0' },
    { type: 'flashExchange.change', text: '9,000,000', value: '9000000' },
    { type: 'flashExchange.choose', side: 'from', currency: 'BTC' },
    { type: 'flashExchange.choose', side: 'to', currency: 'ETH' },
    { type: 'flashExchange.swap' },
    { type: 'flashExchange.review', available: '9000' },
    { type: 'flashExchange.requote' },
    (at) => ({ type: 'flashExchange.confirm', key: keyAt(at), now: at.now }),
    (at) => ({ type: 'flashExchange.confirm', key: keyAt(at), now: PATH_EPOCH + DAY }),
    { type: 'flashExchange.back' },
    { type: 'flashExchange.check' },
    { type: 'flashExchange.dismiss' },
    { type: 'accountMode.switched', mode: 'real' },
  ],
  effects: {
    askQuote: { ok: [quoteAt], fail: [({ n }) => ({ code: '30021', message: `no fresh price at step ${n}` })] },
    askAgain: { ok: [quoteAt], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    submitExchange: {
      ok: [(at) => ({ result: exchangeAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `balance too low at step ${n}` }),
        { code: '30096', message: 'the quote is over' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: exchangeAt(at), success: null }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30012', message: `not available at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30096', message: 'the quote is over' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ draft, held, isReplaced, checks }) => ({
    from: draft.from,
    to: draft.to,
    amount: draft.amount.value,
    isHeld: held !== null,
    isReplaced,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('submitExchange') || !before.tags.has('held'),
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
        (before.value === 'unresolved' && event.type === 'flashExchange.dismiss'),
    },
    {
      name: 'an expired quote is never submitted: submitting begins with a click on one that holds, under the key of that click',
      holdsOver: ({ before, event, started, after }) =>
        !started.includes('submitExchange') ||
        (JSON.stringify(before.value) === '{"drafting":{"reviewing":"quoted"}}' &&
          event.type === 'flashExchange.confirm' &&
          (event['now'] as number) < submitted(after).quote.expiresAt &&
          submitted(after).key === event['key']),
    },
    {
      name: 'what is submitted is what was shown, for the account it was shown for',
      holdsOver: ({ before: { context }, after, started }) =>
        !started.includes('submitExchange') || (submitted(after).quote === context.held?.quote && submitted(after).mode === context.mode),
    },
    {
      name: 'a quote is of what stands in the form',
      holdsAt: ({ context: { held, draft } }) =>
        held === null ||
        (held.quote.from === draft.from && held.quote.to === draft.to && Number(held.quote.amount) === Number(draft.amount.value)),
    },
    { name: 'an exchange is between two currencies', holdsAt: ({ context: { draft } }) => draft.from !== draft.to },
    {
      name: 'the amount of one exchange never reaches the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'unresolved') ||
        JSON.stringify(value) !== '{"drafting":"editing"}' ||
        (context.key === null && context.draft.amount.value === '' && context.held === null),
    },
    {
      name: 'an exchange is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) => (emitted.length === 1) === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: flashExchange.submitting fail submitExchange[0]',
      reason: 'No code is both an unknown outcome and a quote that is over, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: flashExchange.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: flashExchange.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a quote that is over.',
    },
  ],
})
