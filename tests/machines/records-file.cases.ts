import { moneyFilterOf } from '../../src/domain/money-filter.ts'
import { recordsFileMachine } from '../../src/machines/records-file/records-file.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const NARROWED = { ...moneyFilterOf(null), type: 'practiceFunds' } as const

export const cases = defineCases({
  machine: recordsFileMachine,
  input: { kind: 'moneyLog', mode: 'demo' },
  events: [
    { type: 'recordsFile.export', filter: null },
    { type: 'recordsFile.export', filter: NARROWED },
  ],
  effects: {
    saveRecords: { ok: [{ count: 1 }, { count: 3 }], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
  },
  abstract: ({ filter, count, failure }) => [filter !== null, count, failure?.code],
  laws: [
    { name: 'one file is made at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    {
      name: 'a file is made of what the list is narrowed to, and of its own account',
      holdsOver: ({ event, after, started }) => {
        if (!started.includes('saveRecords')) return true
        const { filter } = event as { readonly filter?: unknown } & typeof event
        const { input } = Object.values(after.effects)[0]!
        const wanted = { kind: 'moneyLog', mode: 'demo', filter }
        return JSON.stringify(input) === JSON.stringify(wanted)
      },
    },
    {
      name: 'how many rows it has, or why it is not there, is said of the last file only',
      holdsAt: ({ value, context: { count, failure } }) =>
        (count !== null) === (value === 'saved') && (failure !== null) === (value === 'failed'),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: recordsFile.idle on recordsFile.export action 0',
      reason: 'On the path the first file is of the whole list; `records-file.selectors.test.ts` has one of a list that is narrowed.',
    },
  ],
})
