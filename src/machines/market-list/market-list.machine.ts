import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { choiceNodes } from '../shapes/stored-choice.ts'
import type { CategoryNumber, MarketListContext, MarketListEvent, MarketListTag, SortKey, SortOrder } from './market-list.types.ts'

/** Where a new sort key begins: names from A, figures from the top. */
const FIRST_ORDER: Readonly<Record<SortKey, SortOrder>> = { own: 'ascending', name: 'ascending', change: 'descending', price: 'descending' }

const turned = (order: SortOrder): SortOrder => (order === 'ascending' ? 'descending' : 'ascending')

interface Favourites {
  readonly favourites: readonly string[]
}
const favourites = choiceNodes<MarketListContext>()({
  read: 'readFavourites',
  take: { type: 'storeFavourites', params: answerOf<Favourites> },
  store: 'storeFavourites',
  kept: (context): Favourites => ({ favourites: context.favourites }),
  on: {
    'marketList.toggleFavourite': { actions: { type: 'toggleFavourite', params: eventOf } },
    'marketList.dropFavourites': { guard: { type: 'isStarred', params: eventOf }, actions: { type: 'dropFavourites', params: eventOf } },
  },
  restored: 'settled',
  storing: 'storing',
  stored: 'settled',
  refused: 'noteUnkept',
})

export const marketListMachine = setup({
  types: { context: {} as MarketListContext, events: {} as MarketListEvent, tags: {} as MarketListTag },
  actors: {
    /** Puts the list into the market store. */
    loadMarkets: port<undefined, { readonly count: number }>({ onResume: 'restart' }),
    readFavourites: port<undefined, Favourites>({ onResume: 'restart' }),
    storeFavourites: port<Favourites>({ onResume: 'restart' }),
  },
  delays: { loadTimeout: REQUEST_TIMEOUT },
  guards: {
    isStarred: ({ context }, params: { codes: readonly string[] }) => params.codes.some((code) => context.favourites.includes(code)),
  },
  actions: {
    storeCount: assign((_, params: { count: number }) => ({ count: params.count })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    chooseCategory: assign((_, params: { category: CategoryNumber }) => ({ category: params.category })),
    storeSearch: assign((_, params: { text: string }) => ({ search: params.text })),
    sortBy: assign(({ context }, params: { by: SortKey }) => ({
      sort: { by: params.by, order: params.by === context.sort.by ? turned(context.sort.order) : FIRST_ORDER[params.by] },
    })),
    storeFavourites: assign((_, params: Favourites) => ({ favourites: params.favourites })),
    toggleFavourite: assign(({ context: { favourites } }, params: { code: string }) => ({
      favourites: favourites.includes(params.code) ? favourites.filter((code) => code !== params.code) : [...favourites, params.code],
      areFavouritesKept: true,
    })),
    dropFavourites: assign(({ context: { favourites } }, params: { codes: readonly string[] }) => ({
      favourites: favourites.filter((code) => !params.codes.includes(code)),
    })),
    showFavourites: assign((_, params: { isOn: boolean }) => ({ onlyFavourites: params.isOn })),
    noteUnkept: assign({ areFavouritesKept: false }),
  },
}).createMachine({
  id: 'marketList',
  version: '1',
  description: 'The list of all markets: what is shown of it, in which order, and which markets are favourites.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: {
    category: 0,
    search: '',
    sort: { by: 'name', order: 'ascending' },
    favourites: [],
    onlyFavourites: false,
    count: 0,
    failure: null,
    areFavouritesKept: true,
  },
  states: {
    markets: {
      description: 'The markets, and what the user wants to see of them.',
      initial: 'loading',
      on: {
        'marketList.choose': { actions: { type: 'chooseCategory', params: ({ event }) => event } },
        'marketList.search': { actions: { type: 'storeSearch', params: ({ event }) => event } },
        'marketList.sort': { actions: { type: 'sortBy', params: ({ event }) => event } },
        'marketList.showFavourites': { actions: { type: 'showFavourites', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'The list is loading.',
          tags: 'busy',
          ...asking({
            ask: { id: 'loadMarkets', src: 'loadMarkets' },
            timeout: 'loadTimeout',
            answered: { target: 'ready', actions: { type: 'storeCount', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        ready: { description: 'The list is shown; its prices follow the live connection.' },
        failed: {
          description: 'The list did not load; the user may try again.',
          on: { 'marketList.retry': { target: 'loading', actions: 'forgetFailure' } },
        },
      },
    },
    favourites: {
      description: 'The markets marked with a star, kept by this browser.',
      initial: 'restoring',
      states: {
        restoring: { ...favourites.restoring, description: 'The page has just started and looks up the favourites.' },
        settled: { description: 'The favourites are known.', on: favourites.choosing },
        storing: {
          ...favourites.storing,
          description: 'A change shows at once and is being saved. If the browser refuses, it lasts until the page is closed.',
          on: favourites.choosingAnew,
        },
      },
    },
  },
})
