/** A list of records as a file, beside the money log: what it holds, and what the page says when it does not come. */
import { readFile } from 'node:fs/promises'
import { moneyCsv } from '../../src/domain/records-csv.ts'
import { moneyFilterOf } from '../../src/domain/money-filter.ts'
import { MONEY_LOG_TYPES } from '../../src/domain/constants.ts'
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { moneyEntry, type MoneyEntry } from '../../src/domain/wire/order.ts'
import type {
  RecordsFileContext,
  RecordsFileEvent,
  SavedRecords,
  SaveRecordsInput,
} from '../../src/machines/records-file/records-file.types.ts'
import { act, defineBinding, handIn } from '../support/pages/binding.ts'
import { at, button, heading, look, says, saysNothingOf, stateOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success } from '../support/pages/world.ts'
import { moneyEntry as entryOf } from '../support/sample-orders.ts'

const PAGE = '/profile/records'
const CARD = text('records.moneyTitle')
const SHOW = text('records.filter')
const SAVE = text('records.file.save')
const SAVING = text('records.file.saving')
const FAILED = text('records.file.failed')
const dataOf = ({ context }: Moment): RecordsFileContext => context as unknown as RecordsFileContext
const rows = (count: number): MoneyEntry[] => Array.from({ length: count }, (_, n) => entryOf(`${n + 1}`, '-1.5'))

/** What was saved is what the venue has under this filter, of this account, to the digit. */
const saved = (moment: Moment, { notes }: Stage): Look =>
  look('the saved file', () => {
    const file = notes.get('file')
    return file === `plimsoll-demo-money-2026-01-05.csv ${moneyCsv(rows(dataOf(moment).count!))}`
      ? null
      : `the browser has saved ${file ?? 'nothing'}`
  })
const savedText = (count: number): string => text(count === 1 ? 'records.file.saved_one' : 'records.file.saved_other', { count })
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]

/** The kind of movement that the list shows now, by what stands in its field. */
const narrow = async (stage: Stage, name: string): Promise<void> => {
  const field = stage.page.getByRole('combobox', { name: SHOW, exact: true })
  if ((await field.textContent()) === name) return
  await field.click()
  await stage.frame()
  await stage.page.getByRole('option', { name, exact: true }).click()
  await until(async () => (stateOf(await readSight(stage.page), 'button', SAVE) === 'on' ? null : 'the list does not come'), stage.frame)
}

export const recordsFile = defineBinding<RecordsFileEvent>({
  name: 'records-file',
  layouts: ['desktop', 'phone'],
  stream: () => 'recordsFile:moneyLog:demo',
  begin: ({ world }) => {
    world.movements = rows(1)
    return { address: PAGE, local: SIGNED_IN }
  },
  events: {
    'recordsFile.export': ({ filter }, { now }) => {
      const { type } = moneyFilterOf(filter)
      return now.leaves.includes('saving')
        ? handIn('The button is off while a file is being made.')
        : act('narrows the list, and takes it along', async (stage) => {
            await narrow(stage, text(type === null ? 'records.allMovements' : `records.types.${type}`))
            await stage.press('button', SAVE)
          })
    },
  },
  effects: {
    saveRecords: {
      call: { method: 'GET', path: /^\/user\/listMoneyLog$/, query: { size: '100' } },
      checks: ({ query, headers }, { input }) => {
        const { type } = moneyFilterOf((input as SaveRecordsInput).filter)
        const wanted = type === null ? null : String(MONEY_LOG_TYPES[type])
        if (headers['virtually'] !== 'NO') return 'it is not asked for the demo account'
        return query.get('type') === wanted ? null : `it asks for movements of type ${query.get('type')}`
      },
      prepare: (stage) => {
        stage.notes.delete('file')
        // Its content is there a moment after the page has said that it is saved.
        stage.page.once('download', (file) => {
          void file.path().then(async (path) => stage.notes.set('file', `${file.suggestedFilename()} ${await readFile(path, 'utf8')}`))
        })
      },
      reply: ({ count }: SavedRecords) => success(pageOf(moneyEntry), { items: rows(count), page: 1, size: 100, total: count, next: null }),
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.records') })), at(PAGE), heading(CARD)],
  see: {
    idle: () => card(button(SAVE, 'on'), saysNothingOf(FAILED)),
    saving: () => card(button(SAVING, 'off'), saysNothingOf(FAILED)),
    saved: (moment, stage) => card(button(SAVE, 'on'), says(savedText(dataOf(moment).count!)), saysNothingOf(FAILED), saved(moment, stage)),
    failed: (moment) => card(button(SAVE, 'on'), says(`${FAILED} ${failureText(dataOf(moment).failure!.code)}`)),
  },
})
