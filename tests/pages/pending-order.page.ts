/** Orders that wait, in their list: changed, cancelled, and fired while somebody changes them. */
import { PRICE_STALE_AFTER } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { PriceFacts } from '../../src/domain/quote.ts'
import { pendingOrder, type PendingOrder } from '../../src/domain/wire/pending.ts'
import type { ChangePendingInput, PendingOrderContext, PendingOrderEvent } from '../../src/machines/pending-order/pending-order.types.ts'
import { act, defineBinding, handIn, press, type Action } from '../support/pages/binding.ts'
import { chooseLastDay, connected, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  button,
  buttons,
  control,
  fact,
  field,
  heading,
  no,
  off,
  says,
  saysNothingOf,
  stateOf,
  titled,
  within,
  type ControlState,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { changeText, figuresOf, moneyText, priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success, USER } from '../support/pages/world.ts'
import { WAITING_ORDER } from '../support/sample-orders.ts'

const CODE = 'BTC/USDT'
const TABLE = text('pendingOrder.table')
const EDIT = text('pendingOrder.editOrder', { code: CODE })
const CANCEL = text('pendingOrder.cancelOrder', { code: CODE })
const SAVE = text('pendingOrder.save')
const CHECK = text('common.checkNow')
const CROSS = text('common.close')
const TRIGGER = text('pendingOrder.trigger')
const UNTIL = text('pendingOrder.until')

const dataOf = ({ context }: Moment): PendingOrderContext => context as unknown as PendingOrderContext
const { livePrice, isStale, hearPrice, letStale } = pricesOf(CODE)
/** A lone grouping mark is refused as ambiguous (`61,500`): the same figure as it can be typed. */
const typed = (amount: string): string => amount.replace(/,(?=\d{3})/, '')

const save = ({ market }: { readonly market: PriceFacts }): Action =>
  market.now - market.priceAt > PRICE_STALE_AFTER
    ? handIn('The button is off while the price is stale.', { prepare: letStale })
    : act(`saves the change at ${market.price}`, async (stage) => {
        await hearPrice(stage, market.price)
        await stage.press('button', SAVE)
      })

/** What the list says of the order, and its two buttons. Where it's narrow each order is a sheet of its own, without its fee. */
const listed = (stage: Stage, controls: ControlState): Look => {
  const { triggerPrice } = WAITING_ORDER
  const isNarrow = stage.layout === 'phone'
  return within(
    isNarrow ? 'article' : 'group',
    isNarrow ? WAITING_ORDER.orderNumber : TABLE,
    says(
      CODE,
      WAITING_ORDER.orderNumber,
      text('pendingOrder.limit'),
      text('pendingOrder.status.pending'),
      priceText(Number(triggerPrice)),
      ...(isStale(stage) ? [] : [changeText((Number(triggerPrice) / livePrice(stage) - 1) * 100, 2)]),
      text('pendingOrder.untilCancelled'),
      priceText(Number(WAITING_ORDER.margin)),
      ...(isNarrow ? [] : [priceText(Number(WAITING_ORDER.fee))]),
    ),
    button(EDIT, controls),
    button(CANCEL, controls),
  )
}

/** The form, with what the changed order would hold. */
const form = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => {
  const { order, draft, failure } = dataOf(moment)
  const trigger = draft.triggerPrice.value
  const { direction, leverage, lots } = order!
  const isReached = Number(trigger) >= livePrice(stage)
  const figures = trigger && !isReached ? figuresOf({ direction, leverage, lots: Number(lots), price: Number(trigger) }) : null
  return [
    within(
      'dialog',
      text('pendingOrder.editTitle'),
      says(text('pendingOrder.waitsForFall'), text('pendingOrder.editHint')),
      field(TRIGGER, typed(draft.triggerPrice.text), isReached ? failureText(String(OWN_CODES.triggerUnreasonable)) : null),
      field(text('ticket.stopLoss'), ''),
      field(text('ticket.takeProfit'), ''),
      control('combobox', UNTIL, moment.leaves[0] === 'editing' ? 'on' : 'off'),
      ...(draft.until === null ? [] : [field(text('pendingOrder.lastDay'), draft.until.day)]),
      fact(text('position.currentPrice'), priceText(livePrice(stage))),
      fact(text('ticket.margin'), figures ? moneyText(figures.margin) : '–'),
      fact(text('position.fee'), figures ? moneyText(figures.fee) : '–'),
      fact(text('position.liquidation'), figures ? priceText(figures.liquidation) : '–'),
      ...(failure && moment.leaves[0] === 'editing' ? [says(failureText(failure.code))] : []),
      ...looks,
    ),
  ]
}
const isChange = (moment: Moment): boolean => dataOf(moment).request?.kind === 'change'

/** A change is followed in its dialog, a cancelling above the list. */
const asking =
  (changing: string, cancelling: string, ...names: readonly WantedButton[]) =>
  (moment: Moment, stage: Stage): readonly Look[] =>
    isChange(moment)
      ? form(moment, stage, says(text(changing)), buttons(...names, off(SAVE)), no('alert'))
      : [no('dialog'), says(text(cancelling, { code: CODE })), listed(stage, 'off'), ...names.map((name) => button(String(name), 'on'))]

export const pendingOrderBinding = defineBinding<PendingOrderEvent>({
  name: 'pending-order',
  layouts: ['desktop', 'phone'],
  stream: () => 'pendingOrder:demo',
  begin: ({ world }) => {
    world.waitingOrders = [WAITING_ORDER]
    return {
      address: '/profile/orders?status=waiting',
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await until(
          async () => (stateOf(await readSight(stage.page), 'button', EDIT) === 'on' ? null : 'the order does not come'),
          stage.frame,
        )
      },
    }
  },
  events: {
    'pendingOrder.edit': () => press(EDIT),
    'pendingOrder.change': ({ text: amount }) => ({ how: 'type', label: TRIGGER, text: typed(amount) }),
    'pendingOrder.chooseUntil': ({ until: last }) => act(`lets it wait until ${last?.day}`, (stage) => chooseLastDay(stage, last!.day)),
    'pendingOrder.save': save,
    'pendingOrder.back': () => press(text('common.cancel')),
    'pendingOrder.cancel': () => press(CANCEL),
    'pendingOrder.check': () => press(CHECK),
    'pendingOrder.dismiss': () => press(CROSS),
    'pending.updated': ({ order }) =>
      act(`the venue tells of ${order.id} in its state ${order.version}`, async (stage) => {
        await connected(stage)
        await stage.live.send({ type: 'PENDING_UPDATE', userId: USER.id, data: order })
      }),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    changePending: {
      call: { method: 'POST', path: /^\/order\/(update|cancel)PendingContracts\/p1$/ },
      checks: (asked, { input }, stage) => {
        const { key, request, version } = input as ChangePendingInput
        if (asked.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        if (asked.path.includes('cancel') !== (request.kind === 'cancel')) return `it is sent to ${asked.path}`
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, request.kind === 'cancel' ? { version } : request.body)
      },
      reply: (order: PendingOrder) => success(pendingOrder, order),
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.orders') })), heading(text('shell.titles.orders'))],
  see: {
    idle: (moment, stage) => {
      const { failure, done } = dataOf(moment)
      const said = failure
        ? failureText(failure.code)
        : done
          ? text(done === 'cancel' ? 'pendingOrder.cancelledNote' : 'pendingOrder.changedNote', { code: CODE })
          : null
      return [
        no('dialog'),
        listed(stage, 'on'),
        ...(said === null
          ? [saysNothingOf(text('pendingOrder.changedNote', { code: CODE }), text('pendingOrder.cancelledNote', { code: CODE }))]
          : [says(said), button(CROSS, 'on')]),
      ]
    },
    editing: (moment, stage) => [
      ...form(
        moment,
        stage,
        buttons(CROSS, text('common.cancel'), isStale(stage) ? off(SAVE) : SAVE),
        (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
      ),
    ],
    'asking.submitting': asking('pendingOrder.saving', 'pendingOrder.cancelling'),
    'asking.unknown': asking('pendingOrder.savingUnknown', 'pendingOrder.savingUnknown', CHECK),
    'asking.unresolved': (moment, stage) => [
      ...asking('pendingOrder.savingUnresolved', 'pendingOrder.cancelUnresolved', CHECK)(moment, stage),
      button(CROSS, 'on'),
    ],
  },
})
