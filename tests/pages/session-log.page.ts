/** The session log: listed, replayed on the same screens, taken away as a file and brought in again. */
import { readFile } from 'node:fs/promises'
import { NAVIGATION_NUDGE_DELAY } from '../../src/domain/constants.ts'
import type { SessionLogContext, SessionLogEvent } from '../../src/machines/session-log/session-log.types.ts'
import { act, byItself, defineBinding, press, type Action } from '../support/pages/binding.ts'
import { connected, isLive } from '../support/pages/flows.ts'
import { holdJournal, HELD_JOURNAL, journalOf, letJournalGo, neverAnswers } from '../support/pages/held-journal.ts'
import {
  button,
  buttons,
  chosen,
  control,
  field,
  heading,
  no,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'

const TITLE = text('sessionLog.title')
const PLACE = text('sessionLog.place')
const BACK = text('sessionLog.stepBack')
const ON = text('sessionLog.stepForward')

const dataOf = ({ context }: Moment): SessionLogContext => context as unknown as SessionLogContext

interface Line {
  readonly seq: number
  readonly at: number
}
/** What the log holds on this page. The path's journal has three events; the page's own has more. */
const linesOf = ({ notes }: Stage): readonly Line[] => JSON.parse(notes.get('lines') ?? '[]') as Line[]
const keepLines = ({ notes }: Stage, lines: readonly Line[]): void => void notes.set('lines', JSON.stringify(lines))

/** The page's event that stands where the path's does: counted from the first one, or from the last. */
const lineAt = (stage: Stage, seq: number, { firstSeq, lastSeq }: SessionLogContext): Line => {
  const lines = linesOf(stage)
  const index = stage.notes.get('counted from') === 'last' ? lines.length - 1 - (lastSeq - Math.min(seq, lastSeq)) : seq - firstSeq
  return lines[index]!
}

/** A file whose second event leads elsewhere than it says. */
const DIVERGING = [
  { event: { k: 'start' }, to: 'restoring' },
  { event: { k: 'done', id: 'readSession', output: { userId: null } }, to: { signedIn: 'valid' } },
  { event: { k: 'event', event: { type: 'session.submit' } }, to: 'signedOut' },
].map((entry, index) => ({
  seq: index + 1,
  stream: 'session',
  chart: 'session',
  v: '1',
  at: PATH_EPOCH - 60_000 + index * 1_000,
  ...entry,
}))
const FILE = JSON.stringify({
  format: 'plimsoll-journal',
  formatVersion: 1,
  exportedAt: PATH_EPOCH,
  redaction: { checked: 3, struck: [] },
  entries: DIVERGING,
})

const span = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(14, 23)
const moment = (at: number): string => {
  const date = new Date(at)
  return `${date.getUTCDate()} ${date.toLocaleString('en', { month: 'short', timeZone: 'UTC' })} ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 19)}`
}

const drawer = (...looks: readonly Look[]): Look =>
  within('dialog', TITLE, heading(TITLE), button(text('sessionLog.close'), 'on'), ...looks)
const present = [says(text('sessionLog.showsPresent')), control('slider', PLACE, 'on'), button(text('sessionLog.stop'), 'gone')]
const unread = (words: string): readonly Look[] => [
  drawer(
    ...present,
    button(text('sessionLog.replay'), 'off'),
    button(text('sessionLog.export'), 'off'),
    button(text('sessionLog.import'), 'off'),
    saysNothingOf(text('sessionLog.failedTitle')),
    ...(words ? [says(words)] : []),
  ),
]

/** What the list is narrowed to, and the way back to all of it. */
const filters = ({ filter }: SessionLogContext): readonly Look[] => [
  field(text('sessionLog.search'), filter.text),
  button(text('sessionLog.showAll'), filter.text !== '' || filter.chart !== null || filter.hidden.length > 0 ? 'on' : 'gone'),
  control('slider', text('sessionLog.overTime'), 'on'),
]

/** The page of the past beside the log that says where it is. */
const replaying =
  (isPlaying: boolean) =>
  (now: Moment, stage: Stage): readonly Look[] => {
    const data = dataOf(now)
    const lines = linesOf(stage)
    const [first, last] = [lines[0]!, lines.at(-1)!]
    const here = lineAt(stage, data.cursor, data)
    const { divergence } = data
    return [
      says(text('shell.replay')),
      drawer(
        says(text('sessionLog.showsPast', { time: moment(here.at) }), `${span(here.at - first.at)} / ${span(last.at - first.at)}`),
        says(text(data.source === 'imported' ? 'sessionLog.importedCount_other' : 'sessionLog.count_other', { count: lines.length })),
        button(BACK, here.seq === first.seq ? 'off' : 'on'),
        button(ON, here.seq === last.seq ? 'off' : 'on'),
        button(text('sessionLog.play'), isPlaying ? 'gone' : here.seq === last.seq ? 'off' : 'on'),
        button(text('sessionLog.pause'), isPlaying ? 'on' : 'gone'),
        button(text('sessionLog.stop'), 'on'),
        button(text('sessionLog.export'), 'gone'),
        button(text('sessionLog.replay'), 'gone'),
        ...filters(data),
        chosen('radio', text('sessionLog.times', { speed: data.speed })),
        ...(divergence
          ? [says(text('sessionLog.diverged', { seq: divergence.seq, stream: divergence.stream }))]
          : [saysNothingOf('stops matching')]),
      ),
    ]
  }

const select = ({ seq }: { readonly seq: number }, stage: Stage): Action => {
  if (stage.now.leaves.join() === stage.next.leaves.join() && linesOf(stage).length === 0)
    return act('moves the slider of an empty log', ({ page }) => page.getByRole('slider', { name: PLACE }).press('End'))
  stage.notes.set('counted from', 'last')
  const data = dataOf(stage.now)
  const line = lineAt(stage, seq, data)
  if (seq > data.lastSeq) return act('moves the slider to the end', ({ page }) => page.getByRole('slider', { name: PLACE }).press('End'))
  return stage.now.leaves[0] === 'open.browsing'
    ? act(`chooses event ${line.seq} of the list`, ({ page }) =>
        page.locator(`[role="listitem"][aria-posinset="${linesOf(stage).findIndex((each) => each.seq === line.seq) + 1}"] button`).click(),
      )
    : act(`moves the slider to event ${line.seq}`, ({ page }) => page.getByRole('slider', { name: PLACE }).fill(String(line.seq)))
}

const whereFiltersAre = ({ now }: Stage, way: Action): Action =>
  now.leaves[0] === 'open.browsing' && dataOf(now).lastSeq === 0 ? byItself('An empty log has no filters.') : way

export const sessionLog = defineBinding<SessionLogEvent>({
  name: 'session-log',
  layouts: ['desktop'],
  picturesEndWalks: true,
  stream: () => 'sessionLog',
  begin: () => ({
    address: '/market',
    local: SIGNED_IN,
    script: HELD_JOURNAL,
    // What the page does of itself at its start must be over, or the log would grow meanwhile.
    arrive: async (stage) => {
      await connected(stage)
      await isLive(stage)
      await stage.clock.run(NAVIGATION_NUDGE_DELAY + 500)
    },
  }),
  events: {
    'sessionLog.open': () => press(text('shell.sessionLog')),
    'sessionLog.close': () => press(text('sessionLog.close')),
    'sessionLog.select': select,
    'sessionLog.replay': (_, stage) => {
      if (dataOf(stage.now).cursor === 0) stage.notes.set('counted from', 'first')
      return press(text('sessionLog.replay'))
    },
    'sessionLog.stop': () => press(text('sessionLog.stop')),
    'sessionLog.play': () => press(text('sessionLog.play')),
    'sessionLog.pause': () => press(text('sessionLog.pause')),
    'sessionLog.step': ({ by }, stage) => {
      const data = dataOf(stage.now)
      return by < 0 && lineAt(stage, data.cursor, data).seq === linesOf(stage)[0]!.seq
        ? byItself('There is nothing before the first event: the button is off.')
        : press(by < 0 ? BACK : ON)
    },
    'sessionLog.chooseSpeed': ({ speed }) => press(text('sessionLog.times', { speed }), 'radio'),
    'sessionLog.search': ({ text: words }, stage) =>
      whereFiltersAre(
        stage,
        act(`searches “${words}”`, ({ page }) => page.getByRole('searchbox', { name: text('sessionLog.search') }).fill(words)),
      ),
    'sessionLog.chooseChart': ({ chart }, stage) =>
      whereFiltersAre(
        stage,
        act(`chooses the part ${chart}`, async ({ page }) => {
          await page.getByRole('combobox', { name: text('sessionLog.part') }).selectOption(chart)
        }),
      ),
    'sessionLog.toggleKind': (_, stage) => whereFiltersAre(stage, press(text('sessionLog.origins.you'))),
    'sessionLog.showAll': () => press(text('sessionLog.showAll')),
    'sessionLog.export': () => press(text('sessionLog.export')),
    'sessionLog.import': (_, { next }) =>
      act('chooses a file', ({ page }) =>
        page
          .locator('input[type="file"]')
          .setInputFiles({
            name: 'log.json',
            mimeType: 'application/json',
            buffer: Buffer.from(next.effects['importJournal']!.end === 'done' ? FILE : 'no journal'),
          }),
      ),
    'sessionLog.dismissFailure': () => press(text('common.back')),
    'journal.appended': () => press(text('markets.category.crypto'), 'tab'),
  },
  effects: {
    readJournal: {
      prepare: holdJournal,
      end: async (stage, { end, output }) => {
        if (end === 'fail') return neverAnswers(stage)
        const isEmpty = (output as { lastSeq: number }).lastSeq === 0
        keepLines(stage, isEmpty ? [] : await journalOf(stage))
        await letJournalGo(stage, isEmpty)
      },
    },
    exportJournal: {
      prepare: holdJournal,
      end: async (stage, { end }) => {
        if (end === 'fail') return neverAnswers(stage)
        const download = stage.page.waitForEvent('download')
        await letJournalGo(stage)
        const file = await download
        const { format, entries } = JSON.parse(await readFile(await file.path(), 'utf8')) as { format: string; entries: readonly unknown[] }
        if (!/^plimsoll-session-[\dT-]+\.json$/.test(file.suggestedFilename()) || format !== 'plimsoll-journal' || entries.length === 0)
          throw new Error(`the file is ${file.suggestedFilename()}, ${format}, with ${entries.length} events`)
      },
    },
    importJournal: {
      prepare: holdJournal,
      end: async (stage, { end }) => {
        if (end === 'done') {
          keepLines(stage, DIVERGING)
          stage.notes.set('counted from', 'first')
        }
        await letJournalGo(stage)
      },
    },
  },
  see: {
    closed: () => [no('dialog'), saysNothingOf(text('shell.replay')), button(text('shell.sessionLog'), 'on')],
    'open.loading': () => unread(text('sessionLog.loading')),
    'open.browsing': (now, stage) => {
      const { length } = linesOf(stage)
      return [
        saysNothingOf(text('shell.replay')),
        drawer(
          ...present,
          button(text('sessionLog.export'), 'on'),
          button(text('sessionLog.import'), 'on'),
          button(BACK, 'off'),
          button(ON, 'off'),
          ...(length
            ? [
                button(text('sessionLog.replay'), 'on'),
                says(text('sessionLog.count_other', { count: length })),
                within('list', text('sessionLog.list')),
                ...filters(dataOf(now)),
              ]
            : [
                heading(text('sessionLog.emptyTitle')),
                says(text('sessionLog.emptyHint')),
                buttons(
                  text('sessionLog.close'),
                  off(BACK),
                  off(text('sessionLog.replay')),
                  off(ON),
                  text('sessionLog.export'),
                  text('sessionLog.import'),
                ),
              ]),
        ),
      ]
    },
    'open.exporting': () => unread(''),
    'open.importing': () => unread(''),
    'open.failed': (now) => {
      const code = dataOf(now).failure!.code
      return [
        drawer(
          ...present,
          within(
            'alert',
            '',
            heading(text('sessionLog.failedTitle')),
            says(text(`sessionLog.failed.${code === 'MALFORMED' ? 'IMPORT_NOT_JSON' : code}`)),
            buttons(text('common.back')),
          ),
        ),
      ]
    },
    'replaying.paused': replaying(false),
    'replaying.playing': replaying(true),
  },
})
