/** The works of charity NFTs, page by page, as a person with a real account sees them. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { nft } from '../../src/domain/wire/nft.ts'
import type { FetchNftsInput, NftListContext, NftListEvent, NftPage } from '../../src/machines/nft-list/nft-list.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, buttons, heading, look, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { nftReply } from '../support/pages/nft-venue.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/nfts'
const MORE = text('common.loadMore')
const AGAIN = text('common.tryAgain')
const dataOf = ({ context }: Moment): NftListContext => context as unknown as NftListContext
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', text('nfts.works'), ...looks)]

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/index\/listNft$/ },
  checks: ({ query }, { input }) => {
    const { cursor } = input as FetchNftsInput
    return query.get('page') === (cursor ?? '1') ? null : `it asks for page ${query.get('page')}`
  },
  // The venue's pages go by number: what comes after is reckoned from how many there are.
  reply: ({ raised: _, ...page }: NftPage) => success(pageOf(nft), { ...page, next: null, items: [...page.items] as never }),
}

/** As many works as the list has. */
const works = (moment: Moment): Look => {
  const { length } = dataOf(moment).items
  return look(`${length} works`, ({ nodes }) => {
    const found = nodes.filter(({ role }) => role === 'article').length
    return found === length ? null : `there are ${found} works, not ${length}`
  })
}
const rows = (moment: Moment): readonly Look[] =>
  dataOf(moment).items.length === 0 ? [heading(text('nfts.noneTitle')), says(text('nfts.noneBody'))] : [works(moment), says('120.00 USDT')]
const sure = saysNothingOf(text('nfts.mayBeOld'))

export const nftList = defineBinding<NftListEvent>({
  name: 'nft-list',
  layouts: ['desktop', 'phone'],
  stream: () => 'nftList:works',
  begin: ({ context, world }) => {
    world.replies.push(nftReply)
    return openedLate(context, PAGE, 'nft-list.machine')
  },
  events: {
    'nftList.retry': (_, { now }) =>
      press(now.leaves.includes('refreshFailed') && dataOf(now).items.length > 0 ? text('common.retry') : AGAIN),
    'nftList.refresh': () => act('the connection goes away and comes back', reconnect),
    'nftList.loadMore': (_, { now }) => press(now.leaves.includes('moreFailed') ? AGAIN : MORE),
  },
  effects: { fetchList: fetched, refreshList: fetched, fetchMore: fetched },
  always: () => [
    titled(text('shell.pageTitle', { page: text('shell.titles.nfts') })),
    at(PAGE),
    heading(text('shell.titles.nfts')),
    says(text('nfts.lead'), text('nfts.notInvestment')),
  ],
  see: {
    loading: () => card(says(text('nfts.loading')), no('article')),
    'loaded.partial': (moment) =>
      card(...rows(moment), says(text('nfts.shown', { shown: String(dataOf(moment).items.length), total: '3' })), buttons(MORE), sure),
    'loaded.complete': (moment) => card(...rows(moment), says(text('common.noMoreData')), no('button'), sure),
    'loaded.empty': (moment) => card(...rows(moment), no('article'), no('button')),
    loadingMore: (moment) => card(...rows(moment), sure),
    refreshing: (moment) => (dataOf(moment).items.length === 0 ? card(says(text('nfts.loading'))) : card(...rows(moment), sure)),
    failed: (moment) =>
      card(heading(text('nfts.failedTitle')), says(failureText(dataOf(moment).failure!.code), text('nfts.failedSafe')), buttons(AGAIN)),
    moreFailed: (moment) =>
      card(...rows(moment), says(`${text('nfts.moreFailed')} ${failureText(dataOf(moment).failure!.code)}`), buttons(AGAIN)),
    refreshFailed: (moment) =>
      dataOf(moment).items.length === 0
        ? card(heading(text('nfts.failedTitle')), buttons(AGAIN))
        : card(...rows(moment), says(`${text('nfts.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`)),
  },
})
