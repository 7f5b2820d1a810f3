/** The list of withdrawals: pages, filters, the file, and what the page says when an answer does not come. */
import type { FundFilter } from '../../src/domain/fund-filter.ts'
import { pageOf, type Page } from '../../src/domain/wire/envelope.ts'
import { withdrawal, type Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { FetchRowsInput, SavedRows } from '../../src/machines/shapes/filtered-list.ts'
import type { WithdrawalsContext, WithdrawalsEvent } from '../../src/machines/withdrawals/withdrawals.types.ts'
import { defineBinding, act, handIn, press, skip, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, heading, look, no, buttons, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { PENDING } from '../support/sample-withdrawals.ts'

const PAGE = '/profile/withdraw'
const DAY = 86_400_000
const CARD = text('withdrawal.list.title')
const MORE = text('common.loadMore')
const AGAIN = text('common.tryAgain')
const SAVE = text('funds.save')
const SAVING = text('funds.saving')
const dataOf = ({ context }: Moment): WithdrawalsContext => context as unknown as WithdrawalsContext

const pageAsked: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listWithdrwal$/ },
  checks: (asked, { input }, stage) => {
    const { filter, cursor, size } = input as FetchRowsInput<FundFilter>
    const wanted = {
      size: String(size),
      ...(cursor !== null && { cursor }),
      ...(filter.currency !== null && { currency: filter.currency }),
      ...(filter.state !== null && { state: filter.state }),
    }
    const { from, ...others } = Object.fromEntries(asked.query)
    const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    // The days count from the click, which was later than on the path.
    const isSince =
      filter.since === null ? from === undefined : Number(from) >= filter.since && Number(from) <= stage.clock.now() - filter.days * DAY
    return faultOfAccount(asked) ?? (isSince && sort(others) === sort(wanted) ? null : `it asks for ${asked.query.toString()}`)
  },
  reply: (page: Page<Withdrawal>) => success(pageOf(withdrawal), { ...page, items: [...page.items] }),
}

/** Exactly these withdrawals, in this order. */
const rowsOf = (moment: Moment): Look =>
  look('the rows', ({ nodes }) => {
    const wanted = dataOf(moment).items.map(({ number }) => number)
    const found = nodes.flatMap(({ role, name }) => (role === 'link' ? (/W-\d{8}-\d{4}/.exec(name)?.[0] ?? []) : []))
    return found.join() === wanted.join() ? null : `the withdrawals are ${found.join(', ') || 'none'}, not ${wanted.join(', ')}`
  })
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
const filters = (moment: Moment): readonly Look[] => {
  const { currency, state, days } = dataOf(moment).filter
  return [
    [text('funds.state'), state === null ? text('funds.allStates') : text(`funds.states.${state}`)],
    [text('funds.currency'), currency ?? text('funds.allCurrencies')],
    [text('funds.period'), days === 0 ? text('funds.everything') : text('funds.days_other', { count: days })],
  ].map(([name, wanted]) =>
    look(`${name}: ${wanted}`, ({ nodes }) => {
      const found = nodes.find((node) => node.role === 'combobox' && node.name === name)
      return found?.text === wanted ? null : `"${name}" is "${found?.text ?? 'not there'}", not "${wanted}"`
    }),
  )
}
/** The button of the file, as far as the other region is. */
const save = (moment: Moment): Look => (moment.leaves.includes('file.saving') ? button(SAVING, 'off') : button(SAVE, 'on'))
const file = (moment: Moment): readonly Look[] => {
  const { items, filed, fileFailure } = dataOf(moment)
  if (items.length === 0) return []
  return card(
    save(moment),
    moment.leaves.includes('file.saved') ? says(`${filed} rows saved.`) : saysNothingOf('rows saved.'),
    moment.leaves.includes('file.failed')
      ? says(`${text('funds.notSaved')} ${failureText(fileFailure!.code)}`)
      : saysNothingOf(text('funds.notSaved')),
  )
}
const shown = (moment: Moment): string => text('funds.shown', { shown: dataOf(moment).items.length, total: dataOf(moment).total })

