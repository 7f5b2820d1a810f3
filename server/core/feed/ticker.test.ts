import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock, TestClock } from '../clock.ts'
import { Ticker } from './ticker.ts'

const TICK = 500
const START = Date.UTC(2026, 0, 14, 15)
const MINUTE = 60_000

/** Every tick of the grid in (from, to]. */
const grid = (from: number, to: number): number[] => Array.from({ length: (to - from) / TICK }, (_, index) => from + (index + 1) * TICK)

let ticker: Ticker
let told: number[]
const listen = (): void => {
  told = []
  ticker.subscribe((now) => told.push(Math.floor(now / TICK) * TICK))
  ticker.start()
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  ticker = new Ticker(systemClock, TICK, () => undefined)
})
afterEach(() => {
  ticker.stop()
  vi.useRealTimers()
})

describe('the ticker', () => {
  test('tells every tick once, though its timers fire a millisecond early', () => {
    const { setTimeout: exact } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait: number) =>
      exact(work, Math.max(1, wait - 1))) as typeof setTimeout)
    listen()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(told).toEqual(grid(START, START + 10 * MINUTE))
    expect(ticker.missed).toBe(0)
  })

  test('tells every tick once, though listeners take most of it and sometimes longer', () => {
    let ticks = 0
    // 3,000 clients are written to at each tick; now and then a collection of memory comes on top.
    ticker.subscribe(() => vi.setSystemTime(Date.now() + (++ticks % 50 === 0 ? 1_300 : 380)))
    listen()
    vi.advanceTimersByTime(10 * MINUTE)
    const last = told.at(-1) ?? 0
    expect(last).toBeGreaterThan(START + 9 * MINUTE)
    expect(told).toEqual(grid(START, last))
    expect(ticker.missed).toBe(0)
  })

  test('after a pause tells the newest ticks and counts the others', () => {
    listen()
    vi.advanceTimersByTime(TICK)
    vi.setSystemTime(START + MINUTE)
    vi.advanceTimersByTime(TICK)
    expect(told[0]).toBe(START + TICK)
    expect(told.slice(1)).toEqual(grid(told.at(-1)! - 5 * TICK, told.at(-1)!))
    expect(ticker.missed).toBe((told[1]! - told[0]!) / TICK - 1)
  })

  test('goes on telling while a clock stands still, not more often than once a tick', () => {
    const clock = new TestClock(START + 499)
    ticker = new Ticker(clock, TICK, () => undefined)
    listen()
    vi.advanceTimersByTime(10 * TICK)
    expect(told.length).toBeGreaterThanOrEqual(9)
    expect(told.length).toBeLessThanOrEqual(11)
  })

  test('tells the tick at which a clock lands that was moved', () => {
    const clock = new TestClock(START)
    ticker = new Ticker(clock, TICK, () => undefined)
    listen()
    clock.advance(MINUTE)
    expect(told).toEqual([START + MINUTE])
    expect(ticker.missed).toBe(0)
  })
})
