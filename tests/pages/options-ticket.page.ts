/** The options ticket of a market: what is offered, the form, the review of a frozen quote, and what became of the option. */
import { PRICE_STALE_AFTER, QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted, KeyedInput } from '../../src/domain/keyed-request.ts'
import type { MarketFacts } from '../../src/domain/quote.ts'
import { optionsOrder, optionTerms, type OptionsOrder, type OptionTerms } from '../../src/domain/wire/options.ts'
import type {
  BuyOptionInput,
  OptionsDraft,
  OptionsTicketContext,
  OptionsTicketEvent,
} from '../../src/machines/options-ticket/options-ticket.types.ts'
import { act, byItself, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected, inDemoAgain, leaveDemo, reconnect } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  button,
  buttons,
  chosen,
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
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { moneyText, priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const MARKET = '/cruuency?code=BTC%2FUSDT&type=2&id=1&order=options'
const CODE = 'BTC/USDT'
const FORM = text('optionsTicket.title')
const STAKE = text('optionsTicket.stake')
const LENGTHS: Readonly<Record<number, string>> = { 60: '1 min', 300: '5 min', 900: '15 min', 3_600: '1 hr' }

const dataOf = ({ context }: Moment): OptionsTicketContext => context as unknown as OptionsTicketContext
const isIn = (moment: Moment, state: unknown): boolean => JSON.stringify(moment.value) === JSON.stringify(state)
const { livePrice, isStale, hearPrice, letStale } = pricesOf(CODE)

const sideText = ({ direction }: Pick<OptionsDraft, 'direction'>): string => text(`optionsTicket.${direction}`)
const figureOf = (value: number): string => moneyText(value).replace(' USDT', '')
const whatOf = ({ draft }: OptionsTicketContext): string =>
  draft.stake.value ? `${sideText(draft)} ${figureOf(Number(draft.stake.value))}` : sideText(draft)
const reviewName = (data: OptionsTicketContext): string => text('optionsTicket.reviewDemo', { what: whatOf(data) })
const buyName = (data: OptionsTicketContext): string => text('optionsTicket.buyDemo', { what: whatOf(data) })
const rateText = (rate: string): string => `${Math.round(Number(rate) * 100)}%`
const periodName = (seconds: number, rate: string): string => `${LENGTHS[seconds]} ${text('optionsTicket.pays', { rate: rateText(rate) })}`

/** Reckoned by hand, not by the product's own arithmetic. */
const figuresOf = ({ draft, terms }: OptionsTicketContext) => {
  const stake = Number(draft.stake.value)
  const rate = Number(terms!.periods.find(({ seconds }) => seconds === draft.seconds)!.payoutRate)
  const payout = Math.floor(stake * (1 + rate) * 100 + 1e-6) / 100
  const breakEven = `${(Math.ceil((stake / payout) * 1_000 - 1e-6) / 10).toFixed(1)}%`
  return { stake, payout, gain: payout - stake, breakEven, back: payout / 2 }
}

/** On a phone the form is a sheet that one of two buttons opens, with its side chosen. */
const openForm = async (stage: Stage, { draft }: OptionsTicketContext): Promise<void> => {
  if (stage.layout === 'phone') await stage.press('button', text(draft.direction === 'rise' ? 'marketDetail.rise' : 'marketDetail.fall'))
}

/** Off while the price is stale: pressing then does nothing. */
const pressStale = async (stage: Stage, name: string): Promise<void> => {
  await letStale(stage)
  await stage.page.getByRole('button', { name, exact: true }).click({ force: true })
}
const isStaleAt = ({ now, priceAt }: MarketFacts): boolean => now - priceAt > PRICE_STALE_AFTER
/** Presses it at this price, which the quote is taken at. */
const pressAt = async (stage: Stage, market: MarketFacts, name: string): Promise<void> => {
  await hearPrice(stage, market.price)
  stage.notes.set('quotedAt', String(stage.clock.now()))
  await stage.press('button', name)
}

const REQUOTE = text('ticket.requote')
const BACK = text('ticket.back')
const CLOSE = text('common.close')
const CHECK = text('common.checkNow')
const REVIEW = text('optionsTicket.reviewTitleDemo')
const DIALOGS = [
  REVIEW,
  ...['sendingTitle', 'unknownTitle', 'unresolvedTitle', 'refusedTitle'].map((title) => text(`ticket.${title}`)),
  text('optionsTicket.acceptedDemo'),
]

const requote = ({ market }: { readonly market: MarketFacts }, stage: Stage): Action => {
  if (isIn(stage.now, { reviewing: 'quoted' })) {
    if (isStaleAt(market)) return byItself('While a quote holds there is no button for another.')
    return act(`goes back to the form and reviews at ${market.price}`, async () => {
      await stage.press('button', BACK)
      await pressAt(stage, market, reviewName(dataOf(stage.now)))
    })
  }
  return isStaleAt(market)
    ? act('asks for a new price in vain while it is stale', () => pressStale(stage, REQUOTE))
    : act(`takes the new price ${market.price}`, () => pressAt(stage, market, REQUOTE))
}

/** What the option can turn into, and how often it must be right. */
const outcomeLooks = (data: OptionsTicketContext): readonly Look[] => {
  const isRise = data.draft.direction === 'rise'
  const [lose, get] = [isRise ? 'belowLose' : 'aboveLose', isRise ? 'aboveGet' : 'belowGet'].map((name) =>
    text(`optionsTicket.${name}`),
  ) as [string, string]
  if (data.draft.stake.value === '') return [fact(lose, '– –'), fact(get, '– –'), saysNothingOf(text('optionsTicket.coinToss'))]
  const { stake, payout, gain, breakEven, back } = figuresOf(data)
  return [
    fact(lose, `${figureOf(stake)} −100%`),
    fact(get, `${figureOf(payout)} +${figureOf(gain)}`),
    says(
      text('optionsTicket.breakEven', { rate: breakEven }),
      text('optionsTicket.working', { stake: figureOf(stake), payout: figureOf(payout), rate: breakEven, back: figureOf(back) }),
      `${text('optionsTicket.coinToss')} 50%`,
      `${text('optionsTicket.breakEvenMark')} ${breakEven}`,
    ),
  ]
}

const outdatedLooks = ({ outdated, terms }: OptionsTicketContext): Look => {
  if (!outdated) return saysNothingOf(text('optionsTicket.changed', { period: '5 min', before: '77%', now: '75%' }))
  const now = terms!.periods.find(({ seconds }) => seconds === outdated.seconds)?.payoutRate
  const period = LENGTHS[outdated.seconds]!
  return says(
    now === undefined
      ? text('optionsTicket.gone', { period })
      : text('optionsTicket.changed', { period, before: rateText(outdated.payoutRate), now: rateText(now) }),
  )
}

/** The form under the present price. */
const formLooks = (moment: Moment, stage: Stage): readonly Look[] => {
  const data = dataOf(moment)
  const { draft, terms, showProblems } = data
  const hasStake = draft.stake.value !== ''
  const returned = text('optionsTicket.returned')
  return [
    within(
      'form',
      FORM,
      chosen('radio', text('optionsTicket.rise'), draft.direction === 'rise'),
      chosen('radio', text('optionsTicket.fall'), draft.direction === 'fall'),
      ...terms!.periods.map(({ seconds, payoutRate }) => chosen('radio', periodName(seconds, payoutRate), seconds === draft.seconds)),
      field(STAKE, draft.stake.text, !hasStake && showProblems ? text('optionsTicket.enterStake') : null),
      says(text('optionsTicket.range', { min: '5.00', max: '500.00' }), `${text('ticket.available')} ${moneyText(Number(USER.amount))}`),
      ...outcomeLooks(data),
      outdatedLooks(data),
      fact(text('optionsTicket.entry'), priceText(livePrice(stage))),
      fact(text('optionsTicket.settles'), text('optionsTicket.settlesAfter', { period: LENGTHS[draft.seconds]! })),
      fact(text('optionsTicket.tie'), returned),
      fact(text('optionsTicket.noPrice'), returned),
      fact(text('optionsTicket.fee'), moneyText(0)),
      fact(text('ticket.mostLoss'), hasStake ? moneyText(Number(draft.stake.value)) : '–'),
      says(text('optionsTicket.disclosure')),
    ),
  ]
}

/** The option exactly as it will be sent, at the frozen price. */
const reviewLooks = (moment: Moment, stage: Stage): readonly Look[] => {
  const data = dataOf(moment)
  const { draft, quote } = data
  const { stake, payout } = figuresOf(data)
  return [
    says(`${sideText(draft)} ${LENGTHS[draft.seconds]}`),
    ...outcomeLooks(data),
    fact(text('ticket.quotePrice'), priceText(Number(quote!.price))),
    fact(STAKE, moneyText(stake)),
    fact(text('optionsTicket.win'), moneyText(payout)),
    fact(text('optionsTicket.ends'), dateText(Number(stage.notes.get('quotedAt')) + draft.seconds * 1_000)),
    fact(text('optionsTicket.fee'), moneyText(0)),
    fact(text('ticket.mostLoss'), moneyText(stake)),
    says(text('optionsTicket.tolerance', { tolerance: '0.1%' })),
  ]
}
/** `5 Jan 2026, 00:05:00` */
const dateText = (at: number): string => {
  const parts = new Date(at).toUTCString().split(' ')
  return `${Number(parts[1])} ${parts[2]} ${parts[3]}, ${parts[4]}`
}

/** A quote that can no longer be confirmed; both prices are named, and the new one can be taken. */
const overLooks =
  (why: 'moved' | 'expired') =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const { quote, failure } = dataOf(moment)
    const price = priceText(livePrice(stage))
    const isLost = why === 'expired' && failure?.code === String(OWN_CODES.keyUnknown)
    return [
      within(
        'dialog',
        REVIEW,
        says(
          text(`ticket.${isLost ? 'lost' : why}Title`),
          isLost ? text('ticket.lostBody', { price }) : text('optionsTicket.movedBody', { before: priceText(Number(quote!.price)), price }),
        ),
        buttons(CLOSE, BACK, isStale(stage) ? off(REQUOTE) : REQUOTE),
        ...reviewLooks(moment, stage),
      ),
    ]
  }

