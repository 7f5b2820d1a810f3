import { describe, expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { exportJournal, exportText } from './export.ts'
import { importJournal, type ImportOptions } from './import.ts'

const of = { stream: 'purchase:a', chart: 'purchase', v: '1' }
const entries: readonly Entry[] = [
  { seq: 1, ...of, at: 5, event: { k: 'start', input: { quantity: 1 } }, to: 'editing' },
  { seq: 4, ...of, at: 6, cause: 1, event: { k: 'event', event: { type: 'purchase.place', key: 'k' } }, to: 'submitting' },
  { seq: 5, ...of, at: 6, event: { k: 'fail', id: 'place', error: { code: 'TIMEOUT', message: '' } }, to: 'unknown' },
  { seq: 9, ...of, at: 7, event: { k: 'timer', id: 'reconcileDelay@purchase.unknown' }, to: 'reconciling' },
  { seq: 10, ...of, at: 8, event: { k: 'done', id: 'findByKey', output: { isFound: true } }, to: { accepted: 'waiting' } },
]
const options: ImportOptions = { charts: ['purchase'] }
const file = (change: (document: { [name: string]: unknown; entries: { [name: string]: unknown }[] }) => void) => {
  const document = JSON.parse(exportText(entries, 1)) as Parameters<typeof change>[0]
  change(document)
  return JSON.stringify(document)
}
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const migrated = (snapshot: unknown) => ({ k: 'migrated', from: '0', to: '1', core: { snapshot, timers: {}, effects: {}, seq: 1 } })
const eventOf = (type: string) => ({ k: 'event', event: { type } })
const codeOf = (text: string, more: Partial<ImportOptions> = {}): unknown => {
  try {
    importJournal(text, { ...options, ...more })
    return 'read'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('an export', () => {
  test('comes back as it was', () => {
    expect(importJournal(exportText(entries, 1), options)).toEqual(entries)
  })

  test('says what was checked, and where something was struck', () => {
    const leak: Entry = { ...entries[1]!, event: { k: 'event', event: { type: 'purchase.place', email: 'jane@example.org' } } }
    const document = exportJournal([entries[0]!, leak], 7)
    expect(document).toMatchObject({
      format: 'plimsoll-journal',
      formatVersion: 1,
      exportedAt: 7,
      redaction: { checked: 2, struck: ['4.event.event.email'] },
    })
    expect(JSON.stringify(document)).not.toContain('jane')
  })

  test('leaves out lives whose beginning was pruned', () => {
    expect(exportJournal(entries.slice(1), 7).entries).toEqual([])
  })
})

describe('an import refuses', () => {
  test.each<[string, string, string, Partial<ImportOptions>?]>([
    ['IMPORT_TOO_LARGE', 'a large file', exportText(entries, 1), { maxLength: 100 }],
    ['IMPORT_TOO_LARGE', 'many entries', exportText(entries, 1), { maxEntries: 4 }],
    ['IMPORT_NOT_JSON', 'what is no JSON', 'hello'],
    ['IMPORT_NOT_JSON', 'half a file', exportText(entries, 1).slice(0, 200)],
    ['IMPORT_NOT_JSON', 'nothing', ''],
    ['IMPORT_NOT_JSON', 'nothing but blanks', ' \n\u{FEFF}'],
    ['IMPORT_NOT_JSON', 'a picture', '\u{FFFD}PNG\r\n\u{1A}\n\0\0\0'],
    ['IMPORT_NOT_JSON', 'two files in one', exportText(entries, 1).repeat(2)],
    ['IMPORT_TOO_DEEP', 'a million brackets', '['.repeat(1_000_000)],
    [
      'IMPORT_TOO_DEEP',
      'a deep payload',
      file(({ entries: [first] }) => {
        first!['event'] = { k: 'start', input: deep(60) }
      }),
    ],
    ['IMPORT_NO_JOURNAL', 'another file', '{"hello":"world"}'],
    ['IMPORT_NO_JOURNAL', 'a list', '[]'],
    ['IMPORT_NO_JOURNAL', 'null', 'null'],
    [
      'IMPORT_NO_JOURNAL',
      'the log of another product',
      file((document) => {
        document['format'] = 'har'
      }),
    ],
    [
      'IMPORT_NO_JOURNAL',
      'a format that never was',
      file((document) => {
        document['formatVersion'] = 0
      }),
    ],
    [
      'IMPORT_NO_JOURNAL',
      'a version that is no number',
      file((document) => {
        document['formatVersion'] = '1'
      }),
    ],
    [
      'IMPORT_NO_JOURNAL',
      'entries that are no list',
      file((document) => {
        Object.assign(document, { entries: {} })
      }),
    ],
    [
      'IMPORT_NEWER',
      'a later format',
      file((document) => {
        document['formatVersion'] = 2
      }),
    ],
    [
      'IMPORT_EMPTY',
      'no entries',
      file((document) => {
        document.entries = []
      }),
    ],
    ['IMPORT_UNKNOWN_CHART', 'a chart it does not know', exportText(entries, 1), { charts: ['session'] }],
    [
      'IMPORT_BAD_ENTRY',
      'an entry that is none',
      file((document) => {
        document.entries[1] = { seq: 4 }
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a field too many',
      file(({ entries: [first] }) => {
        first!['run'] = 'this'
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a kind it does not know',
      file(({ entries: [first] }) => {
        first!['event'] = { k: 'command' }
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a number that is none',
      file(({ entries: [first] }) => {
        first!['seq'] = 1.5
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a negative number',
      file(({ entries: [first] }) => {
        first!['seq'] = -1
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a number beyond counting',
      file(({ entries: [first] }) => {
        first!['seq'] = 1e300
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a time before all times',
      file(({ entries: [first] }) => {
        first!['at'] = -1
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a time after all times',
      file(({ entries: [first] }) => {
        first!['at'] = 8.64e15 + 1
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a state that remembers nothing',
      file(({ entries: [first] }) => {
        first!['event'] = migrated({ value: 'editing', status: 'active' })
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a state that remembers null',
      file(({ entries: [first] }) => {
        first!['event'] = migrated({ value: 'editing', status: 'active', context: null })
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a state that remembers a list',
      file(({ entries: [first] }) => {
        first!['event'] = migrated({ value: 'editing', status: 'active', context: [] })
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'null for an entry',
      file((document) => {
        document.entries[1] = null as never
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a name that reads backwards',
      file(({ entries: [first] }) => {
        first!['stream'] = 'purchase:\u{202E}a'
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a name with a hidden letter',
      file(({ entries: [, second] }) => {
        second!['event'] = eventOf('purchase.\u{200B}place')
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a name on two lines',
      file(({ entries: [, second] }) => {
        second!['event'] = eventOf('purchase.place\nsession')
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a very long name',
      file(({ entries: [first] }) => {
        first!['stream'] = `purchase:${'a'.repeat(1_000)}`
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'a stream of another chart',
      file(({ entries: [first] }) => {
        first!['stream'] = 'session'
      }),
    ],
    [
      'IMPORT_BAD_ENTRY',
      'an event of XState',
      file(({ entries: [, second] }) => {
        second!['event'] = eventOf('xstate.stop')
      }),
    ],
    ['IMPORT_BAD_ENTRY', 'a poisoned prototype', exportText(entries, 1).replace('"quantity"', '"__proto__"')],
    ['IMPORT_BAD_ENTRY', 'a poisoned constructor', exportText(entries, 1).replace('"quantity"', '"constructor"')],
    ['IMPORT_BAD_ENTRY', 'a poisoned head', exportText(entries, 1).replace('"exportedAt"', '"__proto__"')],
    ['IMPORT_BAD_ENTRY', 'a prototype in disguise', exportText(entries, 1).replace('"quantity"', '"__pro\\u0074o__"')],
    [
      'IMPORT_UNKNOWN_CHART',
      'a chart named as every object has one',
      file(({ entries: [first] }) => {
        Object.assign(first!, { chart: 'toString', stream: 'toString' })
      }),
    ],
    [
      'IMPORT_OUT_OF_ORDER',
      'one number twice',
      file(({ entries: [, second] }) => {
        Object.assign(second!, { seq: 1, cause: undefined })
      }),
    ],
    [
      'IMPORT_OUT_OF_ORDER',
      'entries out of order',
      file(({ entries: list }) => {
        list.push(list.splice(1, 1)[0]!)
      }),
    ],
    [
      'IMPORT_OUT_OF_ORDER',
      'a cause that comes later',
      file(({ entries: [, second] }) => {
        second!['cause'] = 12
      }),
    ],
    [
      'IMPORT_NO_START',
      'a stream without a start',
      file((document) => {
        document.entries.shift()
      }),
    ],
  ])('%s: %s', (code, _name, text, more) => {
    expect(codeOf(text, more)).toBe(code)
  })

  test('random damage with a code and nothing else', () => {
    const text = exportText(entries, 1)
    for (let at = 0; at < text.length; at += 3) {
      const damaged = text.slice(0, at) + String.fromCharCode(33 + (at % 90)) + text.slice(at + 1)
      expect(String(codeOf(damaged))).toMatch(/^(read|IMPORT_)/)
    }
  })
})

test('an import reads a state that was carried over', () => {
  expect(
    codeOf(
      file(({ entries: [first] }) => {
        first!['event'] = migrated({ value: 'editing', status: 'active', context: { quantity: 1 } })
      }),
    ),
  ).toBe('read')
})

test('an import leaves text that a person typed as it is, in whatever direction it runs', () => {
  const typed = '\u{200F}\u{0630}\u{0647}\u{0628}\u{202E} <b>gold</b>'
  const text = file(({ entries: [first] }) => {
    first!['event'] = { k: 'start', input: { search: typed } }
  })
  expect(importJournal(text, options)[0]).toMatchObject({ event: { input: { search: typed } } })
})

test('an import does not mind order of fields, and names the entry concerned', () => {
  const text = file(({ entries: [, second] }) => {
    second!['chart'] = 'other'
  })
  expect(() => importJournal(text, options)).toThrow(expect.objectContaining({ code: 'IMPORT_UNKNOWN_CHART', seq: 4 }))
})
