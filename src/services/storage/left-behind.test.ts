import { expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { newKey } from '../../../tests/support/new-key.ts'
import { STORAGE_KEYS } from './keys.ts'
import { leaveBehind, takeLeft } from './left-behind.ts'

const DAY = 86_400_000
const [mine, another] = [newKey(), newKey()]

test('each finds their own, once, and what is others’ stays', async () => {
  const storage = memoryStorage()
  await leaveBehind(storage, mine, 'first', 1)
  await leaveBehind(storage, another, 'theirs', 2)
  await leaveBehind(storage, mine, 'second', 3)
  expect(await takeLeft(storage, mine, 4)).toEqual(['first', 'second'])
  expect(await takeLeft(storage, mine, 5)).toEqual([])
  expect(await takeLeft(storage, another, 6)).toEqual(['theirs'])
  expect([...storage.kept]).toEqual([])
})

test('what the venue no longer remembers goes, and many people on one device do not fill it', async () => {
  const storage = memoryStorage()
  await leaveBehind(storage, mine, 'old', 0)
  expect(await takeLeft(storage, mine, 31 * DAY)).toEqual([])
  for (let at = 1; at <= 12; at++) await leaveBehind(storage, mine, `${at}`, at)
  expect(await takeLeft(storage, mine, 13)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
})

test('what was written by hand and is none of ours is left out', async () => {
  const storage = memoryStorage()
  for (const text of ['{', '[{"at":1}]', '{"a":1}']) {
    storage.write(STORAGE_KEYS.leftBehind, text)
    expect(await takeLeft(storage, mine, 1)).toEqual([])
  }
})
