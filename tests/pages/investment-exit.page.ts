/** The way out of an investment plan: what would come back, the decision, and what became of what was sent. */
import { investmentOrder, type InvestmentOrder } from '../../src/domain/wire/investment.ts'
import { planExitQuote, type PlanExitQuote } from '../../src/domain/wire/plans.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { LeavePlanInput } from '../../src/machines/shapes/plan-exit.ts'
import type { InvestmentExitContext, InvestmentExitEvent } from '../../src/machines/investment-exit/investment-exit.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, heading, no, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { RUNNING_INVESTMENT } from '../support/sample-investments.ts'

const PAGE = `/investment?plan=${RUNNING_INVESTMENT.id}`
const CARD = text('planExit.title')
const ASK = text('planExit.ask')
const BACK = text('planExit.back')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): InvestmentExitContext => context as unknown as InvestmentExitContext
const usdt = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
const confirmName = ({ quote }: InvestmentExitContext): string => text('planExit.confirm', { amount: usdt(quote!.returned) })

const asked: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/order/getInvestmentExitQuote/${RUNNING_INVESTMENT.id}$`) },
  checks: faultOfAccount,
  reply: (quote: PlanExitQuote) => success(planExitQuote, quote),
}
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
/** The whole reckoning, to the cent. */
const quote = ({ quote: said }: InvestmentExitContext): readonly Look[] => {
  const { amount, income, incomeDeducted, damages, returned, daysPosted } = said!
  return [
    fact(text('planExit.amount'), usdt(amount)),
    fact(text('planExit.income_other', { count: daysPosted }), `+${usdt(income)}`),
    fact(text('planExit.incomeDeducted'), `−${usdt(incomeDeducted)}`),
    fact(text('planExit.damages'), `−${usdt(damages)}`),
    fact(text('planExit.returned'), usdt(returned)),
    says(text('planExit.holds')),
  ]
}
const replaced = ({ isReplaced }: InvestmentExitContext): Look =>
  (isReplaced ? says : saysNothingOf)(`${text('planExit.replaced')} ${text('planExit.replacedBy')}`)
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as InvestmentExitContext).key}`)
  return says(key === undefined ? text('planExit.reference') : `${text('planExit.reference')} ${key}`)
}

export const investmentExit = defineBinding<InvestmentExitEvent>({
  name: 'investment-exit',
  layouts: ['desktop', 'phone'],
  stream: () => `investmentExit:${RUNNING_INVESTMENT.id}`,
  begin: () => ({ address: PAGE, local: IN_REAL, arrive: connected }),
  events: {
    'investmentExit.ask': () => press(ASK),
    'investmentExit.back': () => press(BACK),
    'investmentExit.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'investmentExit.check': () => press(CHECK),
    'investmentExit.dismiss': (_, { now }) => press(now.leaves.includes('deciding.refused') ? BACK : text('planExit.startAnew')),
    'investment.updated': ({ order }) =>
      act(`the venue tells of plan ${order.id}: ${order.status}, ${order.daysPosted} days`, ({ live }) =>
        live.send({ type: 'INVESTMENT_UPDATE', userId: USER.id, data: order }),
      ),
  },
  effects: {
    askQuote: asked,
    askAgain: asked,
    leavePlan: {
      call: { method: 'POST', path: new RegExp(`^/order/exitInvestment/${RUNNING_INVESTMENT.id}$`) },
      checks: (call, { input }, stage) => {
        const { key, body } = input as LeavePlanInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<InvestmentOrder>) => success(investmentOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.investment') })), at(PAGE), heading(CARD)],
  see: {
    'deciding.idle': (moment) => {
      const { failure } = dataOf(moment)
      return card(
        says(text('planExit.lead')),
        buttons(ASK),
        no('term'),
        failure === null ? saysNothingOf(text('planExit.quoteFailed')) : says(text('planExit.quoteFailed'), failureText(failure.code)),
      )
    },
    'deciding.quoting': () => card(says(text('planExit.asking')), buttons(BACK), no('term')),
    'deciding.requoting': () => card(says(text('planExit.replaced')), buttons(BACK), no('term')),
    'deciding.quoted': (moment) => {
      const data = dataOf(moment)
      return card(
        ...quote(data),
        buttons(confirmName(data), BACK),
        replaced(data),
        (data.failure?.code === String(OWN_CODES.keyUnknown) ? says : saysNothingOf)(text('planExit.lost')),
      )
    },
    'deciding.refused': (moment) =>
      card(
        says(`${text('investments.collectionFailed')} ${failureText(dataOf(moment).failure!.code)} ${text('planExit.stillRuns')}`),
        buttons(BACK),
        saysNothingOf(text('planExit.reference')),
      ),
    submitting: (moment, stage) => card(...quote(dataOf(moment)), says(text('planExit.sending')), reference(moment, stage), no('button')),
    unknown: (moment, stage) => card(...quote(dataOf(moment)), says(text('planExit.unknown')), reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) =>
      card(...quote(dataOf(moment)), says(text('planExit.unknown')), reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card(
        ...quote(dataOf(moment)),
        says(text('planExit.unresolved')),
        reference(moment, stage),
        buttons(CHECK, text('planExit.startAnew')),
      ),
    left: (moment) =>
      card(
        says(text('planExit.left', { returned: usdt(dataOf(moment).plan!.returned!) })),
        no('button'),
        saysNothingOf(text('planExit.reference')),
      ),
    ended: () => card(says(text('planExit.ended')), no('button'), no('term')),
  },
})
