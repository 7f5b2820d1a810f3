import { expect, test } from 'vitest'
import type { BrowserStorage } from './browser-storage.ts'
import { forgetInvite, keepInvite, keptInvite } from './kept-invite.ts'

const storageWith = (stored: Record<string, string> = {}): BrowserStorage => ({
  read: (key) => stored[key] ?? null,
  write: (key, value) => {
    if (value === null) delete stored[key]
    else stored[key] = value
    return true
  },
  onOtherTab: () => () => undefined,
})

test('the first code that comes stays until an account is open', () => {
  const storage = storageWith()
  keepInvite(storage, '/market?invite=nonsense')
  expect(keptInvite(storage)).toBeNull()
  keepInvite(storage, '/market?invite=abcd2345')
  keepInvite(storage, '/pass/register?invite=BCDE3456')
  keepInvite(storage, '/')
  expect(keptInvite(storage)).toBe('ABCD2345')
  forgetInvite(storage)
  expect(keptInvite(storage)).toBeNull()
})

test('what was written by hand and is no code counts as none, and gives way', () => {
  const storage = storageWith({ inviteCode: '<script>' })
  expect(keptInvite(storage)).toBeNull()
  keepInvite(storage, '/?invite=ABCD2345')
  expect(keptInvite(storage)).toBe('ABCD2345')
})
