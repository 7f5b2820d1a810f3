/** What a reviewer looks at before a deposit is credited, and what the program on a simulated venue decides by. */
import { OLDEST_TRANSFER, type DepositReason } from '../../src/domain/deposit.ts'
import { compare, dec } from '../../src/domain/money.ts'
import type { Found } from '../chains/chain.ts'
import { chainOf } from '../chains/chains.ts'
import type { ReviewCheck, ReviewKind, ReviewReason, ReviewServices } from '../core/review-kind.ts'
import { differenceOf } from './compare-transfer.ts'
import { readDepositParams } from './deposit-params.ts'
import { moveDeposit, readDeposit, type DepositRow } from './deposits.repository.ts'
import { tellDeposit } from './deposit-notices.ts'

const REASONS: readonly (ReviewReason & { readonly reason: DepositReason })[] = [
  { code: 'D-01', reason: 'hashUnknown', about: 'the network does not know the hash' },
  { code: 'D-02', reason: 'currencyDiffers', about: 'another currency' },
  { code: 'D-03', reason: 'recipientDiffers', about: 'sent to another address' },
  { code: 'D-04', reason: 'amountDiffers', about: 'the amount differs' },
  { code: 'D-05', reason: 'belowMinimum', about: 'less than the minimum' },
  { code: 'D-06', reason: 'hashUsed', about: 'the hash was used before' },
  { code: 'D-07', reason: 'tooOld', about: 'the transfer is too old' },
  { code: 'D-08', reason: 'reverted', about: 'the transfer failed on its network' },
  { code: 'D-09', reason: 'other', about: 'other, with --say', needsSay: true },
  { code: 'D-10', reason: 'proofUnreadable', about: 'the proof cannot be read' },
]

const reasonOf = (reason: string): DepositReason => REASONS.find((each) => each.reason === reason)?.reason ?? 'other'

/** A real network may still bring a hash that it doesn't know yet. */
const UNKNOWN_FOR = 3_600_000

type Judged = { readonly approve: true } | { readonly reject: DepositReason } | null

/** By what the network says of it; `null`: not yet. */
export const judgeFound = (
  row: Pick<DepositRow, 'amount' | 'currency' | 'sent_to' | 'submitted_at'>,
  found: Found,
  { minimum, isComplete, now }: { readonly minimum: string; readonly isComplete: boolean; readonly now: number },
): Judged => {
  if (found.found === 'away' || found.found === 'waiting') return null
  if (found.found === 'unknown') return isComplete || now - row.submitted_at.getTime() >= UNKNOWN_FOR ? { reject: 'hashUnknown' } : null
  if (found.found === 'reverted') return { reject: 'reverted' }
  const difference = differenceOf({ currency: row.currency, amount: row.amount, sentTo: row.sent_to }, found)
  if (difference !== null) return { reject: difference }
  if (compare(row.amount, minimum) < 0) return { reject: 'belowMinimum' }
  return row.submitted_at.getTime() - found.at > OLDEST_TRANSFER ? { reject: 'tooOld' } : { approve: true }
}

const nameOf = ({ amount, currency }: Pick<DepositRow, 'amount' | 'currency'>): string => `${dec(amount).toFixed()} ${currency}`

const WORDS: Readonly<Record<Found['found'], string>> = {
  away: 'the network cannot be asked now',
  unknown: 'the network does not know the hash',
  waiting: 'the network knows the hash, it is in no block yet',
  reverted: 'the transfer failed on the network: nothing moved',
  moved: 'the network knows the hash',
}
const DIFFERENCES: Readonly<Partial<Record<DepositReason, string>>> = {
  amountDiffers: 'another amount was moved to our address',
  recipientDiffers: 'nothing was moved to our address',
  currencyDiffers: 'nothing was moved in this currency',
}

