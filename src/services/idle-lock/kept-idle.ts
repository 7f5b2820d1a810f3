/**
 * What the browser keeps of the idle lock: for each person who has chosen one their choice, and for the session in use the last
 * input and whether it is locked. A new session is a proof of its own: it begins unlocked, with its first moment as input.
 */
import * as z from 'zod/mini'
import { IDLE_MINUTES, type IdleReading } from '../../machines/idle-lock/idle-lock.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'

const kept = z.object({
  minutes: z.literal([...IDLE_MINUTES]),
  /** Which session `lastInput` and `isLocked` are of. */
  of: z.string(),
  lastInput: z.number(),
  isLocked: z.boolean(),
})
export type KeptIdle = z.infer<typeof kept>
const keptByPerson = z.record(z.string(), kept)

/** Tells two sessions of one person apart, and leads back to no token. */
export const markOf = (token: string): string => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

const readAll = (storage: BrowserStorage): Record<string, KeptIdle> => {
  try {
    return keptByPerson.parse(JSON.parse(storage.read(STORAGE_KEYS.idleLock) ?? '{}'))
  } catch {
    return {} // edited by hand
  }
}

export interface IdleStore {
  read(): IdleReading
  /** Changes what is kept of this person, whose session it is. */
  change(change: Partial<Pick<KeptIdle, 'minutes' | 'lastInput' | 'isLocked'>>): void
}

/** @param userId null once the person has gone: nothing is kept of them then */
export const createIdleStore = (
  storage: BrowserStorage,
  { userId, token, now }: { readonly userId: () => string | null; readonly token: () => string | null; readonly now: () => number },
): IdleStore => {
  const read = (): KeptIdle => {
    const person = userId()
    const found = person === null ? undefined : readAll(storage)[person]
    const of = markOf(token() ?? '')
    const fresh = { minutes: found?.minutes ?? 0, of, lastInput: now(), isLocked: false }
    return found && found.of === of ? found : fresh
  }
  const change: IdleStore['change'] = (changes) => {
    const person = userId()
    if (person === null) return
    const { [person]: _before, ...others } = readAll(storage)
    const after = { ...read(), ...changes }
    const all = after.minutes === 0 ? others : { ...others, [person]: after }
    storage.write(STORAGE_KEYS.idleLock, Object.keys(all).length === 0 ? null : JSON.stringify(all))
  }
  return {
    change,
    read: () => {
      const at = now()
      const { minutes, isLocked, lastInput, of } = read()
      // The clock was put back, or the session is new: from here on it is counted.
      const isCounted = lastInput < at && readAll(storage)[userId() ?? '']?.of === of
      if (!isCounted && minutes !== 0) change({ lastInput: at })
      return { minutes, isLocked, lastInput: Math.min(lastInput, at), now: at }
    },
  }
}
