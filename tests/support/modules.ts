/** Modules for tests: one that declares nothing but what the test is about. */
import { defineModule, type VenueModule } from '../../server/core/module.ts'

export const emptyModule = (name: string, parts: Partial<VenueModule> = {}): VenueModule =>
  defineModule({
    name,
    migrations: {},
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
    ...parts,
  })
