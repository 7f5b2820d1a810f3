/**
 * The second step that a sign-in waits for. Session storage keeps its ticket for this tab alone, so that a reload loses nothing. It
 * ends by the device's clock there: after a reload that is the only one known, and it may be wrong by hours.
 */
import type { SecondStep } from '../../domain/wire/session.ts'
import { secondStep } from '../../domain/wire/session.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

/** @param onDevice when the device's clock shows an instant of the venue's */
export const writePendingStep = (tabStorage: BrowserStorage, step: SecondStep, onDevice: (at: number) => number): void =>
  void tabStorage.write(SESSION_KEYS.secondStep, JSON.stringify({ ...step, expiresAt: onDevice(step.expiresAt) }))

export const forgetPendingStep = (tabStorage: BrowserStorage): void => void tabStorage.write(SESSION_KEYS.secondStep, null)

/** `null` if there is none, if it has been edited, or if it is over at `now`, by the device's clock; `expiresAt` is by that clock too. */
export const readPendingStep = (tabStorage: BrowserStorage, now: number): SecondStep | null => {
  try {
    const { success, data } = secondStep.safeParse(JSON.parse(tabStorage.read(SESSION_KEYS.secondStep) ?? 'null'))
    return success && data.expiresAt > now ? data : null
  } catch {
    return null
  }
}
