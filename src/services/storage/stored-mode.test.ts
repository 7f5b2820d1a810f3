import { expect, test } from 'vitest'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'
import { readMode } from './stored-mode.ts'

test.each([
  [null, 'demo'],
  ['1', 'demo'],
  ['0', 'real'],
  ['', 'real'],
  ['demo', 'real'],
  ['01', 'real'],
] as const)('the stored virtual status %j is the %s account', (stored, mode) => {
  const storage = { read: (key: string) => (key === STORAGE_KEYS.virtualStatus ? stored : null) }
  expect(readMode(storage as unknown as BrowserStorage)).toBe(mode)
})
