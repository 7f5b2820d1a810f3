import { forAll, type ShownAt } from '../../support/shown.ts'

/** The operator's switch is off by default: nothing is offered, and everybody may read the charity account. */
export const shown: ShownAt = () => ({ '/nfts': { heading: 'NFTs', text: forAll('NFTs: switched off') } })
