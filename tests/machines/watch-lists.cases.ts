import type { NewsFact } from '../../src/domain/news.ts'
import type { WatchList } from '../../src/domain/wire/watch-lists.ts'
import { watchListsMachine } from '../../src/machines/watch-lists/watch-lists.machine.ts'
import { shownLists } from '../../src/machines/watch-lists/watch-lists.rules.ts'
import type { ChangeAnswer, FetchedLists, SentChange } from '../../src/machines/watch-lists/watch-lists.types.ts'
import { defineCases } from '../support/paths/cases.ts'

const away = { code: 'NETWORK', message: 'away' }
const full = { code: '30194', message: 'full' }
const KEY = 'key-of-the-click-0001'
const favourites = (...codes: string[]): WatchList => ({ id: '1', name: '', codes })
const metals = (...codes: string[]): WatchList => ({ id: '2', name: 'Metals', codes })
const told = (revision: number, lists: WatchList[], ...codes: string[]): FetchedLists => ({
  revision,
  lists,
  device: { codes, key: 'key-of-the-stars-0001' },
})
const answer = (outcome: ChangeAnswer['outcome'], revision: number, ...lists: WatchList[]): ChangeAnswer => ({
  outcome,
  now: { revision, lists },
})

const AT_REST =
  'It enters all parts anew, and on the path the others are as they began; `watch-lists.test.ts` has the case in which they aren’t.'

export const news: readonly NewsFact[] = [{ type: 'watchLists.changed', revision: 4 }]

export const cases = defineCases({
  machine: watchListsMachine,
  input: undefined,
  events: [
    { type: 'watchLists.choose', id: '2' },
    { type: 'watchLists.choose', id: '9' },
    { type: 'watchLists.put', id: '1', code: 'ETH/USDT', key: KEY },
    { type: 'watchLists.put', id: '9', code: 'ETH/USDT', key: KEY },
    { type: 'watchLists.takeOut', id: '1', code: 'BTC/USDT', key: KEY },
    { type: 'watchLists.takeOut', id: '1', code: 'XAU/USD', key: KEY },
    { type: 'watchLists.moveMarket', id: '2', code: 'XAG/USD', by: -1, key: KEY },
    { type: 'watchLists.moveMarket', id: '2', code: 'XAU/USD', by: -1, key: KEY },
    { type: 'watchLists.moveList', id: '2', by: -1, key: KEY },
    { type: 'watchLists.moveList', id: '2', by: 1, key: KEY },
    { type: 'watchLists.remove', id: '2', key: KEY },
    { type: 'watchLists.remove', id: '1', key: KEY },
    { type: 'watchLists.undo', key: KEY },
    { type: 'watchLists.check' },
    { type: 'watchLists.dismiss' },
    { type: 'watchLists.open', code: 'BTC/USDT' },
    { type: 'watchLists.open', code: null },
    { type: 'watchLists.close' },
    { type: 'watchLists.show', id: '2' },
    { type: 'watchLists.show', id: '9' },
    { type: 'watchLists.back' },
    { type: 'watchLists.begin', id: null },
    { type: 'watchLists.begin', id: '2' },
    { type: 'watchLists.begin', id: '9' },
    { type: 'watchLists.type', text: 'Coins' },
    { type: 'watchLists.type', text: ' ' },
    { type: 'watchLists.save', key: KEY },
    { type: 'watchLists.retry' },
    { type: 'watchLists.refresh' },
  ],
  effects: {
    fetchLists: {
      ok: [
        told(3, [favourites('BTC/USDT'), metals('XAU/USD', 'XAG/USD')]),
        told(3, [favourites('BTC/USDT'), metals('XAU/USD', 'XAG/USD')], 'BTC/USDT', 'EUR/USD'),
      ],
      fail: [away],
    },
    fetchAgain: { ok: [told(5, [favourites(), metals('XAU/USD', 'XAG/USD')])], fail: [away] },
    changeLists: {
      ok: [
        answer('done', 4, favourites('BTC/USDT', 'ETH/USDT', 'EUR/USD'), metals('XAU/USD', 'XAG/USD')),
        answer('stale', 4, favourites('BTC/USDT'), metals('XAU/USD', 'XAG/USD')),
      ],
      fail: [away, full],
    },
  },
  // While a change is asked for again and again the rest of what is known does not matter.
  abstract: ({ waiting, conflicts, checks, refusal, device, isOutdated, draft, problem }) =>
    conflicts + checks > 0
      ? [conflicts, checks]
      : [Math.min(waiting.length, 2), refusal !== null, device.length > 0, isOutdated, draft.text, problem !== null],
  laws: [
    {
      name: 'nothing is changed before the lists are known',
      holdsOver: ({ after, started }) => !started.includes('changeLists') || after.context.known !== null,
    },
    {
      name: 'what is asked for stays the same until it is answered',
      holdsAt: ({ effects, context }) => !effects.changeLists || (effects.changeLists.input as SentChange).key === context.sent?.key,
    },
    {
      name: 'a list is never shown twice, and everybody has the favourites',
      holdsAt: ({ context }) => {
        if (context.known === null) return true
        const ids = shownLists(context).map(({ id }) => id)
        return new Set(ids).size === ids.length && ids.includes('1')
      },
    },
  ],
  equivalents: ['fail fetchLists[0] to watchLists.change', 'fail fetchLists[0] to watchLists.dialog']
    .map((mutant) => ({ mutant: `retarget: watchLists.list.loading ${mutant}`, reason: AT_REST }))
    .concat({ mutant: 'retarget: watchLists.list.failed on watchLists.retry to watchLists.undo.none', reason: AT_REST }),
})
