import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from './settle-key.ts'

const answering = (answer: unknown): HttpClient => ({
  get: async () => ({}) as never,
  post: async () => answer as never,
  write: async () => ({}) as never,
})
const failing = (failure: object): HttpClient => ({
  get: async () => ({}) as never,
  post: async () => {
    throw failure
  },
  write: async () => ({}) as never,
})
const settle = (http: HttpClient) =>
  settleKey(http, z.object({ id: z.string() }), { key: 'k'.repeat(22), mode: 'demo' }, new AbortController().signal)

test('an accepted call gives what it brought', async () => {
  expect(await settle(answering({ status: 200, code: 20004, msg: 'ok', result: { id: '7' } }))).toEqual({
    outcome: 'accepted',
    result: { id: '7' },
    success: 20004,
  })
})

test('a refused one gives the reason', async () => {
  const stored = { status: 422, code: 10011, msg: 'not enough', result: null }
  expect(await settle(answering(stored))).toEqual({ outcome: 'refused', failure: { code: '10011', message: 'not enough' } })
})

test('a key that the venue never saw was voided: nothing was done', async () => {
  expect(await settle(failing({ code: '30013', message: 'never used' }))).toEqual({ outcome: 'never' })
})

test('any other failure leaves the outcome open', async () => {
  await expect(settle(failing({ code: 'NETWORK', message: '' }))).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(settle(answering({ status: 200, code: 200, msg: 'ok', result: 'nonsense' }))).rejects.toMatchObject({ code: 'MALFORMED' })
})
