/** An option from the first keystroke to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { OptionDirection, OptionsOrder, OptionTerms } from '../../domain/wire/options.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWriteActions, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { moneyAction, moneyActionDelays } from '../shapes/money-action.ts'
import {
  hasLeftTolerance,
  isOffered,
  NO_STAKE,
  OPENING_DRAFT,
  optionBodyOf,
  periodOf,
  underTerms,
  whyNotQuote,
  whyNotSubmit,
} from './options-ticket.rules.ts'
import type {
  BuyOptionInput,
  FetchOptionTermsInput,
  OptionsTicketContext,
  OptionsTicketEmitted,
  OptionsTicketEvent,
  OptionsTicketInput,
  OptionsTicketTag,
} from './options-ticket.types.ts'

interface At {
  readonly context: OptionsTicketContext
}

const { reviewing, submission } = moneyAction<OptionsTicketContext, OptionsOrder>()
const review = reviewing({ prefix: 'optionsTicket', submitting: '#optionsTicket.submitting', back: '#optionsTicket.editing' })

const termsIn = ({ event }: { readonly event: { readonly output: OptionTerms } }) => ({ terms: event.output })

/** The terms are asked for; what was typed stays whatever comes of it. */
const askingTerms = <const Id extends string>(id: Id) =>
  asking({
    ask: { id, src: 'fetchTerms', input: ({ context: { mode, code } }: At): FetchOptionTermsInput => ({ mode, code }) },
    timeout: 'termsTimeout',
    answered: [
      {
        guard: { type: 'hasPeriods', params: termsIn },
        target: '#optionsTicket.editing',
        actions: { type: 'storeTerms', params: answerOf<OptionTerms> },
      },
      { target: '#optionsTicket.notOffered', actions: { type: 'storeTerms', params: answerOf<OptionTerms> } },
    ],
    unanswered: { target: '#optionsTicket.failed', store: 'storeFailure' },
  })

const chosen = {
  actions: {
    type: 'storeDirection',
    params: ({ event: { direction } }: { readonly event: { readonly direction: OptionDirection } }) => ({ direction }),
  },
} as const
const emptied = { target: '#optionsTicket.editing', actions: 'clearDraft' } as const

