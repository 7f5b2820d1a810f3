/** A public list of charity NFTs: the works, or what the charity account got for them. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadableActions } from '../shapes/loadable.ts'
import { pagedList, pagedListGuards } from '../shapes/paged-list.ts'
import { listOf, PAGE_SIZE, wholeSizeOf, withPage } from '../shapes/paged-rows.ts'
import type { FetchNftsInput, NftListContext, NftListEvent, NftListInput, NftListTag, NftPage } from './nft-list.types.ts'

interface At {
  readonly context: NftListContext
}

const list = pagedList({
  prefix: 'nftList',
  home: '#nftList',
  ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
  read: {
    src: 'fetchNfts',
    input: ({ context: { kind, items } }: At): FetchNftsInput => ({ kind, cursor: null, size: wholeSizeOf(items.length) }),
  },
  more: { src: 'fetchNfts', input: ({ context: { kind, next } }: At): FetchNftsInput => ({ kind, cursor: next, size: PAGE_SIZE }) },
  timeout: 'pageTimeout',
  store: { type: 'storeList', params: answerOf<NftPage> },
  append: { type: 'appendPage', params: answerOf<NftPage> },
})

export const nftListMachine = setup({
  types: { context: {} as NftListContext, events: {} as NftListEvent, input: {} as NftListInput, tags: {} as NftListTag },
  actors: { fetchNfts: port<FetchNftsInput, NftPage>({ onResume: 'restart' }) },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: { ...pagedListGuards, hasAllRows: ({ context }) => context.next === null },
  actions: {
    ...loadableActions<NftListContext, NftListEvent>(),
    storeList: assign((_, page: NftPage) => ({ ...listOf(page), raised: page.raised, isOutdated: false, failure: null })),
    appendPage: assign(({ context }, page: NftPage) => ({ ...withPage(context, page), raised: page.raised, failure: null })),
  },
}).createMachine({
  id: 'nftList',
  version: '1',
  description: 'Works of charity NFTs, or the entries of the charity account, page by page. Everybody may read them.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, items: [], total: 0, next: null, raised: null, isOutdated: false, failure: null }),
  initial: 'loading',
  states: { ...list, loading: { ...list.loading, description: 'The first rows are loading; there is nothing to read yet.' } },
})
