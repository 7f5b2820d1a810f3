/** Options with a fixed payout: bought, run to their end, settled by one rule at the tick that it names. */
import { defineModule } from '../core/module.ts'
import * as m0040 from './migrations/0040-options.ts'
import { optionExposure } from './option-exposure.ts'
import { OPTION_NEWS } from './option-news.ts'
import { OPTION_REFUSALS } from './option-refusals.ts'
import { optionWatch } from './option-watch.ts'
import { optionsRoutes } from './options.routes.ts'

export const optionsModule = defineModule({
  name: 'options',
  migrations: { '0040-options': m0040 },
  plugins: [],
  routes: [optionsRoutes],
  exposure: optionExposure,
  watches: [optionWatch],
  jobs: [],
  retention: [],
  news: OPTION_NEWS,
  notices: ['optionSettled'],
  reviews: [],
  refusals: OPTION_REFUSALS,
})