const checksOf = (row: DepositRow, found: Found | null, minimum: string): readonly ReviewCheck[] => {
  const isEnough = compare(row.amount, minimum) >= 0
  const least = { isOk: isEnough, text: isEnough ? `at least the minimum of ${minimum}` : `less than the minimum of ${minimum}` }
  if (!found)
    return [least, { isOk: false, text: `no node is set for ${row.network}: look for the hash yourself, approving credits it at once` }]
  const known = { isOk: found.found === 'moved', text: WORDS[found.found] }
  if (found.found !== 'moved') return [least, known]
  const difference = differenceOf({ currency: row.currency, amount: row.amount, sentTo: row.sent_to }, found)
  const isFresh = row.submitted_at.getTime() - found.at <= OLDEST_TRANSFER
  return [
    least,
    known,
    {
      isOk: difference === null,
      text: difference === null ? 'amount, currency and address agree' : (DIFFERENCES[difference] ?? difference),
    },
    { isOk: isFresh, text: `the transfer is of ${new Date(found.at).toISOString()}` },
    { isOk: found.confirmations >= row.needed, text: `${found.confirmations} of ${row.needed} confirmed` },
  ]
}

/** The operator's command has no market and no modules, but all that a chain needs. */
const findOn = async (services: ReviewServices, row: DepositRow): Promise<Found | null> =>
  (await chainOf(services, row.network, row.sent_to)?.find(row.hash)) ?? null

export const depositReview: ReviewKind = {
  kind: 'deposit',
  letter: 'D',
  reasons: REASONS,

  judge: async (services, subjectId) => {
    const row = await readDeposit(services.db, subjectId)
    const chain = chainOf(services, row.network, row.sent_to)
    if (!chain) return null
    const { minimums } = await readDepositParams(services.params)
    const wanted = { minimum: minimums[row.currency], isComplete: chain.isComplete, now: services.clock.now() }
    return judgeFound(row, await chain.find(row.hash), wanted)
  },

  decide: async ({ clock }, tx, subjectId, verdict) => {
    const now = clock.now()
    const at = new Date(now)
    const done = await moveDeposit(
      tx,
      subjectId,
      'pending',
      verdict.state === 'approved'
        ? { state: 'approved', decided_at: at }
        : { state: 'rejected', reason: reasonOf(verdict.reason), say: verdict.say, decided_at: at, ended_at: at },
    )
    if (!done) throw new Error(`deposit ${subjectId} was decided before`)
    await tellDeposit(tx, done, now)
    return verdict.state === 'approved' ? `${nameOf(done)}, credited once ${done.network} has confirmed it` : nameOf(done)
  },

  // The notification is announced by itself, and nothing has moved yet.
  tell: async () => ({ mailedIn: null }),

  list: async ({ db }, subjectIds) => {
    const rows = subjectIds.length === 0 ? [] : await db.selectFrom('deposits').selectAll().where('id', 'in', subjectIds).execute()
    return new Map(rows.map((row) => [row.id, { amount: { value: dec(row.amount).toFixed(), currency: row.currency }, state: null }]))
  },

  show: async (services, subjectId) => {
    const row = await readDeposit(services.db, subjectId)
    const { minimums } = await readDepositParams(services.params)
    const found = await findOn(services, row)
    const before = await services.db
      .selectFrom('deposits')
      .select(['state', 'amount', 'currency', 'submitted_at'])
      .where('user_id', '=', row.user_id)
      .where('id', '<', row.id)
      .orderBy('id', 'desc')
      .execute()
    const [last] = before
    return {
      lines: [
        ['asks', `${nameOf(row)} over ${row.network}`],
        ['to', row.sent_to],
        ['hash', row.hash],
        ['value', row.value === null ? 'no price when it was submitted' : `${dec(row.value).toFixed()} USDT when it was submitted`],
        ...(row.vanished_at === null
          ? []
          : [['vanished', `no longer on its network since ${row.vanished_at.toISOString()}, after it was credited`] as const]),
      ],
      checks: checksOf(row, found, minimums[row.currency]),
      history:
        last === undefined
          ? 'no deposits before'
          : `${before.length} deposits, ${before.filter(({ state }) => state === 'completed').length} completed; last ${last.submitted_at.toISOString().slice(0, 10)}, ${nameOf(last)}`,
      pictureIds: row.picture_id === null ? [] : [row.picture_id],
    }
  },
}
