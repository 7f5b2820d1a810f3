import { marketListMachine } from '../../src/machines/market-list/market-list.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: marketListMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'marketList.choose', category: 2 },
    { type: 'marketList.search', text: 'eth' },
    { type: 'marketList.sort', by: 'name' },
    { type: 'marketList.sort', by: 'change' },
    { type: 'marketList.sort', by: 'price' },
    { type: 'marketList.toggleFavourite', code: 'BTC/USDT' },
    { type: 'marketList.toggleFavourite', code: 'ETH/USDT' },
    { type: 'marketList.dropFavourites', codes: ['BTC/USDT'] },
    { type: 'marketList.showFavourites', isOn: true },
    { type: 'marketList.retry' },
  ],
  effects: {
    loadMarkets: { ok: [({ n }) => ({ count: 350 + n })], fail: [{ code: 'NETWORK', message: 'markets' }] },
    readFavourites: { ok: [{ favourites: ['BTC/USDT'] }], fail: [{ code: 'STORAGE', message: 'read' }] },
    storeFavourites: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  abstract: ({ sort, favourites, areFavouritesKept, failure }) => [sort, favourites.length, areFavouritesKept, failure === null],
  laws: [
    { name: 'no market is a favourite twice', holdsAt: ({ context: { favourites } }) => new Set(favourites).size === favourites.length },
    {
      name: 'nothing is stored over favourites that have not been read',
      holdsOver: ({ before, started }) =>
        !started.includes('storeFavourites') || (before.value as { favourites: string }).favourites !== 'restoring',
    },
    {
      name: 'what is stored is what is shown',
      holdsAt: ({ effects, context }) =>
        !effects.storeFavourites || (effects.storeFavourites.input as { favourites: readonly string[] }).favourites === context.favourites,
    },
  ],
})
