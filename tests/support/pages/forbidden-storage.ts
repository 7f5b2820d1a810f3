/** A browser that refuses to store or to tell: full, private, or forbidden by its owner. */
import type { Stage } from './stage.ts'

/** From now on writing this key is refused, or allowed again. */
export const forbidWriting = (stage: Stage, key: string, isForbidden: boolean): Promise<void> =>
  stage.page.evaluate(
    ({ name, forbidden }) => {
      const page = window as unknown as { allowedSetItem?: Storage['setItem'] }
      const setItem = (page.allowedSetItem ??= Storage.prototype.setItem)
      Storage.prototype.setItem = function set(this: Storage, each: string, value: string) {
        if (forbidden && each === name) throw new DOMException('not allowed', 'QuotaExceededError')
        return setItem.call(this, each, value)
      }
    },
    { name: key, forbidden: isForbidden },
  )

/** A script for the beginning of a path: reading this key is refused. */
export const forbidReading = (key: string): string => `
  const getItem = Storage.prototype.getItem
  Storage.prototype.getItem = function get(key) {
    if (key === ${JSON.stringify(key)}) throw new DOMException('not allowed', 'SecurityError')
    return getItem.call(this, key)
  }`
