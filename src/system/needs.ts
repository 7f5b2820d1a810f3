/** What a page, its user and the account in use need: worked out from the features' declarations. */
import type { Needs, NeededStream, Term } from '../domain/needs.ts'
import type { Mode } from '../services/http/http-client.ts'
import { paramsOf, routeOf } from '../views/shell/routes.ts'
import { isClosedAtSignOut, outlivesPage, wantedAt, type Feature, type Wanted } from './feature.ts'

const needed = ({ feature, id, key, input, tells }: Wanted, term: Term): NeededStream => ({
  id,
  chart: feature.chart,
  key,
  ...(input !== undefined && { input }),
  ...(tells && { tells }),
  term,
  isPersonal: isClosedAtSignOut(feature),
})

const termOf = (feature: Feature): Term => (outlivesPage(feature) ? 'always' : feature.scope === 'page' ? 'visit' : 'page')

/** @param path with query and fragment; an unknown page needs nothing */
export const needsAt = (features: readonly Feature[], path: string, userId: string | null, mode: Mode): Needs => {
  const [pathname = '/', ...rest] = path.split('#')[0]?.split('?') ?? []
  const at = { query: new URLSearchParams(rest.join('?')), params: paramsOf(pathname), userId, mode }
  const place = routeOf(pathname)?.name
  const ofUser = userId === null ? [] : wantedAt(features, { place: 'signedIn', ...at }).map((each) => needed(each, 'user'))
  const ofPage = place ? wantedAt(features, { place, ...at }).map((each) => needed(each, termOf(each.feature))) : []
  // A stream that is the user's stays so, and hears what the page has to say.
  const told = ofUser.map((stream) => {
    const tells = ofPage.find(({ id }) => id === stream.id)?.tells
    return { ...stream, ...(tells && { tells }) }
  })
  return { page: pathname, userId, streams: [...told, ...ofPage.filter(({ id }) => !ofUser.some((each) => each.id === id))] }
}
