/** The second step that a sign-in waits for. Session storage keeps its ticket for this tab alone, so that a reload loses nothing. */
import type { SecondStep } from '../../domain/wire/session.ts'
import { secondStep } from '../../domain/wire/session.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

export const writePendingStep = (tabStorage: BrowserStorage, step: SecondStep | null): void =>
  void tabStorage.write(SESSION_KEYS.secondStep, step && JSON.stringify(step))

/** `null` if there is none, if it has been edited, or if it is over at `now`. */
export const readPendingStep = (tabStorage: BrowserStorage, now: number): SecondStep | null => {
  try {
    const { success, data } = secondStep.safeParse(JSON.parse(tabStorage.read(SESSION_KEYS.secondStep) ?? 'null'))
    return success && data.expiresAt > now ? data : null
  } catch {
    return null
  }
}
