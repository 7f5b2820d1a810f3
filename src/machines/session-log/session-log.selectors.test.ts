import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { sessionLogMachine } from './session-log.machine.ts'
import { selectReplay, selectSessionLog } from './session-log.selectors.ts'

const browsing = () =>
  drive(sessionLogMachine, undefined).send({ type: 'sessionLog.open' }).done('readJournal', { firstSeq: 11, lastSeq: 13 })

test('the log opens, reads and grows with the journal', () => {
  const opening = drive(sessionLogMachine, undefined).send({ type: 'sessionLog.open' })
  expect(selectSessionLog(opening.snapshot)).toMatchObject({ isOpen: true, isBusy: true, isLoading: true, isReplaying: false })
  expect(selectSessionLog(opening.send({ type: 'journal.appended', seq: 14 }).snapshot)).toMatchObject({ lastSeq: 14, isLoading: true })
  expect(selectSessionLog(browsing().send({ type: 'journal.appended', seq: 14 }).snapshot)).toMatchObject({
    firstSeq: 11,
    lastSeq: 14,
    isBusy: false,
    isLoading: false,
  })
})

test('a replay walks from the selected entry to the last', () => {
  expect(selectReplay(browsing().snapshot)).toBeNull()
  const replay = browsing().send({ type: 'sessionLog.replay' })
  expect(selectReplay(replay.snapshot)).toEqual({ source: 'live', cursor: 11 })
  expect(selectSessionLog(replay.snapshot)).toMatchObject({ isReplaying: true, canPlay: true, canStepBack: false, canStepForward: true })
  const playing = replay.send({ type: 'sessionLog.play' }).fire('stepInterval')
  expect(selectSessionLog(playing.snapshot)).toMatchObject({ isPlaying: true, cursor: 12 })
  expect(selectSessionLog(playing.fire('stepInterval').snapshot)).toMatchObject({
    isPlaying: false,
    cursor: 13,
    canPlay: false,
    canStepForward: false,
    canStepBack: true,
  })
})

test("a file is replayed with what differed, and the list afterwards is this browser's again", () => {
  const imported = browsing()
    .send({ type: 'sessionLog.import', fileRef: 'file:1' })
    .done('importJournal', { firstSeq: 1, lastSeq: 3, divergence: { seq: 2, stream: 'session' } })
  expect(selectSessionLog(imported.snapshot)).toMatchObject({ source: 'imported', cursor: 1, divergence: { seq: 2 } })
  expect(selectSessionLog(imported.snapshot)).not.toHaveProperty('fileRef')
  const back = imported.send({ type: 'sessionLog.stop' }).done('readJournal', { firstSeq: 11, lastSeq: 13 })
  expect(selectSessionLog(back.snapshot)).toMatchObject({ source: 'live', divergence: null, cursor: 0 })
})

test('a failure says why and leads back to the list', () => {
  const failed = browsing().send({ type: 'sessionLog.export' }).fail('exportJournal', { code: 'JOURNAL', message: '' })
  expect(selectSessionLog(failed.snapshot)).toMatchObject({ isFailed: true, failure: { code: 'JOURNAL' } })
  expect(selectSessionLog(failed.send({ type: 'sessionLog.dismissFailure' }).snapshot)).toMatchObject({ isBusy: true, isFailed: false })
})

test('a filter is kept through a replay and forgotten with the log that is closed, or with a file', () => {
  const everything = { chart: null, hidden: [], text: '' }
  const filterOf = ({ snapshot }: ReturnType<typeof browsing>) => selectSessionLog(snapshot).filter
  const narrowed = browsing()
    .send({ type: 'sessionLog.search', text: 'x'.repeat(100) })
    .send({ type: 'sessionLog.chooseChart', chart: 'session' })
    .send({ type: 'sessionLog.toggleKind', kind: 'you' })
    .send({ type: 'sessionLog.toggleKind', kind: 'errors' })
    .send({ type: 'sessionLog.toggleKind', kind: 'you' })
  expect(filterOf(narrowed)).toEqual({ chart: 'session', hidden: ['errors'], text: 'x'.repeat(80) })
  expect(filterOf(narrowed.send({ type: 'sessionLog.replay' }).send({ type: 'sessionLog.stop' }))).toEqual(filterOf(narrowed))
  expect(filterOf(narrowed.send({ type: 'sessionLog.showAll' }))).toEqual(everything)
  expect(filterOf(narrowed.send({ type: 'sessionLog.close' }).send({ type: 'sessionLog.open' }))).toEqual(everything)
  const imported = narrowed
    .send({ type: 'sessionLog.import', fileRef: 'file:1' })
    .done('importJournal', { firstSeq: 1, lastSeq: 3, divergence: null })
  expect(filterOf(imported)).toEqual(everything)
})
