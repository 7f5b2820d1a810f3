import { expect, test } from 'vitest'
import { createClipboard } from './clipboard.ts'

const browserWith = (parts: object) => createClipboard(parts as Navigator)
const named = (name: string) => Object.assign(new Error('no'), { name })

test('what is copied is in the clipboard, or it is said that it is not', async () => {
  const copied: string[] = []
  await browserWith({ clipboard: { writeText: async (text: string) => void copied.push(text) } }).copy('ABCD2345')
  expect(copied).toEqual(['ABCD2345'])
  await expect(browserWith({ clipboard: { writeText: () => Promise.reject(named('NotAllowedError')) } }).copy('a')).rejects.toMatchObject({
    code: 'CLIPBOARD',
  })
  await expect(browserWith({}).copy('a')).rejects.toMatchObject({ code: 'CLIPBOARD' })
})

test('turning back from sharing is no failure, anything else is', async () => {
  const link = { title: 'Plimsoll', url: 'https://example.com' }
  expect(browserWith({}).canShare()).toBe(false)
  const browser = (name: string) => browserWith({ share: () => Promise.reject(named(name)) })
  expect(browser('x').canShare()).toBe(true)
  await expect(browser('AbortError').share(link)).resolves.toBeUndefined()
  await expect(browser('NotAllowedError').share(link)).rejects.toMatchObject({ code: 'SHARE' })
})
