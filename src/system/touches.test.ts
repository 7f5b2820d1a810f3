import { expect, test, vi } from 'vitest'
import type { Entry } from '../journal/entry.ts'
import { createTouches, replayedTouches } from './touches.ts'

const entry = (seq: number, stream: string, type: string, cause?: number): Entry => ({
  seq,
  stream,
  chart: stream.split(':')[0]!,
  v: '1',
  at: seq,
  event: { k: 'event', event: { type } },
  to: 'open',
  ...(cause !== undefined && { cause }),
})
const LOG = [
  entry(1, 'session', 'session.submit'),
  entry(2, 'navigationGuard', 'navigationGuard.ask'),
  entry(3, 'contractTicket:demo', 'contractTicket.setLots'),
  entry(4, 'position:7', 'position.close'),
  entry(5, 'position:7', 'market.closed'),
  entry(6, 'contractTicket:demo', 'contractTicket.shown'),
  entry(7, 'contractTicket:demo', 'contractTicket.reset', 4),
]
const BY_ITSELF = new Set(['contractTicket.shown'])
const STREAMS = ['session', 'contractTicket:demo', 'position:7']

test('only what a person did on this page counts: no facts, nothing that was caused, nothing the program does by itself', () => {
  let tell: (entry: Entry) => void = () => {}
  const touches = createTouches((listener) => void (tell = listener), BY_ITSELF)
  const told = vi.fn()
  touches.subscribe(told)
  tell(LOG[0]!)
  expect(STREAMS.map(touches.at)).toEqual([1, 0, 0])
  for (const one of LOG.slice(1)) tell(one)
  expect(STREAMS.map(touches.at)).toEqual([0, 3, 4])
  expect(told).toHaveBeenCalledTimes(4)
})

test('a replay says the same at each of its entries', () => {
  const at = (cursor: number) => STREAMS.map(replayedTouches(LOG, () => cursor, BY_ITSELF).at)
  expect([1, 2, 3, 7].map(at)).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [0, 3, 0],
    [0, 3, 4],
  ])
})
