import { describe, expect, test } from 'vitest'
import type { Entry } from '../../journal/entry.ts'
import { linesOf, spanText, statePaths } from './log-lines.ts'

const entry = (seq: number, event: Entry['event'], to: unknown, stream = 'contractTicket:demo:BTC/USDT'): Entry => ({
  seq,
  stream,
  chart: stream.split(':')[0]!,
  v: '1',
  at: seq * 1000,
  event,
  to,
})

describe('log lines', () => {
  test('states are read from the outside in', () => {
    expect(statePaths('editing', undefined)).toEqual(['editing'])
    expect(statePaths({ reviewing: 'quoted' }, 'editing')).toEqual(['reviewing.quoted'])
    expect(statePaths({ open: { closing: { reviewing: 'moved' } } }, { open: { holding: 'watching' } })).toEqual([
      'open.closing.reviewing.moved',
    ])
  })

  test('a state that did not change is not told', () => {
    expect(statePaths('editing', 'editing')).toEqual([])
    expect(statePaths({ reviewing: 'quoted' }, { reviewing: 'quoted' })).toEqual([])
  })

  test('of parallel regions only the changed ones are told', () => {
    expect(statePaths({ link: { active: 'connecting' }, sync: 'current' }, { link: 'idle', sync: 'current' })).toEqual([
      'link.active.connecting',
    ])
    expect(statePaths({ open: { closing: 'held', levels: 'saving' } }, { open: { closing: 'no', levels: 'kept' } })).toEqual([
      'open.closing.held',
      'open.levels.saving',
    ])
  })

  test('commands are told from facts, answers from failures', () => {
    const lines = linesOf(
      [
        entry(1, { k: 'start' }, 'editing'),
        entry(2, { k: 'event', event: { type: 'contractTicket.chooseLeverage', leverage: 10, nested: {} } }, 'editing'),
        entry(3, { k: 'event', event: { type: 'accountMode.switched', mode: 'real' } }, 'editing'),
        entry(4, { k: 'timer', id: 'quoteLifetime@contractTicket.reviewing.quoted' }, { reviewing: 'expired' }),
        entry(5, { k: 'done', id: 'placeContract', output: {} }, 'accepted'),
        entry(6, { k: 'fail', id: 'placeContract', error: { code: 'NETWORK', message: '' } }, 'unknown'),
      ],
      new Set(),
    )
    expect(lines.map((line) => line.kind)).toEqual(['begin', 'user', 'fact', 'time', 'call', 'failure'])
    expect(lines.map((line) => line.origin)).toEqual(['automatic', 'you', 'answers', 'automatic', 'answers', 'errors'])
    expect(lines.map((line) => line.states.join())).toEqual(['editing', '', '', 'reviewing.expired', 'accepted', 'unknown'])
    expect(lines[1]).toMatchObject({ key: 'demo:BTC/USDT', eventType: 'contractTicket.chooseLeverage', values: { leverage: 10 } })
    expect(lines[3]!.name).toBe('quoteLifetime')
    expect(lines[5]).toMatchObject({ name: 'placeContract', reason: 'NETWORK' })
  })

  test('what the program or another entry has done, no person has', () => {
    const opened = entry(1, { k: 'event', event: { type: 'contractTicket.back' } }, 'editing')
    const started = entry(2, { k: 'event', event: { type: 'connection.start' } }, 'idle', 'connection')
    expect(linesOf([opened, { ...opened, seq: 3, cause: 1 }, started], new Set(['connection.start'])).map(({ kind }) => kind)).toEqual([
      'user',
      'fact',
      'fact',
    ])
  })

  test('spans count from the first event', () => {
    expect(spanText(94_020)).toBe('01:34.020')
    expect(spanText(3_723_045)).toBe('1:02:03.045')
  })
})