export const optionsTicketMachine = setup({
  types: {
    context: {} as OptionsTicketContext,
    events: {} as OptionsTicketEvent,
    emitted: {} as OptionsTicketEmitted,
    input: {} as OptionsTicketInput,
    tags: {} as OptionsTicketTag,
  },
  actors: {
    fetchTerms: port<FetchOptionTermsInput, OptionTerms>({ onResume: 'restart' }),
    buyOption: port<BuyOptionInput, Accepted<OptionsOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<OptionsOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...moneyActionDelays, termsTimeout: REQUEST_TIMEOUT },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<OptionsTicketContext, OptionsTicketEvent>(),
})
  .extend({
    guards: {
      hasPeriods: (_, params: { terms: OptionTerms }) => params.terms.periods.length > 0,
      isPeriodOffered: ({ context }, params: { seconds: number }) => isOffered(context.terms, params.seconds),
      canQuote: ({ context }, params: { market: MarketFacts }) => whyNotQuote(context, params.market) === null,
      canConfirm: ({ context }, params: { market: MarketFacts }) => whyNotSubmit(context, params.market) === null,
      isPriceMoved: ({ context }, params: { market: MarketFacts }) =>
        context.quote !== null && hasLeftTolerance(context.quote, params.market),
      isPriceRefused: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.priceMoved),
      isPayoutRefused: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.payoutChanged),
    },
    actions: {
      storeTerms: assign(({ context }, terms: OptionTerms) => ({ terms, draft: underTerms(context.draft, terms), failure: null })),
      storeStake: assign(({ context }, stake: TypedAmount) => ({ draft: { ...context.draft, stake } })),
      storeDirection: assign(({ context }, params: { direction: OptionDirection }) => ({
        draft: { ...context.draft, direction: params.direction },
      })),
      storePeriod: assign(({ context }, params: { seconds: number }) => ({ draft: { ...context.draft, seconds: params.seconds } })),
      storeQuote: assign((_, params: { market: MarketFacts }) => ({ quote: params.market, outdated: null, failure: null })),
      dropQuote: assign({ quote: null, failure: null }),
      noteOutdated: assign(({ context }) => ({ outdated: periodOf(context), quote: null })),
      showProblems: assign({ showProblems: true }),
      storeResult: assign((_, params: Accepted<OptionsOrder>) => ({ order: params.result, success: params.success })),
      announceOrder: emit((_, params: { result: OptionsOrder }) => ({ type: 'optionsTicket.accepted', order: params.result }) as const),
      clearDraft: assign(({ context }) => ({
        draft: { ...context.draft, ...NO_STAKE },
        showProblems: false,
        outdated: null,
        quote: null,
        order: null,
        success: null,
        failure: null,
      })),
    },
  })
  .createMachine({
    id: 'optionsTicket',
    version: '1',
    description:
      'Buys one option: drafted with what it can lose and win, shown with a frozen quote, submitted once, and followed until it is known to be bought or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode, code } }) => ({
      mode,
      code,
      terms: null,
      draft: OPENING_DRAFT,
      showProblems: false,
      outdated: null,
      quote: null,
      key: null,
      order: null,
      success: null,
      failure: null,
      checks: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The venue is asked what it offers on this market: periods, payout rates, limits of the stake.',
        tags: 'busy',
        ...askingTerms('fetchTerms'),
        // A phone's action bar is there before the terms are.
        on: { 'optionsTicket.chooseDirection': chosen },
      },
      failed: {
        description: 'It is not known what is offered here. The page says why and offers to try again.',
        on: { 'optionsTicket.retry': 'loading', 'connection.resynced': 'loading' },
      },
      notOffered: { description: 'The operator offers no options on this market.', on: { 'connection.resynced': 'loading' } },
      renewing: {
        description:
          'The venue pays another rate than was shown and has refused. Nothing was bought; the new terms are asked for, and the draft stays.',
        tags: 'busy',
        ...askingTerms('renewTerms'),
        on: { 'accountMode.switched': { actions: 'clearDraft' } },
      },
      editing: {
        description: 'The user chooses rise or fall, period and stake. Every figure follows the live price; nothing is committed.',
        on: {
          'optionsTicket.change': { actions: { type: 'storeStake', params: ({ event: { text, value } }) => ({ text, value }) } },
          'optionsTicket.chooseDirection': chosen,
          'optionsTicket.choosePeriod': {
            guard: { type: 'isPeriodOffered', params: ({ event: { seconds } }) => ({ seconds }) },
            actions: { type: 'storePeriod', params: ({ event: { seconds } }) => ({ seconds }) },
          },
          'optionsTicket.review': [
            {
              guard: { type: 'canQuote', params: ({ event: { market } }) => ({ market }) },
              target: 'reviewing',
              actions: { type: 'storeQuote', params: ({ event: { market } }) => ({ market }) },
            },
            { actions: 'showProblems' },
          ],
          'connection.resynced': 'loading',
          'accountMode.switched': { actions: 'clearDraft' },
        },
      },
      reviewing: {
        ...review,
        on: { ...review.on, 'accountMode.switched': emptied },
        // The entry is the price that the option must pass, so the tolerance holds to either side.
        states: {
          ...review.states,
          quoted: {
            ...review.states.quoted,
            description:
              'The quote is fresh. Confirming submits it, unless the price has meanwhile moved up or down by more than the tolerance.',
          },
          moved: {
            description: 'The price moved, up or down, by more than the tolerance. Nothing was done; the user must see a new quote first.',
          },
        },
      },
      ...submission({
        prefix: 'optionsTicket',
        submit: 'buyOption',
        request: (context) => ({ body: optionBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#optionsTicket.accepted',
        refused: '#optionsTicket.refused',
        never: '#optionsTicket.reviewing.expired',
        special: [
          { guard: 'isPriceRefused', target: '#optionsTicket.reviewing.moved' },
          { guard: 'isPayoutRefused', target: '#optionsTicket.renewing', note: 'noteOutdated' },
        ],
        announce: 'announceOrder',
        // The same option could be bought a second time, so that nothing of it stays in the form.
        dismissed: { target: '#optionsTicket.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has sold the option. Its number, its entry and its end are shown.',
        on: { 'optionsTicket.dismiss': emptied, 'accountMode.switched': emptied },
      },
      refused: {
        description: 'The venue has refused, with its reason. Nothing was bought and nothing was charged.',
        on: { 'optionsTicket.dismiss': { target: 'editing', actions: 'dropQuote' }, 'accountMode.switched': emptied },
      },
    },
  })
