/** One open contract on its market's page: watched, its stop and target edited, closed early, closed by others. */
import { PRICE_STALE_AFTER, QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { contractOrder, type ContractOrder } from '../../src/domain/wire/order.ts'
import { userInfo } from '../../src/domain/wire/session.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { LEVEL_UNITS, type LevelUnit } from '../../src/domain/level-units.ts'
import type { PriceFacts } from '../../src/domain/quote.ts'
import type {
  CloseContractInput,
  LevelField,
  PositionContext,
  PositionEvent,
  UpdateLevelsInput,
} from '../../src/machines/position/position.types.ts'
import { act, defineBinding, handIn, press, type Action } from '../support/pages/binding.ts'
import { connected, goTo, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  button,
  chosen,
  buttons,
  fact,
  field,
  heading,
  look,
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
import { breakEvenOf, changeText, moneyText, priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { inside, plain, readSight, type Sight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success, USER } from '../support/pages/world.ts'

const MARKET = '/cruuency?code=BTC%2FUSDT&type=2&id=1'
const CODE = 'BTC/USDT'
const EDIT = text('position.edit', { code: CODE })
const CLOSE = text('position.closeCode', { code: CODE })
/** What closing is confirmed with: the lots that were chosen, or all. */
const placeClose = (moment: Moment): string => {
  const { order, closingLots } = dataOf(moment)
  return text('position.closeDemo', { lots: text('common.lots_other', { lots: closingLots ?? order.lots }), code: CODE })
}
const CROSS = text('common.close')
const CHECK = text('common.checkNow')
const LABELS = { stopLoss: text('ticket.stopLoss'), takeProfit: text('ticket.takeProfit'), trailing: text('trailing.label') } as const

const dataOf = ({ context }: Moment): PositionContext => context as unknown as PositionContext
const { livePrice, isStale, hearPrice, letStale } = pricesOf(CODE)
const isClosedNow = ({ world }: Stage): boolean => !world.markets.find(({ code }) => code === CODE)!.open
/** A lone grouping mark is refused as ambiguous (`62,000`): the same figure as it can be typed. */
const typed = (amount: string): string => amount.replace(/,(?=\d{3}$)/, '')

/** The page learns of a market's hours when it asks for the market. */
const setHours = async (stage: Stage, isOpen: boolean): Promise<void> => {
  const { world } = stage
  if (world.markets.find(({ code }) => code === CODE)!.open === isOpen) return
  world.markets = world.markets.map((each) => (each.code === CODE ? { ...each, open: isOpen } : each))
  const isThere = async (): Promise<boolean> => stateOf(await readSight(stage.page), 'button', CLOSE) !== 'gone'
  await goTo(stage, '/help')
  // The market stays on screen until the other page has come, which is late in a browser that has only just begun.
  await until(async () => ((await isThere()) ? 'the market stays on screen' : null), stage.frame)
  await goTo(stage, MARKET)
  await until(async () => ((await isThere()) ? null : 'the position does not come back'), stage.frame)
}
/** The session is over, and with it closing: the other markets go on, this one's last price stands. */
const afterHours = async (stage: Stage): Promise<void> => {
  await setHours(stage, false)
  stage.world.still.add(CODE)
  await stage.clock.run(PRICE_STALE_AFTER + 1_500)
  stage.world.still.delete(CODE)
}

const inDialog = (stage: Stage, name: string): Promise<void> =>
  stage.page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
const pressClose = async (stage: Stage): Promise<void> => {
  stage.notes.set('quotedAt', String(stage.clock.now()))
  const isSaving = stage.now.leaves[0]!.startsWith('open.holding.savingLevels')
  await (isSaving ? inDialog(stage, CLOSE) : stage.press('button', CLOSE))
}
/** Scrolled away from the bar at the foot of a phone's page first, which would take such a press for it. */
const pressInVain = async ({ page }: Stage, name: string): Promise<void> => {
  const control = page.getByRole('button', { name, exact: true })
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await control.click({ force: true })
}

/** The order form has such fields too. */
const fillLevel = ({ page }: Stage, name: LevelField, amount: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('textbox', { name: LABELS[name], exact: true }).fill(typed(amount))

const close = ({ market }: { readonly market: PriceFacts }, stage: Stage): Action => {
  if (stage.next.leaves[0] === stage.now.leaves[0])
    return act(`presses "${CLOSE}" ${market.isOpen ? 'while the price is stale' : 'after hours'}`, async () => {
      await (market.isOpen ? letStale(stage) : afterHours(stage))
      await pressInVain(stage, CLOSE)
    })
  return act(`presses "${CLOSE}" at ${market.price}`, async () => {
    if (stage.now.leaves[0] === 'open.holding.editing') await stage.press('button', text('common.cancel'))
    await hearPrice(stage, market.price)
    await setHours(stage, true)
    await pressClose(stage)
  })
}
const confirm = ({ market }: { readonly market: PriceFacts }, stage: Stage): Action =>
  stage.next.leaves[0] === stage.now.leaves[0]
    ? act('confirms the closing while the price is stale', async () => {
        await letStale(stage)
        await pressInVain(stage, placeClose(stage.now))
      })
    : act(`confirms the closing at ${market.price}`, async () => {
        await hearPrice(stage, market.price)
        await stage.press('button', placeClose(stage.now))
      })
/** A quarter of the 0.2 lots that the order has at first; other shares are other lots. */
const chooseLots = ({ lots }: { readonly lots: string | null }, { now }: Stage): Action =>
  lots === '0.05' && dataOf(now).order.lots === '0.2' ? press('25%', 'radio') : handIn('There is no such choice.')
const requote = ({ market }: { readonly market: PriceFacts }, stage: Stage): Action => {
  const name = text('ticket.requote')
  if (stage.next.leaves[0] === stage.now.leaves[0] && stage.now.leaves[0] !== 'open.closing.reviewing.quoted')
    return act(`presses "${name}" while the price is stale`, async () => {
      await letStale(stage)
      await pressInVain(stage, name)
    })
  return act(`takes the new price ${market.price}`, async () => {
    const isQuoted = stage.now.leaves[0] === 'open.closing.reviewing.quoted'
    if (isQuoted) await stage.press('button', text('position.keep')) // while a quote holds there is no other
    await hearPrice(stage, market.price)
    if (isQuoted) {
      await pressClose(stage)
      if (dataOf(stage.now).closingLots !== null) await stage.press('radio', '25%')
      return
    }
    stage.notes.set('quotedAt', String(stage.clock.now()))
    await stage.press('button', name)
  })
}

/** The venue's word on new levels stands for a moment, and until the next step. */
const wasJustSaved = ({ context }: Moment, { notes, clock }: Stage): boolean =>
  (context as { success?: number | null }).success === 20005 && clock.now() - Number(notes.get('savedAt') ?? 0) < 10_000

const isSentInDemo = (headers: Readonly<Record<string, string>>): string | null =>
  headers['virtually'] === 'NO' ? null : 'it is not sent for the demo account'
const settle = settlesKey()

const signed = (value: number, write: (size: number) => string): string => (value < 0 ? '−' : '+') + write(Math.abs(value))
const bare = (money: number): string => moneyText(money).replace(' USDT', '')
const percentText = (percent: string): string => `${Number(percent).toFixed(2)}%`
const levelText = (level: string | null): string => (level === null ? '–' : priceText(Number(level)))

const breakEven = ({ openPrice, fee, lots, direction }: ContractOrder): string =>
  breakEvenOf({ direction, lots: Number(lots), price: Number(openPrice), fee: Number(fee) })

const TABLE = text('position.table')
/** Where each position stands on its own: a row of the table; where it's narrow a sheet that is named after its market. */
const placeIn = ({ layout }: Stage): readonly ['article' | 'group', string] => (layout === 'phone' ? ['article', CODE] : ['group', TABLE])

/** What the position brings at this price, after its fee, and in percent of its margin. */
const resultNow = (moment: Moment, stage: Stage) => {
  const { order } = dataOf(moment)
  const result = (livePrice(stage) - Number(order.openPrice)) * Number(order.lots) - Number(order.fee)
  return { amount: signed(result, bare), percent: changeText((result / Number(order.margin)) * 100, 2) }
}
/** How far behind the price the stop trails; where it lies now nobody has told. */
const trailingText = ({ trailing }: ContractOrder): string => `– (${percentText(trailing!)})`

/** The live price, and how far it is to liquidation. */
const distanceNow = ({ liquidationPrice }: ContractOrder, stage: Stage): string => {
  const price = livePrice(stage)
  return changeText(((Number(liquidationPrice) - price) / price) * 100, 1)
}

/** The cells of the row: prices, margin and fee, levels, profit and what is left to liquidation. */
const cells = (moment: Moment, stage: Stage): readonly string[] => {
  const { order } = dataOf(moment)
  const { amount, percent } = resultNow(moment, stage)
  return [
    `${CODE} Long ${order.leverage}×`,
    `${order.lots} ${bare(Number(order.margin))}`,
    `${priceText(Number(order.openPrice))} ${priceText(livePrice(stage))}`,
    `${breakEven(order)} ${bare(Number(order.fee))}`,
    `${priceText(Number(order.liquidationPrice))} ${distanceNow(order, stage)}`,
    `${levelText(order.stopLoss)} ${levelText(order.takeProfit)}${order.trailing === null ? '' : ` ${LABELS.trailing} ${trailingText(order)}`}`,
    `${amount} ${percent}`,
  ]
}
/** The sheet: which position and what it brings, then the same facts by name. */
const sheet = (moment: Moment, stage: Stage): readonly string[] => {
  const { order } = dataOf(moment)
  const { amount, percent } = resultNow(moment, stage)
  return [
    `${CODE} Long ${order.leverage}× ${text('common.lots_other', { lots: order.lots })} ${amount} USDT ${percent}`,
    ...[text('ticket.openPrice'), priceText(Number(order.openPrice))],
    ...[text('position.currentPrice'), priceText(livePrice(stage))],
    ...[
      text('position.liquidation'),
      `${priceText(Number(order.liquidationPrice))} ${text('position.distance')} ${distanceNow(order, stage)}`,
    ],
    ...[text('ticket.margin'), bare(Number(order.margin))],
    ...[text('ticket.breakEven'), breakEven(order)],
    ...[text('position.fee'), bare(Number(order.fee))],
    ...[LABELS.stopLoss, levelText(order.stopLoss)],
    ...[LABELS.takeProfit, levelText(order.takeProfit)],
    ...(order.trailing === null ? [] : [LABELS.trailing, trailingText(order)]),
  ]
}
const cellsOf = ({ nodes }: Sight): readonly string[] => nodes.flatMap(({ role, name }) => (role === 'cell' ? [name] : []))
/** What stands behind the facts is about the buttons. */
const sheetOf = ({ nodes }: Sight): readonly string[] => [
  nodes.find(({ role }) => role === 'text')?.text ?? '',
  ...nodes.flatMap(({ role, text: words }) => (role === 'term' || role === 'definition' ? [words] : [])),
]

/** The position as this page's own arithmetic has it. */
const row = (moment: Moment, stage: Stage): Look => {
  const isNarrow = stage.layout === 'phone'
  const wanted = (isNarrow ? sheet : cells)(moment, stage).map(plain)
  return look(`position ${wanted.join(' | ')}`, (sight) => {
    const place = inside(sight, ...placeIn(stage))
    // The table's last cell has the buttons, and below it stands the total. A sheet has no more facts than these.
    const found = !place ? [] : isNarrow ? sheetOf(place) : cellsOf(place).slice(0, wanted.length)
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? null
      : `the position is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`
  })
}
/** The position with its two buttons, and what is being found out about it. */
const watched = (moment: Moment, stage: Stage, edit: ControlState, news: readonly Look[] = []): readonly Look[] => [
  row(moment, stage),
  within(
    ...placeIn(stage),
    button(EDIT, edit),
    button(CLOSE, isStale(stage) || isClosedNow(stage) ? 'off' : 'on'),
    (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
    (isClosedNow(stage) ? says : saysNothingOf)(text('reasons.marketClosed')),
    ...news,
  ),
  ...(news.length ? [] : [saysNothingOf(text('position.refreshing'), text('position.uncertain'), text('position.busy'))]),
]

/** Where the trailing stop lies: the one in force where it is, which nobody has told, or a new one behind this price. */
const trailingLooks = ({ draft, order }: PositionContext, price: number): readonly Look[] => {
  const { value } = draft.trailing
  const percent = Number(value)
  const isWrong = value !== '' && !(percent >= 0.1 && percent <= 50)
  const isKept = value !== '' && order.trailing !== null && Number(order.trailing) === percent
  const stop = value === '' || isWrong || isKept ? '–' : priceText(Math.floor(price * (100 - percent) + 1e-6) / 100)
  return [
    field(LABELS.trailing, String(value), isWrong ? text('trailing.problems.outOfRange', { min: '0.1%', max: '50%' }) : null),
    says(`${text(isKept ? 'trailing.now' : 'trailing.begins')} ${stop}`),
    (value === '' ? saysNothingOf : says)(text('trailing.follows')),
  ]
}
/** What is typed as a price, to the cent that is better for the order, which is long; `null` where nothing is typed. */
const levelAt = ({ draft, order }: PositionContext, level: 'stopLoss' | 'takeProfit'): number | null => {
  const { value } = draft[level]
  if (!value || draft.levelUnit === 'price') return value ? Number(value) : null
  const money = draft.levelUnit === 'percent' ? (Number(value) * Number(order.margin)) / 100 : Number(value)
  const earned = level === 'takeProfit' ? money + Number(order.fee) : Number(order.fee) - money
  return Math.ceil((Number(order.openPrice) + earned / Number(order.lots)) * 100 - 1e-4) / 100
}
/** In which unit the levels are typed, and, if it's no price, at which they lie. */
const unitLooks = (levelUnit: LevelUnit, stop: number | null, target: number | null): readonly Look[] => {
  const lies = (price: number | null, what: string) => says(`${price === null ? '–' : priceText(price)} ${text(what)}`)
  return [
    ...LEVEL_UNITS.map((unit) => chosen('radio', text(`levelUnits.${unit}`), unit === levelUnit)),
    says(text(`levelUnits.${levelUnit}Note`)),
    ...(levelUnit === 'price' ? [] : [lies(stop, 'ticket.lossAtStop'), lies(target, 'ticket.gainAtTarget')]),
  ]
}

/** The form of stop, target and trailing stop, with the figures they are judged by. */
const form = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => {
  const { order, draft, failure } = dataOf(moment)
  const price = livePrice(stage)
  const stop = levelAt(dataOf(moment), 'stopLoss')
  const target = levelAt(dataOf(moment), 'takeProfit')
  const isStopWrong = stop !== null && !(stop < price && stop > Number(order.liquidationPrice))
  const result = (level: number | null, isWrong = false) =>
    level === null || isWrong ? '–' : signed((level - Number(order.openPrice)) * Number(order.lots) - Number(order.fee), bare)
  return [
    row(moment, stage),
    within(
      'dialog',
      text('position.editTitle'),
      says(`${text('ticket.openPrice')} ${priceText(Number(order.openPrice))}`),
      fact(text('position.currentPrice'), priceText(price)),
      fact(text('position.liquidation'), priceText(Number(order.liquidationPrice))),
      field(LABELS.stopLoss, String(draft.stopLoss.value), isStopWrong ? text('validation.stopLossUnreasonable') : null),
      field(LABELS.takeProfit, String(draft.takeProfit.value)),
      ...unitLooks(draft.levelUnit, isStopWrong ? null : stop, target),
      says(`${text('ticket.lossAtStop')} ${result(stop, isStopWrong)}`),
      says(`${text('ticket.gainAtTarget')} ${result(target)}`),
      ...trailingLooks(dataOf(moment), price),
      says(text('position.editHint')),
      ...(failure && moment.leaves[0] === 'open.holding.editing' ? [says(failureText(failure.code))] : []),
      ...looks,
    ),
  ]
}
/** While a request is under way there is no cross: closing the form would look like calling it off. */
const saving =
  (words: string, ...names: readonly WantedButton[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const cross = moment.leaves[0]!.endsWith('unresolved') ? [CROSS] : []
    return form(moment, stage, says(text(words)), buttons(...cross, CLOSE, ...names, off(text('position.save'))), no('alert'))
  }

/** What closing brings, at the frozen price. */
const review = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const { order, quote, closingLots } = dataOf(moment)
  const part = Number(closingLots ?? order.lots) / Number(order.lots)
  const share = (money: string): number => Math.floor(Number(money) * part * 100 + 1e-6) / 100
  const [margin, fee] = closingLots === null ? [Number(order.margin), Number(order.fee)] : [share(order.margin), share(order.fee)]
  const profit = (Number(quote!.price) - Number(order.openPrice)) * Number(order.lots) * part
  const result = profit - fee
  return [
    within(
      'dialog',
      text('position.closeCode', { code: CODE }),
      fact(text('ticket.openPrice'), priceText(Number(order.openPrice))),
      fact(text('ticket.breakEven'), breakEven(order)),
      fact(text('ticket.quotePrice'), priceText(Number(quote!.price))),
      fact(text('position.closeProfit'), signed(profit, moneyText)),
      fact(text('position.feePaid'), signed(-fee, moneyText)),
      fact(text('position.closeResult'), `${signed(result, moneyText)} (${changeText((result / margin) * 100, 2)})`),
      fact(text('position.closeProceeds'), moneyText(margin + profit)),
      chosen('radio', closingLots === null ? '100%' : '25%'),
      says(text('position.closeNote', { tolerance: '0.1%' })),
      ...looks,
    ),
  ]
}
/** A close that was sent, and that the venue says it never had, is told as that. */
const overWords = (why: 'moved' | 'expired', { failure }: PositionContext, price: string): readonly string[] =>
  why === 'expired' && failure?.code === String(OWN_CODES.keyUnknown)
    ? [text('position.lostTitle'), text('position.lostBody', { price })]
    : [text(`ticket.${why}Title`), text('position.movedBody', { price })]
const over =
  (why: 'moved' | 'expired') =>
  (moment: Moment, stage: Stage): readonly Look[] =>
    review(
      moment,
      says(...overWords(why, dataOf(moment), priceText(livePrice(stage)))),
      (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
      buttons(CROSS, text('position.keep'), isStale(stage) ? off(text('ticket.requote')) : text('ticket.requote')),
    )
const asked =
  (title: string, ...looks: readonly Look[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const { key } = dataOf(moment)
    const reference = key === null ? undefined : stage.notes.get(`key ${key}`)
    return [
      row(moment, stage),
      within(
        'dialog',
        title,
        ...looks,
        key === null ? saysNothingOf(text('ticket.key')) : says(`${text('ticket.key')} ${reference ?? ''}`.trim()),
      ),
    ]
  }

export const position = defineBinding<PositionEvent>({
  name: 'position',
  layouts: ['desktop', 'phone'],
  stream: () => 'position:o1',
  begin: (stage) => {
    // The venue's lists say the same as the position after the step: the demo account has it, the real one has nothing.
    stage.world.replies.push(({ path, query, headers }) => {
      const { order } = dataOf(stage.next)
      // The account's figures carry the venue's time, by which a closing is news.
      if (path === '/user/getUserInfo') return success(userInfo, { ...stage.world.user, timestamp: order.closeTime ?? stage.clock.now() })
      if (path === '/order/getContractsOrderById/o1') return success(contractOrder, order)
      if (path !== '/order/listOrder') return null
      const items = headers['virtually'] === 'NO' && query.get('status') === order.status ? [order] : []
      return success(pageOf(contractOrder), { items, page: 1, size: 20, total: items.length, next: null })
    })
    return { address: MARKET, local: SIGNED_IN, arrive: connected }
  },
  events: {
    'position.edit': (levels, { now }) =>
      act(`presses "${EDIT}"`, async (stage) => {
        await stage.press('button', EDIT)
        // The form opens with the levels in force, which the venue may have changed since the path's sample.
        const { order } = dataOf(now)
        for (const name of ['stopLoss', 'takeProfit', 'trailing'] as const)
          if ((order[name] ?? '') !== levels[name].value) await fillLevel(stage, name, levels[name].text)
      }),
    'position.change': ({ field: name, text: amount }) =>
      act(`types "${typed(amount)}" into "${LABELS[name]}"`, (stage) => fillLevel(stage, name, amount)),
    'position.chooseLevelUnit': ({ unit, levels }) =>
      act(`chooses levels in ${unit} and types them`, async (stage) => {
        const dialog = stage.page.locator('dialog[open]')
        await dialog.getByRole('radio', { name: text(`levelUnits.${unit}`), exact: true }).click()
        for (const level of ['stopLoss', 'takeProfit'] as const) await fillLevel(stage, level, levels[level].text)
      }),
    'position.saveLevels': ({ market }) =>
      act(`saves the levels at ${market.price}`, async (stage) => {
        await hearPrice(stage, market.price)
        await inDialog(stage, text('position.save'))
      }),
    'position.cancelEdit': () => press(text('common.cancel')),
    'position.close': close,
    'position.chooseLots': chooseLots,
    'position.confirm': confirm,
    'position.requote': requote,
    'position.back': () => press(text('position.keep')),
    'position.check': () => press(CHECK),
    'position.dismiss': () => press(text('position.backToPosition')),
    'order.updated': ({ order }) =>
      act(`the venue tells that ${order.id} is ${order.status}`, async (stage) => {
        await connected(stage)
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await hearPrice(stage, String(livePrice(stage)))
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    updateLevels: {
      call: { method: 'POST', path: /^\/order\/updateContracts\/o1$/ },
      checks: (sent, { input }, stage) => {
        const { key, body } = input as UpdateLevelsInput
        return isSentInDemo(sent.headers) ?? faultOfKey(keyOf(sent), key, stage) ?? faultOfBody(sent, body)
      },
      reply: ({ result }: Accepted<ContractOrder>, stage) => {
        stage.notes.set('savedAt', String(stage.clock.now()))
        return success(contractOrder, result, 20005)
      },
    },
    closeContract: {
      call: { method: 'POST', path: /^\/order\/close(PartOf)?Contracts\/o1$/ },
      checks: (sent, { input }, stage) => {
        const { key, lots } = input as CloseContractInput
        const isOther = sent.path.includes('PartOf') !== (lots !== null) ? `it is sent to ${sent.path}` : null
        return (
          isSentInDemo(sent.headers) ?? faultOfKey(keyOf(sent), key, stage) ?? faultOfBody(sent, lots === null ? {} : { lots }) ?? isOther
        )
      },
      reply: ({ result }: Accepted<ContractOrder>) => success(contractOrder, result),
    },
    settleLevels: settle,
    settleClose: settle,
    fetchOrder: {
      call: { method: 'GET', path: /^\/order\/getContractsOrderById\/o1$/ },
      // Whoever misses the position in the list asks for it too.
      isOnly: false,
      checks: ({ headers }) => isSentInDemo(headers),
      reply: (order: ContractOrder) => success(contractOrder, order),
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.marketDetail') }))],
  see: {
    'open.holding.watching': (moment, stage) => [
      ...watched(moment, stage, 'on', wasJustSaved(moment, stage) ? [says(text('errors.20005'))] : []),
      no('dialog'),
    ],
    'open.holding.editing': (moment, stage) => form(moment, stage, buttons(CROSS, text('common.cancel'), text('position.save'))),
    'open.holding.savingLevels.submitting': saving('position.saving'),
    'open.holding.savingLevels.unknown': saving('position.savingUnknown', CHECK),
    'open.holding.savingLevels.unresolved': saving('position.savingUnresolved', text('position.backToPosition'), CHECK),
    'open.holding.savingLevels.reconciling': saving('position.savingUnknown', off(CHECK)),
    'open.holding.refreshing': (moment, stage) => [
      ...watched(moment, stage, 'off', [says(text('position.busy'), text('position.refreshing')), button(CHECK, 'gone')]),
      no('dialog'),
    ],
    'open.holding.uncertain': (moment, stage) => [
      ...watched(moment, stage, 'off', [says(text('position.uncertain')), button(CHECK, 'on')]),
      no('dialog'),
    ],
    'open.closing.reviewing.quoted': (moment, stage) => {
      const holds = new Date(Number(stage.notes.get('quotedAt')) + QUOTE_LIFETIME).toISOString().slice(11, 19)
      return review(
        moment,
        says(text('ticket.quoteHolds', { time: holds })),
        (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
        buttons(CROSS, text('position.keep'), isStale(stage) ? off(placeClose(moment)) : placeClose(moment)),
      )
    },
    'open.closing.reviewing.moved': over('moved'),
    'open.closing.reviewing.expired': over('expired'),
    'open.closing.submitting': asked(text('position.closingTitle'), says(text('position.closingBody')), no('button')),
    'open.closing.unknown': asked(
      text('ticket.unknownTitle'),
      says(text('errors.ORDER_TIMEOUT')),
      says(text('position.closeUnknownBody')),
      buttons(CHECK),
    ),
    'open.closing.reconciling': asked(text('ticket.unknownTitle'), says(text('position.closeUnknownBody')), buttons(off(CHECK))),
    'open.closing.unresolved': asked(
      text('ticket.unresolvedTitle'),
      says(text('position.closeUnresolvedBody')),
      buttons(CROSS, CHECK, text('position.backToPosition')),
    ),
    'open.closing.refused': (moment, stage) =>
      asked(
        text('position.closeRefusedTitle'),
        says(failureText(dataOf(moment).failure!.code), text('position.closeRefusedBody')),
        buttons(CROSS, text('position.backToPosition')),
      )(moment, stage),
    closed: (moment, stage) => {
      const { order } = dataOf(moment)
      const price = priceText(Number(order.closePrice))
      return [
        no('dialog'),
        no(...placeIn(stage)),
        heading(text('position.emptyTitle')),
        button(CLOSE, 'gone'),
        says(
          `${CODE} ${text('position.closedBy.hand', { price })} ${text('position.result', { money: signed(Number(order.profit) - Number(order.fee), moneyText), fee: moneyText(Number(order.fee)) })}`,
        ),
      ]
    },
  },
})
