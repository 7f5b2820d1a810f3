/** The entries that made a figure of the balances, below it. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import type { BalanceFigure } from '../../src/domain/wire/balance.ts'
import { moneyEntry, type MoneyEntry } from '../../src/domain/wire/order.ts'
import type {
  BalanceEntriesContext,
  BalanceEntriesEvent,
  FetchEntriesInput,
} from '../../src/machines/balance-entries/balance-entries.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at, buttons, heading, look, off, says, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { plain } from '../support/pages/sight.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/balance'
const CLOSE = text('balance.closeEntries')
const MORE = text('common.loadMore')
const dataOf = ({ context }: Moment): BalanceEntriesContext => context as unknown as BalanceEntriesContext

const digits = ({ currency }: Pick<BalanceFigure, 'currency'>): number => (currency.startsWith('USD') ? 2 : 4)
const figureText = (amount: number, of: Pick<BalanceFigure, 'currency'>): string =>
  amount.toLocaleString('en', { minimumFractionDigits: digits(of) })
const nameOf = ({ kind }: BalanceFigure): string => text(`balance.figures.${kind}`)
/** The world has 10,000 USDT, available, and nothing else. */
const figureButton = (figure: BalanceFigure): string =>
  text('balance.open', { currency: figure.currency, figure: nameOf(figure), amount: figureText(0, figure) })

const fetchEntries: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listMoneyLog$/ },
  checks: ({ query, headers }, { input }) => {
    const { figure, cursor, size } = input as FetchEntriesInput
    if (headers['virtually'] !== 'NO') return 'it is not asked for the demo account'
    const wanted = { ...figure, size: String(size), ...(cursor !== null && { cursor }) }
    const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    return sort(Object.fromEntries(query)) === sort(wanted) ? null : `it asks for ${query.toString()}`
  },
  reply: (page: { items: MoneyEntry[]; page: number; size: number; total: number | null; next: string | null }) =>
    success(pageOf(moneyEntry), page),
}

const rowOf = (entry: MoneyEntry): readonly string[] => [
  text(`records.settlements.${entry.settlement}`),
  ...(entry.orderNumber === null ? [] : [entry.code!, entry.orderNumber]),
  `+${figureText(Number(entry.amount), entry as Pick<BalanceFigure, 'currency'>)}`,
]
/** Exactly these entries. */
const rows = (items: readonly MoneyEntry[]): Look =>
  look(`entries ${items.map(({ id }) => id).join()}`, (sight) => {
    const missing = items.flatMap(rowOf).filter((words) => !sight.words.includes(plain(words)))
    const count = sight.nodes.filter(({ role }) => role === 'listitem').length
    if (missing.length > 0) return `it does not say ${missing.join('; ')}`
    return count === items.length ? null : `there are ${count} entries, not ${items.length}`
  })
const part = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const figure = dataOf(moment).figure!
  const title = text('balance.entriesTitle', { currency: figure.currency, figure: nameOf(figure) })
  return [within('region', title, heading(title), ...looks)]
}
const sumOf = ({ items }: BalanceEntriesContext): string =>
  figureText(
    items.reduce((sum, { amount }) => sum + Number(amount), 0),
    currencyOf(items),
  )
const currencyOf = (items: readonly MoneyEntry[]): Pick<BalanceFigure, 'currency'> => items[0] as unknown as Pick<BalanceFigure, 'currency'>

/** Rows, and below them how many of how many, or what they add up to. */
const listed = (moment: Moment, ...more: readonly WantedButton[]): readonly Look[] => {
  const data = dataOf(moment)
  const shown = text('records.shown', { shown: data.items.length, total: data.total })
  return part(moment, rows(data.items), says(shown, ...(data.next === null ? [sumOf(data)] : [])), buttons(CLOSE, ...more))
}
const loading = (moment: Moment): readonly Look[] => part(moment, says(text('balance.entriesLoading')), buttons(CLOSE))
const empty = (moment: Moment): readonly Look[] => part(moment, heading(text('balance.entriesEmpty')), buttons(CLOSE))
const failed = (moment: Moment): readonly Look[] =>
  part(
    moment,
    within('alert', '', heading(text('balance.entriesFailed')), says(failureText(dataOf(moment).failure!.code))),
    buttons(CLOSE, text('common.tryAgain')),
  )
const whole = (moment: Moment): readonly WantedButton[] => (dataOf(moment).next === null ? [] : [off(MORE)])
const again = (moment: Moment): readonly Look[] =>
  dataOf(moment).items.length === 0
    ? failed(moment)
    : [...listed(moment, text('common.retry')), ...part(moment, says(failureText(dataOf(moment).failure!.code)))]

export const balanceEntries = defineBinding<BalanceEntriesEvent>({
  name: 'balance-entries',
  layouts: ['desktop', 'phone'],
  stream: () => 'balanceEntries:demo',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'balanceEntries.open': ({ figure }, { now }) => {
      const open = dataOf(now).figure
      return open?.currency === figure.currency && open.kind === figure.kind
        ? handIn('Pressing a figure that is open closes it.')
        : press(figureButton(figure))
    },
    'balanceEntries.close': (_, { now }) => (now.leaves.includes('closed') ? handIn('Nothing is open.') : press(CLOSE)),
    'balanceEntries.loadMore': (_, { now }) => (now.leaves.includes('open.moreFailed') ? press(text('common.retry')) : press(MORE)),
    'balanceEntries.retry': (_, { now }) => press(text(dataOf(now).items.length === 0 ? 'common.tryAgain' : 'common.retry')),
    'balanceEntries.refresh': () => handIn('The balances tell it when something was booked.'),
  },
  effects: { fetchList: fetchEntries, refreshList: fetchEntries, fetchMore: fetchEntries },
  always: () => [at(PAGE)],
  see: {
    closed: () => [heading(text('balance.byCurrency'))],
    'open.loading': loading,
    'open.loaded.partial': (moment) => listed(moment, MORE),
    'open.loaded.complete': (moment) => listed(moment),
    'open.loaded.empty': empty,
    'open.loadingMore': (moment) => listed(moment, off(MORE)),
    'open.refreshing': (moment) => {
      const { items, failure } = dataOf(moment)
      if (items.length > 0) return listed(moment, ...whole(moment))
      return failure === null ? empty(moment) : loading(moment)
    },
    'open.failed': failed,
    'open.moreFailed': again,
    'open.refreshFailed': again,
  },
})
