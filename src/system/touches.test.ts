import { expect, test, vi } from 'vitest'
import type { Entry } from '../journal/entry.ts'
import { createTouches, replayedTouches } from './touches.ts'

const entry = (
  seq: number,
  stream: string,
  event: Readonly<Record<string, unknown>> & { readonly type: string },
  cause?: number,
): Entry => ({
  seq,
  stream,
  chart: stream.split(':')[0]!,
  v: '1',
  at: seq,
  event: { k: 'event', event },
  to: 'open',
  ...(cause !== undefined && { cause }),
})
const goes = (seq: number, path: string, from: string | null) => entry(seq, 'guard', { type: 'navigation.requested', path, from })
const LOG = [
  goes(1, '/login', null),
  entry(2, 'door', { type: 'door.open' }),
  goes(3, '/order?id=1', '/login'),
  entry(4, 'ticket:demo', { type: 'ticket.setLots' }),
  entry(5, 'position:7', { type: 'position.close' }),
  entry(6, 'position:7', { type: 'market.closed' }),
  entry(7, 'ticket:demo', { type: 'ticket.shown' }),
  entry(8, 'ticket:demo', { type: 'ticket.reset' }, 5),
  // The next step of the same page.
  goes(9, '/order?id=1&step=2', '/order?id=1'),
]
const BY_ITSELF = new Set(['ticket.shown'])
const STREAMS = ['door', 'ticket:demo', 'position:7']

test('only what a person did on this page counts: no facts, nothing that was caused, nothing the program does by itself', () => {
  const { note, arrive, touches } = createTouches(BY_ITSELF)
  const told = vi.fn()
  touches.subscribe(told)
  const at = () => STREAMS.map(touches.at)
  arrive('/login')
  note(LOG[1]!)
  expect(at()).toEqual([2, 0, 0])
  arrive('/order?id=1')
  expect(at()).toEqual([0, 0, 0])
  for (const one of LOG.slice(3, 8)) note(one)
  expect(at()).toEqual([0, 4, 5])
  arrive('/order?id=1&step=2')
  expect(at()).toEqual([0, 4, 5])
  expect(told).toHaveBeenCalledTimes(5)
})

test('a replay says the same at each of its entries', () => {
  const at = (cursor: number) => STREAMS.map(replayedTouches(LOG, () => cursor, BY_ITSELF).at)
  expect([2, 3, 4, 8, 9].map(at)).toEqual([
    [2, 0, 0],
    [0, 0, 0],
    [0, 4, 0],
    [0, 4, 5],
    [0, 4, 5],
  ])
})
