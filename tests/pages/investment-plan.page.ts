/** The commitment to an investment plan: what is offered, the form, everything that is agreed to, and what became of what was sent. */
import { investmentOrder, investmentPlans, type InvestmentOrder, type InvestmentPlan } from '../../src/domain/wire/investment.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { CommitInput, InvestmentPlanContext, InvestmentPlanEvent } from '../../src/machines/investment-plan/investment-plan.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  chosen,
  fact,
  field,
  heading,
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
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/investment'
const CARD = text('planPurchase.purchase')
const OFFER = text('planPurchase.offer')
const AMOUNT = text('planPurchase.amount')
const MAX = text('common.max')
const REVIEW = text('planPurchase.review')
const RENEWING = text('planPurchase.renewing')
const BACK = text('planPurchase.back')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): InvestmentPlanContext => context as unknown as InvestmentPlanContext
const percent = (share: string, digits = 2): string => {
  const value = Number(share) * 100
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}%`
}
const usdt = (amount: number): string => `${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USDT`
const change = (amount: number): string => `${amount < 0 ? '−' : '+'}${usdt(Math.abs(amount))}`
/** Toward zero, as the venue does. */
const cents = (amount: number): number => Math.trunc(Math.round(amount * 10_000) / 100) / 100
const productOf = ({ products, draft }: InvestmentPlanContext): InvestmentPlan | undefined =>
  products.find(({ plan }) => plan === draft.product)

/** What a day is worked out from, in words. */
const ruleOf = ({ rule, markets }: InvestmentPlan): string =>
  text('investments.rule', { share: rule.share === '0.1' ? '10%' : '14.2857%', markets: markets.map(({ code }) => code).join(' and ') })

/** A plan that is offered, with its rule, its last days and its terms. */
const offered = (product: InvestmentPlan, { draft }: InvestmentPlanContext, isOpen: boolean): Look => {
  const { name } = product
  const { past } = product
  return within(
    'region',
    name,
    heading(name),
    says(ruleOf(product)),
    fact(text('planPurchase.dailyRange'), `${percent(product.minRate)} to ${percent(product.maxRate)}`),
    fact(text('planPurchase.cycle'), text('planPurchase.cycleIs')),
    fact(text('planPurchase.damages'), `${(Number(product.damages) * 100).toFixed(2)}% of the amount`),
    button(text('planPurchase.choose', { plan: name }), isOpen && !product.isClosed ? 'on' : 'off'),
    (product.isClosed ? says : saysNothingOf)(text('investmentPlan.closed')),
    (draft.product === product.plan ? says : saysNothingOf)(text('planPurchase.chosen')),
    past === null
      ? says(text('planPurchase.pastUnknown'))
      : says(
          'Last 3 days, to 3 Jan 2026',
          `${text('planPurchase.pastSum')} ${percent(past.sum)}`,
          `${text('planPurchase.pastWorst')} ${percent(past.worst)} 2 Jan 2026`,
          `${text('planPurchase.pastBest')} ${percent(past.best)}`,
          `${text('planPurchase.pastLosing')} 1 of 3`,
        ),
  )
}
const offer = (data: InvestmentPlanContext, isOpen: boolean): Look =>
  within('region', OFFER, ...data.products.map((product) => offered(product, data, isOpen)), says(text('investmentPlan.disclosure')))

/** What is said beside the amount. */
const errorOf = (data: InvestmentPlanContext): string | null => {
  const product = productOf(data)
  const { value } = data.draft.amount
  if (!product) return null
  if (value === '') return data.showProblems ? text('investmentPlan.enterAmount') : null
  const isOut = Number(value) < Number(product.minAmount) || Number(value) > Number(product.maxAmount)
  return isOut ? text('planPurchase.outOfRange', { least: usdt(Number(product.minAmount)), most: usdt(Number(product.maxAmount)) }) : null
}
const FIRST_RESULT = '7 Jan 2026, 00:10'
const lastDayOf = (days: number): number => 5 + days
const endOf = (days: number): string =>
  new Date(Date.UTC(2026, 0, lastDayOf(days) + 1)).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
const dayOf = (days: number): string =>
  new Date(Date.UTC(2026, 0, lastDayOf(days))).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })

/** What comes back if every day were the worst, and if every day were the best. */
const ways = (data: InvestmentPlanContext): readonly Look[] => {
  const { days, minRate, maxRate } = productOf(data)!
  const amount = Number(data.draft.amount.value)
  return [
    says(`${text('planPurchase.worstCase_other', { count: days })} ${usdt(amount + cents(amount * Number(minRate)) * days)}`),
    says(`${text('planPurchase.bestCase_other', { count: days })} ${usdt(amount + cents(amount * Number(maxRate)) * days)}`),
  ]
}

const form = (data: InvestmentPlanContext, isAsking: boolean): readonly Look[] => {
  const { draft, failure } = data
  const product = productOf(data)
  const isOld = !isAsking && failure !== null && failure.code !== String(OWN_CODES.keyUnknown)
  const submit = isAsking ? off(RENEWING) : REVIEW
  return [
    field(AMOUNT, draft.amount.text, errorOf(data)),
    says('Available: 10,000.00 USDT.'),
    ...(product
      ? [
          says(`${product.name}, ${product.days} days`, text('investmentPlan.mostInAll', { most: usdt(Number(product.maxAmount)) })),
          buttons(MAX, submit, ...(isOld ? [text('common.retry')] : [])),
          ...(draft.amount.value
            ? [
                ...ways(data),
                fact(text('planPurchase.firstResult'), FIRST_RESULT),
                fact(text('planPurchase.ends'), `${endOf(product.days)}, 00:10`),
              ]
            : []),
        ]
      : [says(text('planPurchase.chooseFirst')), buttons(submit, ...(isOld ? [text('common.retry')] : []))]),
    isOld ? says(text('planPurchase.mayBeOld'), failureText(failure.code)) : saysNothingOf(text('planPurchase.mayBeOld')),
    data.outdated === null
      ? saysNothingOf(text('planPurchase.termsChanged'), text('planPurchase.termsChanging'))
      : says(text(isAsking ? 'planPurchase.termsChanging' : 'planPurchase.termsChanged')),
  ]
}
const card = (...looks: readonly Look[]): Look => within('region', CARD, ...looks)

/** Everything that is agreed to, reckoned from what was typed. */
const review = (data: InvestmentPlanContext): readonly Look[] => {
  const product = productOf(data)!
  const { days } = product
  const amount = Number(data.draft.amount.value)
  const [worst, best] = [cents(amount * Number(product.minRate)), cents(amount * Number(product.maxRate))]
  const damages = cents(amount * Number(product.damages))
  return [
    heading(text('planPurchase.reviewTitle')),
    ...ways(data),
    fact(text('planPurchase.plan'), product.name),
    fact(AMOUNT, usdt(amount)),
    fact(text('planPurchase.days'), `${days} (UTC), 6 Jan 2026 to ${dayOf(days)}`),
    fact(text('planPurchase.dailyRange'), `${percent(product.minRate)} to ${percent(product.maxRate)}`),
    fact(text('planPurchase.dailyMoney'), `${change(worst)} to ${change(best)}`),
    fact(text('planPurchase.ends'), `${endOf(days)}, 00:10`),
    fact(text('planPurchase.damages'), `${(Number(product.damages) * 100).toFixed(2)}% = ${usdt(damages)}`),
    fact(text('planPurchase.incomeKept'), text('planPurchase.incomeKeptNone')),
    fact(text('planPurchase.leftEarly'), `${usdt(amount + worst * (days - 1) - damages)} to ${usdt(amount - damages)}`),
    says(text('planPurchase.atTheEnd'), text('investmentPlan.disclosure'), text('planPurchase.noPromise')),
    chosen('checkbox', understoodName(data), data.isUnderstood),
    (data.failure?.code === String(OWN_CODES.keyUnknown) ? says : saysNothingOf)(text('planPurchase.lost')),
    (data.isUnderstood ? saysNothingOf : says)(text('planPurchase.tickFirst')),
    buttons(data.isUnderstood ? confirmName(data) : off(confirmName(data)), BACK),
  ]
}
const confirmName = ({ draft }: InvestmentPlanContext): string => text('planPurchase.confirm', { amount: usdt(Number(draft.amount.value)) })
const understoodName = (data: InvestmentPlanContext): string =>
  text('planPurchase.understood', {
    day: dayOf(productOf(data)!.days),
    amount: usdt(cents(Number(data.draft.amount.value) * Number(productOf(data)!.damages))),
  })

const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as InvestmentPlanContext).key}`)
  return says(key === undefined ? text('planPurchase.reference') : `${text('planPurchase.reference')} ${key}`)
}

