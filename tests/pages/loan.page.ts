/** What may be borrowed: who comes first to the identity, the form with all its figures, and the way to the agreement. */
import { loanOffer, type LoanOffer, type LoanProduct } from '../../src/domain/wire/loans.ts'
import type { LoanContext, LoanEvent } from '../../src/machines/loan/loan.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import {
  at,
  button,
  chosen,
  fact,
  field,
  heading,
  link,
  no,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/loan'
const CARD = text('loan.form')
const COSTS = text('loan.costs')
const AMOUNT = text('loan.amount')
const REVIEW = text('loan.review')
const RETRY = text('common.retry')
/** Somebody who must verify, repay or wait first sees no form. */
const hasForm = ({ offer }: LoanContext): boolean =>
  offer !== null && !offer.needsIdentity && offer.waiting === null && !offer.hasOverdue && offer.products.length > 0
const NO_FORM = 'Whoever cannot borrow now sees no form.'
const dataOf = ({ context }: Moment): LoanContext => context as unknown as LoanContext
const productOf = ({ offer, draft }: LoanContext): LoanProduct => offer!.products.find(({ currency }) => currency === draft.currency)!

/** What the samples cost; by hand, as a person would check it. Drawn down on 5 Jan 2026. */
const money = (amount: number, currency: string): string => {
  const least = currency === 'USDT' ? 2 : 4
  return `${amount.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: 8 })} ${currency}`
}
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const day = (after: number): string =>
  new Date(Date.UTC(2026, 0, 5 + after)).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = (after: number): string => day(after).replace(/ \d{4}$/, '')

/** Interest, and what is bound of the account: 10,000 USDT, of which 1,000 are margin. */
const costs = (data: LoanContext): readonly Look[] => {
  const { currency, days, amount } = { ...data.draft, amount: Number(data.draft.amount.value || 0) }
  if (amount === 0) return [says(text('loan.costsEmpty')), no('term')]
  const product = productOf(data)
  const [rate, price] = [Number(product.dailyRate), Number(product.price)]
  const bearing = Math.max(0, days - 7)
  const interest = amount * rate * bearing
  const repaid = amount + interest
  const after = (1_000 + amount * price) / (10_000 + amount * price)
  return [
    says(`${text('loan.repay')} ${money(repaid, currency)}`),
    fact(text('loan.receive'), money(amount, currency)),
    fact(text('loan.dailyRate'), percent(rate)),
    fact(text('loan.freeDays'), '7'),
    fact(text('loan.firstInterest'), bearing === 0 ? text('loan.never') : day(8)),
    fact(text('loan.interestDays'), String(bearing)),
    fact(text('loan.dayInterest'), money(amount * rate, currency)),
    fact(text('loan.totalInterest'), money(interest, currency)),
    fact(text('loan.yearlyRate'), percent((repaid / amount) ** (365 / days) - 1)),
    fact(text('loan.repayBy'), day(days)),
    says(
      text('loan.early', { date: day(Math.min(14, days)) }),
      text('loan.late', {
        amount: money(amount * Number(product.lateRate), currency),
        rate: percent(Number(product.lateRate)),
        most: money(amount * 0.1, currency),
        owed: money(amount * 1.1, currency),
        currency,
      }),
      text('loan.loadSentence', { now: '10.0%', after: `${(after * 100).toFixed(1)}%` }),
      text('loan.dates'),
    ),
  ]
}

/** What is said beside the amount. */
const errorOf = (data: LoanContext): string | null => {
  const { value } = data.draft.amount
  const product = productOf(data)
  if (value === '') return data.showProblems ? text('loan.enterAmount') : (refusalOf(data, '10016') ?? null)
  const [least, most] = [Number(product.minAmount), Number(product.room)]
  if (Number(value) < least || Number(value) > most)
    return text('loan.outOfRange', { least: money(least, product.currency), most: money(most, product.currency) })
  return refusalOf(data, '10016') ?? null
}
const refusalOf = ({ refusal }: LoanContext, code: string): string | undefined => (refusal?.code === code ? failureText(code) : undefined)

const steps = (step: string): Look => says(text('loan.step.identity'), text('loan.step.amount'), text('loan.step.agreement'), step)
/** What is here may be old. */
const age = ({ failure }: LoanContext): readonly Look[] =>
  failure === null ? [saysNothingOf(text('loan.mayBeOld'))] : [says(text('loan.mayBeOld'), failureText(failure.code)), button(RETRY, 'on')]

