import { describe, expect, test } from 'vitest'
import type { Entry } from '../../journal/entry.ts'
import { linesOf, spanText, stateWords, wordsOf } from './log-lines.ts'

const entry = (seq: number, event: Entry['event'], to: unknown, stream = 'contractTicket:demo:BTC/USDT'): Entry => ({
  seq, stream, chart: stream.split(':')[0]!, v: '1', at: seq * 1000, event, to,
})

describe('log lines', () => {
  test('identifiers become words', () => expect(wordsOf('savingLevels')).toBe('saving levels'))

  test('states are read from the outside in', () => {
    expect(stateWords('editing', undefined)).toBe('editing')
    expect(stateWords({ reviewing: 'quoted' }, 'editing')).toBe('reviewing quoted')
    expect(stateWords({ open: { closing: { reviewing: 'moved' } } }, { open: { holding: 'watching' } })).toBe('open closing reviewing moved')
  })

  test('a state that did not change is not told', () => {
    expect(stateWords('editing', 'editing')).toBe('')
    expect(stateWords({ reviewing: 'quoted' }, { reviewing: 'quoted' })).toBe('')
  })

  test('of parallel regions only the changed ones are told', () => {
    expect(stateWords({ link: { active: 'connecting' }, sync: 'current' }, { link: 'idle', sync: 'current' })).toBe('link active connecting')
  })

  test('commands are told from facts, answers from failures', () => {
    const lines = linesOf([
      entry(1, { k: 'start' }, 'editing'),
      entry(2, { k: 'event', event: { type: 'contractTicket.chooseLeverage', leverage: 10, nested: {} } }, 'editing'),
      entry(3, { k: 'event', event: { type: 'accountMode.switched', mode: 'real' } }, 'editing'),
      entry(4, { k: 'timer', id: 'quoteLifetime@contractTicket.reviewing.quoted' }, { reviewing: 'expired' }),
      entry(5, { k: 'done', id: 'placeContract', output: {} }, 'accepted'),
      entry(6, { k: 'fail', id: 'placeContract', error: { code: 'NETWORK', message: '' } }, 'unknown'),
    ])
    expect(lines.map((line) => line.kind)).toEqual(['begin', 'user', 'fact', 'time', 'call', 'failure'])
    expect(lines.map((line) => line.state)).toEqual(['editing', '', '', 'reviewing expired', 'accepted', 'unknown'])
    expect(lines[1]).toMatchObject({ key: 'demo:BTC/USDT', eventType: 'contractTicket.chooseLeverage', values: { leverage: 10 } })
    expect(lines[3]!.name).toBe('quote lifetime')
    expect(lines[5]).toMatchObject({ name: 'place contract', reason: 'NETWORK' })
  })

  test('spans count from the first event', () => {
    expect(spanText(94_020)).toBe('01:34.020')
    expect(spanText(3_723_045)).toBe('1:02:03.045')
  })
})
