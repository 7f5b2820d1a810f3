/**
 * Opens and closes markets on the page when their sessions begin and end. The calendar's next change came with the market; the
 * one after it is asked for once the first has come.
 */
import type { MarketStore } from '../../domain/stores.ts'
import type { MarketSink } from './market-store.ts'

export interface SessionWatchOptions {
  readonly markets: Pick<MarketStore, 'list' | 'subscribeList'> & Pick<MarketSink, 'turnSessions'>
  /** By the venue's clock: sessions are the venue's. */
  now(): number
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(delay: number, run: () => void): () => void
  /** Asks the venue for the markets anew. */
  reload(): Promise<unknown>
  /** From 0 to 1. */
  random?(): number
}

/** Long waits are cut up: a timer does not notice that the device slept, or that its clock was put right. */
const LONGEST_WAIT = 60_000
/** Pages wait a random time of up to this many milliseconds, so that they don't all call the venue at once. */
const SPREAD = 10_000
const RETRY_DELAY = 30_000

export const watchSessions = ({ markets, now, after, reload, random = Math.random }: SessionWatchOptions): void => {
  let disarm: (() => void) | undefined
  let isReloading = false

  const refresh = () => {
    if (isReloading) return
    isReloading = true
    const attempt = () =>
      void reload().then(
        () => {
          isReloading = false
        },
        () => after(RETRY_DELAY, attempt),
      )
    after(random() * SPREAD, attempt)
  }

  const arm = () => {
    disarm?.()
    const next = markets.list().reduce((earliest, { nextChange }) => Math.min(earliest, nextChange ?? Infinity), Infinity)
    disarm =
      next === Infinity
        ? undefined
        : after(Math.min(LONGEST_WAIT, Math.max(0, next - now())), () => {
            if (now() < next) return arm()
            markets.turnSessions(now())
            refresh()
          })
  }

  markets.subscribeList(arm)
  arm()
}
