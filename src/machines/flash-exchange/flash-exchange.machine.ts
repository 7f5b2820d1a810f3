/** One currency for another, from the first keystroke to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { EXCHANGE_QUOTE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Currency, Decimal } from '../../domain/money.ts'
import type { Exchange } from '../../domain/wire/exchange.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf, LATE } from '../shapes/answers.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { emptied, OPENING_DRAFT, problemOf, quoteBodyOf, quoteOf, swapped, withCurrency } from './flash-exchange.rules.ts'
import type {
  AskQuoteInput,
  FlashExchangeContext,
  FlashExchangeEmitted,
  FlashExchangeEvent,
  FlashExchangeInput,
  FlashExchangeTag,
  HeldQuote,
  SubmitExchangeInput,
} from './flash-exchange.types.ts'

interface At {
  readonly context: FlashExchangeContext
}

const submission = keyedWrite<FlashExchangeContext, Exchange>()

/** A quote is asked for; what was typed stays whatever comes of it. */
const asking = <const Id extends string, const Also extends string = never>(description: string, id: Id, also?: Also) => {
  const first = also === undefined ? [] : [also]
  return {
    description,
    tags: ['busy'],
    invoke: {
      id,
      src: 'askQuote',
      input: ({ context }: At): AskQuoteInput => ({ mode: context.mode, body: quoteBodyOf(context) }),
      onDone: {
        target: '#flashExchange.drafting.reviewing',
        actions: [...first, { type: 'storeQuote', params: answerOf<HeldQuote> } as const],
      },
      onError: { target: '#flashExchange.drafting.editing', actions: [...first, { type: 'storeFailure', params: failureOf } as const] },
    },
    after: {
      quoteTimeout: { target: '#flashExchange.drafting.editing', actions: [...first, { type: 'storeFailure', params: LATE } as const] },
    },
  } as const
}

const NO_QUOTE = { held: null, isReplaced: false, failure: null } as const

const emptiedFor = { target: '#flashExchange.drafting.editing', actions: 'clearDraft' } as const

