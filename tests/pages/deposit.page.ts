/** One deposit: its way, the form, what will be submitted, and what became of it. */
import { deposit as depositForm, type Deposit } from '../../src/domain/wire/deposit.ts'
import type { Accepted, KeyedInput } from '../../src/domain/keyed-request.ts'
import type { DepositContext, DepositEvent, SubmitDepositInput } from '../../src/machines/deposit/deposit.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import {
  at,
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
  titled,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/deposit'
const WAY = `1 ${text('deposit.way')}`
const FORM = `3 ${text('deposit.tell')}`
const AMOUNT = text('deposit.amount')
const LAST_SIX = text('deposit.lastSix')
const HASH = text('deposit.hash')
const REVIEW = text('deposit.review')
const BACK = text('deposit.back')
const CHECK = text('common.checkNow')
const OWN_PICTURE = text('deposit.ownPicture')
const dataOf = ({ context }: Moment): DepositContext => context as unknown as DepositContext

const MINIMUMS = { USDT: '120.00', BTC: '0.0150', ETH: '0.2000' } as const
const NETWORKS: Readonly<Record<string, string>> = { 'USDT tron': 'TRON (TRC-20)', 'BTC bitcoin': 'Bitcoin' }
const moneyText = (amount: string, currency: string): string =>
  `${Number(amount).toLocaleString('en', { minimumFractionDigits: currency === 'USDT' ? 2 : 4 })} ${currency}`
const confirmName = ({ draft: { amount, currency } }: DepositContext): string =>
  text('deposit.confirm', { amount: moneyText(amount.value || '0', currency) })
const tileOf = (currency: keyof typeof MINIMUMS): string => `${currency} ${text('deposit.minimumOf', { amount: MINIMUMS[currency] })}`

/** The form after an attempt to go on says all that is wrong; before, only what can't become right by typing on. */
const errorsOf = ({ draft, showProblems, failure }: DepositContext) => {
  const { currency, network, amount, hash, lastSix } = draft
  const minimum = Number(MINIMUMS[currency])
  const isHash = /^[0-9a-f]{64}$/.test(hash) && network !== 'ethereum'
  const empty = (sentence: string) => (showProblems ? sentence : null)
  return {
    amount:
      amount.value === ''
        ? empty(text('deposit.enterAmount'))
        : Number(amount.value) < minimum
          ? text('deposit.belowMinimum', { currency, limit: `${MINIMUMS[currency]} ${currency}` })
          : null,
    hash: hash === '' ? empty(text('deposit.enterHash')) : failure?.code === '30126' ? failureText('30126') : null,
    lastSix: lastSix === '' ? empty(text('deposit.enterLastSix')) : isHash && !hash.endsWith(lastSix) ? failureText('30125') : null,
  }
}

const fields = (data: DepositContext, errors: Partial<ReturnType<typeof errorsOf>> = {}): readonly Look[] => [
  field(AMOUNT, data.draft.amount.text, errors.amount ?? null),
  field(LAST_SIX, data.draft.lastSix, errors.lastSix ?? null),
  field(HASH, data.draft.hash, errors.hash ?? null),
]
const way = ({ draft: { currency, network } }: DepositContext): Look =>
  within('region', WAY, chosen('radio', tileOf(currency)), chosen('radio', NETWORKS[`${currency} ${network}`]!))

