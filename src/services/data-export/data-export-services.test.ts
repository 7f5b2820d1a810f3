import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createDataExportServices } from './data-export-services.ts'

const TEXT = '{"parts":{"users":{"rows":[{"username":"mira"}]}}}'

const world = (leave: () => void = () => {}) => {
  const saveFile = vi.fn<(name: string, text: string) => void>()
  const http = {
    get: async () => {
      leave()
      return { name: 'plimsoll-account-2026-01-05.json', text: TEXT }
    },
  } as unknown as HttpClient
  return { saveFile, services: createDataExportServices({ http, saveFile }) }
}

test('the file goes to the browser; nothing of it comes back to the chart', async () => {
  const { saveFile, services } = world()
  const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
  expect(await services.downloadFile(undefined, tools)).toBeUndefined()
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('plimsoll-account-2026-01-05.json', TEXT)
})

test('nothing is saved when the person has left before the file came', async () => {
  const left = new AbortController()
  const { saveFile, services } = world(() => left.abort())
  await expect(services.downloadFile(undefined, { signal: left.signal, key: 'k', send: () => {} })).rejects.toThrow('aborted')
  expect(saveFile).not.toHaveBeenCalled()
})
