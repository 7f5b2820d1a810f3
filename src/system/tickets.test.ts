/** What becomes of order tickets when their user leaves. */
import { expect, test } from 'vitest'
import type { Stream } from '../journal/stream.ts'
import type { Feature } from './feature.ts'
import { createTickets } from './tickets.ts'

const FEATURE = {
  chart: 'ticket',
  ticket: { emptiedBy: (mode: string) => ({ type: 'ticket.empty', mode }), inputOf: (context: unknown) => context },
} as unknown as Feature

const begin = (held: readonly string[]) => {
  const done: string[] = []
  const streamOf = (id: string) =>
    ({
      id,
      getSnapshot: () => ({ hasTag: (tag: string) => tag === 'held' && held.includes(id) }),
      send: ({ type }: { type: string }) => void done.push(`${id} ${type}`),
    }) as unknown as Stream
  const streams = ['ticket:a', 'ticket:b', 'tickets', 'list'].map(streamOf)
  const tickets = createTickets({
    features: [FEATURE],
    base: { journal: { streams: () => streams }, mode: () => 'demo' } as never,
    opened: { open: async () => undefined, close: ({ id }) => void done.push(`${id} closes`) },
    isShown: () => true,
  })
  return { tickets, done }
}

test('who signs out leaves empty tickets; one whose order is with the venue closes, so that it asks for its own user only', () => {
  const { tickets, done } = begin(['ticket:b'])
  tickets.leave(false)
  expect(done).toEqual(['ticket:a ticket.empty', 'ticket:b closes'])
})

test('who is about to sign in again finds the drafts as they were', () => {
  const { tickets, done } = begin(['ticket:b'])
  tickets.leave(true)
  expect(done).toEqual(['ticket:b closes'])
})

test.each([
  ['token', ['ticket:a opens', 'ticket:b opens', 'ticket:a closes']],
  [null, ['ticket:a opens', 'ticket:b opens', 'ticket:a closes', 'ticket:b closes']],
])(
  'after a reload a ticket whose order is with the venue is asked about only in its user’s name: with the token %s',
  async (token, expected) => {
    const done: string[] = []
    const tickets = createTickets({
      features: [FEATURE],
      base: {
        environment: {
          store: { lives: async () => ['ticket:a', 'ticket:b', 'list'].map((stream) => ({ stream, chart: stream.split(':')[0] })) },
        },
        journal: { stream: () => undefined },
        token: () => token,
      } as never,
      opened: {
        open: async (chart, key) => {
          done.push(`${chart}:${key} opens`)
          const close = () => void done.push(`${chart}:${key} closes`)
          return { id: `${chart}:${key}`, getSnapshot: () => ({ hasTag: () => key === 'b' }), close } as unknown as Stream
        },
        close: () => {},
      },
      isShown: () => false,
    })
    await tickets.resume()
    expect(done.toSorted()).toEqual(expected.toSorted())
  },
)
