import { THIRD_PARTY_CALLBACK } from '../../src/domain/third-party-callback.ts'
import { openIssuer, type Issuer } from './issuer.ts'
import { openVenue, type Venue } from './venue.ts'

/** A venue, and the issuer that it takes people from. */
export const openVenueWithIssuer = async (): Promise<{ readonly issuer: Issuer; readonly venue: Venue }> => {
  const issuer = await openIssuer()
  issuer.allow(`http://localhost${THIRD_PARTY_CALLBACK}`)
  return { issuer, venue: await openVenue({ settings: { oidc: issuer.settings } }) }
}
