import type { Withdrawal, WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { withdrawalMachine } from '../../src/machines/withdrawal/withdrawal.machine.ts'
import type { SubmitWithdrawalInput, WithdrawalContext } from '../../src/machines/withdrawal/withdrawal.types.ts'
import { defineCases, PATH_EPOCH, type Change, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { ADDRESS, BITCOIN_ADDRESS, PENDING, TERMS, WALLET } from '../support/sample-withdrawals.ts'

const DAY = 86_400_000
const LATE = PATH_EPOCH + 100 * DAY
const OTHER_WALLET = { ...WALLET, id: '32', address: '0x52908400098527886E0F7030069857D2E4169EE7' }

const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const withdrawalAt = ({ n, input }: Occurrence): Withdrawal => {
  const body = (input as Partial<SubmitWithdrawalInput> | undefined)?.body
  const { currency, network, address, amount, fee } = body ?? PENDING
  return { ...PENDING, id: String(n), currency, network, method: body?.method ?? PENDING.method, address, amount, fee }
}
/** The fee has changed, and with two percent there is still enough; where less is left than was typed, there isn't. */
const dearerTerms: WithdrawalInfo = { ...TERMS, rate: '0.02' }
const emptyTerms: WithdrawalInfo = { ...dearerTerms, available: TERMS.available.map((each) => ({ ...each, amount: '0' })) }

const submitted = (moment: Moment<WithdrawalContext>) => moment.effects['submitWithdrawal']?.input as SubmitWithdrawalInput
const answered = /^xstate\.(done|error)\.actor\./
const isReviewing = ({ value }: Moment<WithdrawalContext>): boolean => JSON.stringify(value) === '{"drafting":"reviewing"}'
/** What was shown is kept until the new quote comes; the page does not show it meanwhile. */
const isRepricing = ({ value }: Moment<WithdrawalContext>): boolean => JSON.stringify(value) === '{"drafting":"repricing"}'
const isSubmitting = ({ started }: Change<WithdrawalContext>): boolean => started.includes('submitWithdrawal')

export const cases = defineCases({
  machine: withdrawalMachine,
  input: { mode: 'real' },
  events: [
    { type: 'withdrawal.chooseMethod', method: 'wallet' },
    { type: 'withdrawal.chooseMethod', method: 'address' },
    { type: 'withdrawal.chooseCurrency', currency: 'USDT' },
    { type: 'withdrawal.chooseCurrency', currency: 'BTC' },
    { type: 'withdrawal.chooseNetwork', network: 'ethereum' },
    { type: 'withdrawal.chooseAddress', entry: ADDRESS },
    { type: 'withdrawal.change', text: '300', value: '300' },
    { type: 'withdrawal.change', text: '1,5,0', value: null },
    ({ now }) => ({ type: 'withdrawal.review', terms: TERMS, now }),
    ({ now }) => ({ type: 'withdrawal.review', terms: { ...TERMS, restsUntil: LATE }, now }),
    ({ now }) => ({ type: 'withdrawal.review', terms: { ...TERMS, isFrozen: true }, now }),
    (at) => ({ type: 'withdrawal.confirm', key: keyAt(at), now: at.now }),
    (at) => ({ type: 'withdrawal.confirm', key: keyAt(at), now: LATE }),
    { type: 'withdrawal.back' },
    { type: 'withdrawal.check' },
    { type: 'withdrawal.dismiss' },
    { type: 'accountMode.switched', mode: 'demo' },
    { type: 'usdtAuthorization.proved', wallet: WALLET },
    { type: 'usdtAuthorization.proved', wallet: OTHER_WALLET },
    { type: 'usdtAuthorization.unproved' },
    { type: 'addressBook.added', entry: BITCOIN_ADDRESS },
    { type: 'addressBook.removed', id: ADDRESS.id },
  ],
  effects: {
    fetchTerms: { ok: [dearerTerms, emptyTerms], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    submitWithdrawal: {
      ok: [(at) => ({ result: withdrawalAt(at), success: 20003 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30164', message: `address unknown at step ${n}` }),
        { code: '30165', message: 'the fee has changed' },
        { code: '30169', message: 'no proof' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: withdrawalAt(at), success: 20003 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '10011', message: `balance too low at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30165', message: 'the fee has changed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ draft, wallet, quote, isFeeChanged, checks }) => ({
    method: draft.method,
    currency: draft.currency,
    network: draft.network,
    entry: draft.entry?.id,
    amount: draft.amount.value,
    wallet: wallet?.id,
    isQuoted: quote !== null,
    isFeeChanged,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: (change) => !isSubmitting(change) || !change.before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue sets the form free again, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'withdrawal.dismiss'),
    },
    {
      name: 'no withdrawal without proof of ownership: what goes to a wallet goes to one that is proved, and while the proof holds',
      holdsOver: (change) => {
        if (!isSubmitting(change)) return true
        const { before, event, after } = change
        const { body } = submitted(after)
        const { wallet } = before.context
        if (body.method !== 'wallet') return true
        return (
          wallet !== null &&
          wallet.state === 'valid' &&
          (event['now'] as number) < wallet.expiresAt &&
          body.address === wallet.address &&
          body.network === wallet.chain
        )
      },
    },
    {
      name: 'no withdrawal to an address that isn’t in the person’s address book',
      holdsOver: (change) => {
        if (!isSubmitting(change)) return true
        const { body } = submitted(change.after)
        const { entry } = change.before.context.draft
        return body.method !== 'address' || (entry !== null && body.address === entry.address && body.network === entry.network)
      },
    },
    {
      name: 'submitting begins with a click on what is reviewed, under the key of that click',
      holdsOver: (change) =>
        !isSubmitting(change) ||
        (isReviewing(change.before) && change.event.type === 'withdrawal.confirm' && submitted(change.after).key === change.event['key']),
    },
    {
      name: 'what is submitted is what was shown',
      holdsOver: (change) => {
        if (!isSubmitting(change)) return true
        const { currency, network, method, address, amount, fee } = change.before.context.quote!
        return JSON.stringify(submitted(change.after).body) === JSON.stringify({ currency, network, method, address, amount, fee })
      },
    },
    {
      name: 'what is reviewed is what stands in the form, and costs what is said',
      holdsAt: ({ context: { quote, draft } }) =>
        quote === null ||
        (quote.currency === draft.currency &&
          quote.method === draft.method &&
          quote.amount === draft.amount.value &&
          Math.abs(Number(quote.fee) - Number(quote.amount) * Number(quote.rate)) < 1e-6 &&
          Math.abs(Number(quote.fee) + Number(quote.actual) - Number(quote.amount)) < 1e-6),
    },
    {
      name: 'there is a review exactly while something is reviewed, priced anew or with the venue, or was accepted',
      holdsAt: (moment) =>
        (moment.context.quote !== null) ===
        (isReviewing(moment) || isRepricing(moment) || moment.tags.has('held') || moment.value === 'accepted'),
    },
    {
      name: 'nothing leaves while withdrawals rest or the account is frozen',
      holdsOver: ({ before, event, after }) => {
        if (event.type !== 'withdrawal.review' || before.context.quote !== null || after.context.quote === null) return true
        const { terms, now } = event as unknown as { readonly terms: WithdrawalInfo; readonly now: number }
        return !terms.isFrozen && (terms.restsUntil === null || terms.restsUntil <= now)
      },
    },
    {
      name: 'nothing typed is lost by a refusal',
      holdsOver: ({ before, after, event }) => !answered.test(event.type) || before.context.draft === after.context.draft,
    },
    {
      name: 'the amount of one withdrawal never reaches the next',
      holdsOver: ({ before, after: { context, value } }) =>
        (before.value !== 'accepted' && before.value !== 'unresolved') ||
        JSON.stringify(value) !== '{"drafting":"editing"}' ||
        (context.key === null && context.draft.amount.value === '' && context.quote === null),
    },
    {
      name: 'a withdrawal is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'withdrawal.accepted') === (before.value !== 'accepted' && after.value === 'accepted'),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: withdrawal.drafting.editing on withdrawal.review[0]',
      reason: 'On no path do withdrawals rest while the wallet is unproved; `withdrawal.test.ts` has that.',
    },
    ...['drop transition', 'guard never holds', 'swap branches'].map((change) => ({
      mutant: `${change}: withdrawal.drafting.editing on withdrawal.review[1]`,
      reason:
        'On the paths a form whose wallet is unproved has no amount either, and what is missing is shown in any case; `withdrawal.test.ts` has a form with everything but the proof.',
    })),
    {
      mutant: 'swap branches: withdrawal.submitting fail submitWithdrawal[0]',
      reason: 'No code is both an unknown outcome and a fee that has changed, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: withdrawal.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    ...['drop transition', 'guard never holds', 'swap branches'].map((change) => ({
      mutant: `${change}: withdrawal.reconciling done settleKey[1]`,
      reason: 'A voided key leads to the form as a refusal does, and its reason is the same on both ways.',
    })),
  ],
})
