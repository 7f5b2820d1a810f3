/** Opens the streams that a page needs when its route is shown, and closes them when the user leaves it. */
import type { Journal } from '../journal/journal.ts'
import type { Mode } from '../services/http/http-client.ts'
import { routeOf } from '../views/shell/routes.ts'
import { isClosedAtSignOut, outlivesPage, wantedAt, type Feature, type Wanted } from './feature.ts'
import type { Foundation } from './foundation.ts'
import type { OpenFeatures } from './open-features.ts'

export interface PageStreamsOptions {
  readonly features: readonly Feature[]
  readonly base: Foundation
  readonly journal: Journal
  readonly opened: OpenFeatures
  mode(): Mode
  userId(): string | null
  onClose(): void
}

export const createPageStreams = ({ features, base, journal, opened, mode, userId, onClose }: PageStreamsOptions) => {
  /** Streams of the page on screen: id to the input (as JSON) they were opened with. */
  let current = new Map<string, string>()
  let page: string | undefined
  let waiting = new AbortController()
  const report = (error: unknown) => base.environment.log(`page: ${JSON.stringify(error)}`)

  /** Closes streams that the current page doesn't need, except those with a submission under way: the user must learn its outcome. */
  const closeLeft = (ids: Iterable<string>) => {
    let hasClosed = false
    for (const id of ids) {
      const stream = journal.stream(id)
      if (current.has(id) || !stream || stream.getSnapshot().hasTag('held')) continue
      stream.close()
      hasClosed = true
    }
    if (hasClosed) onClose()
  }

  const openWanted = (wanted: Wanted, user: string | null) => {
    const { id, feature } = wanted
    const { signal } = waiting
    // By the time everything is loaded, the user may be on another page, or signed in as someone else.
    const isOfSomebodyElse = () => isClosedAtSignOut(feature) && userId() !== user
    const isWanted = () => (outlivesPage(feature) || current.has(id)) && !isOfSomebodyElse()
    void opened
      .openWanted(wanted, { isWanted, signal })
      .then((stream) => stream && !outlivesPage(feature) && closeLeft([id]))
      .catch(report)
  }

  /** True when a page's stream can't be reused: the user has come from another page, or the input has changed. */
  const beginsAnew = ({ feature, id, input }: Wanted, former: ReadonlyMap<string, string>, isSamePage: boolean): boolean => {
    const isSame = former.get(id) === JSON.stringify(input ?? null)
    return feature.scope === 'page' && !(isSame && isSamePage)
  }

  return {
    show(path: string): void {
      const [pathname = '/', ...rest] = path.split('#')[0]?.split('?') ?? []
      const place = routeOf(pathname)?.name
      const user = userId()
      const former = current
      const isSamePage = pathname === page
      waiting.abort()
      waiting = new AbortController()
      page = pathname
      const wanted = place ? wantedAt(features, { place, query: new URLSearchParams(rest.join('?')), userId: user, mode: mode() }) : []
      current = new Map(wanted.filter(({ feature }) => !outlivesPage(feature)).map(({ id, input }) => [id, JSON.stringify(input ?? null)]))
      for (const each of wanted) {
        const stream = journal.stream(each.id)
        if (beginsAnew(each, former, isSamePage) && stream && !stream.getSnapshot().hasTag('held')) stream.close()
        openWanted(each, user)
      }
      closeLeft(former.keys())
    },
    /** Whether a stream belongs to the page on screen. */
    isShown: (id: string): boolean => current.has(id),
  }
}
