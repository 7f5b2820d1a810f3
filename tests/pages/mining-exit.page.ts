/** Mining machines are switched off: what would come back, the decision, and what became of what was sent. */
import { miningExitQuote, miningOrder, miningOrderWithDays, type MiningExitQuote, type MiningOrder } from '../../src/domain/wire/mining.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { MiningExitContext, MiningExitEvent } from '../../src/machines/mining-exit/mining-exit.types.ts'
import type { LeavePlanInput } from '../../src/machines/shapes/plan-exit.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, heading, no, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { machinesWith, miningDay, RUNNING_MACHINES } from '../support/sample-mining.ts'

const PAGE = `/mining?order=${RUNNING_MACHINES.id}`
/** Two days, of which the first is collected. */
const ORDER = machinesWith([miningDay(0, '64000'), miningDay(1, '65000')], 1)
const CARD = text('miningExit.title')
const ASK = text('miningExit.ask')
const BACK = text('miningExit.back')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): MiningExitContext => context as unknown as MiningExitContext
const usdt = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
const confirmName = ({ quote }: MiningExitContext): string => text('miningExit.confirm', { amount: usdt(quote!.returned) })

const asked: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/order/getMiningExitQuote/${RUNNING_MACHINES.id}$`) },
  checks: faultOfAccount,
  reply: (quote: MiningExitQuote) => success(miningExitQuote, quote),
}
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
/** The whole reckoning, to the cent. */
const quote = ({ quote: said }: MiningExitContext): readonly Look[] => {
  const { amount, income, received, returned, profit, daysPosted, daysLeft } = said!
  return [
    fact(text('miningExit.paid'), usdt(amount)),
    fact(text('miningExit.income_other', { count: daysPosted }), usdt(income)),
    fact(text('miningExit.received'), usdt(received)),
    fact(text('miningExit.daysLeft'), String(daysLeft)),
    fact(text('miningExit.result'), `−${usdt(profit.slice(1))}`),
    fact(text('miningExit.returned'), usdt(returned)),
    says(text('miningExit.holds')),
  ]
}
const replaced = ({ isReplaced }: MiningExitContext): Look =>
  (isReplaced ? says : saysNothingOf)(`${text('miningExit.replaced')} ${text('miningExit.replacedBy')}`)
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as MiningExitContext).key}`)
  return says(key === undefined ? text('miningExit.reference') : `${text('miningExit.reference')} ${key}`)
}

export const miningExit = defineBinding<MiningExitEvent>({
  name: 'mining-exit',
  layouts: ['desktop', 'phone'],
  stream: () => `miningExit:real:${RUNNING_MACHINES.id}`,
  begin: ({ world }) => {
    world.replies.push(({ path }) =>
      path === `/order/getMiningOrderById/${RUNNING_MACHINES.id}` ? success(miningOrderWithDays, ORDER) : null,
    )
    return { address: PAGE, local: IN_REAL, arrive: connected }
  },
  events: {
    'miningExit.ask': () => press(ASK),
    'miningExit.back': () => press(BACK),
    'miningExit.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'miningExit.check': () => press(CHECK),
    'miningExit.dismiss': (_, { now }) => press(now.leaves.includes('deciding.refused') ? BACK : text('miningExit.startAnew')),
    'mining.updated': ({ order }) =>
      act(`the venue tells of purchase ${order.id}: ${order.status}, ${order.daysPosted} days`, ({ live }) =>
        live.send({ type: 'MINING_UPDATE', userId: USER.id, data: order }),
      ),
  },
  effects: {
    askQuote: asked,
    askAgain: asked,
    leavePlan: {
      call: { method: 'POST', path: new RegExp(`^/order/exitMining/${RUNNING_MACHINES.id}$`) },
      checks: (call, { input }, stage) => {
        const { key, body } = input as LeavePlanInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<MiningOrder>) => success(miningOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.mining') })), at(PAGE), heading(CARD)],
  see: {
    'deciding.idle': (moment) => {
      const { failure } = dataOf(moment)
      return card(
        says(text('miningExit.lead')),
        buttons(ASK),
        no('term'),
        failure === null ? saysNothingOf(text('miningExit.quoteFailed')) : says(text('miningExit.quoteFailed'), failureText(failure.code)),
      )
    },
    'deciding.quoting': () => card(says(text('miningExit.asking')), buttons(BACK), no('term')),
    'deciding.requoting': () => card(says(text('miningExit.replaced')), buttons(BACK), no('term')),
    'deciding.quoted': (moment) => {
      const data = dataOf(moment)
      return card(
        ...quote(data),
        buttons(confirmName(data), BACK),
        replaced(data),
        (data.failure?.code === String(OWN_CODES.keyUnknown) ? says : saysNothingOf)(text('miningExit.lost')),
      )
    },
    'deciding.refused': (moment) =>
      card(
        says(`${text('miningExit.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('miningExit.stillRuns')}`),
        buttons(BACK),
        saysNothingOf(text('miningExit.reference')),
      ),
    submitting: (moment, stage) => card(...quote(dataOf(moment)), says(text('miningExit.sending')), reference(moment, stage), no('button')),
    unknown: (moment, stage) => card(...quote(dataOf(moment)), says(text('miningExit.unknown')), reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) =>
      card(...quote(dataOf(moment)), says(text('miningExit.unknown')), reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card(
        ...quote(dataOf(moment)),
        says(text('miningExit.unresolved')),
        reference(moment, stage),
        buttons(CHECK, text('miningExit.startAnew')),
      ),
    left: (moment) =>
      card(
        says(text('miningExit.left', { received: usdt(dataOf(moment).plan!.received) })),
        no('button'),
        saysNothingOf(text('miningExit.reference')),
      ),
    ended: () => card(says(text('miningExit.ended')), no('button'), no('term')),
  },
})
