/**
 * The trailing stops of one market, in such an order that a tick is compared with two of each distance, however many there are: with
 * the one whose best price is farthest ahead, which fires first, and with the one whose best price is nearest, which moves first.
 * Those that a tick moves to the same best price stay together from then on.
 */
import type { Band } from '../../src/domain/simulation/tick.ts'
import { trailingStopOf, type Trail } from '../../src/domain/trailing.ts'
import type { Decimal } from '../../src/domain/money.ts'
import type { Feed } from './feed/feed.ts'
import type { Instrument } from './feed/instrument.ts'

/** A trailing stop as far as it has been followed. Times are epoch milliseconds. */
export interface Followed extends Trail {
  /** Since when it holds: two with the same are the same trailing stop. */
  readonly setAt: number
  /** Up to this instant `best` is the best price, and no tick is at or beyond the stop. */
  readonly since: number
}

interface Together {
  best: Decimal
  readonly ids: Set<string>
}

/** All of one direction, distance and number of digits; the farthest ahead first. */
interface Distance {
  readonly trail: Omit<Trail, 'best'>
  readonly groups: Together[]
}

const isAhead = ({ direction }: Pick<Trail, 'direction'>, one: Decimal, other: Decimal): boolean =>
  direction === 'long' ? Number(one) > Number(other) : Number(one) < Number(other)

/** Where among the groups one with this best price stands or belongs. */
const firstNotAhead = ({ trail, groups }: Distance, best: Decimal): number => {
  let [from, to] = [0, groups.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isAhead(trail, (groups[middle] as Together).best, best)) from = middle + 1
    else to = middle
  }
  return from
}

export class TrailBook {
  readonly #distances = new Map<string, Distance>()
  readonly #places = new Map<string, { readonly key: string; group: Together }>()
  #quiet: Band | null = null

  get size(): number {
    return this.#places.size
  }

  /** @param trail followed up to the same instant as the others */
  add(id: string, { direction, percent, scale, best }: Trail): void {
    const key = `${direction} ${Number(percent)} ${scale}`
    const distance = this.#distances.get(key) ?? { trail: { direction, percent, scale }, groups: [] }
    this.#distances.set(key, distance)
    const { groups } = distance
    const at = firstNotAhead(distance, best)
    const found = groups[at]
    const group = found && Number(found.best) === Number(best) ? found : { best, ids: new Set<string>() }
    if (group !== found) groups.splice(at, 0, group)
    group.ids.add(id)
    this.#places.set(id, { key, group })
    this.#quiet = null
  }

  delete(id: string): void {
    const place = this.#places.get(id)
    const distance = place && this.#distances.get(place.key)
    if (!place || !distance) return
    this.#places.delete(id)
    place.group.ids.delete(id)
    this.#quiet = null
    if (place.group.ids.size > 0) return
    distance.groups.splice(distance.groups.indexOf(place.group), 1)
    if (distance.groups.length === 0) this.#distances.delete(place.key)
  }

  /** The best price that a trailing stop has followed; `undefined` if it isn't here. */
  bestOf(id: string): Decimal | undefined {
    return this.#places.get(id)?.group.best
  }

  /** Within it no stop is reached and none moves. */
  #quietBand(): Band {
    let [lower, upper] = [-Infinity, Infinity]
    for (const { trail, groups } of this.#distances.values()) {
      const [first, last] = [groups[0] as Together, groups.at(-1) as Together]
      const stop = Number(trailingStopOf({ ...trail, best: first.best }))
      if (trail.direction === 'long') [lower, upper] = [Math.max(lower, stop), Math.min(upper, Number(last.best))]
      else [lower, upper] = [Math.max(lower, Number(last.best)), Math.min(upper, stop)]
    }
    return { lower, upper }
  }

  /** Follows the ticks of (from, to]. Returns whose stop is reached; they must be deleted. */
  follow(feed: Feed, instrument: Instrument, from: number, to: number): string[] {
    if (this.size === 0 || !feed.firstOutside(instrument, from, to, (this.#quiet ??= this.#quietBand()))) return []
    const reached: string[] = []
    for (const { trail, groups } of this.#distances.values()) {
      const look = (group: Together) => feed.firstTrailing(instrument, from, to, { ...trail, best: group.best })
      const gone = groups.findIndex((group) => look(group).tick === null)
      for (const { ids } of gone === -1 ? groups : groups.slice(0, gone)) reached.push(...ids)
      this.#move(groups, gone === -1 ? groups.length : gone, look)
    }
    this.#quiet = null
    return reached
  }

  /** Moves what the ticks have moved, nearest first. Those up to `end` are reached: their best prices don't matter any more. */
  #move(groups: Together[], end: number, look: (group: Together) => { readonly tick: unknown; readonly best: Decimal }): void {
    for (let index = groups.length - 1; index >= end; index--) {
      const group = groups[index] as Together
      const { best } = look(group)
      if (Number(best) === Number(group.best)) return
      group.best = best
      const next = groups[index + 1]
      if (!next || Number(next.best) !== Number(best)) continue
      const [few, many] = group.ids.size < next.ids.size ? [group, next] : [next, group]
      for (const id of few.ids) {
        many.ids.add(id)
        const place = this.#places.get(id)
        if (place) place.group = many
      }
      groups.splice(index, 2, many)
    }
  }
}
