/** The addresses that a person sends their money to, each added with a code from their e-mail. */
import { defineModule } from '../core/module.ts'
import * as m0037 from './migrations/0037-booked-addresses.ts'

export const addressBookModule = defineModule({
  name: 'address-book',
  migrations: { '0037-booked-addresses': m0037 },
  plugins: [],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})
