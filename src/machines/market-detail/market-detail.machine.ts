import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Period } from '../../domain/periods.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type {
  CandlesLoaded,
  MarketDetailContext,
  MarketDetailEvent,
  MarketDetailInput,
  MarketDetailTag,
  MarketFigures,
  FetchCandlesInput,
} from './market-detail.types.ts'

interface At {
  readonly context: MarketDetailContext
}

const newestOf = ({ context: { code, period } }: At) => ({ code, period, before: null })
const infoOf = ({ event }: { readonly event: { readonly output: MarketFigures } }) => ({ info: event.output })

export const marketDetailMachine = setup({
  types: {
    input: {} as MarketDetailInput,
    context: {} as MarketDetailContext,
    events: {} as MarketDetailEvent,
    tags: {} as MarketDetailTag,
  },
  actors: {
    /** Puts the item into the market store. Fails as not found when the id is another market's. */
    fetchMarketInfo: port<Omit<MarketDetailInput, 'period'>, MarketFigures>({ onResume: 'restart' }),
    /**
     * Puts the rows into the candle store. The newest (`before: null`) are joined to what is there, and replace it only when
     * there would be a gap between; older ones go in front.
     */
    fetchCandles: port<FetchCandlesInput, CandlesLoaded>({ onResume: 'restart' }),
  },
  delays: { infoTimeout: REQUEST_TIMEOUT, candlesTimeout: REQUEST_TIMEOUT },
  guards: {
    isOtherPeriod: ({ context }, params: { period: Period }) => params.period !== context.period,
    hasOlder: ({ context }) => context.hasOlder,
    /** Not for a market that does not exist. */
    canComeYet: ({ context }) => context.infoFailure?.code !== String(OWN_CODES.notFound),
    hasMissingCandles: ({ context }) => context.candlesFailure !== null,
  },
  actions: {
    storeInfo: assign((_, params: { info: MarketFigures }) => ({ info: params.info })),
    storeInfoFailure: assign((_, params: { failure: Failure | null }) => ({ infoFailure: params.failure })),
    choosePeriod: assign((_, params: { period: Period }) => ({
      period: params.period,
      count: 0,
      oldest: null,
      hasOlder: false,
      candlesFailure: null,
    })),
    storeCandles: assign((_, params: CandlesLoaded) => ({ ...params, candlesFailure: null })),
    storeCandlesFailure: assign((_, params: { failure: Failure | null }) => ({ candlesFailure: params.failure })),
  },
}).createMachine({
  id: 'marketDetail',
  version: '1',
  description: 'One market: its figures, its candles and, on a phone, the sheet with the order ticket.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({
    code: input.code,
    id: input.id,
    info: null,
    infoFailure: null,
    period: input.period ?? '15m',
    count: 0,
    oldest: null,
    hasOlder: false,
    candlesFailure: null,
  }),
  states: {
    info: {
      description: 'What the venue says about the market: range of the last day, fee and maintenance rates, price source.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The figures are loading.',
          tags: 'busy',
          ...asking({
            ask: { id: 'fetchMarketInfo', src: 'fetchMarketInfo', input: ({ context }: At) => ({ code: context.code, id: context.id }) },
            timeout: 'infoTimeout',
            answered: { target: 'loaded', actions: { type: 'storeInfo', params: infoOf } },
            unanswered: { target: 'failed', store: 'storeInfoFailure' },
          }),
        },
        loaded: { description: 'The figures are on screen.' },
        failed: {
          description: 'The figures did not load, or there is no such market; they are fetched again when the connection is back.',
          on: {
            'marketDetail.retry': { target: 'loading', actions: { type: 'storeInfoFailure', params: { failure: null } } },
            'connection.resynced': {
              guard: 'canComeYet',
              target: 'loading',
              actions: { type: 'storeInfoFailure', params: { failure: null } },
            },
          },
        },
      },
    },
    candles: {
      description: 'The candles of the chosen time frame. They are kept elsewhere; the statechart only knows how many there are.',
      initial: 'loading',
      on: {
        'marketDetail.choosePeriod': {
          guard: { type: 'isOtherPeriod', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'choosePeriod', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: 'The newest candles of this time frame are loading.',
          tags: 'busy',
          ...asking({
            ask: { id: 'loadCandles', src: 'fetchCandles', input: newestOf },
            timeout: 'candlesTimeout',
            answered: { target: 'loaded', actions: { type: 'storeCandles', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeCandlesFailure' },
          }),
        },
        loaded: {
          description: 'The candles are on screen and the last one follows the live price.',
          on: {
            'marketDetail.older': { guard: 'hasOlder', target: 'loadingOlder' },
            'candles.rolled': 'refreshing',
            'connection.resynced': 'refreshing',
          },
        },
        loadingOlder: {
          description: 'The user has gone back to the first candle; older ones are loading.',
          ...asking({
            ask: {
              id: 'loadOlderCandles',
              src: 'fetchCandles',
              input: ({ context }: At) => ({ code: context.code, period: context.period, before: context.oldest }),
            },
            timeout: 'candlesTimeout',
            answered: { target: 'loaded', actions: { type: 'storeCandles', params: answerOf } },
            unanswered: { target: 'olderFailed', store: 'storeCandlesFailure' },
          }),
        },
        refreshing: {
          description:
            'A candle is complete or the connection was down: the newest are fetched again, then older ones that did not load before.',
          ...trying({
            ask: { id: 'refreshCandles', src: 'fetchCandles', input: newestOf },
            timeout: 'candlesTimeout',
            done: [
              { guard: 'hasMissingCandles', target: 'loadingOlder', actions: { type: 'storeCandles', params: answerOf } },
              { target: 'loaded', actions: { type: 'storeCandles', params: answerOf } },
            ],
            otherwise: [{ guard: 'hasMissingCandles', target: 'olderFailed' }, { target: 'loaded' }],
          }),
        },
        olderFailed: {
          description: 'Older candles did not load. Those on screen stay; the others are fetched again when the connection is back.',
          on: { 'marketDetail.retry': 'loadingOlder', 'connection.resynced': 'refreshing' },
        },
        failed: {
          description: 'No candles loaded; they are fetched again when the connection is back.',
          on: {
            'marketDetail.retry': { target: 'loading', actions: { type: 'storeCandlesFailure', params: { failure: null } } },
            'connection.resynced': { target: 'loading', actions: { type: 'storeCandlesFailure', params: { failure: null } } },
          },
        },
      },
    },
    view: {
      description: 'How the candles are shown.',
      initial: 'chart',
      states: {
        chart: { description: 'As a candle chart.', on: { 'marketDetail.showTable': 'table' } },
        table: { description: 'As a table with the same figures.', on: { 'marketDetail.showChart': 'chart' } },
      },
    },
    positions: {
      description: 'Which of the user’s orders are listed under the chart. A market opens with the open positions: they carry the risk.',
      initial: 'open',
      on: {
        'marketDetail.showOpen': '.open',
        'marketDetail.showOptions': '.options',
        'marketDetail.showPending': '.pending',
        'marketDetail.showClosed': '.closed',
      },
      states: {
        open: { description: 'Open positions.' },
        options: { description: 'Options that run, with what is left of each.' },
        pending: { description: 'Orders and closings that the venue has not confirmed yet.' },
        closed: { description: 'Closed positions, the latest first.' },
      },
    },
    ticket: {
      description: 'The sheet with the order ticket, on a phone.',
      initial: 'closed',
      states: {
        closed: { description: 'The sheet is closed; the candle chart fills the screen.', on: { 'marketDetail.openTicket': 'open' } },
        open: { description: 'The sheet covers the lower part of the screen.', on: { 'marketDetail.closeTicket': 'closed' } },
      },
    },
  },
})
