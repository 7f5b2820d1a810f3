/** Money that leaves: the form, everything once more before it is submitted, and what became of what was sent. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { NETWORK_NAMES, NETWORKS_OF } from '../../src/domain/funds.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../src/domain/keyed-request.ts'
import { withdrawal as withdrawalForm, withdrawalInfo, type Withdrawal, type WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { keyOutcome } from '../../src/domain/wire/order.ts'
import type { SubmitWithdrawalInput, WithdrawalContext, WithdrawalEvent } from '../../src/machines/withdrawal/withdrawal.types.ts'
import { act, defineBinding, FLEETING, handIn, press } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  chosen,
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
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import { readSight } from '../support/pages/sight.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { refusal, success } from '../support/pages/world.ts'
import { TERMS, WALLET } from '../support/sample-withdrawals.ts'

const PAGE = '/profile/withdraw'
const STREAM = 'withdrawal:real'
const METHOD_CARD = text('withdrawal.methodTitle')
const WHAT_CARD = text('withdrawal.amountTitle')
const SUM_CARD = text('withdrawal.receive')
const CHECK_CARD = text('withdrawal.reviewTitle')
const AMOUNT = text('withdrawal.amount')
const REVIEW = text('withdrawal.review')
const REPRICING = text('withdrawal.repricing')
const CHANGE = text('withdrawal.change')
const CHECK = text('common.checkNow')
const ANEW = text('withdrawal.startAnew')
const dataOf = ({ context }: Moment): WithdrawalContext => context as unknown as WithdrawalContext

const digitsOf = (currency: string): number => (currency.startsWith('USD') ? 2 : 4)
const moneyText = (amount: number, currency: string): string =>
  `${amount.toLocaleString('en', { minimumFractionDigits: digitsOf(currency), maximumFractionDigits: 8 })} ${currency}`
const availableOf = (currency: string): number => Number(TERMS.available.find((each) => each.currency === currency)!.amount)
const confirmName = ({ quote }: WithdrawalContext): string =>
  text('withdrawal.confirm', { amount: moneyText(Number(quote!.amount), quote!.currency) })
const grouped = (address: string): string => address.match(/.{1,4}/g)!.join(' ')

/** The value that a list shows. */
const side = (name: string, value: string): Look =>
  look(`${name}: ${value}`, ({ nodes }) => {
    const found = nodes.find((node) => node.role === 'combobox' && node.name === name)
    return found?.text === value ? null : `"${name}" is "${found?.text ?? 'not there'}", not "${value}"`
  })
const choose = (name: string, value: string) =>
  act(`chooses ${value} as "${name}"`, async ({ page, frame }) => {
    await page.getByRole('combobox', { name, exact: true }).first().click()
    await frame()
    await page.getByRole('option', { name: value, exact: true }).click()
  })

const isFormShown = (moment: Moment): boolean => dataOf(moment).quote === null && !moment.leaves.includes('accepted')
const OFF_SCREEN = 'The form is not on screen while what it asks for is reviewed.'
const ELSEWHERE = 'The wallet and the address book are parts of the page that other charts stand behind.'

