import { made, own, type Calls, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

export const calls: Calls = {
  'get /user/dataExport': own('200 200'),
  'post /user/startDataExport': own('200 200'),
  'get /user/downloadDataExport': own('409 30054'),
  'post /user/closeAccount': own('200 200'),
}

export const leaves = [(owner: Owner, venue: Venue) => made(venue, '/user/startDataExport', owner, {})]
