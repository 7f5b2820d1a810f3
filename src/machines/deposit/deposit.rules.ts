/** What makes a draft a deposit: shared by the chart's guards and by the selectors that explain them. */
import { doesEndIn, hashOf, LAST_CHARACTERS } from '../../domain/deposit.ts'
import { compare, isAmountAtScale, SCALE } from '../../domain/money.ts'
import type { DepositWay, RechargeBody, SimulatedTransfer } from '../../domain/wire/deposit.ts'
import type { ChosenWay, DepositContext, DepositDraft, DepositProblems } from './deposit.types.ts'

const EMPTY = { text: '', value: '' } as const

export const OPENING_DRAFT: DepositDraft = { currency: 'USDT', network: 'tron', amount: EMPTY, hash: '', lastSix: '' }

/** Nothing of one deposit may slip into the next, but for the way it came. */
export const emptied = (draft: DepositDraft): DepositDraft => ({ ...draft, amount: EMPTY, hash: '', lastSix: '' })

/** The picture that the venue is shown. A receipt that stands in the form goes before a picture of the person's own. */
export const proofOf = ({ receiptId, pictureId }: Pick<DepositContext, 'receiptId' | 'pictureId'>): string | null => receiptId ?? pictureId

const amountProblemOf = ({ amount: { value } }: DepositDraft, way: DepositWay): DepositProblems['amount'] => {
  if (value === '') return 'enterAmount'
  if (value === null || !isAmountAtScale(value, SCALE[way.currency]) || compare(value, '0') === 0) return 'enterCorrectAmount'
  return compare(value, way.minimum) < 0 ? 'belowMinimum' : undefined
}
const hashProblemOf = ({ network, hash }: DepositDraft): DepositProblems['hash'] => {
  if (hash.trim() === '') return 'enterHash'
  return hashOf(network, hash) === null ? 'hashMalformed' : undefined
}
const lastSixProblemOf = ({ network, hash, lastSix }: DepositDraft): DepositProblems['lastSix'] => {
  if (lastSix.trim() === '') return 'enterLastSix'
  // What is no hash says nothing of its end.
  if (hashOf(network, hash) === null) return lastSix.trim().length === LAST_CHARACTERS ? undefined : 'enterLastSix'
  return doesEndIn(hash, lastSix) ? undefined : 'hashDiffers'
}

/** All that is wrong; empty where the form can be sent. `way`: as the venue offers it, `null` where it doesn't. */
export const problemsOf = (context: Pick<DepositContext, 'draft' | 'receiptId' | 'pictureId'>, way: DepositWay | null): DepositProblems => {
  const { draft } = context
  const isOffered = way !== null && way.currency === draft.currency && way.network === draft.network
  const [amount, hash, lastSix] = [isOffered ? amountProblemOf(draft, way) : undefined, hashProblemOf(draft), lastSixProblemOf(draft)]
  return {
    ...(!isOffered && { way: 'wayClosed' as const }),
    ...(amount && { amount }),
    ...(hash && { hash }),
    ...(lastSix && { lastSix }),
    ...(proofOf(context) === null && { proof: 'proofMissing' as const }),
  }
}

/** A receipt is of its own transfer: under another way it would prove nothing. */
export const withWay = ({ draft, receiptId }: Pick<DepositContext, 'draft' | 'receiptId'>, { currency, network }: ChosenWay) => ({
  draft: { ...draft, currency, network },
  receiptId: currency === draft.currency && network === draft.network ? receiptId : null,
})

/** The form as a simulated transfer fills it in. The last characters are the person's own to type. */
export const filledFrom = ({ currency, network, amount, hash, receipt }: SimulatedTransfer) => ({
  // The field writes the figure in the language that is in use (`shownText`).
  draft: { currency, network, amount: { text: amount, value: amount }, hash, lastSix: '' },
  receiptId: receipt.id,
})

/** @throws when something is missing, which the chart's guard keeps from happening */
export const bodyOf = (context: Pick<DepositContext, 'draft' | 'receiptId' | 'pictureId'>): RechargeBody => {
  const { currency, network, amount, hash, lastSix } = context.draft
  const picture = proofOf(context)
  if (!amount.value || picture === null) throw new Error('A deposit needs an amount and a proof: enter `submitting` by way of the review.')
  return { currency, network, amount: amount.value, hash: hash.trim(), lastSix: lastSix.trim(), picture }
}
