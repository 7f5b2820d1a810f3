/** The purchase of mining machines: what is sold, the form with its worst case, and what became of what was sent. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { paramResult } from '../../src/domain/wire/market.ts'
import { miningOffer, miningOrder, type MiningMachine, type MiningOffer, type MiningOrder } from '../../src/domain/wire/mining.ts'
import type { BuyMachinesInput, MiningMachineContext, MiningMachineEvent } from '../../src/machines/mining-machine/mining-machine.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  at,
  button,
  chosen,
  fact,
  field,
  heading,
  link,
  no,
  off,
  buttons,
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
import { SKIFF } from '../support/sample-mining.ts'

const PAGE = '/mining'
const CARD = text('miningMachine.purchase')
const OFFER = text('miningMachine.offer')
const QUANTITY = text('miningMachine.quantity')
const FEWER = text('miningMachine.fewer')
const MORE = text('miningMachine.more')
const CHECK = text('common.checkNow')
const BACK = text('miningMachine.back')
const dataOf = ({ context }: Moment): MiningMachineContext => context as unknown as MiningMachineContext
const money = (amount: number): string => amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const usdt = (amount: number): string => `${money(amount)} USDT`
const change = (amount: number): string => `${amount < 0 ? '−' : '+'}${usdt(Math.abs(amount))}`
const range = (low: string, high: string): string => `${money(Number(low))} to ${money(Number(high))}`
const days = (count: number): string => text(count === 1 ? 'miningMachine.forDays_one' : 'miningMachine.forDays_other', { count })
const machineOf = ({ offer, draft }: MiningMachineContext): MiningMachine | undefined =>
  offer?.machines.find(({ machine }) => machine === draft.machine)

/** A machine that is sold, with its stock, its figures and when it pays for itself. */
const offered = (machine: MiningMachine, isOpen: boolean): Look => {
  const { name, left, stock, paysOn, total, daily } = machine
  const isSold = !machine.isClosed && left.real > 0
  return within(
    'article',
    name,
    heading(name),
    says(usdt(Number(machine.price))),
    fact(text('miningMachine.runs'), days(machine.days)),
    fact(text('miningMachine.cycle'), days(machine.cycle)),
    fact(text('miningMachine.output'), range(machine.minOutput, machine.maxOutput)),
    fact(text('miningMachine.power'), `−${money(Number(machine.powerCost))}`),
    fact(text('miningMachine.net'), range(daily.low, daily.high)),
    fact(text('miningMachine.total'), range(total.low, total.high)),
    says(paysOn.first === null ? text('miningMachine.neverPays') : text('miningMachine.paysOrNever', { first: paysOn.first })),
    machine.isClosed
      ? says(text('miningMachine.closed'))
      : says(isSold ? text('miningMachine.left', { left: left.real, stock }) : text('miningMachine.outOfStock')),
    says(text('miningMachine.pastUnknown')),
    button(text('miningMachine.choose', { machine: name }), isOpen && isSold ? 'on' : 'off'),
  )
}
const offer = (data: MiningMachineContext, isOpen: boolean): Look =>
  within('region', OFFER, ...data.offer!.machines.map((machine) => offered(machine, isOpen)), says(text('miningMachine.rule')))
const ended: Look = within(
  'region',
  text('miningMachine.endedTitle'),
  says(text('miningMachine.endedSum', { all: 8, lost: 6, rest: 2 }), text('miningMachine.endedAxis')),
)

/** What stands in the way, and whether it is said beside the field. */
const problemOf = (data: MiningMachineContext): { readonly said: string; readonly isOfField: boolean } | null => {
  const machine = machineOf(data)
  const quantity = Number(data.draft.quantity.value)
  if (!machine) return { said: text('miningMachine.chooseFirst'), isOfField: false }
  if (machine.isClosed) return { said: text('miningMachine.closedNow'), isOfField: false }
  if (machine.left.real === 0) return { said: text('miningMachine.outOfStockNow'), isOfField: false }
  return quantity > machine.maxQuantity ? { said: text('miningMachine.tooMany', { most: machine.maxQuantity }), isOfField: true } : null
}
const buyName = (data: MiningMachineContext): string => {
  const machine = machineOf(data)
  if (!machine) return text('miningMachine.buyNone')
  const count = Number(data.draft.quantity.value)
  return text(count === 1 ? 'miningMachine.buy_one' : 'miningMachine.buy_other', { count, amount: usdt(Number(machine.price) * count) })
}
const understoodName = (data: MiningMachineContext): string => {
  const machine = machineOf(data)!
  const count = Number(data.draft.quantity.value)
  return text('miningMachine.understood_other', {
    least: usdt(Number(machine.total.low) * count),
    amount: usdt(Number(machine.price) * count),
    count: machine.days,
  })
}
const dayText = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const DAY = 86_400_000
/** The paths are walked on this day; the next one is the first that counts. */
const FIRST_DAY = Date.UTC(2026, 0, 6)

