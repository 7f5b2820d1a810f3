/** What an account has in each currency: the figures, and what the page says when they do not come or may be old. */
import { balanceList, type BalanceList, type CurrencyBalance } from '../../src/domain/wire/balance.ts'
import type { BalanceContext, BalanceEvent } from '../../src/machines/balance/balance.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, buttons, heading, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { onceAccepted } from '../support/pages/once-accepted.ts'
import { moneyText } from '../support/pages/order-figures.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/balance'
/** The part of the program that the figures need. */
const CHART = 'balance.machine'
const CARD = text('balance.byCurrency')
const KINDS = ['free', 'margin', 'review'] as const
const dataOf = ({ context }: Moment): BalanceContext => context as unknown as BalanceContext

const fetchBalances: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listBalances$/ },
  checks: ({ headers }) => (headers['virtually'] === 'NO' ? null : 'it is not asked for the demo account'),
  reply: (list: BalanceList) => success(balanceList, list),
}

/** As a table shows it: two digits of a dollar, at least four of a coin. */
const amountText = (currency: CurrencyBalance['currency'], amount: string): string =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: currency.startsWith('USD') ? 2 : 4, maximumFractionDigits: 8 })
const figuresOf = ({ currencies }: BalanceList): readonly string[] =>
  currencies.flatMap((balance) =>
    KINDS.map((kind) =>
      text('balance.open', {
        currency: balance.currency,
        figure: text(`balance.figures.${kind}`),
        amount: amountText(balance.currency, balance[kind]),
      }),
    ),
  )

const shown = (moment: Moment): readonly Look[] => {
  const list = dataOf(moment).list!
  const unpriced = list.currencies.filter(({ price }) => price === null).map(({ currency }) => currency)
  return [
    within(
      'region',
      text('balance.total'),
      says(text('balance.totalAt', { time: new Date(list.at).toISOString().slice(11, 19) }), moneyText(Number(list.total))),
      says(text('accountMode.demo'), text('balance.floating')),
      unpriced.length > 0 ? says(text('balance.unpriced', { currencies: unpriced.join() })) : saysNothingOf('No price yet'),
    ),
    within(
      'region',
      CARD,
      heading(CARD),
      buttons(...figuresOf(list)),
      says(...list.currencies.map(({ value }) => (value === null ? '–' : moneyText(Number(value)).replace(' USDT', '')))),
    ),
  ]
}
const sure = saysNothingOf(text('balance.mayBeOld'))

export const balance = defineBinding<BalanceEvent>({
  name: 'balance',
  layouts: ['desktop', 'phone'],
  stream: () => 'balance:demo',
  begin: onceAccepted(PAGE, CHART),
  events: {
    'balance.retry': (_, { now }) => press(text(now.leaves.includes('failed') ? 'common.tryAgain' : 'common.retry')),
    'balance.refresh': () => act('the connection goes away and comes back', reconnect),
  },
  effects: { fetchBalances, refreshBalances: fetchBalances },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.balance') })), at(PAGE), heading(text('profile.balance'))],
  see: {
    loading: () => [within('region', CARD, says(text('balance.loading')), no('button'), no('alert'))],
    loaded: (moment) => [...shown(moment), sure],
    refreshing: (moment) => [...shown(moment), sure],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within(
          'alert',
          '',
          heading(text('balance.failedTitle')),
          says(`${failureText(dataOf(moment).failure!.code)} ${text('balance.failedHint')}`),
        ),
        buttons(text('common.tryAgain')),
      ),
    ],
    refreshFailed: (moment) => [
      ...shown(moment),
      says(`${text('balance.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`),
      button(text('common.retry'), 'on'),
    ],
  },
})
