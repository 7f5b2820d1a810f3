/** The addresses that a person sends their money to, each added with a code from their e-mail. */
import { defineModule } from '../core/module.ts'
import { addressBookRoutes } from './address-book.routes.ts'
import { ADDRESS_BOOK_NEWS } from './address-news.ts'
import { ADDRESS_REFUSALS } from './address-refusals.ts'
import * as m0037 from './migrations/0037-booked-addresses.ts'
import * as m0039 from './migrations/0039-codes-for-addresses.ts'

export const addressBookModule = defineModule({
  name: 'address-book',
  migrations: { '0037-booked-addresses': m0037, '0039-codes-for-addresses': m0039 },
  plugins: [],
  routes: [addressBookRoutes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: ADDRESS_BOOK_NEWS,
  notices: [],
  reviews: [],
  refusals: ADDRESS_REFUSALS,
})
