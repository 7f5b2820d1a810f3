/** The way out of a smart plan: what would come back, the decision, and what became of what was sent. */
import { smartExitQuote, smartOrder, type SmartExitQuote, type SmartOrder } from '../../src/domain/wire/smart.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { LeavePlanInput, SmartExitContext, SmartExitEvent } from '../../src/machines/smart-exit/smart-exit.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, heading, no, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { RUNNING_PLAN } from '../support/sample-orders.ts'

const PAGE = `/trading?plan=${RUNNING_PLAN.id}`
const CARD = text('smartExit.title')
const ASK = text('smartExit.ask')
const BACK = text('smartExit.back')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): SmartExitContext => context as unknown as SmartExitContext
const usdt = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
const confirmName = ({ quote }: SmartExitContext): string => text('smartExit.confirm', { amount: usdt(quote!.returned) })

const asked: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/order/getSmartExitQuote/${RUNNING_PLAN.id}$`) },
  checks: faultOfAccount,
  reply: (quote: SmartExitQuote) => success(smartExitQuote, quote),
}
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
/** The whole reckoning, to the cent. */
const quote = ({ quote: said }: SmartExitContext): readonly Look[] => {
  const { amount, income, incomeDeducted, damages, returned, daysPosted } = said!
  return [
    fact(text('smartExit.amount'), usdt(amount)),
    fact(text('smartExit.income_other', { count: daysPosted }), `+${usdt(income)}`),
    fact(text('smartExit.incomeDeducted'), `−${usdt(incomeDeducted)}`),
    fact(text('smartExit.damages'), `−${usdt(damages)}`),
    fact(text('smartExit.returned'), usdt(returned)),
    says(text('smartExit.holds')),
  ]
}
const replaced = ({ isReplaced }: SmartExitContext): Look =>
  (isReplaced ? says : saysNothingOf)(`${text('smartExit.replaced')} ${text('smartExit.replacedBy')}`)
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as SmartExitContext).key}`)
  return says(key === undefined ? text('smartExit.reference') : `${text('smartExit.reference')} ${key}`)
}

export const smartExit = defineBinding<SmartExitEvent>({
  name: 'smart-exit',
  layouts: ['desktop', 'phone'],
  stream: () => `smartExit:${RUNNING_PLAN.id}`,
  begin: () => ({ address: PAGE, local: IN_REAL, arrive: connected }),
  events: {
    'smartExit.ask': () => press(ASK),
    'smartExit.back': () => press(BACK),
    'smartExit.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'smartExit.check': () => press(CHECK),
    'smartExit.dismiss': (_, { now }) => press(now.leaves.includes('deciding.refused') ? BACK : text('smartExit.startAnew')),
    'smart.updated': ({ order }) =>
      act(`the venue tells of plan ${order.id}: ${order.status}, ${order.daysPosted} days`, ({ live }) =>
        live.send({ type: 'SMART_UPDATE', userId: USER.id, data: order }),
      ),
  },
  effects: {
    askQuote: asked,
    askAgain: asked,
    leavePlan: {
      call: { method: 'POST', path: new RegExp(`^/order/exitSmart/${RUNNING_PLAN.id}$`) },
      checks: (call, { input }, stage) => {
        const { key, body } = input as LeavePlanInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<SmartOrder>) => success(smartOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.trading') })), at(PAGE), heading(CARD)],
  see: {
    'deciding.idle': (moment) => {
      const { failure } = dataOf(moment)
      return card(
        says(text('smartExit.lead')),
        buttons(ASK),
        no('term'),
        failure === null ? saysNothingOf(text('smartExit.quoteFailed')) : says(text('smartExit.quoteFailed'), failureText(failure.code)),
      )
    },
    'deciding.quoting': () => card(says(text('smartExit.asking')), buttons(BACK), no('term')),
    'deciding.requoting': () => card(says(text('smartExit.replaced')), buttons(BACK), no('term')),
    'deciding.quoted': (moment) => {
      const data = dataOf(moment)
      return card(
        ...quote(data),
        buttons(confirmName(data), BACK),
        replaced(data),
        (data.failure?.code === String(OWN_CODES.keyUnknown) ? says : saysNothingOf)(text('smartExit.lost')),
      )
    },
    'deciding.refused': (moment) =>
      card(
        says(`${text('smartExit.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('smartExit.stillRuns')}`),
        buttons(BACK),
        saysNothingOf(text('smartExit.reference')),
      ),
    submitting: (moment, stage) => card(...quote(dataOf(moment)), says(text('smartExit.sending')), reference(moment, stage), no('button')),
    unknown: (moment, stage) => card(...quote(dataOf(moment)), says(text('smartExit.unknown')), reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) =>
      card(...quote(dataOf(moment)), says(text('smartExit.unknown')), reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card(
        ...quote(dataOf(moment)),
        says(text('smartExit.unresolved')),
        reference(moment, stage),
        buttons(CHECK, text('smartExit.startAnew')),
      ),
    left: (moment) =>
      card(
        says(text('smartExit.left', { returned: usdt(dataOf(moment).plan!.returned!) })),
        no('button'),
        saysNothingOf(text('smartExit.reference')),
      ),
    ended: () => card(says(text('smartExit.ended')), no('button'), no('term')),
  },
})
