/** The file with all of a person's data, a section of the security page. */
import { readFile } from 'node:fs/promises'
import { dataExport as exportState, dataExportFile, type DataExport } from '../../src/domain/wire/account-data.ts'
import type { DataExportContext, DataExportEvent } from '../../src/machines/data-export/data-export.types.ts'
import { defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { at, buttons, heading, look, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('dataExport.title')
const FILE = { name: 'plimsoll-account-2026-01-05.json', text: '{"format":"plimsoll-account"}' }
const dataOf = ({ context }: Moment): DataExportContext => context as unknown as DataExportContext

const SENTENCES: Readonly<Record<'ready' | 'over' | 'failed', string>> = {
  ready: text('dataExport.ready', { time: '12 Jan 2026, 00:00' }),
  over: text('dataExport.over'),
  failed: text('dataExport.notMade'),
}

const card = (moment: Moment, ...wanted: readonly WantedButton[]): readonly Look[] => {
  const { newest, isSaved, failure } = dataOf(moment)
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      says(text('dataExport.lead'), ...(failure ? [failureText(failure.code)] : [])),
      ...Object.entries(SENTENCES).map(([state, words]) => (state === newest.state ? says : saysNothingOf)(words)),
      (isSaved ? says : saysNothingOf)(text('dataExport.saved')),
      buttons(...wanted),
    ),
  ]
}
/** What was saved is the venue's file, under the venue's name. */
const saved = (moment: Moment, { notes }: Stage): Look =>
  look('the saved file', () => {
    const file = notes.get('file')
    return !dataOf(moment).isSaved || file === `${FILE.name} ${FILE.text}` ? null : `the browser has saved ${file ?? 'nothing'}`
  })
const askOf = (moment: Moment): string => text(dataOf(moment).newest.state === 'ready' ? 'dataExport.askAnew' : 'dataExport.ask')
const working = (moment: Moment): readonly Look[] => {
  const { done, of } = dataOf(moment).newest
  return [
    ...card(moment),
    within('region', CARD, says(text('dataExport.working'), text('dataExport.progress', { done: String(done), of: String(of) }))),
  ]
}

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/dataExport$/ },
  reply: (output: DataExport) => success(exportState, output),
}

export const dataExport = defineBinding<DataExportEvent>({
  name: 'data-export',
  layouts: ['desktop', 'phone'],
  stream: () => 'dataExport',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'dataExport.retry': () => press(text('common.tryAgain')),
    'dataExport.ask': (_, { now }) =>
      press(text((now.context as unknown as DataExportContext).newest.state === 'ready' ? 'dataExport.askAnew' : 'dataExport.ask')),
    'dataExport.download': () => press(text('dataExport.download')),
  },
  effects: {
    fetchExport: fetched,
    fetchProgress: fetched,
    startExport: {
      call: { method: 'POST', path: /^\/user\/startDataExport$/ },
      reply: (output: DataExport) => success(exportState, output),
    },
    downloadFile: {
      call: { method: 'GET', path: /^\/user\/downloadDataExport$/ },
      prepare: (stage) => {
        stage.notes.delete('file')
        // Its content is there a moment after the page has said that it is being saved.
        stage.page.once('download', (file) => {
          void file.path().then(async (path) => stage.notes.set('file', `${file.suggestedFilename()} ${await readFile(path, 'utf8')}`))
        })
      },
      reply: () => success(dataExportFile, FILE),
    },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', CARD, says(text('dataExport.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('dataExport.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    told: (moment, stage) => [
      ...card(moment, ...(dataOf(moment).newest.state === 'ready' ? [text('dataExport.download')] : []), askOf(moment)),
      saved(moment, stage),
    ],
    asking: (moment) =>
      card(moment, ...(dataOf(moment).newest.state === 'ready' ? [off(text('dataExport.download'))] : []), off(text('dataExport.asking'))),
    waiting: working,
    looking: working,
    downloading: (moment) => card(moment, off(text('dataExport.downloading')), off(askOf(moment))),
  },
})
