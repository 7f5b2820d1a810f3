import { expect, test, vi } from 'vitest'
import { latePart } from './late-part.ts'

test('a part is loaded once, and React may read it at once', async () => {
  const fetch = vi.fn(async () => 'part')
  const part = latePart(fetch)
  expect(await part.load()).toBe('part')
  part.forgetFailure()
  expect(part.load()).toMatchObject({ status: 'fulfilled', value: 'part' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a refusal stays until somebody asks for another try', async () => {
  const fetch = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const part = latePart(fetch)
  const first = part.load()
  await expect(first).rejects.toThrow('offline')
  expect(part.load()).toBe(first)
  part.forgetFailure()
  expect(await part.load()).toBe('part')
  part.forgetFailure()
  expect(fetch).toHaveBeenCalledTimes(2)
})
