/** Fulfils the ports of bidding for a work and of buying it. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { myNft } from '../../domain/wire/nft.ts'
import type { nftSaleMachine } from '../../machines/nft-sale/nft-sale.machine.ts'
import type { SubmitNftInput } from '../../machines/nft-sale/nft-sale.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createNftSaleServices = (http: HttpClient) =>
  ({
    submitNft: ({ key, mode, id, kind, amount }: SubmitNftInput, { signal }) =>
      kind === 'bid'
        ? http.write('/user/bidNft', myNft, { id, amount }, { key, mode, signal })
        : http.write('/user/buyNft', myNft, { id, price: amount }, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, myNft, input, signal),
  }) satisfies ServicesFor<typeof nftSaleMachine>
