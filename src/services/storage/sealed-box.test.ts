import { expect, test } from 'vitest'
import { newKey } from '../../../tests/support/new-key.ts'
import { openBox, sealBox } from './sealed-box.ts'

const [mine, another] = [newKey(), newKey()]

test('a box says its text to who has its key, and nothing to anybody else', async () => {
  const box = await sealBox(mine, 'an order, “٧” of it')
  expect(await openBox(mine, box)).toBe('an order, “٧” of it')
  expect(await openBox(another, box)).toBeUndefined()
  expect(JSON.stringify(box)).not.toContain('order')
})

test('the same text is sealed anew each time', async () => {
  expect(await sealBox(mine, 'a')).not.toEqual(await sealBox(mine, 'a'))
})

test('a box that was changed, and a key that is none, open nothing', async () => {
  const { iv, data } = await sealBox(mine, 'a')
  const changed = `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`
  expect(await openBox(mine, { iv, data: changed })).toBeUndefined()
  expect(await openBox(mine, { iv: '*', data })).toBeUndefined()
  expect(await openBox('short', { iv, data })).toBeUndefined()
})