/** Codes that are said beside a part of the form. */
const BESIDE = ['30164', '10011', '30169']
/** What is said beside the amount. */
const amountError = ({ draft: { currency, amount }, showProblems, failure }: WithdrawalContext): string | null => {
  if (amount.value === '') return showProblems ? text('withdrawal.enterAmount') : failure?.code === '10011' ? failureText('10011') : null
  if (amount.value === null) return text('validation.amountMark', { mark: '.', example: '0.05' })
  if (Number(amount.value) > availableOf(currency)) return text('validation.insufficientBalance')
  return failure?.code === '10011' ? failureText('10011') : null
}
const methodLooks = (data: WithdrawalContext): Look => {
  const { method } = data.draft
  const isUnproved = method === 'wallet' && data.wallet === null
  return within(
    'region',
    METHOD_CARD,
    ...(['wallet', 'address'] as const).map((each) => chosen('radio', text(`withdrawal.methods.${each}`), each === method)),
    (data.showProblems && method === null ? says : saysNothingOf)(text('withdrawal.methodFirst')),
    (isUnproved && (data.showProblems || data.failure?.code === '30169') ? says : saysNothingOf)(text('withdrawal.authorizeFirst')),
  )
}
const whatLooks = (data: WithdrawalContext): Look => {
  const { draft, wallet, showProblems, failure } = data
  const { method, currency, network, entry, amount } = draft
  const isOff = method === 'wallet' && (wallet === null ? currency === 'BTC' : !NETWORKS_OF[currency].includes(wallet.chain))
  return within(
    'region',
    WHAT_CARD,
    side(text('withdrawal.currency'), currency),
    method === 'wallet'
      ? says(wallet === null ? text('withdrawal.ownNetwork') : NETWORK_NAMES[wallet.chain])
      : side(text('withdrawal.network'), NETWORK_NAMES[network]),
    isOff
      ? says(text('withdrawal.offNetwork', { currency, networks: NETWORKS_OF[currency].map((each) => NETWORK_NAMES[each]).join(' and ') }))
      : saysNothingOf('can’t go to this wallet'),
    method === 'wallet' && wallet !== null ? says(grouped(wallet.address)) : saysNothingOf(grouped(WALLET.address)),
    method === 'address' && entry === null && showProblems
      ? says(text('withdrawal.addressFirst'))
      : saysNothingOf(text('withdrawal.addressFirst')),
    ...(failure?.code === '30164' && method === 'address' && !(showProblems && entry === null) ? [says(failureText('30164'))] : []),
    field(AMOUNT, amount.text, amountError(data)),
    says(`${text('withdrawal.available')} ${moneyText(availableOf(currency), currency)}`),
    button(text('common.max'), 'on'),
  )
}
const sumLooks = (data: WithdrawalContext, ...actions: readonly WantedButton[]): Look => {
  const { draft, failure, isFeeChanged } = data
  const { currency, amount } = draft
  const value = Number(amount.value) > 0 && Number(amount.value) <= availableOf(currency) ? Number(amount.value) : null
  const shown = (figure: number | null) => (figure === null ? '–' : moneyText(figure, currency))
  const isLost = failure?.code === String(OWN_CODES.keyUnknown)
  return within(
    'region',
    SUM_CARD,
    fact(text('withdrawal.fee', { rate: '1.00%' }), shown(value === null ? null : value * 0.01)),
    fact(AMOUNT, shown(value)),
    fact(text('withdrawal.after'), shown(value === null ? null : availableOf(currency) - value)),
    buttons(...actions),
    (isFeeChanged ? says : saysNothingOf)(text('withdrawal.feeChanged')),
    (isLost ? says : saysNothingOf)(text('withdrawal.lost')),
    failure === null || isLost
      ? saysNothingOf(text('withdrawal.failed'))
      : says(
          `${text('withdrawal.failed')} ${BESIDE.includes(failure.code) ? '' : `${failureText(failure.code)} `}${text('withdrawal.nothingDone')}`,
        ),
    says(text('withdrawal.feeNote')),
  )
}

/** Everything of what is submitted, to the digit and the letter. */
const quote = ({ quote: shown }: WithdrawalContext): readonly Look[] => {
  const { method, network, address, currency, amount, rate, fee, actual, after } = shown!
  return [
    says(grouped(address), text('withdrawal.reviewNote')),
    fact(text('withdrawal.method'), text(`withdrawal.methods.${method}`)),
    fact(text('withdrawal.network'), NETWORK_NAMES[network]),
    fact(text('withdrawal.fee', { rate: `${(Number(rate) * 100).toFixed(2)}%` }), moneyText(Number(fee), currency)),
    fact(AMOUNT, moneyText(Number(amount), currency)),
    fact(text('withdrawal.after'), moneyText(Number(after), currency)),
    fact(SUM_CARD, moneyText(Number(actual), currency)),
  ]
}
const check = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => [
  within('region', CHECK_CARD, ...quote(dataOf(moment)), no('textbox'), ...looks),
]
const reference = ({ effects, context }: Moment, stage: Stage): Look => {
  const named = (context as unknown as WithdrawalContext).key ?? Object.values(effects).map(({ input }) => (input as KeyedInput).key)[0]
  const key = stage.notes.get(`key ${named}`)
  return says(key === undefined ? text('withdrawal.reference') : `${text('withdrawal.reference')} ${key}`)
}