export const flashExchangeMachine = setup({
  types: {
    context: {} as FlashExchangeContext,
    events: {} as FlashExchangeEvent,
    emitted: {} as FlashExchangeEmitted,
    input: {} as FlashExchangeInput,
    tags: {} as FlashExchangeTag,
  },
  actors: {
    askQuote: port<AskQuoteInput, HeldQuote>({ onResume: 'restart' }),
    submitExchange: port<SubmitExchangeInput, Accepted<Exchange>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Exchange>>({ onResume: 'restart', durable: true }),
  },
  delays: {
    ...keyedWriteDelays,
    quoteTimeout: REQUEST_TIMEOUT,
    quoteLifetime: ({ context }: At) => context.held?.heldFor ?? EXCHANGE_QUOTE_LIFETIME,
  },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<FlashExchangeContext, FlashExchangeEvent>(),
})
  .extend({
    guards: {
      canQuote: ({ context }, params: { available: Decimal | null }) => problemOf(context.draft, params.available) === null,
      isQuoteHeld: ({ context }, params: { now: number }) => context.held !== null && params.now < context.held.quote.expiresAt,
      isQuoteOver: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.quoteOver),
    },
    actions: {
      // What was quoted, or refused, belongs to what stood there before.
      storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount }, ...NO_QUOTE })),
      storeCurrency: assign(({ context }, params: { side: 'from' | 'to'; currency: Currency }) => ({
        draft: withCurrency(context.draft, params.side, params.currency),
        ...NO_QUOTE,
      })),
      swapCurrencies: assign(({ context }) => ({ draft: swapped(context.draft), ...NO_QUOTE })),
      showProblems: assign({ showProblems: true }),
      storeQuote: assign((_, held: HeldQuote) => ({ held, failure: null })),
      dropQuote: assign(NO_QUOTE),
      markReplaced: assign({ held: null, isReplaced: true }),
      storeResult: assign((_, params: Accepted<Exchange>) => ({ exchange: params.result })),
      announceExchange: emit(({ context: { mode } }) => ({ type: 'flashExchange.accepted', mode }) as const),
      clearDraft: assign(({ context }) => ({
        draft: emptied(context.draft),
        showProblems: false,
        held: null,
        isReplaced: false,
        exchange: null,
        failure: null,
      })),
    },
  })
  .createMachine({
    id: 'flashExchange',
    version: '1',
    description:
      'Exchanges one currency for another at the market’s mid price: drafted, quoted by the venue for ten seconds, submitted once, and followed until it is known to be done or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({
      mode,
      draft: OPENING_DRAFT,
      showProblems: false,
      held: null,
      isReplaced: false,
      key: null,
      exchange: null,
      failure: null,
      checks: 0,
    }),
    initial: 'drafting',
    states: {
      drafting: {
        description: 'Nothing is with the venue. Whatever is changed makes the quote void, and another one is asked for.',
        initial: 'editing',
        on: {
          'flashExchange.change': {
            target: '.editing',
            actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) },
          },
          'flashExchange.choose': {
            target: '.editing',
            actions: { type: 'storeCurrency', params: ({ event: { side, currency } }) => ({ side, currency }) },
          },
          'flashExchange.swap': { target: '.editing', actions: 'swapCurrencies' },
          'accountMode.switched': emptiedFor,
        },
        states: {
          editing: {
            description: 'The user chooses two currencies and an amount. Nothing is committed. Why there was no quote is said here.',
            on: {
              'flashExchange.review': [
                {
                  guard: { type: 'canQuote', params: ({ event: { available } }) => ({ available }) },
                  target: 'quoting',
                  actions: 'dropQuote',
                },
                { actions: 'showProblems' },
              ],
            },
          },
          quoting: {
            ...asking('The venue is asked what the amount brings. Changing anything, or going back, gives the question up.', 'askQuote'),
            on: { 'flashExchange.back': 'editing' },
          },
          requoting: {
            ...asking(
              'The venue no longer kept to the quote that was submitted. Nothing was exchanged, and a new quote is asked for.',
              'askAgain',
              'markReplaced',
            ),
            on: { 'flashExchange.back': { target: 'editing', actions: 'dropQuote' } },
          },
          reviewing: {
            description: 'The venue’s quote: what is given, the rate, what comes out. What is confirmed is exactly what is shown.',
            initial: 'quoted',
            on: {
              'flashExchange.requote': { target: 'quoting', actions: 'dropQuote' },
              'flashExchange.back': { target: 'editing', actions: 'dropQuote' },
            },
            states: {
              quoted: {
                description: 'The venue keeps to the quote for as long as the countdown says.',
                after: { quoteLifetime: 'expired' },
                on: {
                  'flashExchange.confirm': [
                    {
                      guard: { type: 'isQuoteHeld', params: ({ event: { now } }) => ({ now }) },
                      target: '#flashExchange.submitting',
                      actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
                    },
                    // A device that has slept: its timer is late.
                    { target: 'expired' },
                  ],
                },
              },
              expired: { description: 'The quote is over and can’t be submitted. Nothing was exchanged; a new quote is one press away.' },
            },
          },
          refused: {
            description: 'The venue has refused, with its reason. Nothing was exchanged, and nothing typed is lost.',
            on: { 'flashExchange.dismiss': { target: 'editing', actions: 'dropQuote' } },
          },
        },
      },
      ...submission({
        prefix: 'flashExchange',
        submit: 'submitExchange',
        request: (context) => ({ quote: quoteOf(context) }),
        settle: 'settleKey',
        accepted: '#flashExchange.accepted',
        refused: '#flashExchange.drafting.refused',
        never: '#flashExchange.drafting.reviewing.expired',
        special: { guard: 'isQuoteOver', target: '#flashExchange.drafting.requoting' },
        announce: 'announceExchange',
        // The same exchange could be sent a second time, so that nothing of it stays in the form.
        dismissed: {
          target: '#flashExchange.drafting.editing',
          actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'],
        },
      }),
      accepted: {
        description: 'The venue has exchanged the money. What was given and what came for it are shown.',
        on: { 'flashExchange.dismiss': emptiedFor, 'accountMode.switched': emptiedFor },
      },
    },
  })
