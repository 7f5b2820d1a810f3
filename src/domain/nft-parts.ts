/** Parts of a person's NFTs. Apart from the wire form, which only who asks for them needs. */
export const NFT_PARTS = ['owned', 'running', 'past'] as const
export type NftPart = (typeof NFT_PARTS)[number]
