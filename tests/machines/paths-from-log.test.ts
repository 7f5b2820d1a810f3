/** A session log that somebody sent becomes a committed path: it fails against the chart that wrote it and holds the mended one. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { choosePath, commitPath, renewPaths } from '../../scripts/charts/log-to-path.ts'
import { readLog } from '../../scripts/charts/read-log.ts'
import { FEATURES } from '../../src/features.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { exportText } from '../../src/journal/export.ts'
import { createFold } from '../../src/journal/fold.ts'
import { replayableCharts } from '../../src/system/feature.ts'
import { walk } from '../support/fuzz-steps.ts'
import { event, journalOf, type Happening } from '../support/journal-of.ts'
import { cases } from '../support/charts/paths-parcel.cases.ts'
import { loadCaseFiles, readGolden, readLogged, type CaseFile } from '../support/paths/case-files.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { generate } from '../support/paths/generate.ts'
import { firstDifference, formatGolden, type GoldenFile } from '../support/paths/golden.ts'
import { isKilled } from '../support/paths/measure.ts'
import { mutantsOf, type Mutant } from '../support/paths/mutants.ts'

const charts = { parcel: { machine: cases.machine } }
const mutants = mutantsOf(cases.machine)
const planted = (id: string): Mutant => mutants.find((mutant) => mutant.id === id)!

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paths-'))
})
afterEach(() => rm(folder, { recursive: true }))

const logged = async (): Promise<GoldenFile> => (await readLogged({ loggedFile: join(folder, 'parcel.logged.json') }))!

describe('a log of a chart with a fault', () => {
  const sent = [
    [900, event('parcel.weigh', { weight: 12 })],
    [4_100, { k: 'timer', id: 'noticeLifetime@parcel.notice.shown' }],
    [60, event('parcel.send')],
    [400, { k: 'done', id: 'printLabel', output: { label: 'L1' } }],
    [30_000, event('parcel.hold')],
  ] as const satisfies readonly Happening[]
  const faults = [
    ['drop transition: parcel.journey.travelling on parcel.hold', 'At entry 6 the log went to'],
    ['retarget: parcel.journey.labelling done printLabel to parcel.journey.travelling.arriving', 'At entry 5 the log went to'],
    ['action does nothing: storeLabel', 'goes wherever the log went'],
    ['double delay: transitTime', 'goes wherever the log went'],
  ] as const

  test.each(faults.map(([id, told]) => ({ id, told })))('$id', async ({ id, told }) => {
    const mutant = planted(id)
    const text = journalOf(mutant.machine, sent)
    const chosen = choosePath(readLog(text, charts), charts, {})
    expect(await commitPath(folder, charts, chosen)).toContain(told)
    const file = await logged()
    expect(firstDifference(createFold(cases.machine, { trace: true }), file)).toBeNull()
    expect(isKilled(mutant, file)).toBe(true)
  })

  test('gives the path the states, data, effects, timers and sayings of the mended chart', async () => {
    const text = journalOf(planted('drop transition: parcel.journey.travelling on parcel.hold').machine, sent)
    await commitPath(folder, charts, choosePath(readLog(text, charts), charts, { name: 'a parcel that could not be held' }))
    const { chart, version, paths } = await logged()
    expect({ chart, version }).toEqual({ chart: 'parcel', version: '1' })
    expect(paths[0]).toMatchObject({ name: 'a parcel that could not be held', begin: { to: { journey: 'weighing', notice: 'shown' } } })
    expect(paths[0]!.steps.slice(-3)).toEqual([
      {
        event: { type: 'parcel.send' },
        to: { journey: 'labelling', notice: 'hidden' },
        tags: ['busy'],
        start: { printLabel: { src: 'printLabel', input: { weight: 12 } } },
        timers: { 'labelTimeout@parcel.journey.labelling': 10_000 },
      },
      {
        done: 'printLabel',
        output: { label: 'L1' },
        to: { journey: { travelling: 'moving' }, notice: 'hidden' },
        context: { label: 'L1' },
        timers: { 'transitTime@parcel.journey.travelling.moving': 60_000 },
      },
      { event: { type: 'parcel.hold' }, to: { journey: 'held', notice: 'hidden' } },
    ])
  })

  test('ends where what the log tells can no longer happen', async () => {
    const patient = cases.machine.provide({ delays: { noticeLifetime: 30_000 } })
    const text = journalOf(patient, [
      [900, event('parcel.weigh', { weight: 12 })],
      [60, event('parcel.send')],
      [10_000, { k: 'timer', id: 'labelTimeout@parcel.journey.labelling' }],
      [19_040, { k: 'timer', id: 'noticeLifetime@parcel.notice.shown' }],
    ])
    const chosen = choosePath(readLog(text, charts), charts, {})
    expect(chosen.parting).toEqual({ seq: 4, recorded: { journey: 'refused', notice: 'shown' } })
    expect(await commitPath(folder, charts, chosen)).toContain('The path ends before entry 4')
    expect(isKilled({ id: '', operator: '', machine: patient }, await logged())).toBe(true)
  })
})

test('faults of a chart of the product, in journals of real streams, become paths that find them', async () => {
  const [{ cases: loan }] = (await loadCaseFiles(['loan'])) as [CaseFile]
  const product = { loan: { machine: loan.machine } }
  const fold = createFold(loan.machine, { trace: true })
  let found = 0
  for (const mutant of mutantsOf(loan.machine).filter(({ operator }) => operator === 'drop transition')) {
    const log = exportText(await walk({ ...loan, machine: mutant.machine }, { steps: 40, streams: 1 }), PATH_EPOCH)
    const { path, parting } = choosePath(readLog(log, product), product, {})
    const file = { chart: 'loan', version: '1', paths: [{ ...path, input: path.input }] }
    expect(firstDifference(fold, file), mutant.id).toBeNull()
    if (!parting) continue
    expect(isKilled(mutant, file), mutant.id).toBe(true)
    found += 1
  }
  expect(found).toBeGreaterThan(4)
})

test('time in which nothing happens is kept where it decides which timer comes first, and nowhere else', () => {
  const patient = { parcel: { machine: cases.machine.provide({ delays: { noticeLifetime: 12_000 } }) } }
  const [notice, label] = ['noticeLifetime@parcel.notice.shown', 'labelTimeout@parcel.journey.labelling']
  const weigh = event('parcel.weigh', { weight: 12 })
  const kindsOf = (sent: Parameters<typeof journalOf>[1]) => {
    const { path, parting } = choosePath(readLog(journalOf(patient.parcel.machine, sent), patient), patient, {})
    expect(parting).toBeNull()
    return path.steps.map((step) => ('wait' in step ? step.wait : Object.keys(step)[0]))
  }
  expect(
    kindsOf([
      [900, weigh],
      [4_000, event('parcel.send')],
      [7_100, { k: 'timer', id: notice }],
      [2_900, { k: 'timer', id: label }],
    ]),
  ).toEqual([893, 'event', 3_993, 'event', 'timer', 'timer'])
  expect(
    kindsOf([
      [900, weigh],
      [11_100, { k: 'timer', id: notice }],
      [500_000, event('parcel.send')],
    ]),
  ).toEqual(['event', 'timer', 'event'])
})

test('paths from logs are read after the generated ones, which are made anew without them', async () => {
  const { text } = generate(cases)
  const pathsFile = join(folder, 'parcel.paths.json')
  await writeFile(pathsFile, text)
  const log = journalOf(cases.machine, [[900, event('parcel.weigh', { weight: 12 })]])
  await commitPath(folder, charts, choosePath(readLog(log, charts), charts, { name: 'heavy' }))
  await commitPath(folder, charts, choosePath(readLog(log, charts), charts, { name: 'heavy' }))
  const all = await readGolden({ pathsFile, loggedFile: join(folder, 'parcel.logged.json') })
  const made = (JSON.parse(text) as GoldenFile).paths.map(({ name }) => name)
  expect(all?.paths.map(({ name }) => name)).toEqual([...made, 'heavy'])
  expect(await readFile(pathsFile, 'utf8')).toBe(text)
})

test('what is expected is written anew after a change that is meant, from the same steps', async () => {
  const log = journalOf(cases.machine, [[900, event('parcel.weigh', { weight: 12 })]])
  await commitPath(folder, charts, choosePath(readLog(log, charts), charts, {}))
  const before = await logged()
  expect(await renewPaths(folder, charts, ['parcel'])).toEqual([expect.stringContaining('as committed')])
  const slower = { parcel: { machine: planted('double delay: noticeLifetime').machine } }
  expect(await renewPaths(folder, slower, [])).toEqual([expect.stringContaining('review the difference')])
  const after = await logged()
  expect(after.paths[0]!.steps.map(({ to }) => to)).toEqual(before.paths[0]!.steps.map(({ to }) => to))
  expect(after.paths[0]!.begin.timers).toEqual({ 'noticeLifetime@parcel.notice.shown': 10_000 })
  expect(await renewPaths(folder, charts, ['loan'])).toEqual(['No chart that was asked for has paths from logs.'])
})

test('nothing private gets into a path, even from a file that no export has cleaned', async () => {
  const clean = journalOf(cases.machine, [[900, event('parcel.weigh', { weight: 12, email: 'x' })]])
  const dirty = clean.replaceAll('[struck]', 'anna@example.com')
  expect(dirty).toContain('anna@')
  const chosen = choosePath(readLog(dirty, charts), charts, {})
  expect(await commitPath(folder, charts, chosen)).toContain('1 values are struck out')
  expect(formatGolden(await logged())).not.toContain('anna')
})

describe('a log that gives no path says what it is and what to do', () => {
  const log = (text: string, choice = {}) => choosePath(readLog(text, charts), charts, choice)
  const good = journalOf(cases.machine, [[900, event('parcel.weigh', { weight: 12 })]])
  const change = (from: string, to: string) => good.replaceAll(from, to)

  test.each([
    ['no JSON', '<html>', 'This file is no session log: it is not JSON. Give the file'],
    ['something else', '{"a":1}', 'This file is no session log of Plimsoll. Give the file'],
    ['a newer format', change('"formatVersion":1', '"formatVersion":2'), 'newer version of Plimsoll. Check that version out'],
    ['no entries', exportText([], 0), 'This log has no entries. Export the session again'],
    ['an unknown chart', change('"parcel', '"crate'), 'This log fits no chart here: it names “crate”'],
    ['another version', change('"v":"1"', '"v":"9"'), 'written by version 9 of parcel, which is version 1 here: check out a commit'],
    ['a damaged entry', change('"seq":2', '"seq":"two"'), 'An entry of this log is damaged'],
  ])('%s', (_, text, sentence) => {
    expect(() => log(text)).toThrow(sentence)
  })

  test('several streams, of which one is to be chosen', async () => {
    const text = exportText(await walk(cases, { steps: 12, streams: 3 }), PATH_EPOCH)
    expect(() => log(text)).toThrow(/The log has 3 streams\. Choose one with --stream:\n {4}1 {2}parcel:1, entries 1 to /)
    expect(() => log(text, { stream: 4 })).toThrow('The log has no stream 4')
    expect(log(text, { stream: 2 }).life.stream).toBe('parcel:2')
    const until = log(text, { stream: 1, until: 3 })
    expect(until.path.steps.length).toBeLessThan(log(text, { stream: 1 }).path.steps.length)
  })

  test('the one stream that goes elsewhere now is chosen by itself', async () => {
    const good = await walk(cases, { steps: 6, streams: 1 })
    const bad = good.map((entry) => ({ ...entry, seq: entry.seq + good.length, stream: 'parcel:2' }))
    const last = bad.at(-1)!
    const text = exportText([...good, ...bad.slice(0, -1), { ...last, cause: undefined, to: 'nowhere' }] as Entry[], PATH_EPOCH)
    const clean = text.replaceAll(/,"cause":\d+/g, '')
    expect(log(clean)).toMatchObject({ life: { stream: 'parcel:2' }, parting: { seq: last.seq, recorded: 'nowhere' } })
  })
})

test('every committed journal of the present charts becomes paths that go where it went and hold', async () => {
  const product = await replayableCharts(FEATURES)
  let count = 0
  for (const [chart, { machine }] of Object.entries(product)) {
    const text = await readFile(new URL(`../journal/golden/${chart}.v${machine.version}.json`, import.meta.url), 'utf8')
    const fold = createFold(machine, { trace: true })
    for (const life of readLog(text, product).slice(0, 2)) {
      const { path, parting } = choosePath([life], product, { stream: life.number })
      expect(parting, `${chart}, stream ${life.number}`).toBeNull()
      const file = { chart, version: '1', paths: [{ ...path, input: path.input }] }
      expect(firstDifference(fold, file)).toBeNull()
      count += 1
    }
  }
  expect(count).toBeGreaterThan(100)
})
