/** What people who have left this device find again when they come back: sealed, each with their own key, and named nowhere. */
import * as z from 'zod/mini'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'
import { openBox, sealBox } from './sealed-box.ts'

const DAY = 86_400_000
/** The venue remembers the key of a call for this long; afterwards there's nothing to ask about. */
export const LEFT_KEPT_FOR = 30 * DAY
const MOST_BOXES = 10

const boxes = z.array(z.object({ at: z.number(), iv: z.string(), data: z.string() }))
type Boxes = z.infer<typeof boxes>

const keyHolder = z.object({ leftKey: z.string() })

/** The key of whoever is signed in, as the venue gave it with their profile; null if it has given none. */
export const keyOfUser = (storage: BrowserStorage): string | null => {
  try {
    return keyHolder.parse(JSON.parse(storage.read(STORAGE_KEYS.userInfo) ?? 'null')).leftKey
  } catch {
    return null
  }
}

const read = (storage: BrowserStorage, now: number): Boxes => {
  try {
    return boxes.parse(JSON.parse(storage.read(STORAGE_KEYS.leftBehind) ?? '[]')).filter(({ at }) => at > now - LEFT_KEPT_FOR)
  } catch {
    return [] // edited by hand
  }
}

const write = (storage: BrowserStorage, kept: Boxes): void => {
  storage.write(STORAGE_KEYS.leftBehind, kept.length === 0 ? null : JSON.stringify(kept))
}

/** @param now epoch milliseconds */
export const leaveBehind = async (storage: BrowserStorage, key: string, text: string, now: number): Promise<void> => {
  const box = { at: now, ...(await sealBox(key, text)) }
  write(storage, [...read(storage, now), box].slice(-MOST_BOXES))
}

/** Takes out what was sealed with this key, oldest first. What is others' stays. */
export const takeLeft = async (storage: BrowserStorage, key: string, now: number): Promise<readonly string[]> => {
  const all = read(storage, now)
  const texts = await Promise.all(all.map((box) => openBox(key, box)))
  write(
    storage,
    all.filter((_, index) => texts[index] === undefined),
  )
  return texts.filter((text) => text !== undefined)
}
