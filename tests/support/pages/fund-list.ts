/** What the lists of deposits, of withdrawals and of loans have in common on a page: what is asked for, what is seen, how it is narrowed. */
import type * as z from 'zod/mini'
import type { FundFilter } from '../../../src/domain/fund-filter.ts'
import type { FundState } from '../../../src/domain/funds.ts'
import { pageOf, type Page } from '../../../src/domain/wire/envelope.ts'
import type { FetchRowsInput, FilteredListContext } from '../../../src/machines/shapes/filtered-list.ts'
import { handIn, press, skip, type Action, type EffectBinding, type See } from './binding.ts'
import { button, buttons, heading, look, no, says, saysNothingOf, within, type Look } from './looks.ts'
import type { Moment } from './moments.ts'
import { faultOfAccount } from './real-account.ts'
import { failureText, text } from './texts.ts'
import { success } from './world.ts'

const DAY = 86_400_000
const MORE = text('common.loadMore')
const AGAIN = text('common.tryAgain')
const SAVE = text('funds.save')

interface Plan {
  readonly chart: 'deposits' | 'withdrawals' | 'loans'
  readonly path: RegExp
  readonly row: z.ZodMiniType
  /** A row as the venue has it, for a file of several. */
  readonly sample: (id: string) => object
  /** Name of the card. */
  readonly title: string
  readonly empty: string
  /** What a state is called, where it isn't one of money on its way. */
  readonly stateText?: (state: string) => string
  /** Exactly these rows, in this order. */
  readonly rows: (moment: Moment) => Look
}

const fundStateText = (state: string): string => text(`funds.states.${state as FundState}`)

export const fundList = ({ chart, path, row, sample, title, empty, stateText = fundStateText, rows }: Plan) => {
  type Context = FilteredListContext<unknown, FundFilter>
  const dataOf = ({ context }: Moment): Context => context as unknown as Context
  const isEmpty = (moment: Moment): boolean => dataOf(moment).items.length === 0
  const isNarrowed = (moment: Moment): boolean => {
    const { currency, state, days } = dataOf(moment).filter
    return currency !== null || state !== null || days !== 0
  }
  const card = (...looks: readonly Look[]): readonly Look[] => [within('region', title, ...looks)]
  const filters = (moment: Moment): readonly Look[] => {
    const { currency, state, days } = dataOf(moment).filter
    return [
      [text('funds.state'), state === null ? text('funds.allStates') : stateText(state)],
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
  const file = (moment: Moment): readonly Look[] => {
    const { items, filed, fileFailure } = dataOf(moment)
    if (items.length === 0) return []
    return card(
      moment.leaves.includes('file.saving') ? button(text('funds.saving'), 'off') : button(SAVE, 'on'),
      moment.leaves.includes('file.saved')
        ? says(text(filed === 1 ? 'funds.saved_one' : 'funds.saved_other', { count: filed! }))
        : saysNothingOf('rows saved.', 'row saved.'),
      moment.leaves.includes('file.failed')
        ? says(`${text('funds.notSaved')} ${failureText(fileFailure!.code)}`)
        : saysNothingOf(text('funds.notSaved')),
    )
  }
  const loading = (moment: Moment) => card(...filters(moment), says(text('funds.loading')), no('link'), button(AGAIN, 'gone'))
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
  const shown = (moment: Moment): string => text('funds.shown', { shown: dataOf(moment).items.length, total: dataOf(moment).total })

  const asked: EffectBinding = {
    call: { method: 'GET', path },
    isOnly: false,
    checks: (call, { input }, stage) => {
      const { filter, cursor, size } = input as FetchRowsInput<FundFilter>
      const wanted = {
        size: String(size),
        ...(cursor !== null && { cursor }),
        ...(filter.currency !== null && { currency: filter.currency }),
        ...(filter.state !== null && { state: filter.state }),
      }
      const { from, ...others } = Object.fromEntries(call.query)
      const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
      // The days count from the click, which was later than on the path.
      const isSince =
        filter.since === null ? from === undefined : Number(from) >= filter.since && Number(from) <= stage.clock.now() - filter.days * DAY
      return faultOfAccount(call) ?? (isSince && sort(others) === sort(wanted) ? null : `it asks for ${call.query.toString()}`)
    },
    reply: (page: Page<never>) => success(pageOf(row), { ...page, items: [...page.items] }),
  }

  const see: Readonly<Record<string, See>> = {
    'list.loading': loading,
    'list.loaded.partial': (moment) => card(...filters(moment), rows(moment), says(shown(moment)), button(MORE, 'on'), no('alert')),
    'list.loaded.complete': (moment) =>
      card(...filters(moment), rows(moment), says(text('common.noMoreData')), button(MORE, 'gone'), no('alert')),
    'list.loaded.empty': (moment) =>
      isNarrowed(moment)
        ? card(...filters(moment), heading(text('funds.nothingFound')), no('link'), buttons(text('funds.showAll')))
        : card(no('combobox'), heading(empty), no('link'), no('button')),
    'list.loadingMore': (moment) => card(...filters(moment), rows(moment), button(MORE, 'off')),
    'list.refreshing': (moment) =>
      isEmpty(moment)
        ? loading(moment)
        : card(...filters(moment), rows(moment), button(MORE, 'gone'), saysNothingOf(text('funds.mayBeOld'))),
    'list.failed': failed,
    'list.moreFailed': (moment) =>
      card(
        ...filters(moment),
        rows(moment),
        says(`${text('funds.moreFailed')} ${failureText(dataOf(moment).failure!.code)}`),
        button(AGAIN, 'on'),
        button(MORE, 'gone'),
      ),
    'list.refreshFailed': (moment) =>
      isEmpty(moment)
        ? failed(moment)
        : card(...filters(moment), rows(moment), says(text('funds.mayBeOld')), button(text('common.retry'), 'on')),
    'file.idle': file,
    'file.saving': file,
    'file.saved': file,
    'file.failed': file,
  }

  return {
    see,
    effects: {
      fetchList: asked,
      fetchMore: asked,
      refreshList: asked,
      saveRows: {
        ...asked,
        call: { method: 'GET', path, query: { size: '100' } },
        checks: faultOfAccount,
        reply: ({ count }: { readonly count: number }) =>
          success(pageOf(row), {
            items: Array.from({ length: count }, (_, at) => sample(String(at + 1))),
            page: 1,
            size: 100,
            total: count,
            next: null,
          }),
      },
    } satisfies Readonly<Record<string, EffectBinding>>,
    loadMore: (now: Moment): Action => press(now.leaves.includes('list.moreFailed') ? AGAIN : MORE),
    retry: (now: Moment): Action => press(now.leaves.includes('list.refreshFailed') && !isEmpty(now) ? text('common.retry') : AGAIN),
    save: (now: Moment): Action => (isEmpty(now) ? handIn('Nothing is saved of a list that shows nothing.') : press(SAVE)),
    narrow: ({ currency, state, days }: FundFilter<string>, now: Moment): Action => {
      const present = dataOf(now).filter
      return present.currency === currency && present.state === state && present.days === days
        ? skip('What is chosen already, chosen again, sends nothing.')
        : handIn('A person narrows by one thing at a time; the journey does, and this path by several at once.', {
            command: { type: `${chart}.filter`, filter: { currency, state, days } },
          })
    },
  }
}