/** What will be submitted, to the character. */
const summary = ({ draft, receiptId }: DepositContext): readonly Look[] => [
  heading(text('deposit.check')),
  fact(text('deposit.way'), `${draft.currency}, ${NETWORKS[`${draft.currency} ${draft.network}`]}`),
  fact(text('deposit.to'), 'sim:tron:PLMS-7F3K-0418'),
  fact(HASH, draft.hash),
  fact(LAST_SIX, draft.lastSix),
  fact(text('deposit.proof'), text(receiptId === null ? 'deposit.picture' : 'deposit.receipt')),
  fact(AMOUNT, moneyText(draft.amount.value || '0', draft.currency)),
]
const reference = ({ effects, context }: Moment, stage: Stage): Look => {
  const named = (context as unknown as DepositContext).key ?? Object.values(effects).map(({ input }) => (input as KeyedInput).key)[0]
  const key = stage.notes.get(`key ${named}`)
  return says(key === undefined ? text('deposit.reference') : `${text('deposit.reference')} ${key}`)
}
/** While the venue has it, nothing can be changed. */
const held =
  (sentence: string, ...names: readonly WantedButton[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => [
    way(dataOf(moment)),
    within(
      'region',
      FORM,
      ...fields(dataOf(moment)),
      ...summary(dataOf(moment)),
      says(sentence),
      reference(moment, stage),
      buttons(...names),
    ),
  ]
const isRefusalBesideField = (code: string): boolean => code === '30126'

export const deposit = defineBinding<DepositEvent>({
  name: 'deposit',
  layouts: ['desktop', 'phone'],
  stream: () => 'deposit',
  begin: () => ({ address: PAGE, local: IN_REAL }),
  events: {
    'deposit.choose': ({ currency }, { now }) =>
      dataOf(now).draft.currency === currency
        ? handIn('Pressing what is chosen already chooses nothing.')
        : press(tileOf(currency), 'radio'),
    'deposit.changeAmount': ({ text: amount }) => ({ how: 'type', label: AMOUNT, text: amount }),
    'deposit.change': ({ field: which, text: typed }) => ({ how: 'type', label: which === 'hash' ? HASH : LAST_SIX, text: typed }),
    'deposit.dropReceipt': () => press(OWN_PICTURE),
    'deposit.review': ({ way: offered }) => (offered === null ? handIn('The venue offers the way that is chosen.') : press(REVIEW)),
    'deposit.back': () => press(BACK),
    'deposit.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'deposit.check': () => press(CHECK),
    'deposit.dismiss': (_, { now }) => press(text(now.leaves.includes('accepted') ? 'deposit.another' : 'deposit.toForm')),
    'photoCapture.taken': () => handIn('The field for the picture tells it when the upload has ended.'),
    'photoCapture.removed': () => handIn('The field for the picture tells it.'),
    'simulatedTransfer.made': () => handIn('The card of the simulated transfer tells it.'),
  },
  effects: {
    submitDeposit: {
      call: { method: 'POST', path: /^\/user\/recharge$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as SubmitDepositInput
        if (call.headers['virtually'] !== 'YES') return 'it is not sent for the real account'
        return faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<Deposit>) => success(depositForm, result, 20002),
    },
    settleKey: settlesKey(20002, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('deposit.pageName') })), at(PAGE)],
  see: {
    'drafting.editing': (moment) => {
      const data = dataOf(moment)
      const { failure, receiptId } = data
      const isLost = failure?.code === '30013'
      return [
        way(data),
        within(
          'region',
          FORM,
          ...fields(data, errorsOf(data)),
          look('the buttons', (sight) => {
            const names = sight.nodes.filter(({ role }) => role === 'button').map(({ name }) => name)
            const wanted =
              receiptId === null ? [text('photoCapture.choose'), text('photoCapture.openCamera'), REVIEW] : [OWN_PICTURE, REVIEW]
            return names.join() === wanted.join() ? null : `the buttons are ${names.join(', ')}; wanted ${wanted.join(', ')}`
          }),
          no('term'),
          (isLost ? says : saysNothingOf)(text('deposit.lost')),
          failure === null || isLost
            ? saysNothingOf(text('deposit.failed'))
            : says(
                `${text('deposit.failed')} ${isRefusalBesideField(failure.code) ? text('deposit.seeField') : failureText(failure.code)}`,
              ),
          (data.showProblems && receiptId === null && data.pictureId === null ? says : saysNothingOf)(text('photoCapture.needed')),
        ),
      ]
    },
    'drafting.reviewing': (moment) => {
      const data = dataOf(moment)
      return [
        way(data),
        within('region', FORM, ...fields(data), ...summary(data), buttons(confirmName(data), BACK), saysNothingOf(text('deposit.failed'))),
      ]
    },
    submitting: held(text('deposit.sending')),
    unknown: held(text('deposit.unknown'), CHECK),
    reconciling: held(text('deposit.unknown'), off(CHECK)),
    unresolved: held(text('deposit.unresolved'), CHECK, text('deposit.toForm')),
    accepted: (moment) => {
      const { amount, currency, number } = dataOf(moment).deposit!
      return [
        within(
          'region',
          text('deposit.of', { amount: moneyText(amount, currency) }),
          says(number, failureText('20002'), text('depositProgress.submitted'), text('depositProgress.review')),
          buttons(text('deposit.another')),
          no('textbox'),
        ),
      ]
    },
  },
})