/** What the purchase can come to, reckoned from what was typed. */
const outcome = (data: MiningMachineContext): readonly Look[] => {
  const machine = machineOf(data)
  if (!machine) return [no('checkbox'), saysNothingOf(text('miningMachine.mostLost'))]
  const count = Number(data.draft.quantity.value)
  const price = Number(machine.price) * count
  const [least, most] = [Number(machine.total.low) * count, Number(machine.total.high) * count]
  const share = `${(((price - least) / price) * 100).toFixed(1)}%`
  return [
    says(`${text('miningMachine.lowEnd_other', { count: machine.days })} ${money(least)}`, change(least - price)),
    says(`${text('miningMachine.highEnd_other', { count: machine.days })} ${money(most)}`, change(most - price)),
    says(`${text('miningMachine.lowNever')} ${text('miningMachine.median', { share: '83%' })}`),
    fact(text('miningMachine.price'), usdt(price)),
    fact(text('miningMachine.powerTaken'), text('miningMachine.aDay', { amount: `−${usdt(Number(machine.powerCost))}` })),
    fact(text('miningMachine.starts'), dayText(FIRST_DAY)),
    fact(text('miningMachine.firstResult'), `${dayText(FIRST_DAY + DAY)}, 00:10`),
    fact(text('miningMachine.ends'), `${dayText(FIRST_DAY + machine.days * DAY)}, 00:10`),
    fact(text('miningMachine.returned'), text('miningMachine.notPossible')),
    fact(text('miningMachine.mostLost'), text('miningMachine.lostShare', { amount: usdt(price - least), share })),
    says(text('miningMachine.worstCase')),
    chosen('checkbox', understoodName(data), data.isUnderstood),
  ]
}

