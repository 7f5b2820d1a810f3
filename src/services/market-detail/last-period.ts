import { PERIODS, type Period } from '../../domain/periods.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

/** The time frame that was looked at last; what was edited by hand into something else counts as none. */
export const lastPeriod = (storage: Pick<BrowserStorage, 'read'>): Period | undefined =>
  PERIODS.find((period) => period === storage.read(STORAGE_KEYS.period))

/** Keeps it for the next market and the next visit. A browser that refuses begins with the usual one. */
export const keepPeriod = (storage: Pick<BrowserStorage, 'write'>, period: Period): void => {
  storage.write(STORAGE_KEYS.period, period)
}