const LOADING = (moment: Moment) => card(...filters(moment), says(text('funds.loading')), no('link'), button(AGAIN, 'gone'))
const failed = (moment: Moment): readonly Look[] =>
  card(
    ...filters(moment),
    within(
      'alert',
      '',
      heading(text('funds.failedTitle')),
      says(`${failureText(dataOf(moment).failure!.code)} ${text('funds.failedHint')}`),
    ),
    buttons(AGAIN),
    no('link'),
  )
const isEmpty = (moment: Moment): boolean => dataOf(moment).items.length === 0

export const withdrawals = defineBinding<WithdrawalsEvent>({
  name: 'withdrawals',
  layouts: ['desktop', 'phone'],
  stream: () => 'withdrawals',
  begin: ({ context }) => openedLate(context, PAGE, 'withdrawals.machine'),
  events: {
    'withdrawals.loadMore': (_, { now }) => press(now.leaves.includes('list.moreFailed') ? AGAIN : MORE),
    'withdrawals.retry': (_, { now }) => press(now.leaves.includes('list.refreshFailed') && !isEmpty(now) ? text('common.retry') : AGAIN),
    'withdrawals.refresh': () => act('the connection goes away and comes back', reconnect),
    'withdrawals.filter': ({ filter: { currency, state, days } }, { now }) => {
      const present = dataOf(now).filter
      return present.currency === currency && present.state === state && present.days === days
        ? skip('What is chosen already, chosen again, sends nothing.')
        : handIn('A person narrows by one thing at a time; the journey does, and this path by three at once.', {
            command: { type: 'withdrawals.filter', filter: { currency, state, days } },
          })
    },
    'withdrawals.export': (_, { now }) => (isEmpty(now) ? handIn('Nothing is saved of a list that shows nothing.') : press(SAVE)),
  },
  effects: {
    fetchList: pageAsked,
    fetchMore: pageAsked,
    refreshList: pageAsked,
    saveRows: {
      ...pageAsked,
      checks: faultOfAccount,
      reply: ({ count }: SavedRows) => {
        const items = Array.from({ length: count }, (_, row) => ({ ...PENDING, id: String(row + 1) }))
        return success(pageOf(withdrawal), { items, page: 1, size: 100, total: count, next: null })
      },
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('withdrawal.pageName') })), at(PAGE), heading(text('withdrawal.pageName'))],
  see: {
    'list.loading': LOADING,
    'list.loaded.partial': (moment) => card(...filters(moment), rowsOf(moment), says(shown(moment)), button(MORE, 'on'), no('alert')),
    'list.loaded.complete': (moment) =>
      card(...filters(moment), rowsOf(moment), says(text('common.noMoreData')), button(MORE, 'gone'), no('alert')),
    'list.loaded.empty': (moment) =>
      card(
        ...filters(moment),
        heading(dataOf(moment).filter.state === null ? text('withdrawal.list.empty') : text('funds.nothingFound')),
        no('link'),
        no('button'),
      ),
    'list.loadingMore': (moment) => card(...filters(moment), rowsOf(moment), button(MORE, 'off')),
    'list.refreshing': (moment) =>
      isEmpty(moment)
        ? LOADING(moment)
        : card(...filters(moment), rowsOf(moment), button(MORE, 'gone'), saysNothingOf(text('funds.mayBeOld'))),
    'list.failed': failed,
    'list.moreFailed': (moment) =>
      card(
        ...filters(moment),
        rowsOf(moment),
        says(`${text('funds.moreFailed')} ${failureText(dataOf(moment).failure!.code)}`),
        button(AGAIN, 'on'),
        button(MORE, 'gone'),
      ),
    'list.refreshFailed': (moment) =>
      isEmpty(moment)
        ? failed(moment)
        : card(...filters(moment), rowsOf(moment), says(text('funds.mayBeOld')), button(text('common.retry'), 'on')),
    'file.idle': file,
    'file.saving': file,
    'file.saved': file,
    'file.failed': file,
  },
})
