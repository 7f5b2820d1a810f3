/** The venue of pages that show charity NFTs: the operator has switched them on. */
import { pageOf } from '../../../src/domain/wire/envelope.ts'
import { paramResult } from '../../../src/domain/wire/market.ts'
import { donations, myNft, nft, nftWithBids } from '../../../src/domain/wire/nft.ts'
import { donationOf, WORK, workWith } from '../sample-nfts.ts'
import { success, type Asked, type Reply } from './world.ts'

const EMPTY = { items: [], page: 1, size: 20, total: 0, next: null }

/** What stands beside what a path is about. */
export const nftReply = ({ path }: Pick<Asked, 'path'>): Reply | null => {
  if (path === '/index/getParamByKey/investment_portfolio') return success(paramResult, { paramValue: '{"nft":1}' })
  if (path === '/index/listNft') return success(pageOf(nft), { ...EMPTY, items: [WORK], total: 1 })
  if (path === `/index/getNft/${WORK.id}`) return success(nftWithBids, workWith())
  if (path === '/index/listDonations')
    return success(donations, { ...EMPTY, items: [donationOf(1)], total: 1, donated: '320', isSimulated: true })
  return path === '/user/listNft' ? success(pageOf(myNft), EMPTY) : null
}
