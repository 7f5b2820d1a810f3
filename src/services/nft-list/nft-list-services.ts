/** Fulfils the port of the public lists of charity NFTs. */
import { pageOf } from '../../domain/wire/envelope.ts'
import { donations, nft } from '../../domain/wire/nft.ts'
import type { nftListMachine } from '../../machines/nft-list/nft-list.machine.ts'
import type { FetchNftsInput, NftPage } from '../../machines/nft-list/nft-list.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

/** Rows of a later page. */
const PAGE = 20

/** Works are in the order of their ends, which move: their pages go by number, and are as long as those asked for before. */
const numberOf = (cursor: string | null): number => Number(cursor ?? '1')

export const createNftListServices = (http: Pick<HttpClient, 'get'>) =>
  ({
    fetchNfts: async ({ kind, cursor, size }: FetchNftsInput, { signal }): Promise<NftPage> => {
      if (kind === 'donations') {
        const asked = { size, ...(cursor !== null && { cursor }) }
        const { donated, isSimulated, ...page } = await http.get('/index/listDonations', donations, asked, { signal })
        return { ...page, raised: { donated, isSimulated } }
      }
      const page = numberOf(cursor)
      const answer = await http.get('/index/listNft', pageOf(nft), { page, size }, { signal })
      const shown = (page - 1) * size + answer.items.length
      const hasMore = answer.items.length > 0 && shown < (answer.total ?? 0)
      return { ...answer, next: hasMore ? String(Math.ceil(shown / PAGE) + 1) : null, raised: null }
    },
  }) satisfies ServicesFor<typeof nftListMachine>
