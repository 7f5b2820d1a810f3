import { NETWORKS_OF } from '../../src/domain/funds.ts'
import { compare, dec, isAmountAtScale, SCALE } from '../../src/domain/money.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import { withdrawalCost, type WithdrawalMethod } from '../../src/domain/withdrawal.ts'
import type { WithdrawalBody } from '../../src/domain/wire/withdrawal.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { isMoneySimulated } from '../core/params.ts'
import { PLACE_REFUSALS, PRODUCT_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { readConfirmations } from '../deposits/deposit-params.ts'
import { openReview, REVIEWED_WITHIN } from '../reviews/reviews.ts'
import { readAvailable } from './available.ts'
import { readFeeRate } from './fee-rate.ts'
import { holdMoney } from './withdrawal-money.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-refusals.ts'
import { holdOwner, isTheirs, restsUntil } from './withdrawal-rules.ts'
import { insertWithdrawal, numberWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts'

/** Of a demo account nothing leaves. */
const requireReal = (book: Book): void => {
  if (book === 'demo') throw new Refusal(PRODUCT_REFUSALS.realOnly, 'a demo account has no withdrawals')
}

const UNKNOWN: Readonly<Record<WithdrawalMethod, Refusal>> = {
  wallet: new Refusal(WITHDRAWAL_REFUSALS.proofMissing, 'nobody has proved that this wallet is theirs, or the proof is over'),
  address: new Refusal(WITHDRAWAL_REFUSALS.addressUnknown, 'the address is not in the address book'),
}

/** The method, and the address as its network writes it best. Refuses what was left out, and what is no address of this network. */
const requirePlace = ({ method, network, address: given }: WithdrawalBody) => {
  if (method === undefined) throw new Refusal(WITHDRAWAL_REFUSALS.methodMissing, 'a method comes first')
  if (given.trim() === '') throw new Refusal(PLACE_REFUSALS.addressMissing, 'an address is missing')
  const judged = judgeAddress(network, given)
  if (judged.verdict !== 'valid') throw new Refusal(WITHDRAWAL_REFUSALS.addressWrong, `no address of ${network}: ${judged.verdict}`)
  return { method, address: judged.address }
}

/** Refuses what is no amount of this currency, what the fee would take all of, and another fee than the operator's. */
const requireCost = async ({ params }: Services, { currency, amount, fee: shown }: WithdrawalBody) => {
  if (!isAmountAtScale(amount, SCALE[currency]) || compare(amount, '0') <= 0)
    throw new Refusal(WITHDRAWAL_REFUSALS.withdrawalAmountWrong, `no amount of ${currency}`)
  const { fee, actual } = withdrawalCost(currency, amount, await readFeeRate(params))
  if (compare(actual, '0') <= 0) throw new Refusal(WITHDRAWAL_REFUSALS.withdrawalAmountWrong, 'the fee takes all of it')
  if (compare(fee, shown) !== 0) throw new Refusal(WITHDRAWAL_REFUSALS.feeChanged, `the fee is ${fee} ${currency}`)
  return fee
}

/** Refuses who is suspended, and from whose account nothing leaves now. */
const requireFree = async (tx: Tx, userId: string, now: number): Promise<void> => {
  const owner = await holdOwner(tx, userId)
  if (owner.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  if (owner.withdrawals_frozen_at !== null)
    throw new Refusal(WITHDRAWAL_REFUSALS.frozen, 'frozen since its owner said that somebody else was in the account')
  const until = restsUntil(owner, now)
  if (until !== null) throw new Refusal(WITHDRAWAL_REFUSALS.resting, 'the password is new', null, { until })
}

/**
 * Submits a withdrawal for review and holds its amount, in the caller's transaction. Refuses by `WITHDRAWAL_REFUSALS`, and
 * `insufficientBalance`; nothing moves then.
 */
export const submitWithdrawal = async (
  services: Services,
  tx: Tx,
  { userId, book }: { readonly userId: string; readonly book: Book },
  body: WithdrawalBody,
): Promise<WithdrawalRow> => {
  requireReal(book)
  const { currency, network, amount } = body
  const { method, address } = requirePlace(body)
  const now = services.clock.now()
  await requireFree(tx, userId, now)
  if (!(await isTheirs(tx, { user_id: userId, network, method, address }, now))) throw UNKNOWN[method]
  if (!NETWORKS_OF[currency].includes(network)) throw new Refusal(WITHDRAWAL_REFUSALS.wayClosed, `no ${currency} over ${network}`)
  const fee = await requireCost(services, body)
  const available = (await readAvailable(services, tx, userId)).find((each) => each.currency === currency)
  if (compare(amount, available?.amount ?? '0') > 0) throw new Refusal(PURCHASE_REFUSALS.insufficientBalance, 'more than may leave')
  const row = await insertWithdrawal(tx, {
    user_id: userId,
    currency,
    network,
    method,
    address,
    amount: dec(amount).toFixed(),
    fee,
    is_simulated: await isMoneySimulated(services.params),
    needed: (await readConfirmations(services.params))[network],
    submitted_at: new Date(now),
    due_at: new Date(now + REVIEWED_WITHIN),
  })
  await holdMoney(services, tx, row, now)
  const kind = { kind: 'withdrawal', letter: 'W' } as const
  const { number } = await openReview(tx, { kind, subjectId: row.id, userId, at: now, dueAt: now + REVIEWED_WITHIN })
  return numberWithdrawal(tx, row.id, number)
}
