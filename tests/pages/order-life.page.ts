/** What became of an order: the dialog over the list of open ones, read when it is asked for and again when the order moves. */
import { orderLife as wireLife, type LifeEvent, type OrderLife } from '../../src/domain/wire/general-order.ts'
import type { FetchLifeInput, OrderLifeContext, OrderLifeEvent } from '../../src/machines/order-life/order-life.types.ts'
import { act, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected, isLive, reconnect } from '../support/pages/flows.ts'
import { button, buttons, fact, heading, no, says, saysNothingOf, stateOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { moneyText, priceText } from '../support/pages/order-figures.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success, USER } from '../support/pages/world.ts'
import { closedBy, OPEN_ORDER, OPEN_SHORT } from '../support/sample-orders.ts'

const PAGE = '/profile/orders'
const CROSS = text('common.close')
const AGAIN = text('common.tryAgain')
const ORDERS = [OPEN_ORDER, OPEN_SHORT]
const buttonOf = (number: string): string => text('orderLife.of', { number })
/** The entries of the first step are unfolded. */
const UNFOLDED = 'unfolded'

const dataOf = ({ context }: Moment): OrderLifeContext => context as unknown as OrderLifeContext
const price = (value: string | null | undefined): string => (value ? priceText(Number(value)) : '–')
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${moneyText(Math.abs(value))}`
const timeText = (at: number): string => {
  const day = new Date(at).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return `${day}, ${new Date(at).toISOString().slice(11, 19)}`
}

const canOpen = async ({ page, frame }: Stage): Promise<void> =>
  until(async () => {
    const sight = await readSight(page)
    return ORDERS.every(({ orderNumber }) => stateOf(sight, 'button', buttonOf(orderNumber)) === 'on') ? null : 'the rows offer no history'
  }, frame)

/** Levels with what they took the place of. */
const levelsOf = ({ levels, before }: LifeEvent): readonly string[] => {
  if (levels === null) return []
  const names = ['stopLoss', 'takeProfit', 'trailing'] as const
  return names
    .filter((name) => levels[name] !== (before?.[name] ?? null))
    .map((name) => {
      const shown = (value: string | null): string =>
        name === 'trailing' && value !== null ? `${Number(value).toFixed(2)}%` : price(value)
      const after = shown(levels[name])
      return `${text(`orderLife.level.${name}`)} ${before === null ? after : text('orderLife.change', { before: shown(before[name]), after })}`
    })
}
const stepWords = (event: LifeEvent): readonly string[] => {
  const { step, at, tick, rule, end, order, flip, entries } = event
  return [
    `${text(`orderLife.step.${step}`)} ${timeText(at)}`,
    ...(end === null ? [] : [`${text('records.settlement')} ${text(`generalOrders.end.${end}`)}`]),
    ...(event.price === null ? [] : [`${text('orderLife.price')} ${price(event.price)}`]),
    ...(tick === null ? [] : [text('records.tick', { time: timeText(tick) })]),
    ...levelsOf(event),
    ...(order === null
      ? []
      : [text('orderLife.part', { lots: text('common.lots_other', { lots: order.lots }), number: order.orderNumber })]),
    ...(flip === undefined ? [] : [text('orderLife.flippedTo', { number: flip.orderNumber })]),
    ...(rule === null ? [] : [`${text('orderLife.rule', { name: rule })} ${text(`orderLife.rules.${rule}`)}`]),
    ...(entries.length === 0 ? [] : [text('orderLife.entries_other', { count: entries.length })]),
  ]
}
/** What opening it has moved, and that it comes to nothing. */
const entriesOf = ({ margin, fee }: { readonly margin: string; readonly fee: string }): readonly Look[] => [
  says(`${text('orderLife.account.free')} ${text('records.settlements.marginHold')} ${signed(-Number(margin))}`),
  says(`${text('orderLife.account.margin')} ${text('records.settlements.marginHold')} ${signed(Number(margin))}`),
  says(`${text('orderLife.account.fees')} ${text('records.settlements.fee')} ${signed(Number(fee))}`),
  fact(text('orderLife.sum'), moneyText(0)),
  says(text('orderLife.sumHint')),
]

const dialog = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => [
  within('dialog', text('orderLife.title', { number: dataOf(moment).order!.orderNumber }), ...looks),
]
const told = (moment: Moment, stage: Stage, beside: readonly string[] = []): readonly Look[] => {
  const { order, events } = dataOf(moment).life!
  const found = ORDERS.find(({ id }) => id === order.id)!
  const isClosed = order.status === 'closed'
  const side = found.direction === 'long' ? 'Long' : 'Short'
  return [
    says(`${order.codes[0]} ${side} ${order.leverage}× ${text(isClosed ? 'records.closed' : 'records.holding')}`),
    fact(text('records.kinds'), text('generalOrders.kind.contract')),
    fact(text('records.amount'), moneyText(Number(found.margin))),
    fact(text('records.fee'), moneyText(Number(found.fee))),
    says(`${text('records.result')} ${isClosed ? signed(118 - Number(found.fee)) : '–'}`),
    within(
      'list',
      text('orderLife.events'),
      // Unfolded, its entries stand between the name of the fold and the next step.
      ...events.map((event) => says(stepWords(event).join(' '))),
      ...(stage.notes.has(UNFOLDED) ? entriesOf(found) : [saysNothingOf(text('orderLife.sumHint'))]),
    ),
    buttons(CROSS, ...(isClosed ? [text('records.verifyOrder', { number: order.orderNumber })] : []), ...beside),
  ]
}

const fetchLife: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/getOrderLife\/o\d$/ },
  checks: ({ path, headers }, { input }) => {
    if (headers['virtually'] !== 'NO') return 'it is not asked for the demo account'
    const { id } = input as FetchLifeInput
    return path.endsWith(`/${id}`) ? null : `it asks for ${path}, not for ${id}`
  },
  reply: (life: OrderLife) => success(wireLife, life),
}

const asks = (orderNumber: string, stage: Stage): Action =>
  stage.now.leaves.includes('closed') ? press(buttonOf(orderNumber)) : handIn('The dialog lies over the list while it is open.')

export const orderLife = defineBinding<OrderLifeEvent>({
  name: 'order-life',
  layouts: ['desktop', 'phone'],
  stream: () => 'orderLife:demo',
  begin: ({ world }) => {
    world.openOrders = ORDERS
    return {
      address: PAGE,
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await isLive(stage)
        await canOpen(stage)
      },
    }
  },
  events: {
    'orderLife.open': ({ orderNumber }, stage) => asks(orderNumber, stage),
    'orderLife.close': (_, { now }) =>
      now.leaves.includes('closed')
        ? handIn('There is nothing to close.')
        : act('presses the cross', async (stage) => {
            stage.notes.delete(UNFOLDED)
            await stage.press('button', CROSS)
          }),
    'orderLife.retry': (_, { now }) =>
      now.leaves.some((leaf) => /[fF]ailed$/.test(leaf)) ? press(AGAIN) : handIn('There is no such button now.'),
    'orderLife.refresh': (_, { now }) =>
      act('the connection goes away and comes back', async (stage) => {
        // Whatever is read anew, what a person has unfolded stays so.
        if (now.leaves.includes('open.loaded') && !stage.notes.has(UNFOLDED)) {
          await stage.page.locator('dialog[open] summary').first().click()
          stage.notes.set(UNFOLDED, '')
        }
        await reconnect(stage)
      }),
    'order.moved': ({ id }) =>
      act(`the venue tells of ${id}`, async (stage) => {
        await connected(stage)
        const order = id === OPEN_ORDER.id ? OPEN_ORDER : { ...closedBy(OPEN_ORDER, '61000', '-482'), id, orderNumber: 'P-1009' }
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
  },
  effects: { fetchLife, refreshLife: fetchLife },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.orders') })), heading(text('shell.titles.orders'))],
  see: {
    closed: () => [no('dialog'), ...ORDERS.map(({ orderNumber }) => button(buttonOf(orderNumber), 'on'))],
    'open.loading': (moment) =>
      dialog(moment, says(text('orderLife.loading')), saysNothingOf(text('orderLife.failed')), no('list'), buttons(CROSS)),
    'open.loaded': (moment, stage) => dialog(moment, ...told(moment, stage), saysNothingOf(text('orderLife.mayBeOld'))),
    'open.refreshing': (moment, stage) => dialog(moment, ...told(moment, stage), saysNothingOf(text('orderLife.mayBeOld'))),
    'open.failed': (moment) =>
      dialog(moment, says(`${text('orderLife.failed')} ${failureText(dataOf(moment).failure!.code)}`), no('list'), buttons(CROSS, AGAIN)),
    'open.refreshFailed': (moment, stage) =>
      dialog(moment, says(`${text('orderLife.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`), ...told(moment, stage, [AGAIN])),
  },
})
