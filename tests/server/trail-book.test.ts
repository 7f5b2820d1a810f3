/** Many trailing stops followed together against each followed alone, over random prices. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Feed } from '../../server/core/feed/feed.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { TrailBook } from '../../server/core/trail-book.ts'
import { isOutside, type Tick } from '../../src/domain/simulation/tick.ts'
import { TrailingStop, type Trail } from '../../src/domain/trailing.ts'
import type { Direction } from '../../src/domain/wire/order.ts'

const bitcoin = INSTRUMENTS[0]!

/** Walks its ticks, and counts how often it's asked. */
const walked = (ticks: readonly Tick[]) => {
  let asked = 0
  const within = (from: number, to: number) => ticks.filter(({ at }) => at > from && at <= to)
  const feed: Pick<Feed, 'firstOutside' | 'firstTrailing'> = {
    firstOutside: (_, from, to, band) => {
      asked++
      return within(from, to).find(({ price }) => isOutside(band, Number(price), Number(price))) ?? null
    },
    firstTrailing: (_, from, to, trail) => {
      asked++
      const stop = new TrailingStop(trail)
      const tick = within(from, to).find(({ price }) => stop.reaches(price)) ?? null
      return { tick, best: stop.best }
    },
  }
  return { feed: feed as Feed, asked: () => asked }
}

const anyTrail = fc.record({
  direction: fc.constantFrom<Direction>('long', 'short'),
  percent: fc.constantFrom('1', '2', '2.0', '5'),
  scale: fc.constantFrom(0, 2),
  joins: fc.nat(30),
  leaves: fc.option(fc.nat(40)),
})

describe('trailing stops that are followed together', () => {
  test('are reached when each alone is, and have its best price', () => {
    fc.assert(
      fc.property(
        fc.array(anyTrail, { minLength: 1, maxLength: 30 }),
        fc.array(fc.integer({ min: -25, max: 25 }), { minLength: 60, maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (wanted, steps, window) => {
          let price = 10_000
          const ticks = steps.map((step, at): Tick => ({ at, price: String((price += step * 10)) }))
          const { feed } = walked(ticks)
          const book = new TrailBook()
          const alone = new Map<string, Trail>()
          for (let from = 0; from < ticks.length - 1; from += window) {
            const to = Math.min(from + window, ticks.length - 1)
            for (const [index, { joins, leaves, ...terms }] of wanted.entries()) {
              const id = String(index)
              if (joins >= from && joins < to) {
                const trail = { ...terms, best: ticks[from]!.price }
                alone.set(id, trail)
                book.add(id, trail)
              } else if (leaves !== null && leaves >= from && leaves < to) {
                alone.delete(id)
                book.delete(id)
              }
            }
            const expected: string[] = []
            for (const [id, trail] of alone) {
              const { tick, best } = feed.firstTrailing(bitcoin, from, to, trail)
              if (tick) expected.push(id)
              alone.set(id, { ...trail, best })
            }
            const reached = book.follow(feed, bitcoin, from, to)
            expect(reached.toSorted()).toEqual(expected.toSorted())
            for (const id of reached) {
              book.delete(id)
              alone.delete(id)
            }
            expect(book.size).toBe(alone.size)
            for (const [id, { best }] of alone) expect(Number(book.bestOf(id))).toBe(Number(best))
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('cost the same however many they are', () => {
    const cost = (count: number, priceAt: (at: number) => number): number => {
      const ticks = Array.from({ length: 100 }, (_, at): Tick => ({ at, price: String(priceAt(at)) }))
      const { feed, asked } = walked(ticks)
      const book = new TrailBook()
      for (let index = 0; index < count; index++) {
        const best = String(10_000 - (index % 500))
        book.add(String(index), { direction: 'long', percent: '10', scale: 2, best })
      }
      // The first rise gathers those with the same best price.
      for (let at = 0; at < 2; at++) book.follow(feed, bitcoin, at, at + 1)
      const before = asked()
      for (let at = 2; at < 99; at++) book.follow(feed, bitcoin, at, at + 1)
      return asked() - before
    }
    const [standing, rising] = [(at: number) => 10_000 + (at % 2), (at: number) => 10_000 + 10 * at]
    expect(cost(20_000, standing)).toBe(cost(2, standing))
    expect(cost(20_000, rising)).toBe(cost(2, rising))
    expect(cost(20_000, rising)).toBeLessThanOrEqual(3 * 97)
  })
})