const products: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/getInvestmentPlans$/ },
  checks: faultOfAccount,
  reply: (found: readonly InvestmentPlan[]) => success(investmentPlans, found as InvestmentPlan[]),
}

export const investmentPlan = defineBinding<InvestmentPlanEvent>({
  name: 'investment-plan',
  layouts: ['desktop', 'phone'],
  stream: () => 'investmentPlan:real',
  begin: () => ({ address: PAGE, local: IN_REAL, arrive: connected }),
  events: {
    'investmentPlan.retry': (_, { now }) =>
      now.leaves.includes('failed')
        ? press(text('common.tryAgain'))
        : dataOf(now).failure === null
          ? handIn('The page offers it where the plans could not be loaded again.')
          : press(text('common.retry')),
    'investmentPlan.refresh': () => handIn('It comes with the page being shown again, and with a connection that was away.'),
    'investmentPlan.choose': ({ product }, { now }) =>
      dataOf(now).products.some(({ plan, isClosed }) => plan === product && !isClosed)
        ? press(text('planPurchase.choose', { plan: dataOf(now).products.find(({ plan }) => plan === product)!.name }))
        : handIn('The page offers only what takes money.'),
    'investmentPlan.change': ({ text: amount }) => ({ how: 'type', label: AMOUNT, text: amount }),
    'investmentPlan.review': () => press(REVIEW),
    'investmentPlan.understand': ({ isUnderstood }, { now }) =>
      dataOf(now).isUnderstood === isUnderstood
        ? handIn('A box that is ticked already says nothing when it is ticked.')
        : press(understoodName(dataOf(now)), 'checkbox'),
    'investmentPlan.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'investmentPlan.back': () => press(BACK),
    'investmentPlan.check': () => press(CHECK),
    'investmentPlan.dismiss': (_, { now }) =>
      press(
        text(
          now.leaves.includes('refused')
            ? 'planPurchase.back'
            : now.leaves.includes('unresolved')
              ? 'planPurchase.startAnew'
              : 'planPurchase.another',
        ),
      ),
    'accountMode.switched': () => handIn('The form of the other account is another one: who comes back finds it empty.'),
  },
  effects: {
    fetchPlans: products,
    renewPlans: products,
    buyPlan: {
      call: { method: 'POST', path: /^\/order\/buyInvestment$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as CommitInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<InvestmentOrder>) => success(investmentOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [
    titled(text('shell.pageTitle', { page: text('shell.titles.investment') })),
    at(PAGE),
    heading(text('shell.titles.investment')),
  ],
  see: {
    loading: () => [within('region', OFFER, says(text('planPurchase.loading')), no('button'), no('alert'))],
    failed: (moment) => [
      within(
        'region',
        OFFER,
        within('alert', '', says(`${failureText(dataOf(moment).failure!.code)} ${text('planPurchase.failedSafe')}`)),
        buttons(text('common.tryAgain')),
      ),
    ],
    nothingOffered: () => [
      within('region', OFFER, heading(text('planPurchase.noneTitle')), says(text('investmentPlan.noneBody')), no('button')),
    ],
    editing: (moment) => [offer(dataOf(moment), true), card(...form(dataOf(moment), false))],
    renewing: (moment) => [offer(dataOf(moment), true), card(...form(dataOf(moment), true))],
    reviewing: (moment) => [offer(dataOf(moment), false), card(...review(dataOf(moment)))],
    submitting: (moment, stage) => [card(says(text('planPurchase.sending')), reference(moment, stage), no('button'))],
    unknown: (moment, stage) => [card(says(text('planPurchase.unknown')), reference(moment, stage), buttons(CHECK))],
    reconciling: (moment, stage) => [card(says(text('planPurchase.unknown')), reference(moment, stage), buttons(off(CHECK)))],
    unresolved: (moment, stage) => [
      card(says(text('planPurchase.unresolved')), reference(moment, stage), buttons(CHECK, text('planPurchase.startAnew'))),
    ],
    accepted: (moment) => {
      const { plan } = dataOf(moment)
      return [
        card(
          says(
            text('investmentPlan.committed', {
              plan: plan!.name,
              amount: usdt(Number(plan!.amount)),
              number: plan!.orderNumber,
              first: '3 Jan 2026',
            }),
          ),
          link(text('planPurchase.toPlan'), 'on'),
          buttons(text('planPurchase.another')),
          saysNothingOf(text('planPurchase.reference')),
        ),
      ]
    },
    refused: (moment) => [
      card(
        says(`${text('investmentPlan.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('planPurchase.nothingDone')}`),
        buttons(BACK),
        saysNothingOf(text('planPurchase.reference')),
      ),
    ],
  },
})
