import type { Nft } from '../../src/domain/wire/nft.ts'
import { nftListMachine } from '../../src/machines/nft-list/nft-list.machine.ts'
import type { FetchNftsInput, NftPage } from '../../src/machines/nft-list/nft-list.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { WORK } from '../support/sample-nfts.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const named = (id: string): Nft => ({ ...WORK, id })
const pageOf = (items: readonly Nft[], total: number, next: string | null): NftPage => ({
  items: [...items],
  page: 1,
  size: 20,
  total,
  next,
  raised: null,
})
const FIRST = pageOf([named('17'), named('18')], 3, '2')
const ALL = pageOf([named('17'), named('18'), named('19')], 3, null)
const MORE = pageOf([named('18'), named('19')], 3, null)
const NONE = pageOf([], 0, null)

export const cases = defineCases({
  machine: nftListMachine,
  input: { kind: 'works' },
  mostSteps: 15,
  events: [{ type: 'nftList.retry' }, { type: 'nftList.refresh' }, { type: 'nftList.loadMore' }],
  effects: {
    fetchList: { ok: [FIRST, ALL, NONE], fail: [failureAt] },
    refreshList: { ok: [FIRST, ALL, NONE], fail: [failureAt] },
    fetchMore: { ok: [MORE], fail: [failureAt] },
  },
  abstract: ({ items, next, isOutdated, failure }) => ({
    rows: items.length,
    hasMore: next !== null,
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    { name: 'each work is listed once', holdsAt: ({ context: { items } }) => new Set(items.map(({ id }) => id)).size === items.length },
    {
      name: 'rows once shown stay until the venue says otherwise',
      holdsOver: ({ before, after, event }) =>
        before.context.items.length === 0 || after.context.items.length > 0 || event.type === 'xstate.done.actor.refreshList',
    },
    {
      name: 'more is asked for from where the rows on screen end',
      holdsOver: ({ after, started }) => {
        const asked = after.effects['fetchMore']?.input as FetchNftsInput | undefined
        return !started.includes('fetchNfts') || asked === undefined || asked.cursor === after.context.next
      },
    },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) =>
        (value !== 'failed' && value !== 'moreFailed' && value !== 'refreshFailed') || context.failure !== null,
    },
    {
      name: 'an answer that may be older than the news is asked for again',
      holdsOver: ({ before, after, event }) =>
        !before.context.isOutdated || !event.type.startsWith('xstate.done') || after.value === 'refreshing',
    },
  ],
})
