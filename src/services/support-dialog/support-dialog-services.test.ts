import { expect, test, vi } from 'vitest'
import { LARGEST_LOG } from '../../domain/wire/support.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createSupportDialogServices } from './support-dialog-services.ts'

const TOOLS = { signal: new AbortController().signal, key: 'supportDialog:1:x', send: () => undefined }

const servicesWith = (http: object, logText = async (_most: number) => ({ text: '{}', entries: 0 })) => {
  const values = new Map<string, string>()
  const sealed = {
    read: (ref: string | null) => values.get(ref ?? '') ?? '',
    seal: (field: string, value: string) => {
      values.set(`sealed:${field}`, value)
      return `sealed:${field}`
    },
    forget: (field: string) => void values.delete(`sealed:${field}`),
  }
  return { sealed, services: createSupportDialogServices({ http: http as HttpClient, sealed, logText }) }
}

test('links that cannot be read are a failure with a sentence, not an empty list', async () => {
  const links = (paramValue: string) => servicesWith({ get: async () => ({ paramValue }) }).services.readLinks(undefined, TOOLS)
  await expect(links('{"a":1}')).rejects.toMatchObject({ code: 'SERVICE_LINKS' })
  expect(await links('[]')).toEqual({ links: [] })
})

test('what is sent is what was read, to the letter', async () => {
  const post = vi.fn(async () => ({ number: 'S260105-ABCD2345' }))
  const { sealed, services } = servicesWith({ post }, async () => ({ text: 'ä\n', entries: 3 }))
  const log = await services.readLog()
  expect(log).toEqual({ ref: 'sealed:supportDialog.log', entries: 3, size: 3, isCut: false })
  const ref = sealed.seal('supportDialog.text', '  Help  ')
  await services.sendMessage({ key: 'key-1', ref, logRef: log.ref }, TOOLS)
  expect(post).toHaveBeenCalledWith(
    '/support/sendMessage',
    expect.anything(),
    { text: 'Help', log: 'ä\n' },
    { key: 'key-1', signal: TOOLS.signal },
  )
  // The browser keeps nothing of what was sent.
  expect([sealed.read(ref), sealed.read(log.ref)]).toEqual(['', ''])
  sealed.seal('supportDialog.text', 'Help')
  await services.sendMessage({ key: 'key-2', ref, logRef: null }, TOOLS)
  expect(post).toHaveBeenLastCalledWith('/support/sendMessage', expect.anything(), { text: 'Help', log: null }, expect.anything())
})

test('of a log that is too large the newest entries go, and it is said', async () => {
  const { services } = servicesWith({}, async (most) => {
    const entries = Math.min(most, 1_000)
    return { text: 'x'.repeat(entries * 5_000), entries }
  })
  const log = await services.readLog()
  expect(log).toMatchObject({ entries: 125, isCut: true })
  expect(log.size).toBeLessThanOrEqual(LARGEST_LOG)
})
