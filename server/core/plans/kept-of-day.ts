import type { Feed } from '../feed/feed.ts'

/** What was worked out from the days up to one that is over, by what it is of. It holds until the next day is, and is forgotten then. */
export class KeptOfDay<Result> {
  readonly #kept = new WeakMap<Feed, { readonly day: number; readonly results: Map<string, Result> }>()

  /** @param day the newest that is over, in UTC days since 1970 */
  of(feed: Feed, day: number): Map<string, Result> {
    const found = this.#kept.get(feed)
    if (found?.day === day) return found.results
    const results = new Map<string, Result>()
    this.#kept.set(feed, { day, results })
    return results
  }
}