export const withdrawal = defineBinding<WithdrawalEvent>({
  name: 'withdrawal',
  layouts: ['desktop', 'phone'],
  stream: () => STREAM,
  begin: () => ({ address: PAGE, local: IN_REAL, arrive: connected }),
  events: {
    'withdrawal.chooseMethod': ({ method }, { now }) =>
      isFormShown(now) && dataOf(now).draft.method !== method ? press(text(`withdrawal.methods.${method}`), 'radio') : handIn(OFF_SCREEN),
    'withdrawal.chooseCurrency': ({ currency }, { now }) =>
      isFormShown(now) && dataOf(now).draft.currency !== currency ? choose(text('withdrawal.currency'), currency) : handIn(OFF_SCREEN),
    'withdrawal.chooseNetwork': ({ network }, { now }) => {
      const { method, network: present } = dataOf(now).draft
      return isFormShown(now) && method !== 'wallet' && present !== network
        ? choose(text('withdrawal.network'), NETWORK_NAMES[network])
        : handIn(OFF_SCREEN)
    },
    'withdrawal.chooseAddress': () => handIn(ELSEWHERE),
    'withdrawal.change': ({ text: amount }, { now }) =>
      isFormShown(now) ? { how: 'type', label: AMOUNT, text: amount } : handIn(OFF_SCREEN),
    'withdrawal.review': ({ terms, ...event }) =>
      terms.isFrozen || terms.restsUntil !== null
        ? handIn('The button is off while nothing may leave.', { command: { ...event, terms } })
        : press(REVIEW),
    'withdrawal.confirm': (event, { now }) => {
      const { quote: shown } = dataOf(now)
      if (event.now < WALLET.expiresAt || shown?.method !== 'wallet') return press(confirmName(dataOf(now)))
      // No page lies open for ninety days: the proof ends otherwise, the form is tried again, and the proof is there again.
      const { wallet } = dataOf(now)
      return act('the proof ends', async (stage) => {
        await stage.hand(STREAM, { type: 'usdtAuthorization.unproved' })
        await until(
          async () => (stateOf(await readSight(stage.page), 'button', REVIEW) === 'on' ? null : 'the form does not come back'),
          stage.frame,
        )
        await stage.press('button', REVIEW)
        await stage.hand(STREAM, { type: 'usdtAuthorization.proved', wallet })
      })
    },
    'withdrawal.back': () => press(CHANGE),
    'withdrawal.check': () => press(CHECK),
    'withdrawal.dismiss': (_, { now }) => press(now.leaves.includes('unresolved') ? ANEW : text('withdrawal.newOne')),
    'accountMode.switched': () => handIn('The page of the demo account has no form: who comes back finds it empty.'),
    'usdtAuthorization.proved': () => handIn(ELSEWHERE),
    'usdtAuthorization.unproved': () => handIn(ELSEWHERE),
    'addressBook.added': () => handIn(ELSEWHERE),
    'addressBook.removed': () => handIn(ELSEWHERE),
  },
  effects: {
    fetchTerms: {
      call: { method: 'GET', path: /^\/user\/withdrawalInfo$/ },
      isOnly: false,
      checks: faultOfAccount,
      reply: (terms: WithdrawalInfo) => success(withdrawalInfo, terms),
    },
    submitWithdrawal: {
      call: { method: 'POST', path: /^\/user\/withdrawal$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as SubmitWithdrawalInput
        return faultOfAccount(asked) ?? faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<Withdrawal>) => success(withdrawalForm, result),
    },
    settleKey: {
      call: { method: 'POST', path: /^\/order\/settleKey\/[\w-]+$/ },
      checks: (asked, { input }, stage) =>
        faultOfAccount(asked) ?? faultOfKey(asked.path.split('/').at(-1), (input as KeyedInput).key, stage),
      reply: (settled: SettledKey<Withdrawal>) => {
        if (settled.outcome === 'accepted') return success(keyOutcome, { status: 200, code: 20003, msg: '', result: settled.result })
        if (settled.outcome === 'never') return refusal(OWN_CODES.keyUnknown)
        return success(keyOutcome, { status: 400, code: Number(settled.failure.code), msg: '', result: null })
      },
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('withdrawal.pageName') })), at(PAGE), heading(text('withdrawal.pageName'))],
  see: {
    'drafting.editing': (moment) => {
      const data = dataOf(moment)
      return [methodLooks(data), whatLooks(data), sumLooks(data, REVIEW)]
    },
    'drafting.repricing': (moment) => {
      // What has changed is said before it is known what it is now.
      const data = { ...dataOf(moment), isFeeChanged: true }
      return [methodLooks(data), whatLooks(data), sumLooks(data, off(REPRICING))]
    },
    'drafting.refused': () => FLEETING,
    'drafting.reviewing': (moment) => {
      const data = dataOf(moment)
      return check(
        moment,
        buttons(confirmName(data), CHANGE),
        (data.isFeeChanged ? says : saysNothingOf)(`${text('withdrawal.feeChanged')} ${text('withdrawal.feeChangedTo')}`),
        saysNothingOf(text('withdrawal.reference')),
      )
    },
    submitting: (moment, stage) => check(moment, no('button'), says(text('withdrawal.sending')), reference(moment, stage)),
    unknown: (moment, stage) => check(moment, buttons(CHECK), says(text('withdrawal.unknown')), reference(moment, stage)),
    reconciling: (moment, stage) => check(moment, buttons(off(CHECK)), says(text('withdrawal.unknown')), reference(moment, stage)),
    unresolved: (moment, stage) => check(moment, buttons(CHECK, ANEW), says(text('withdrawal.unresolved')), reference(moment, stage)),
    accepted: () => [
      says(failureText('20003'), text('withdrawal.track.submitted')),
      button(text('withdrawal.newOne'), 'on'),
      button(text('withdrawal.track.cancel'), 'on'),
      no('textbox'),
      saysNothingOf(text('withdrawal.reference')),
    ],
  },
})
