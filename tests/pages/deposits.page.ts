/** The list of deposits, a card beside the form. */
import { readFile } from 'node:fs/promises'
import { deposit, type Deposit } from '../../src/domain/wire/deposit.ts'
import { pageOf } from '../../src/domain/wire/envelope.ts'
import type { DepositsContext, DepositsEvent } from '../../src/machines/deposits/deposits.types.ts'
import { act, defineBinding, handIn, press, skip, type EffectBinding } from '../support/pages/binding.ts'
import { at, button, heading, look, no, says, saysNothingOf, within, type ControlState, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { sampleDeposit } from '../support/sample-deposits.ts'

const PAGE = '/profile/deposit'
const CARD = text('deposits.title')
const MORE = text('common.loadMore')
const EXPORT = text('profile.statement.export')
const CHART = 'deposits.machine'
const dataOf = ({ context }: Moment): DepositsContext => context as unknown as DepositsContext

interface Asked {
  readonly filter: DepositsContext['filter']
  readonly cursor: string | null
  readonly size: number
}
const isNarrowed = ({ filter }: DepositsContext): boolean => filter.currency !== null || filter.state !== null || filter.days !== 0

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listRecharge$/ },
  isOnly: false,
  checks: ({ query, headers }, { input }) => {
    const { filter, cursor, size } = input as Asked
    if (headers['virtually'] !== 'YES') return 'it is not asked for the real account'
    const wanted = {
      size: String(size),
      ...(filter.currency !== null && { currency: filter.currency }),
      ...(filter.state !== null && { state: filter.state }),
      ...(cursor !== null && { cursor }),
    }
    const { from, ...found } = Object.fromEntries(query)
    if ((from !== undefined) !== (filter.days !== 0)) return `the days are ${from ?? 'left out'}`
    const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    return sort(found) === sort(wanted) ? null : `it asks for ${query.toString()}`
  },
  reply: (page: { items: Deposit[]; page: number; size: number; total: number; next: string | null }) => success(pageOf(deposit), page),
}

/** Exactly these rows, each leading to its deposit. */
const rows = ({ items }: DepositsContext): Look =>
  look(`deposits ${items.map(({ id }) => id).join()}`, (sight) => {
    const found = sight.nodes.filter(({ role }) => role === 'listitem').length
    return found === items.length ? null : `there are ${found} deposits, not ${items.length}`
  })
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
const listed = (moment: Moment, ...looks: readonly Look[]): readonly Look[] =>
  card(rows(dataOf(moment)), says(text('funds.states.pending'), '500.00 USDT'), ...looks)
const empty = (moment: Moment): readonly Look[] =>
  isNarrowed(dataOf(moment))
    ? card(heading(text('deposits.noneUnder')), button(text('deposits.showAll'), 'on'))
    : card(heading(text('deposits.none')), says(text('deposits.noneHint')))
const failed = (moment: Moment): readonly Look[] =>
  card(
    within('alert', '', heading(text('records.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
    button(text('common.tryAgain'), 'on'),
  )
const loading = (): readonly Look[] => card(says(text('records.loading')), no('listitem'))
/** Without rows there is nothing to take along, and the button says so. */
const file =
  (state: (hasRows: boolean) => ControlState, said: (moment: Moment) => readonly Look[]) =>
  (moment: Moment): readonly Look[] => {
    const hasRows = dataOf(moment).items.length > 0
    return card(button(EXPORT, state(hasRows)), ...(hasRows ? said(moment) : []))
  }
const choose = (name: string, option: string) =>
  act(`narrows by "${option}"`, async ({ page, frame }) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await frame()
    await page.getByRole('option', { name: option, exact: true }).click()
  })

export const deposits = defineBinding<DepositsEvent>({
  name: 'deposits',
  layouts: ['desktop', 'phone'],
  stream: () => 'deposits',
  begin: ({ context }) => openedLate(context, PAGE, CHART),
  events: {
    'deposits.retry': (_, { now }) =>
      press(text(now.leaves.includes('list.refreshFailed') && dataOf(now).items.length > 0 ? 'common.retry' : 'common.tryAgain')),
    'deposits.refresh': () => handIn('The page tells it when a deposit was submitted or decided.'),
    'deposits.loadMore': (_, { now }) => press(now.leaves.includes('list.moreFailed') ? text('common.tryAgain') : MORE),
    'deposits.export': (_, { now }) =>
      dataOf(now).items.length === 0 ? handIn('The button is off while there are no rows.') : press(EXPORT),
    'deposits.filter': ({ filter }, { now }) => {
      const current = dataOf(now).filter
      if (current.currency === filter.currency && current.state === filter.state && current.days === filter.days)
        return skip('What is chosen already, chosen again, sends nothing.')
      if (
        filter.state !== null &&
        current.state === null &&
        current.currency === null &&
        (isNarrowed(dataOf(now)) || dataOf(now).items.length > 0)
      )
        return choose(text('records.status'), text('funds.states.rejected'))
      return handIn('It narrows by several things at once, or nothing can be narrowed yet.', {
        command: { type: 'deposits.filter', filter: { currency: filter.currency, state: filter.state, days: filter.days } },
      })
    },
  },
  effects: {
    fetchList: fetched,
    refreshList: fetched,
    fetchMore: fetched,
    saveRows: {
      call: { method: 'GET', path: /^\/user\/listRecharge$/, query: { size: '100' } },
      isOnly: false,
      prepare: (stage) => {
        stage.notes.delete('file')
        stage.page.once('download', (download) => {
          void download.path().then(async (path) => stage.notes.set('file', await readFile(path, 'utf8')))
        })
      },
      reply: ({ count }: { count: number }) =>
        success(pageOf(deposit), {
          items: Array.from({ length: count }, (_, at) => sampleDeposit({ id: String(at + 1) })),
          page: 1,
          size: 100,
          total: count,
          next: null,
        }),
    },
  },
  always: () => [at(PAGE)],
  see: {
    'list.loading': loading,
    'list.loaded.partial': (moment) => listed(moment, button(MORE, 'on')),
    'list.loaded.complete': (moment) => listed(moment, says(text('common.noMoreData'))),
    'list.loaded.empty': empty,
    'list.loadingMore': (moment) => listed(moment, button(MORE, 'off')),
    'list.refreshing': (moment) =>
      dataOf(moment).items.length > 0 ? listed(moment) : dataOf(moment).failure === null ? empty(moment) : loading(),
    'list.failed': failed,
    'list.moreFailed': (moment) => listed(moment, says(text('records.moreFailed')), button(text('common.tryAgain'), 'on')),
    'list.refreshFailed': (moment) =>
      dataOf(moment).items.length > 0 ? listed(moment, says(text('records.mayBeOld')), button(text('common.retry'), 'on')) : failed(moment),
    'file.idle': file(
      (hasRows) => (hasRows ? 'on' : 'off'),
      () => [saysNothingOf(text('deposits.notSaved'))],
    ),
    'file.saving': file(
      () => 'off',
      () => [],
    ),
    'file.saved': (moment) => {
      const { filed } = dataOf(moment)
      return card(says(text(filed === 1 ? 'deposits.saved_one' : 'deposits.saved_other', { count: filed! })))
    },
    'file.failed': (moment) => card(says(text('deposits.notSaved'), failureText(dataOf(moment).fileFailure!.code))),
  },
})
