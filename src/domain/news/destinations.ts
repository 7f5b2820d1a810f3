/** Where a person's money may go has changed, here, in another tab or on another device: whoever shows it asks anew. */
import { newsForm } from '../news-form.ts'

/** A wallet was proved, or its proof taken back. */
export const authorizationsChanged = newsForm({
  type: 'AUTHORIZATIONS_UPDATE',
  fields: {},
  fact: 'authorizations.changed',
  words: 'the venue says that a wallet was proved, or a proof taken back',
  tells: () => ({}),
})

/** An address was added to the person's book, or taken out. */
export const addressesChanged = newsForm({
  type: 'ADDRESSES_UPDATE',
  fields: {},
  fact: 'addresses.changed',
  words: 'the venue says that the address book has changed',
  tells: () => ({}),
})