const askedLooks = (title: string, ...looks: readonly Look[]): readonly Look[] => [within('dialog', title, ...looks)]
const referenceLook = ({ effects }: Moment, stage: Stage): Look => {
  const key = Object.values(effects)
    .map(({ input }) => stage.notes.get(`key ${(input as KeyedInput).key}`))
    .find(Boolean)
  return says(key ? `${text('ticket.key')} ${key}` : text('ticket.key'))
}
const unknownLooks =
  (check: WantedButton) =>
  (moment: Moment, stage: Stage): readonly Look[] =>
    askedLooks(
      text('ticket.unknownTitle'),
      says(text('errors.ORDER_TIMEOUT'), text('ticket.unknownBody')),
      buttons(check),
      referenceLook(moment, stage),
    )

const TERMS: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/getOptionsTerms$/ },
  isOnly: false,
  checks: ({ query, headers }) =>
    query.get('code') !== CODE ? `it asks for ${query}` : headers['virtually'] === 'NO' ? null : 'it is not asked for the demo account',
  reply: (terms: OptionTerms) => success(optionTerms, terms),
}

const waitingLooks = (): readonly Look[] => [
  says(text('optionsTicket.loading')),
  no('form', FORM),
  ...DIALOGS.map((dialog) => no('dialog', dialog)),
]

