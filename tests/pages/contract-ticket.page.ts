/** The order ticket of a market: the form, the review of a frozen quote, and what became of the order. */
import { PRICE_STALE_AFTER, QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { OWN_CODES, type Failure } from '../../src/domain/error-codes.ts'
import { contractOrder, type ContractOrder } from '../../src/domain/wire/order.ts'
import { pendingOrder, type PendingOrder } from '../../src/domain/wire/pending.ts'
import type {
  ContractDraft,
  ContractTicketEvent,
  PlaceContractInput,
  PlacedOrder,
} from '../../src/machines/contract-ticket/contract-ticket.types.ts'
import type { Accepted, KeyedInput } from '../../src/domain/keyed-request.ts'
import type { MarketFacts } from '../../src/domain/quote.ts'
import { act, byItself, defineBinding, FLEETING, handIn, press, type Action } from '../support/pages/binding.ts'
import { chooseLastDay, connected, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  button,
  buttons,
  chosen,
  control,
  fact,
  field,
  link,
  no,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { changeText, figuresOf, loadAfter, moneyText, priceText, shareText, type Order } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const MARKET = '/cruuency?code=BTC%2FUSDT&type=2&id=1'
const CODE = 'BTC/USDT'
const LOAD_LINE = 0.5
const ACCOUNT = { margin: Number(USER.bondAmount), assets: Number(USER.totalAssets) }
const FORM = text('ticket.title')
const LABELS = {
  lots: text('ticket.lots'),
  size: text('ticket.size'),
  stopLoss: text('ticket.stopLoss'),
  takeProfit: text('ticket.takeProfit'),
  trailing: text('trailing.label'),
  triggerPrice: text('pendingOrder.trigger'),
} as const

interface TicketData {
  readonly draft: ContractDraft
  readonly showProblems: boolean
  readonly quote: MarketFacts | null
  readonly isLoadAcknowledged: boolean
  readonly order: ContractOrder | PendingOrder | null
  readonly failure: Failure | null
}
/** A lone grouping mark is refused as ambiguous (`61,600`): the same figure as it can be typed. */
const typed = (amount: string): string => (/^\d+,\d+$/.test(amount) ? amount.replace(',', '') : amount)
const dataOf = ({ context }: Moment): TicketData => context as unknown as TicketData
const { livePrice, isStale, hearPrice, letStale } = pricesOf(CODE)

/** One lot is one coin: as many hundredths as the amount pays for at this price. */
const lotsAt = ({ sizeUnit, lots, size }: ContractDraft, price: number): number =>
  sizeUnit === 'lots' ? Number(lots.value) : Math.floor((Number(size.value) / price) * 100 + 1e-9) / 100
const orderOf = (draft: ContractDraft, price: number): Order => ({
  direction: draft.direction,
  leverage: draft.leverage,
  lots: lotsAt(draft, price),
  price,
})
const sideOf = (draft: ContractDraft): 'Long' | 'Short' => (draft.direction === 'long' ? 'Long' : 'Short')
const lotsText = (lots: string): string => text(`common.lots_${Number(lots) === 1 ? 'one' : 'other'}`, { lots })
const hasSize = ({ sizeUnit, lots, size }: ContractDraft): boolean => (sizeUnit === 'lots' ? lots : size).value !== ''
const reviewName = (draft: ContractDraft, marketPrice: number): string => {
  const lots = lotsAt(draft, openingPriceOf(draft, marketPrice))
  return hasSize(draft) && !Number.isNaN(lots)
    ? text(`ticket.review.demo${sideOf(draft)}`, { lots: lotsText(String(lots)) })
    : text(`ticket.review.demo${sideOf(draft)}Empty`)
}
/** Of the quote under review. */
const placeName = ({ draft, quote }: TicketData): string =>
  text(`ticket.place.demo${sideOf(draft)}`, { lots: lotsText(String(lotsAt(draft, openingPriceOf(draft, Number(quote?.price))))) })
/** The price that the contract would be opened at: the one the order waits for, or this one. `NaN` while none is typed. */
const openingPriceOf = ({ kind, triggerPrice }: ContractDraft, price: number): number =>
  kind === 'market' ? price : Number(triggerPrice.value || Number.NaN)
const isPastLine = ({ draft, quote }: TicketData): boolean =>
  loadAfter(orderOf(draft, openingPriceOf(draft, Number(quote!.price))), ACCOUNT) > LOAD_LINE

/** On a phone the form is a sheet that one of two buttons opens, with its side chosen. */
const openForm = async (stage: Stage, { draft }: TicketData): Promise<void> => {
  if (stage.layout === 'phone')
    await stage.press('button', text(draft.direction === 'long' ? 'marketDetail.openLong' : 'marketDetail.openShort'))
}

const review = async (stage: Stage, market: MarketFacts): Promise<void> => {
  await hearPrice(stage, market.price)
  stage.notes.set('quotedAt', String(stage.clock.now()))
  await stage.press('button', reviewName(dataOf(stage.now).draft, Number(market.price)))
}
/** Off while the price is stale: pressing then does nothing. */
const pressStale = async (stage: Stage, name: string): Promise<void> => {
  await letStale(stage)
  await stage.page.getByRole('button', { name, exact: true }).click({ force: true })
}

const confirm = ({ market }: { readonly market: MarketFacts }, stage: Stage): Action => {
  const name = placeName(dataOf(stage.now))
  if (JSON.stringify(stage.next.value) === JSON.stringify(stage.now.value))
    return act(`presses "${name}" while the price is stale`, () => pressStale(stage, name))
  return act(`presses "${name}" at ${market.price}`, async () => {
    await hearPrice(stage, market.price)
    await stage.press('button', name)
  })
}

const UNTIL = text('pendingOrder.until')
/** What an order that waits has besides. */
const waitingLooks = ({ kind, direction, triggerPrice }: ContractDraft, showProblems: boolean): readonly Look[] =>
  kind === 'market'
    ? [no('textbox', LABELS.triggerPrice), no('combobox', UNTIL)]
    : [
        no('textbox', LABELS.trailing),
        field(
          LABELS.triggerPrice,
          typed(triggerPrice.text),
          triggerPrice.value === '' && showProblems ? text('pendingOrder.enterTriggerPrice') : null,
        ),
        says(text(`pendingOrder.waitsFor${(kind === 'limit') === (direction === 'long') ? 'Fall' : 'Rise'}`)),
        control('combobox', UNTIL, 'on'),
      ]

/** Only of an order at the market, which begins at this very price. */
const trailingLooks = ({ kind, trailing, direction }: ContractDraft, price: number): readonly Look[] => {
  if (kind !== 'market') return []
  const stop = trailing.value ? priceText(trailingStopAt(direction, price, Number(trailing.value))) : '–'
  return [
    field(LABELS.trailing, trailing.text),
    says(`${text('trailing.begins')} ${stop}`),
    (trailing.value ? says : saysNothingOf)(text('trailing.follows')),
  ]
}
/** Away from the price, to the cent. */
const trailingStopAt = (direction: 'long' | 'short', price: number, percent: number): number =>
  direction === 'long' ? Math.floor(price * (100 - percent) + 1e-6) / 100 : Math.ceil(price * (100 + percent) - 1e-6) / 100

/** Percent of the margin as a price, to the cent that is better for the order; a price as it is. `null` where none is typed. */
const levelAt = ({ levelUnit, direction, leverage, ...draft }: ContractDraft, level: 'stopLoss' | 'takeProfit', price: number) => {
  const { value } = draft[level]
  if (!value || levelUnit === 'price') return value ? Number(value) : null
  const earned = Number(value) / 100 / leverage
  const move = level === 'takeProfit' ? earned + 0.0008 : 0.0008 - earned
  const cents = price * 100 * (direction === 'long' ? 1 + move : 1 - move)
  return (direction === 'long' ? Math.ceil(cents - 1e-4) : Math.floor(cents + 1e-4)) / 100
}
/** In which unit the levels are typed, and, if it's no price, at which they lie. */
const levelLooks = (draft: ContractDraft, stop: number | null, target: number | null): readonly Look[] => {
  const lies = (price: number | null, what: string) => says(`${price === null ? '–' : priceText(price)} ${text(what)}`)
  return [
    ...(['price', 'percent'] as const).map((unit) => chosen('radio', text(`levelUnits.${unit}`), unit === draft.levelUnit)),
    says(text(`levelUnits.${draft.levelUnit}Note`)),
    ...(draft.levelUnit === 'price' ? [] : [lies(stop, 'ticket.lossAtStop'), lies(target, 'ticket.gainAtTarget')]),
  ]
}

/** The one field of the size, in its unit; an amount says which lots it buys. */
const sizeLooks = (draft: ContractDraft, lots: number, showProblems: boolean): readonly Look[] => {
  const [shown, hidden] = draft.sizeUnit === 'lots' ? (['lots', 'size'] as const) : (['size', 'lots'] as const)
  const missing = !hasSize(draft) && showProblems ? text('validation.enterPurchaseQuantity') : null
  const buys = hasSize(draft) && !Number.isNaN(lots) ? lotsText(String(lots)) : '–'
  return [
    chosen('radio', text('ticket.lots'), draft.sizeUnit === 'lots'),
    field(LABELS[shown], typed(draft[shown].text), missing),
    no('textbox', LABELS[hidden]),
    ...(shown === 'size' ? [says(`${LABELS.lots} ${buys}`)] : []),
  ]
}

/** The form under the present price. */
const formLooks = (moment: Moment, stage: Stage): readonly Look[] => {
  const { draft, showProblems } = dataOf(moment)
  const price = openingPriceOf(draft, livePrice(stage))
  const order = orderOf(draft, price)
  const figures = figuresOf({ ...order, lots: order.lots || 1 })
  const hasLots = hasSize(draft)
  const isReckoned = hasLots && !Number.isNaN(price)
  const [stop, target] = [levelAt(draft, 'stopLoss', price), levelAt(draft, 'takeProfit', price)]
  const isStopWrong = stop !== null && !Number.isNaN(price) && !figures.isStopReasonable(stop)
  const isTargetWrong = target !== null && !Number.isNaN(price) && !figures.isTargetReasonable(target)
  const both = text('validation.stopAndTargetUnreasonable')
  const after = loadAfter(order, ACCOUNT)
  const load = { now: shareText(ACCOUNT.margin / ACCOUNT.assets), after: shareText(after), line: '50%' }
  const move = ((figures.liquidation - price) / price) * 100
  return [
    within(
      'form',
      FORM,
      chosen('radio', text('ticket.long'), draft.direction === 'long'),
      chosen('radio', text('ticket.short'), draft.direction === 'short'),
      ...[1, 2, 5, 10, 20, 50].flatMap((leverage) => [
        chosen('radio', text('ticket.times', { leverage }), leverage === draft.leverage),
        control('radio', text('ticket.times', { leverage }), leverage > 10 ? 'off' : 'on'),
      ]),
      ...(['market', 'limit', 'stop'] as const).map((kind) => chosen('radio', text(`pendingOrder.${kind}`), kind === draft.kind)),
      ...waitingLooks(draft, showProblems),
      ...trailingLooks(draft, price),
      ...sizeLooks(draft, order.lots, showProblems),
      ...levelLooks(draft, isStopWrong || Number.isNaN(price) ? null : stop, isTargetWrong || Number.isNaN(price) ? null : target),
      field(LABELS.stopLoss, typed(draft.stopLoss.text), isStopWrong ? text('validation.stopLossUnreasonable') : null),
      field(LABELS.takeProfit, typed(draft.takeProfit.text), isTargetWrong ? text('validation.takeProfitUnreasonable') : null),
      (isStopWrong && isTargetWrong ? says : saysNothingOf)(both),
      fact(text('ticket.size'), isReckoned ? figures.size : '–'),
      fact(text('ticket.margin'), isReckoned ? moneyText(figures.margin) : '–'),
      fact(text('ticket.fee', { rate: '0.08%' }), isReckoned ? moneyText(figures.fee) : '–'),
      fact(text('ticket.breakEven'), isReckoned ? figures.breakEven : '–'),
      fact(text('ticket.liquidation'), isReckoned ? figures.liquidationText : '–'),
      fact(text('ticket.mostLoss'), isReckoned ? moneyText(figures.worst) : '–'),
      says(`${text('ticket.available')} ${moneyText(Number(USER.amount))}`),
      says(
        isReckoned
          ? text(`ticket.loadSentence${draft.direction === 'long' ? 'Falls' : 'Rises'}`, {
              ...load,
              name: 'BTC',
              move: changeText(Math.abs(move), 1).slice(1),
            })
          : text('ticket.loadEmpty', load),
      ),
      says(
        `${text('ticket.lossAtStop')} ${stop !== null && isReckoned && !isStopWrong ? figures.resultAt(stop).text.replace(' USDT', '') : '–'}`,
      ),
      says(
        `${text('ticket.gainAtTarget')} ${target !== null && isReckoned && !isTargetWrong ? figures.resultAt(target).text.replace(' USDT', '') : '–'}`,
      ),
    ),
  ]
}

/** The order exactly as it will be sent, at the frozen price. */
const reviewLooks = (moment: Moment): readonly Look[] => {
  const { draft, quote } = dataOf(moment)
  const order = orderOf(draft, openingPriceOf(draft, Number(quote!.price)))
  const figures = figuresOf(order)
  const level = (value: number | null) => {
    if (value === null) return text('ticket.none')
    const { text: money, percent } = figures.resultAt(value)
    return `${priceText(value)} · ${text('ticket.lossWithPercent', { money, percent })}`
  }
  const stop =
    draft.kind === 'market' && draft.trailing.value ? trailingStopAt(draft.direction, order.price, Number(draft.trailing.value)) : null
  const atStop = stop === null ? null : figures.resultAt(stop)
  const trailing =
    stop === null || atStop === null
      ? [saysNothingOf(LABELS.trailing)]
      : [
          fact(
            LABELS.trailing,
            text('trailing.reviewed', { distance: `${Number(draft.trailing.value).toFixed(2)}%`, price: priceText(stop) }),
          ),
          fact(text('trailing.lossAtStart'), text('ticket.lossWithPercent', { money: atStop.text, percent: atStop.percent })),
        ]
  const percent = `${((figures.worst / ACCOUNT.assets) * 100).toFixed(2)}%`
  return [
    says(`${sideOf(draft)} ${text('ticket.times', { leverage: draft.leverage })}`),
    ...(draft.kind === 'market'
      ? [fact(text('ticket.quotePrice'), priceText(order.price))]
      : [
          fact(text('pendingOrder.kind'), text(`pendingOrder.${draft.kind}`)),
          fact(LABELS.triggerPrice, priceText(order.price)),
          fact(UNTIL, text('pendingOrder.untilCancelled')),
        ]),
    fact(LABELS.lots, String(order.lots)),
    fact(LABELS.stopLoss, level(levelAt(draft, 'stopLoss', order.price))),
    fact(LABELS.takeProfit, level(levelAt(draft, 'takeProfit', order.price))),
    ...trailing,
    fact(text('ticket.size'), figures.size),
    fact(text('ticket.margin'), moneyText(figures.margin)),
    fact(text('ticket.fee', { rate: '0.08%' }), moneyText(figures.fee)),
    fact(text('ticket.breakEven'), figures.breakEven),
    fact(text('ticket.liquidation'), figures.liquidationText),
    fact(text('ticket.mostLoss'), text('ticket.mostLossWithPercent', { money: moneyText(figures.worst), percent })),
  ]
}
const REVIEW = text('ticket.reviewTitleDemo')
const DIALOGS = [
  REVIEW,
  ...['sendingTitle', 'unknownTitle', 'unresolvedTitle', 'refusedTitle', 'acceptedDemo'].map((title) => text(`ticket.${title}`)),
  text('pendingOrder.waitsDemo'),
]
const CLOSE = text('common.close')
const BACK = text('ticket.back')

/** The order was sent, and the venue has said that it never had it. */
const isLost = (moment: Moment): boolean => dataOf(moment).failure?.code === String(OWN_CODES.keyUnknown)

/** A quote that can no longer be confirmed; the new price is named and can be taken. */
const overLooks =
  (why: 'moved' | 'expired') =>
  (moment: Moment, stage: Stage): readonly Look[] => [
    within(
      'dialog',
      REVIEW,
      says(
        text(`ticket.${isLost(moment) && why === 'expired' ? 'lost' : why}Title`),
        text(`ticket.${isLost(moment) && why === 'expired' ? 'lost' : 'moved'}Body`, { price: priceText(livePrice(stage)) }),
      ),
      buttons(CLOSE, BACK, isStale(stage) ? off(text('ticket.requote')) : text('ticket.requote')),
      ...(isStale(stage) ? [says(text('reasons.priceStale'))] : []),
      ...reviewLooks(moment),
      no('checkbox'),
    ),
  ]

const askedLooks = (title: string, ...looks: readonly Look[]): readonly Look[] => [within('dialog', title, ...looks)]
const referenceLook = ({ effects }: Moment, stage: Stage): readonly Look[] => {
  const key = Object.values(effects)
    .map(({ input }) => stage.notes.get(`key ${(input as KeyedInput).key}`))
    .find(Boolean)
  return key ? [says(`${text('ticket.key')} ${key}`)] : [says(text('ticket.key'))]
}

export const contractTicket = defineBinding<ContractTicketEvent>({
  name: 'contract-ticket',
  layouts: ['desktop', 'phone'],
  stream: () => `contractTicket:demo:${CODE}`,
  begin: () => ({
    address: MARKET,
    local: SIGNED_IN,
    arrive: async (stage) => {
      await connected(stage)
      await openForm(stage, dataOf(stage.next))
    },
  }),
  events: {
    'contractTicket.change': ({ field: name, text: amount }, { now }) =>
      name === 'triggerPrice' && dataOf(now).draft.kind === 'market'
        ? handIn('An order at the market has no such field.')
        : (name === 'size') === (dataOf(now).draft.sizeUnit === 'notional') || (name !== 'size' && name !== 'lots')
          ? { how: 'type', label: LABELS[name], text: typed(amount) }
          : handIn('The size is typed in its own unit only.'),
    'contractTicket.chooseLevelUnit': ({ unit, levels }) =>
      act(`chooses levels in ${unit} and types them`, async (stage) => {
        await stage.press('radio', text(`levelUnits.${unit}`))
        for (const level of ['stopLoss', 'takeProfit'] as const)
          await stage.page.getByRole('textbox', { name: LABELS[level], exact: true }).fill(levels[level].text)
      }),
    'contractTicket.chooseSizeUnit': ({ unit, text: amount }) =>
      act(`chooses ${unit} and types ${amount}`, async (stage) => {
        await stage.page
          .getByRole('radiogroup', { name: text('ticket.size'), exact: true })
          .getByRole('radio', { name: unit === 'lots' ? text('ticket.lots') : 'USDT', exact: true })
          .click()
        await stage.page.getByRole('textbox', { name: LABELS[unit === 'lots' ? 'lots' : 'size'], exact: true }).fill(amount)
      }),
    'contractTicket.chooseKind': ({ kind }) => press(text(`pendingOrder.${kind}`), 'radio'),
    'contractTicket.chooseUntil': ({ until }, { now }) =>
      dataOf(now).draft.kind === 'market'
        ? handIn('An order at the market has no such field.')
        : act(`lets it wait until ${until?.day}`, (stage) => chooseLastDay(stage, until!.day)),
    'contractTicket.chooseDirection': ({ direction }) => press(text(`ticket.${direction}`), 'radio'),
    'contractTicket.chooseLeverage': ({ leverage }) => press(text('ticket.times', { leverage }), 'radio'),
    'contractTicket.review': ({ market }, stage) =>
      market.now - market.priceAt > PRICE_STALE_AFTER
        ? act('presses review in vain while the price is stale, and again when it is live', async () => {
            await pressStale(stage, reviewName(dataOf(stage.now).draft, livePrice(stage)))
            await review(stage, market)
          })
        : act(`presses review at ${market.price}`, () => review(stage, market)),
    'contractTicket.requote': ({ market }, stage) =>
      JSON.stringify(stage.now.value) === JSON.stringify({ reviewing: 'quoted' })
        ? JSON.stringify(stage.next.context) === JSON.stringify(stage.now.context)
          ? press(text('ticket.requote')) // not there while a quote holds
          : act(`goes back to the form and reviews at ${market.price}`, async () => {
              await stage.press('button', BACK)
              await review(stage, market)
            })
        : !market.isOpen
          ? act('asks for a new price in vain while there is none', () => pressStale(stage, text('ticket.requote')))
          : act(`takes the new price ${market.price}`, async () => {
              await hearPrice(stage, market.price)
              stage.notes.set('quotedAt', String(stage.clock.now()))
              await stage.press('button', text('ticket.requote'))
            }),
    'contractTicket.acknowledgeLoad': (_, stage) =>
      isPastLine(dataOf(stage.now))
        ? act('ticks the box', ({ page }) => page.getByRole('checkbox').click())
        : byItself('The order stays below the load line: there is nothing to confirm.'),
    'contractTicket.confirm': confirm,
    'contractTicket.back': () => press(BACK),
    'contractTicket.check': () => press(text('common.checkNow')),
    'contractTicket.dismiss': (_, { now }) =>
      now.leaves[0] === 'refused'
        ? press(text('ticket.backToTicket'))
        : now.leaves[0] === 'unresolved'
          ? press(text('ticket.startAnew'))
          : act('goes to the position or the order, and opens the form for another one', async (stage) => {
              await stage.press('button', text(now.leaves[0] === 'waiting' ? 'pendingOrder.seeOrder' : 'ticket.seePosition'))
              await openForm(stage, dataOf(stage.next))
            }),
    'accountMode.switched': (_, stage) =>
      act('the venue takes the demo account away and gives it back', async () => {
        await hearPrice(stage, String(livePrice(stage)))
        await leaveDemo(stage)
        await inDemoAgain(stage)
        await openForm(stage, dataOf(stage.next))
      }),
  },
  effects: {
    placeContract: {
      call: { method: 'POST', path: /^\/order\/buy(Pending)?Contracts$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as PlaceContractInput
        if (asked.path.includes('Pending') !== 'triggerPrice' in body) return `it is sent to ${asked.path}`
        if (asked.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<PlacedOrder>) =>
        result.kind === 'contract' ? success(contractOrder, result, 20004) : success(pendingOrder, result, 20004),
    },
    settleKey: settlesKey(20004),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.marketDetail') }))],
  see: {
    editing: (moment, stage) => [
      ...formLooks(moment, stage),
      ...DIALOGS.map((dialog) => no('dialog', dialog)),
      button(reviewName(dataOf(moment).draft, livePrice(stage)), 'on'),
      says(text('ticket.demoNote')),
    ],
    'reviewing.quoted': (moment, stage) => {
      const data = dataOf(moment)
      const isBoxNeeded = isPastLine(data)
      const why = isStale(stage) ? 'priceStale' : isBoxNeeded && !data.isLoadAcknowledged ? 'acknowledgeLoad' : null
      const place = placeName(data)
      const holds = new Date(Number(stage.notes.get('quotedAt')) + QUOTE_LIFETIME).toISOString().slice(11, 19)
      return [
        within(
          'dialog',
          REVIEW,
          says(
            text('ticket.quoteHolds', { time: holds }),
            data.draft.kind === 'market' ? text('ticket.tolerance', { tolerance: '0.1%' }) : text('pendingOrder.terms'),
          ),
          buttons(CLOSE, BACK, why ? off(place) : place),
          ...reviewLooks(moment),
          says(why ? text(`reasons.${why}`) : text('ticket.demoNote')),
          ...(isBoxNeeded ? [chosen('checkbox', acknowledgement(data), data.isLoadAcknowledged)] : [no('checkbox')]),
        ),
      ]
    },
    'reviewing.moved': overLooks('moved'),
    'reviewing.expired': overLooks('expired'),
    submitting: (moment, stage) =>
      askedLooks(text('ticket.sendingTitle'), says(text('ticket.sendingBody')), no('button'), ...referenceLook(moment, stage)),
    unknown: (moment, stage) =>
      askedLooks(
        text('ticket.unknownTitle'),
        says(text('errors.ORDER_TIMEOUT')),
        says(text('ticket.unknownBody')),
        buttons(text('common.checkNow')),
        ...referenceLook(moment, stage),
      ),
    reconciling: (moment, stage) =>
      askedLooks(
        text('ticket.unknownTitle'),
        says(text('errors.ORDER_TIMEOUT')),
        says(text('ticket.unknownBody')),
        buttons(off(text('common.checkNow'))),
        ...referenceLook(moment, stage),
      ),
    unresolved: (moment, stage) =>
      askedLooks(
        text('ticket.unresolvedTitle'),
        says(text('ticket.unresolvedBody')),
        buttons(text('ticket.startAnew'), text('common.checkNow')),
        link(text('ticket.toOrders'), 'on'),
        ...referenceLook(moment, stage),
      ),
    refused: (moment) =>
      askedLooks(
        text('ticket.refusedTitle'),
        says(failureText(dataOf(moment).failure!.code), text('ticket.refusedBody')),
        buttons(CLOSE, text('ticket.backToTicket')),
        saysNothingOf(text('ticket.key')),
      ),
    taken: () => FLEETING,
    waiting: (moment) => {
      const order = dataOf(moment).order as PendingOrder
      const price = priceText(Number(order.triggerPrice))
      return askedLooks(
        text('pendingOrder.waitsDemo'),
        says(
          text('pendingOrder.waitsBody', { side: text(`ticket.${order.direction}`), lots: lotsText(order.lots), code: order.code, price }),
        ),
        fact(text('ticket.orderNumber'), order.orderNumber),
        fact(LABELS.triggerPrice, price),
        fact(text('pendingOrder.held'), moneyText(Number(order.margin) + Number(order.fee))),
        fact(UNTIL, text('pendingOrder.untilCancelled')),
        buttons(CLOSE, text('pendingOrder.seeOrder')),
      )
    },
    accepted: (moment) => {
      const order = dataOf(moment).order as ContractOrder
      const side = text(`ticket.${order.direction}`)
      return askedLooks(
        text('ticket.acceptedDemo'),
        says(
          text('errors.20004'),
          text('ticket.acceptedBody', { side, lots: lotsText(order.lots), code: order.code, price: priceText(Number(order.openPrice)) }),
        ),
        fact(text('ticket.orderNumber'), order.orderNumber),
        fact(text('ticket.openPrice'), priceText(Number(order.openPrice))),
        fact(text('ticket.margin'), moneyText(Number(order.margin))),
        fact(text('ticket.liquidation'), priceText(Number(order.liquidationPrice))),
        buttons(CLOSE, text('ticket.seePosition')),
      )
    },
  },
})

const acknowledgement = ({ draft, quote }: TicketData): string => {
  const order = orderOf(draft, openingPriceOf(draft, Number(quote!.price)))
  return text('ticket.acknowledge', { line: '50%', after: shareText(loadAfter(order, ACCOUNT)), loss: moneyText(figuresOf(order).worst) })
}
