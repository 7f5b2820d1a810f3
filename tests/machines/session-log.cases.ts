import { sessionLogMachine } from '../../src/machines/session-log/session-log.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: sessionLogMachine,
  input: undefined,
  events: [
    { type: 'sessionLog.open' },
    { type: 'sessionLog.close' },
    { type: 'sessionLog.select', seq: 12 },
    { type: 'sessionLog.select', seq: 999 },
    { type: 'sessionLog.replay' },
    { type: 'sessionLog.stop' },
    { type: 'sessionLog.play' },
    { type: 'sessionLog.pause' },
    { type: 'sessionLog.step', by: 1 },
    { type: 'sessionLog.step', by: -1 },
    { type: 'sessionLog.chooseSpeed', speed: 20 },
    { type: 'sessionLog.search', text: 'session' },
    { type: 'sessionLog.chooseChart', chart: 'session' },
    { type: 'sessionLog.toggleKind', kind: 'you' },
    { type: 'sessionLog.showAll' },
    { type: 'sessionLog.export' },
    { type: 'sessionLog.import', fileRef: 'file:1' },
    { type: 'sessionLog.dismissFailure' },
    { type: 'journal.appended', seq: 14 },
  ],
  effects: {
    readJournal: {
      ok: [
        { firstSeq: 11, lastSeq: 13 },
        { firstSeq: 0, lastSeq: 0 },
      ],
      fail: [{ code: 'JOURNAL', message: 'read' }],
    },
    exportJournal: { ok: [undefined], fail: [{ code: 'JOURNAL', message: 'export' }] },
    importJournal: {
      ok: [{ firstSeq: 1, lastSeq: 3, divergence: { seq: 2, stream: 'session' } }],
      fail: [{ code: 'MALFORMED', message: 'import' }],
    },
  },
  laws: [
    {
      name: 'the selected entry exists',
      holdsAt: ({ context: { cursor, firstSeq, lastSeq } }) => cursor === 0 || (cursor >= firstSeq && cursor <= lastSeq),
    },
    { name: 'a replay shows an entry', holdsAt: ({ tags, context }) => !tags.has('replaying') || context.cursor > 0 },
    {
      name: 'during a replay nothing is read, written or sent',
      holdsAt: ({ tags, effects }) => !tags.has('replaying') || Object.keys(effects).length === 0,
    },
    {
      name: 'a log that is opened or brought in shows everything',
      holdsOver: ({ before, after, event }) =>
        !(before.value === 'closed' || event.type === 'xstate.done.actor.importJournal') ||
        JSON.stringify(after.context.filter) === '{"chart":null,"hidden":[],"text":""}',
    },
    {
      name: 'narrowing the list moves nothing',
      holdsOver: ({ before, after, event }) =>
        !['sessionLog.search', 'sessionLog.chooseChart', 'sessionLog.toggleKind', 'sessionLog.showAll'].includes(event.type) ||
        (before.context.cursor === after.context.cursor && JSON.stringify(before.value) === JSON.stringify(after.value)),
    },
    {
      name: 'the list shows the journal of this browser, not a file',
      holdsAt: ({ value, context }) =>
        !['browsing', 'exporting', 'importing'].includes((value as { open?: string }).open ?? '') || context.source === 'live',
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: sessionLog.closed on sessionLog.open action 0',
      reason:
        'no generated path opens a log again that was narrowed; the law about a log that is opened sees it, and session-log.selectors.test.ts',
    },
  ],
})