export const optionsTicket = defineBinding<OptionsTicketEvent>({
  name: 'options-ticket',
  layouts: ['desktop', 'phone'],
  stream: () => `optionsTicket:demo:${CODE}`,
  begin: () => ({
    address: MARKET,
    local: SIGNED_IN,
    arrive: async (stage) => {
      await connected(stage)
      await openForm(stage, dataOf(stage.next))
    },
  }),
  events: {
    'optionsTicket.retry': () => press(text('common.tryAgain')),
    'optionsTicket.change': ({ text: stake }) => ({ how: 'type', label: STAKE, text: stake }),
    'optionsTicket.chooseDirection': ({ direction }, stage) =>
      isIn(stage.now, 'loading')
        ? handIn('The form is not there yet; on a phone it covers the two buttons.')
        : press(text(`optionsTicket.${direction}`), 'radio'),
    'optionsTicket.choosePeriod': ({ seconds }, stage) => {
      const period = dataOf(stage.now).terms?.periods.find((each) => each.seconds === seconds)
      return period
        ? press(periodName(seconds, period.payoutRate), 'radio')
        : byItself('The page offers no period that the operator does not.')
    },
    'optionsTicket.review': ({ market }, stage) => {
      const name = reviewName(dataOf(stage.now))
      return isStaleAt(market)
        ? act('presses review in vain while the price is stale, and again when it is live', async () => {
            await pressStale(stage, name)
            await pressAt(stage, market, name)
          })
        : act(`presses review at ${market.price}`, () => pressAt(stage, market, name))
    },
    'optionsTicket.requote': requote,
    'optionsTicket.confirm': ({ market }, stage) => {
      const name = buyName(dataOf(stage.now))
      return isIn(stage.next, stage.now.value)
        ? act(`presses "${name}" while the price is stale`, () => pressStale(stage, name))
        : act(`presses "${name}" at ${market.price}`, async () => {
            await hearPrice(stage, market.price)
            await stage.press('button', name)
          })
    },
    'optionsTicket.back': () => press(BACK),
    'optionsTicket.check': () => press(CHECK),
    'optionsTicket.dismiss': (_, { now }) =>
      press(text(isIn(now, 'refused') ? 'ticket.backToTicket' : isIn(now, 'unresolved') ? 'ticket.startAnew' : 'optionsTicket.buyAnother')),
    'connection.resynced': () => act('the connection goes and comes back', reconnect),
    'accountMode.switched': (_, { now }) =>
      isIn(now, 'renewing')
        ? handIn('The venue still owes the terms of this account, and the page would ask for those of the other.')
        : act('the venue takes the demo account away and gives it back', async (stage) => {
            await hearPrice(stage, String(livePrice(stage)))
            await leaveDemo(stage)
            await inDemoAgain(stage)
            await openForm(stage, dataOf(stage.next))
          }),
  },
  effects: {
    fetchTerms: TERMS,
    renewTerms: TERMS,
    buyOption: {
      call: { method: 'POST', path: /^\/order\/buyOptions$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as BuyOptionInput
        if (asked.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<OptionsOrder>) => success(optionsOrder, result, 20004),
    },
    settleKey: settlesKey(20004),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.marketDetail') }))],
  see: {
    loading: waitingLooks,
    renewing: waitingLooks,
    failed: (moment) => [
      says(text('optionsTicket.failedTitle'), failureText(dataOf(moment).failure!.code)),
      button(text('common.tryAgain'), 'on'),
      no('form', FORM),
    ],
    notOffered: () => [says(text('optionsTicket.notOfferedTitle'), text('optionsTicket.notOfferedBody')), no('form', FORM)],
    editing: (moment, stage) => [
      // The list of running options has a tab of this name too.
      within(
        'tablist',
        text('marketDetail.orderForm'),
        chosen('tab', text('marketDetail.options')),
        chosen('tab', text('marketDetail.contract'), false),
      ),
      ...formLooks(moment, stage),
      ...DIALOGS.map((dialog) => no('dialog', dialog)),
      button(reviewName(dataOf(moment)), 'on'),
      says(text('ticket.demoNote')),
    ],
    'reviewing.quoted': (moment, stage) => {
      const buy = buyName(dataOf(moment))
      const holds = new Date(Number(stage.notes.get('quotedAt')) + QUOTE_LIFETIME).toISOString().slice(11, 19)
      return [
        within(
          'dialog',
          REVIEW,
          says(text('ticket.quoteHolds', { time: holds }), text(isStale(stage) ? 'reasons.priceStale' : 'ticket.demoNote')),
          buttons(CLOSE, BACK, isStale(stage) ? off(buy) : buy),
          ...reviewLooks(moment, stage),
        ),
      ]
    },
    'reviewing.moved': overLooks('moved'),
    'reviewing.expired': overLooks('expired'),
    submitting: (moment, stage) =>
      askedLooks(text('ticket.sendingTitle'), says(text('ticket.sendingBody')), no('button'), referenceLook(moment, stage)),
    unknown: unknownLooks(CHECK),
    reconciling: unknownLooks(off(CHECK)),
    unresolved: (moment, stage) =>
      askedLooks(
        text('ticket.unresolvedTitle'),
        says(text('ticket.unresolvedBody')),
        buttons(text('ticket.startAnew'), CHECK),
        link(text('ticket.toOrders'), 'on'),
        referenceLook(moment, stage),
      ),
    refused: (moment) =>
      askedLooks(
        text('ticket.refusedTitle'),
        says(failureText(dataOf(moment).failure!.code), text('optionsTicket.refusedBody')),
        buttons(CLOSE, text('ticket.backToTicket')),
        saysNothingOf(text('ticket.key')),
      ),
    accepted: (moment) => {
      const order = dataOf(moment).order!
      return askedLooks(
        text('optionsTicket.acceptedDemo'),
        says(
          text('errors.20004'),
          text('optionsTicket.acceptedBody', {
            side: sideText(order),
            stake: moneyText(Number(order.stake)),
            code: order.code,
            price: priceText(Number(order.openPrice)),
          }),
          text('optionsTicket.next'),
        ),
        fact(text('optionsTicket.number'), order.orderNumber),
        fact(text('optionsTicket.win'), moneyText(Number(order.payout))),
        fact(text('optionsTicket.settles'), dateText(order.endTime)),
        buttons(CLOSE, text('optionsTicket.buyAnother')),
      )
    },
  },
})
