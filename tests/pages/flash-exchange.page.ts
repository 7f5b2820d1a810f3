/** One currency for another: the form, the venue's quote while it holds, and what became of what was sent. */
import { EXCHANGE_QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { exchange, exchangeQuote, type Exchange } from '../../src/domain/wire/exchange.ts'
import { keyOutcome } from '../../src/domain/wire/order.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../src/domain/keyed-request.ts'
import type {
  AskQuoteInput,
  FlashExchangeContext,
  FlashExchangeEvent,
  HeldQuote,
  SubmitExchangeInput,
} from '../../src/machines/flash-exchange/flash-exchange.types.ts'
import { act, defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  buttons,
  fact,
  field,
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
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { refusal, success } from '../support/pages/world.ts'

const PAGE = '/profile/exchange'
const CARD = text('flashExchange.pageName')
const GIVE = text('flashExchange.give')
const GET = text('flashExchange.get')
const MAX = text('common.max')
const SWAP = text('flashExchange.swap')
const ASK = text('flashExchange.ask')
const ASKING = text('flashExchange.asking')
const BACK = text('flashExchange.back')
const REQUOTE = text('flashExchange.requote')
const CHECK = text('common.checkNow')
const ANEW = text('flashExchange.startAnew')
const REPLACED = text('flashExchange.replaced')
const FAILED = text('flashExchange.failed')
const dataOf = ({ context }: Moment): FlashExchangeContext => context as unknown as FlashExchangeContext

/** The world has ten thousand USDT in the demo account, and nothing else. */
const availableOf = (currency: string): number => (currency === 'USDT' ? 10_000 : 0)
const moneyText = (amount: number, currency: string): string =>
  `${amount.toLocaleString('en', { minimumFractionDigits: currency.startsWith('USD') ? 2 : 4, maximumFractionDigits: 8 })} ${currency}`
const confirmName = ({ held }: FlashExchangeContext): string =>
  text('flashExchange.confirm', { amount: moneyText(Number(held!.quote.amount), held!.quote.from) })

/** What is said beside the amount. */
const errorOf = ({ draft: { from, amount }, showProblems }: FlashExchangeContext): string | null => {
  if (amount.value === '') return showProblems ? text('flashExchange.enterAmount') : null
  if (Number(amount.value) === 0) return text('flashExchange.enterAmount')
  return Number(amount.value) > availableOf(from) ? text('validation.insufficientBalance') : null
}
/** The currency that a side shows. */
const side = (name: string, currency: string): Look =>
  look(`${name}: ${currency}`, ({ nodes }) => {
    const found = nodes.find((node) => node.role === 'combobox' && node.name === name)
    return found?.text === currency ? null : `"${name}" is "${found?.text ?? 'not there'}", not "${currency}"`
  })

const form = (data: FlashExchangeContext, error: string | null = null): readonly Look[] => {
  const { draft } = data
  return [
    field(GIVE, draft.amount.text, error),
    side(text('flashExchange.from'), draft.from),
    side(text('flashExchange.to'), draft.to),
    says(`${text('flashExchange.available')} ${moneyText(availableOf(draft.from), draft.from)}`, text('flashExchange.demoNote')),
  ]
}
/** Everything of the venue's quote, to the digit. */
const quote = ({ held }: FlashExchangeContext): readonly Look[] => {
  const { from, to, amount, receive, rate } = held!.quote
  return [
    fact(GIVE, moneyText(Number(amount), from)),
    fact(text('flashExchange.rate'), text('flashExchange.rateIs', { currency: from, rate: `${rate} ${to}` })),
    fact(text('flashExchange.fee'), moneyText(0, to)),
    fact(text('flashExchange.spread'), '0.00%'),
    fact(GET, moneyText(Number(receive), to)),
  ]
}
const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
/** While the venue has it, nothing can be changed. */
const shut = (...more: readonly WantedButton[]): Look => buttons(off(MAX), off(SWAP), ...more)
const open = (...more: readonly WantedButton[]): Look => buttons(MAX, SWAP, ...more)

const reference = ({ effects, context }: Moment, stage: Stage): Look => {
  const named = (context as unknown as FlashExchangeContext).key ?? Object.values(effects).map(({ input }) => (input as KeyedInput).key)[0]
  const key = stage.notes.get(`key ${named}`)
  return says(key === undefined ? text('flashExchange.reference') : `${text('flashExchange.reference')} ${key}`)
}

const choose = (name: string, currency: string) =>
  act(`chooses ${currency} as "${name}"`, async ({ page, frame }) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await frame()
    await page.getByRole('option', { name: currency, exact: true }).click()
  })

const asked: EffectBinding = {
  call: { method: 'POST', path: /^\/flash-exchange\/quote$/ },
  checks: (call, { input }) =>
    call.headers['virtually'] === 'NO' ? faultOfBody(call, (input as AskQuoteInput).body) : 'it is not asked for the demo account',
  reply: ({ quote: given }: HeldQuote) => success(exchangeQuote, given),
}

export const flashExchange = defineBinding<FlashExchangeEvent>({
  name: 'flash-exchange',
  layouts: ['desktop', 'phone'],
  stream: () => 'flashExchange:demo',
  begin: () => ({ address: PAGE, local: SIGNED_IN, arrive: connected }),
  events: {
    'flashExchange.change': ({ text: amount }) => ({ how: 'type', label: GIVE, text: amount }),
    'flashExchange.choose': ({ side: which, currency }) => choose(text(`flashExchange.${which}`), currency),
    'flashExchange.swap': () => press(SWAP),
    'flashExchange.review': () => press(ASK),
    'flashExchange.requote': (_, { now }) =>
      now.leaves.includes('drafting.reviewing.expired')
        ? press(REQUOTE)
        : handIn('The page asks for a new quote when the one on screen is over.'),
    'flashExchange.confirm': ({ now: clickedAt }, { now }) => {
      const data = dataOf(now)
      return data.held !== null && clickedAt >= data.held.quote.expiresAt
        ? act('lets the time of the quote run out', ({ clock }) => clock.run(EXCHANGE_QUOTE_LIFETIME))
        : press(data.held === null ? ASK : confirmName(data))
    },
    'flashExchange.back': () => press(BACK),
    'flashExchange.check': () => press(CHECK),
    'flashExchange.dismiss': (_, { now }) =>
      press(
        now.leaves.includes('drafting.refused')
          ? BACK
          : now.leaves.includes('unresolved')
            ? ANEW
            : text('flashExchange.again', { currency: dataOf(now).draft.from }),
      ),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    askQuote: asked,
    askAgain: asked,
    submitExchange: {
      call: { method: 'POST', path: /^\/flash-exchange\/submit$/ },
      checks: (call, { input }, stage) => {
        const { key, quote: given } = input as SubmitExchangeInput
        if (call.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        return faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, given)
      },
      reply: ({ result }: Accepted<Exchange>) => success(exchange, result),
    },
    settleKey: {
      call: { method: 'POST', path: /^\/order\/settleKey\/[\w-]+$/ },
      checks: ({ path, headers }, { input }, stage) =>
        headers['virtually'] === 'NO'
          ? faultOfKey(path.split('/').at(-1), (input as KeyedInput).key, stage)
          : 'it is not asked for the demo account',
      reply: (settled: SettledKey<Exchange>) => {
        if (settled.outcome === 'accepted') return success(keyOutcome, { status: 200, code: 200, msg: '', result: settled.result })
        if (settled.outcome === 'never') return refusal(OWN_CODES.keyUnknown)
        return success(keyOutcome, { status: 400, code: Number(settled.failure.code), msg: '', result: null })
      },
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: CARD })), at(PAGE)],
  see: {
    'drafting.editing': (moment) => {
      const data = dataOf(moment)
      const { draft, failure, isReplaced } = data
      const { value } = draft.amount
      return card(
        ...form(data, errorOf(data)),
        open(ASK),
        no('term'),
        value ? says(text('flashExchange.about', { amount: moneyText(Number(value), draft.to) })) : saysNothingOf('about'),
        (isReplaced ? says : saysNothingOf)(REPLACED),
        failure === null
          ? saysNothingOf(text('flashExchange.quoteFailed'))
          : says(text('flashExchange.quoteFailed'), failureText(failure.code)),
      )
    },
    'drafting.quoting': (moment) => card(...form(dataOf(moment)), open(off(ASKING), BACK), no('term'), saysNothingOf(REPLACED)),
    'drafting.requoting': (moment) => card(...form(dataOf(moment)), open(off(ASKING), BACK), no('term'), says(REPLACED)),
    'drafting.reviewing.quoted': (moment) => {
      const data = dataOf(moment)
      return card(
        ...form(data),
        ...quote(data),
        open(confirmName(data), BACK),
        says(`${text('flashExchange.heldFor')} ${text('flashExchange.seconds', { seconds: '10' })}`, text('flashExchange.fixed')),
        (data.isReplaced ? says : saysNothingOf)(`${REPLACED} ${text('flashExchange.replacedBy')}`),
      )
    },
    'drafting.reviewing.expired': (moment) => {
      const data = dataOf(moment)
      const isLost = data.failure?.code === String(OWN_CODES.keyUnknown)
      return card(
        ...form(data),
        ...quote(data),
        open(REQUOTE, BACK),
        says(text(isLost ? 'flashExchange.lost' : 'flashExchange.expired')),
        saysNothingOf(text('flashExchange.heldFor')),
      )
    },
    'drafting.refused': (moment) => {
      const data = dataOf(moment)
      const { code } = data.failure!
      return card(
        ...form(data, code === '10011' ? text('validation.insufficientBalance') : null),
        open(BACK),
        says(`${FAILED} ${failureText(code)} ${text('flashExchange.nothingDone')}`),
      )
    },
    submitting: (moment, stage) =>
      card(...form(dataOf(moment)), ...quote(dataOf(moment)), shut(), says(text('flashExchange.sending')), reference(moment, stage)),
    unknown: (moment, stage) =>
      card(...form(dataOf(moment)), ...quote(dataOf(moment)), shut(CHECK), says(text('flashExchange.unknown')), reference(moment, stage)),
    reconciling: (moment, stage) =>
      card(
        ...form(dataOf(moment)),
        ...quote(dataOf(moment)),
        shut(off(CHECK)),
        says(text('flashExchange.unknown')),
        reference(moment, stage),
      ),
    unresolved: (moment, stage) =>
      card(
        ...form(dataOf(moment)),
        ...quote(dataOf(moment)),
        shut(CHECK, ANEW),
        says(text('flashExchange.unresolved')),
        reference(moment, stage),
      ),
    accepted: (moment) => {
      const { exchange: done, draft } = dataOf(moment)
      const { from, to, amount, receive } = done!
      return card(
        says(text('flashExchange.done', { given: moneyText(Number(amount), from), got: moneyText(Number(receive), to) })),
        buttons(text('flashExchange.again', { currency: draft.from })),
        no('textbox'),
        saysNothingOf(text('flashExchange.reference')),
        saysNothingOf(text('flashExchange.fixed')),
      )
    },
  },
})