const form = (data: LoanContext, isAsking: boolean): readonly Look[] => {
  const { currency, days, amount } = data.draft
  const product = productOf(data)
  return [
    ...age(data),
    within(
      'form',
      text('shell.titles.loan'),
      within(
        'region',
        CARD,
        data.offer!.products.length > 1 ? chosen('radio', currency) : no('radio', currency),
        field(AMOUNT, amount.text, errorOf(data)),
        says(text('loan.fromTo', { least: money(Number(product.minAmount), currency), most: money(Number(product.room), currency) })),
        chosen('radio', `${days} days`),
        says(text('loan.freeNote_other', { rate: percent(Number(product.dailyRate)), count: 7 })),
        (data.isMoved ? says : saysNothingOf)(text('loan.moved')),
        ...curve(data),
      ),
      within('region', text('loan.limits'), says(text('loan.identityState.verified'), text('loan.nothing'), limitOf(product)), no('link')),
      within('region', COSTS, ...costs(data), button(isAsking ? text('loan.renewing') : REVIEW, isAsking ? 'off' : 'on')),
    ),
  ]
}
/** What is seen of the interest, in the words for who does not see it. */
const curve = ({ offer, draft }: LoanContext): readonly Look[] => {
  const amount = Number(draft.amount.value || 0)
  if (amount === 0) return [no('img')]
  const rate = Number(productOf({ offer, draft } as LoanContext).dailyRate)
  const [bearing, end] = [Math.max(0, draft.days - 7), shortDay(draft.days)]
  const values = {
    date: shortDay(8),
    amount: money(amount * rate, draft.currency),
    total: money(amount * rate * bearing, draft.currency),
    end,
  }
  return [within('img', bearing === 0 ? text('loan.curve.noInterest', { date: end }) : text('loan.curve.sentence', values))]
}
const limitOf = ({ currency, maxVerified }: LoanProduct): string => text('loan.upTo', { amount: money(Number(maxVerified), currency) })

const offer: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listLoanOffer$/ },
  checks: faultOfAccount,
  reply: (output: LoanOffer) => success(loanOffer, output),
}

export const loan = defineBinding<LoanEvent>({
  name: 'loan',
  layouts: ['desktop', 'phone'],
  stream: () => 'loan',
  begin: ({ context }) => openedLate(context, PAGE, 'loan.machine'),
  events: {
    'loan.retry': (_, { now }) =>
      now.leaves.includes('failed')
        ? press(text('common.tryAgain'))
        : dataOf(now).failure === null
          ? handIn('The page offers it where the offer could not be loaded again.')
          : press(RETRY),
    'loan.refresh': () => handIn('It comes with the page being shown again, with a notice, and with a connection that was away.'),
    'loan.chooseCurrency': ({ currency }, { now }) =>
      hasForm(dataOf(now)) &&
      dataOf(now).draft.currency !== currency &&
      dataOf(now).offer?.products.some((each) => each.currency === currency)
        ? press(currency, 'radio')
        : handIn('The page shows only what is lent, and pressing what is chosen chooses nothing.'),
    'loan.chooseDays': ({ days }, { now }) =>
      hasForm(dataOf(now)) && productOf(dataOf(now)).days.includes(days) && dataOf(now).draft.days !== days
        ? press(`${days} days`, 'radio')
        : handIn('The page shows only terms that are offered, and pressing what is chosen chooses nothing.'),
    'loan.change': ({ text: amount }, { now }) => (hasForm(dataOf(now)) ? { how: 'type', label: AMOUNT, text: amount } : handIn(NO_FORM)),
    'loan.review': () => press(REVIEW),
    'loan.leave': () => handIn('The page offers it where no agreement is being made.'),
    'agreement.left': () => handIn('The agreement tells it.'),
    'agreement.accepted': () => handIn('The agreement tells it.'),
  },
  effects: { fetchOffer: offer, renewOffer: offer },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.loan') })), at(PAGE), heading(text('shell.titles.loan'))],
  see: {
    loading: () => [within('region', CARD, says(text('loan.loading')), no('button'), no('alert'), no('textbox'))],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', says(`${failureText(dataOf(moment).failure!.code)} ${text('loan.failedSafe')}`)),
        button(text('common.tryAgain'), 'on'),
        no('textbox'),
      ),
    ],
    nothingOffered: (moment) => [
      ...age(dataOf(moment)),
      within('region', CARD, heading(text('loan.noneTitle')), says(text('loan.noneBody')), no('button'), no('textbox')),
    ],
    gated: (moment) => [
      ...age(dataOf(moment)),
      steps(text('loan.step.review')),
      within(
        'region',
        text('loan.step.identity'),
        says(
          text('loan.identityTitle'),
          text('loan.identityBody.notVerified'),
          `${text('loan.step.identity')} ${text('loan.identityState.notVerified')}`,
          ...dataOf(moment).offer!.products.map(limitOf),
        ),
        link(text('loan.toIdentity.notVerified'), 'on'),
      ),
      no('textbox'),
      no('slider'),
    ],
    barred: (moment) => {
      const isOverdue = dataOf(moment).offer!.hasOverdue
      return [
        ...age(dataOf(moment)),
        within(
          'region',
          CARD,
          says(text(isOverdue ? 'loan.overdueTitle' : 'loan.waitingTitle'), text(isOverdue ? 'loan.overdueBody' : 'loan.waitingBody')),
          no('textbox'),
        ),
        no('slider'),
      ]
    },
    editing: (moment) => form(dataOf(moment), false),
    renewing: (moment) => {
      const data = dataOf(moment)
      return hasForm(data) ? form(data, true) : [no('textbox'), no('slider')]
    },
    // The agreement itself is another chart's; here it can't be made.
    reviewing: () => [
      within('region', text('agreement.title'), heading(text('agreement.failedTitle')), button(text('agreement.back'), 'on')),
      no('textbox'),
      no('slider'),
    ],
  },
})
