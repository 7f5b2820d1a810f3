/** What each day of a month brought, in the place of the list of all orders; another month, and news that an order has ended. */
import { profitCalendar as calendarForm, type ProfitCalendar } from '../../src/domain/wire/general-order.ts'
import type {
  ProfitCalendarContext,
  ProfitCalendarEvent,
  ReadMonth,
  ReadMonthInput,
} from '../../src/machines/profit-calendar/profit-calendar.types.ts'
import { act, defineBinding, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected, goTo } from '../support/pages/flows.ts'
import {
  at,
  buttons,
  chosen,
  fact,
  heading,
  link,
  look,
  no,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { onceAccepted } from '../support/pages/once-accepted.ts'
import { type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { closedBy, OPEN_ORDER } from '../support/sample-orders.ts'

const PAGE = '/profile/orders?kind=general&view=calendar'
const CHART = 'profit-calendar.machine'
const PREVIOUS = text('profitCalendar.previous')
const NEXT = text('profitCalendar.next')
const PRESENT = text('profitCalendar.present')
const dataOf = ({ context }: Moment): ProfitCalendarContext => context as unknown as ProfitCalendarContext

const addressOf = (month: string | null): string => (month === null ? PAGE : `${PAGE}&month=${month}`)
/** So many months on: `2026-01`, `2025-12`. */
const shifted = (month: string, by: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}
const inEnglish = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options })
const nameOf = (month: string): string => inEnglish(`${month}-01`, { month: 'long', year: 'numeric' })
const change = (amount: string | null): string => {
  if (amount === null) return '–'
  const value = Number(amount)
  return `${value < 0 ? '−' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(2)} USDT`
}
const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

const readMonth: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/getProfitCalendar$/ },
  checks: ({ query, headers }, { input }) => {
    const { month } = input as ReadMonthInput
    if (headers['virtually'] !== 'NO') return 'it is not asked for the demo account'
    return query.get('month') === month ? null : `it asks for ${query.toString()}, not ${month}`
  },
  reply: ({ calendar }: ReadMonth) => success(calendarForm, calendar),
}

/** By the venue's clock, which is that of the paths. */
const NOW = new Date(PATH_EPOCH).toISOString().slice(0, 7)

const show = ({ month }: { readonly month: string | null }, { now }: Stage): Action => {
  const { asked, month: shown } = dataOf(now)
  if (month !== asked && shown !== null && month !== shown) {
    if (month === NOW) return press(PRESENT)
    if (month === shifted(shown, -1)) return press(PREVIOUS)
    if (month === shifted(shown, 1)) return press(NEXT)
  }
  return act(`goes back to ${month ?? 'the present month'} in the address`, (stage) => goTo(stage, addressOf(month)))
}

/** Buttons of the calendar: the months beside it that can be asked for, and whatever else. */
const months = (moment: Moment, ...more: readonly string[]): Look => {
  const { month } = dataOf(moment)
  return buttons(
    month === null ? off(PREVIOUS) : PREVIOUS,
    month !== null && month < NOW ? NEXT : off(NEXT),
    ...(month !== null && month !== NOW ? [PRESENT] : []),
    ...more,
  )
}
const part = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const { asked, month } = dataOf(moment)
  return [at(addressOf(asked)), within('region', text('profitCalendar.title'), heading(month === null ? PRESENT : nameOf(month)), ...looks)]
}

/** Exactly these days lead to their orders. */
const days = (calendar: ProfitCalendar): Look =>
  look(`days ${calendar.days.map(({ date }) => date).join()}`, (sight) => {
    const wanted = calendar.days.map(({ date, net, count }) => {
      const day = inEnglish(date, { day: 'numeric', month: 'long', year: 'numeric' })
      return text('profitCalendar.day', { day, net: change(net), orders: ordersOf(count) })
    })
    const found = sight.nodes.filter(({ role }) => role === 'link')
    const missing = wanted.flatMap((name) => link(name, 'on')(sight) ?? [])
    return missing[0] ?? (found.length === wanted.length ? null : `there are ${found.length} days, not ${wanted.length}`)
  })

/** The month in all, reckoned by hand. */
const summary = ({ count, won, lost, returned, profit, fees, averageWin, averageLoss }: ProfitCalendar): Look =>
  within(
    'region',
    text('profitCalendar.summary'),
    fact(text('profitCalendar.winRate'), `${((won / count) * 100).toFixed(1)}% ${won} of ${ordersOf(count)}`),
    fact(text('profitCalendar.net'), change(String(Number(profit) - Number(fees)))),
    fact(text('profitCalendar.averageWin'), change(averageWin)),
    fact(text('profitCalendar.averageLoss'), change(averageLoss)),
    fact(text('profitCalendar.won'), String(won)),
    fact(text('profitCalendar.lost'), String(lost)),
    fact(text('profitCalendar.returned'), String(returned)),
    fact(text('generalOrders.profit'), change(profit)),
    fact(text('generalOrders.fees'), `${Number(fees).toFixed(2)} USDT`),
    says(text('profitCalendar.note')),
  )

const shown = (moment: Moment, ...more: readonly string[]): readonly Look[] => {
  const { kept, month } = dataOf(moment)
  const calendar = kept.find((each) => each.month === month)!
  const isEmpty = calendar.count === 0
  return part(
    moment,
    months(moment, ...more),
    ...(isEmpty
      ? [
          heading(text('profitCalendar.emptyTitle', { month: nameOf(month!) })),
          no('region', text('profitCalendar.summary')),
          days(calendar),
        ]
      : [summary(calendar), days(calendar)]),
  )
}
const sure = within('region', text('profitCalendar.title'), saysNothingOf(text('profitCalendar.mayBeOld')))

export const profitCalendar = defineBinding<ProfitCalendarEvent>({
  name: 'profit-calendar',
  layouts: ['desktop', 'phone'],
  stream: () => 'profitCalendar:demo',
  begin: onceAccepted(PAGE, CHART),
  events: {
    'profitCalendar.show': show,
    'profitCalendar.retry': (_, { now }) => press(text(now.leaves.includes('failed') ? 'common.tryAgain' : 'common.retry')),
    'profitCalendar.refresh': () =>
      act('the venue tells that an order has ended', async (stage) => {
        await connected(stage)
        const order = closedBy({ ...OPEN_ORDER, id: `o${stage.clock.now()}` }, '50000', '0', stage.clock.now())
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
  },
  effects: { readMonth, rereadMonth: readMonth },
  always: () => [
    titled(text('shell.pageTitle', { page: text('shell.titles.orders') })),
    heading(text('shell.titles.orders')),
    chosen('radio', text('generalOrders.calendar')),
  ],
  see: {
    loading: (moment) => part(moment, months(moment), says(text('profitCalendar.loading')), no('region', text('profitCalendar.summary'))),
    loaded: (moment) => [...shown(moment), sure],
    refreshing: (moment) => [...shown(moment), sure],
    failed: (moment) =>
      part(
        moment,
        months(moment, text('common.tryAgain')),
        within('alert', '', heading(text('profitCalendar.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
      ),
    refreshFailed: (moment) => [
      ...shown(moment, text('common.retry')),
      ...part(moment, says(text('profitCalendar.mayBeOld'), failureText(dataOf(moment).failure!.code))),
    ],
  },
})