const form = (data: MiningMachineContext, isAsking: boolean): readonly Look[] => {
  const { failure, draft, isUnderstood, outdated } = data
  const problem = problemOf(data)
  const isLost = failure?.code === String(OWN_CODES.keyUnknown)
  const isOld = !isAsking && failure !== null && !isLost
  const machine = machineOf(data)
  const quantity = Number(draft.quantity.value)
  const most = machine ? Math.min(machine.maxQuantity, machine.left.real) : Infinity
  const isOff = problem !== null || !isUnderstood
  return [
    field(QUANTITY, draft.quantity.text, problem?.isOfField ? problem.said : null),
    says('Available 10,000.00 USDT'),
    ...outcome(data),
    buttons(
      ...(isOld ? [text('common.retry')] : []),
      quantity <= 1 ? off(FEWER) : FEWER,
      quantity >= most ? off(MORE) : MORE,
      isOff ? off(buyName(data)) : buyName(data),
    ),
    problem === null ? saysNothingOf(text('miningMachine.outOfStockNow'), text('miningMachine.closedNow')) : says(problem.said),
    (problem === null && !isUnderstood ? says : saysNothingOf)(text('miningMachine.tickFirst')),
    isOld ? says(text('miningMachine.mayBeOld'), failureText(failure.code)) : saysNothingOf(text('miningMachine.mayBeOld')),
    (isLost ? says : saysNothingOf)(text('miningMachine.lost')),
    outdated === null
      ? saysNothingOf(text('miningMachine.termsChanged'), text('miningMachine.termsChanging'))
      : says(text(isAsking ? 'miningMachine.termsChanging' : 'miningMachine.termsChanged')),
  ]
}
const card = (...looks: readonly Look[]): Look => within('region', CARD, ...looks)
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as MiningMachineContext).key}`)
  return says(key === undefined ? text('miningMachine.reference') : `${text('miningMachine.reference')} ${key}`)
}

const machines: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/getMiningMachines$/ },
  checks: faultOfAccount,
  reply: (found: MiningOffer) => success(miningOffer, found),
}

export const miningMachine = defineBinding<MiningMachineEvent>({
  name: 'mining-machine',
  layouts: ['desktop', 'phone'],
  stream: () => 'miningMachine:real',
  begin: ({ world }) => {
    world.replies.push(({ path }) =>
      path === '/index/getParamByKey/investment_portfolio' ? success(paramResult, { paramValue: '{"mining":1}' }) : null,
    )
    return { address: PAGE, local: IN_REAL, arrive: connected }
  },
  events: {
    'miningMachine.retry': (_, { now }) =>
      now.leaves.includes('failed')
        ? press(text('common.tryAgain'))
        : dataOf(now).failure === null || dataOf(now).failure!.code === String(OWN_CODES.keyUnknown)
          ? handIn('The page offers it where the machines could not be loaded again.')
          : press(text('common.retry')),
    'miningMachine.refresh': () => handIn('It comes with the page being shown again, and with news of machines.'),
    'miningMachine.choose': ({ machine }, { now }) => {
      const found = dataOf(now).offer?.machines.find((each) => each.machine === machine)
      return found && !found.isClosed && found.left.real > 0
        ? press(text('miningMachine.choose', { machine: found.name }))
        : handIn('The page lets nobody choose what is not sold.')
    },
    'miningMachine.change': ({ text: quantity }) => ({ how: 'type', label: QUANTITY, text: quantity }),
    'miningMachine.understand': ({ isUnderstood }, { now }) =>
      !machineOf(dataOf(now)) || dataOf(now).isUnderstood === isUnderstood
        ? handIn('There is a box once a machine is chosen, and one that is ticked already says nothing when it is ticked.')
        : press(understoodName(dataOf(now)), 'checkbox'),
    'miningMachine.buy': (_, { now }) =>
      problemOf(dataOf(now)) === null && dataOf(now).isUnderstood
        ? press(buyName(dataOf(now)))
        : handIn('The button says why it is off.', { command: { type: 'miningMachine.buy', available: '9000' } }),
    'miningMachine.check': () => press(CHECK),
    'miningMachine.dismiss': (_, { now }) =>
      press(
        text(
          now.leaves.includes('refused')
            ? 'miningMachine.back'
            : now.leaves.includes('unresolved')
              ? 'miningMachine.startAnew'
              : 'miningMachine.another',
        ),
      ),
    'accountMode.switched': () => handIn('The page of the demo account has a form of its own: who comes back finds this one empty.'),
  },
  effects: {
    fetchMachines: machines,
    renewMachines: machines,
    buyMachines: {
      call: { method: 'POST', path: /^\/order\/buyMining$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as BuyMachinesInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<MiningOrder>) => success(miningOrder, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.mining') })), at(PAGE), heading(text('shell.titles.mining'))],
  see: {
    loading: () => [within('region', OFFER, says(text('miningMachine.loading')), no('button'), no('alert'))],
    failed: (moment) => [
      within(
        'region',
        OFFER,
        within('alert', '', says(`${failureText(dataOf(moment).failure!.code)} ${text('miningMachine.failedSafe')}`)),
        buttons(text('common.tryAgain')),
      ),
    ],
    nothingOffered: () => [
      within('region', OFFER, heading(text('miningMachine.noneTitle')), says(text('miningMachine.noneBody')), no('button')),
    ],
    editing: (moment) => [offer(dataOf(moment), true), ended, card(...form(dataOf(moment), false))],
    renewing: (moment) => [offer(dataOf(moment), true), ended, card(...form(dataOf(moment), true))],
    submitting: (moment, stage) => [
      offer(dataOf(moment), false),
      card(says(text('miningMachine.sending')), reference(moment, stage), no('button')),
    ],
    unknown: (moment, stage) => [card(says(text('miningMachine.unknown')), reference(moment, stage), buttons(CHECK))],
    reconciling: (moment, stage) => [card(says(text('miningMachine.unknown')), reference(moment, stage), buttons(off(CHECK)))],
    unresolved: (moment, stage) => [
      card(says(text('miningMachine.unresolved')), reference(moment, stage), buttons(CHECK, text('miningMachine.startAnew'))),
    ],
    accepted: (moment) => {
      const { order } = dataOf(moment)
      return [
        card(
          says(
            text('miningMachine.bought', {
              machine: `${SKIFF.name}${order!.quantity > 1 ? ` × ${order!.quantity}` : ''}`,
              amount: usdt(Number(order!.amount)),
              number: order!.orderNumber,
              first: '3 Jan 2026',
            }),
          ),
          link(text('miningMachine.toMachines'), 'on'),
          buttons(text('miningMachine.another')),
          saysNothingOf(text('miningMachine.reference')),
        ),
      ]
    },
    refused: (moment) => [
      card(
        says(`${text('miningMachine.refused')} ${failureText(dataOf(moment).failure!.code)} ${text('miningMachine.nothingDone')}`),
        buttons(BACK),
        saysNothingOf(text('miningMachine.reference')),
      ),
    ],
  },
})
