/** One work of charity NFTs with its bids, read again and again while its auction runs. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { FOLLOW_EVERY } from '../../domain/nft/auction.ts'
import type { NftWithBids } from '../../domain/wire/nft.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { NftAuctionContext, NftAuctionEvent, NftAuctionInput, NftAuctionTag } from './nft-auction.types.ts'

const reading = loadable({
  prefix: 'nftAuction',
  home: '#nftAuction',
  ids: { load: 'fetchWork', refresh: 'refreshWork' },
  read: { src: 'fetchWork', input: ({ context: { id } }: { readonly context: NftAuctionContext }): NftAuctionInput => ({ id }) },
  timeout: 'readTimeout',
  store: { type: 'storeWork', params: answerOf<NftWithBids> },
})

export const nftAuctionMachine = setup({
  types: { context: {} as NftAuctionContext, events: {} as NftAuctionEvent, input: {} as NftAuctionInput, tags: {} as NftAuctionTag },
  actors: { fetchWork: port<NftAuctionInput, NftWithBids>({ onResume: 'restart' }) },
  delays: { readTimeout: REQUEST_TIMEOUT, nextLook: FOLLOW_EVERY },
  guards: { ...loadableGuards, isRunning: ({ context: { work } }) => work?.state === 'running' },
  actions: {
    ...loadableActions<NftAuctionContext, NftAuctionEvent>(),
    storeWork: assign((_, work: NftWithBids) => ({ work, isOutdated: false, failure: null })),
  },
}).createMachine({
  id: 'nftAuction',
  version: '1',
  description: 'Follows one work: what is bid for it, how long it can be bid for, and what became of its auction.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, work: null, isOutdated: false, failure: null }),
  initial: 'loading',
  states: {
    ...reading,
    loading: { ...reading.loading, description: 'The work is loading; there is nothing to read yet.' },
    loaded: {
      description: 'The work is shown as the venue has it. While its auction runs, somebody may bid at any moment, so it is read again.',
      after: { nextLook: { guard: 'isRunning', target: 'refreshing' } },
      on: reading.loaded.on,
    },
    refreshing: { ...reading.refreshing, description: 'It is read again; what is shown stays meanwhile.' },
    failed: { ...reading.failed, description: 'It did not load; the page says why and offers to try again.' },
    refreshFailed: {
      description: 'It could not be read again. What is shown stays and may be out of date, which the page says; it is tried again.',
      after: { nextLook: { guard: 'isRunning', target: 'refreshing' } },
      on: reading.refreshFailed.on,
    },
  },
})
