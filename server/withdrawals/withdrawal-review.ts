/** What a reviewer looks at before money leaves, and what the program on a simulated venue decides by. */
import { dec } from '../../src/domain/money.ts'
import type { WithdrawalReason } from '../../src/domain/withdrawal.ts'
import { simulatedAddress } from '../chains/simulated-address.ts'
import { sendSimulated } from '../chains/simulated-chain.ts'
import { Refusal } from '../core/answers.ts'
import type { Tx } from '../core/database/schema.ts'
import { isMoneySimulated } from '../core/params.ts'
import type { ReviewCheck, ReviewKind, ReviewReason, ReviewServices, Verdict } from '../core/review-kind.ts'
import { returnMoney } from './withdrawal-money.ts'
import { tellBalance, tellWithdrawal } from './withdrawal-notices.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-refusals.ts'
import { holdOwner, isTheirs, readOwner, reasonAgainst, restsUntil } from './withdrawal-rules.ts'
import { actualOf, moveWithdrawal, readWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts'

export const REASONS: readonly (ReviewReason & { readonly reason: WithdrawalReason })[] = [
  { code: 'W-01', reason: 'address', about: 'the address is not in the address book' },
  { code: 'W-02', reason: 'proofRevoked', about: 'the wallet is no longer proved' },
  { code: 'W-03', reason: 'askedByPerson', about: 'the person asked for it' },
  { code: 'W-04', reason: 'accountHeld', about: 'the account is suspended or frozen' },
  { code: 'W-05', reason: 'networkFailed', about: 'the network did not carry it' },
  { code: 'W-06', reason: 'other', about: 'other, with --say', needsSay: true },
]

const reasonOf = (reason: string): WithdrawalReason => REASONS.find((each) => each.reason === reason)?.reason ?? 'other'

const AGAINST = {
  accountHeld: [WITHDRAWAL_REFUSALS.frozen, 'the account is suspended, or its withdrawals are frozen'],
  proofRevoked: [WITHDRAWAL_REFUSALS.proofMissing, 'the wallet is no longer proved'],
  address: [WITHDRAWAL_REFUSALS.addressUnknown, 'the address is no longer in the address book'],
} as const

export const nameOf = (row: Pick<WithdrawalRow, 'amount' | 'currency'>): string => `${dec(row.amount).toFixed()} ${row.currency}`

/**
 * Nobody approves what the account's rules forbid by now: they are asked once more in the transaction that decides, because the
 * owner may have shut the doors a moment ago. Of simulated money nothing leaves once money is real.
 */
const requireAllowed = async ({ params }: ReviewServices, tx: Tx, row: WithdrawalRow, now: number): Promise<void> => {
  const reason = await reasonAgainst(tx, await holdOwner(tx, row.user_id), row, now)
  if (reason !== null) throw new Refusal(AGAINST[reason][0], `${AGAINST[reason][1]}: it can only be rejected`)
  if (row.is_simulated !== (await isMoneySimulated(params)))
    throw new Refusal(
      WITHDRAWAL_REFUSALS.wayClosed,
      `it was submitted while money was ${row.is_simulated ? 'simulated' : 'real'}, which it no longer is: it can only be rejected`,
    )
}

const letOut = async (services: ReviewServices, tx: Tx, row: WithdrawalRow, now: number): Promise<WithdrawalRow | null> => {
  await requireAllowed(services, tx, row, now)
  const at = new Date(now)
  if (!row.is_simulated) return moveWithdrawal(tx, row, { state: 'approved', decided_at: at })
  const { hash } = await sendSimulated(services, tx, {
    network: row.network,
    currency: row.currency,
    amount: actualOf(row),
    from: simulatedAddress(services, row.network),
    to: row.address,
    reference: `withdrawal:${row.id}`,
    at: now,
  })
  return moveWithdrawal(tx, row, { state: 'approved', decided_at: at, hash, sent_at: at })
}

type Rejection = Extract<Verdict, { state: 'rejected' }>

const reject = async (services: ReviewServices, tx: Tx, row: WithdrawalRow, { reason, say }: Rejection, now: number) => {
  const at = new Date(now)
  const done = await moveWithdrawal(tx, row, { state: 'rejected', reason: reasonOf(reason), say, decided_at: at, ended_at: at })
  if (done) await returnMoney(services, tx, done, now)
  return done
}

const checksOf = async (services: ReviewServices, row: WithdrawalRow, now: number): Promise<readonly ReviewCheck[]> => {
  const { db } = services
  const owner = await readOwner(db, row.user_id)
  const isKnown = await isTheirs(db, row, now)
  const place = row.method === 'wallet' ? 'wallet is proved' : 'address is in the address book'
  const rests = restsUntil(owner, now)
  const { balances } = await services.ledger.figures(db, row.user_id, 'real')
  return [
    { isOk: isKnown, text: isKnown ? `the ${place}` : `no longer: the ${place}` },
    { isOk: owner.status === 'active', text: `the account is ${owner.status}` },
    {
      isOk: owner.withdrawals_frozen_at === null,
      text:
        owner.withdrawals_frozen_at === null ? 'withdrawals are not frozen' : `frozen since ${owner.withdrawals_frozen_at.toISOString()}`,
    },
    { isOk: rests === null, text: rests === null ? 'no new password for a day' : `a new password since it was submitted, or a day before` },
    {
      isOk: true,
      text: `${balances[row.currency].review} ${row.currency} of the account are held, ${balances[row.currency].free} are free`,
    },
  ]
}

const historyOf = async ({ db }: ReviewServices, row: WithdrawalRow): Promise<string> => {
  const before = await db
    .selectFrom('withdrawals')
    .select(['state', 'amount', 'currency', 'address', 'submitted_at'])
    .where('user_id', '=', row.user_id)
    .where('id', '<', row.id)
    .orderBy('id', 'desc')
    .execute()
  const [last] = before
  if (last === undefined) return 'no withdrawals before'
  const completed = before.filter(({ state }) => state === 'completed')
  const here = completed.filter(({ address }) => address === row.address)
  const day = last.submitted_at.toISOString().slice(0, 10)
  return `${before.length} withdrawals, ${completed.length} completed, ${here.length} to this address; last ${day}, ${nameOf(last)}`
}

export const withdrawalReview: ReviewKind = {
  kind: 'withdrawal',
  letter: 'W',
  reasons: REASONS,

  judge: async ({ db, clock }, subjectId) => {
    const row = await readWithdrawal(db, subjectId)
    const reason = await reasonAgainst(db, await readOwner(db, row.user_id), row, clock.now())
    return reason === null ? { approve: true } : { reject: reason }
  },

  decide: async (services, tx, subjectId, verdict) => {
    const now = services.clock.now()
    const row = await readWithdrawal(tx, subjectId)
    if (row.state !== 'pending') throw new Error(`withdrawal ${subjectId} is ${row.state}, and its review is not`)
    const done = verdict.state === 'approved' ? await letOut(services, tx, row, now) : await reject(services, tx, row, verdict, now)
    if (!done) throw new Error(`withdrawal ${subjectId} was decided before`)
    await tellWithdrawal(tx, done, now)
    const name = nameOf(done)
    if (verdict.state === 'rejected') return `${name} are free again`
    return done.hash === null
      ? `send ${actualOf(done)} ${done.currency} over ${done.network} to ${done.address}, then: withdrawal sent ${done.number} <hash>`
      : `${name}, sent over the venue’s own network`
  },

  // The notification is announced by itself.
  tell: async (services, subjectId, verdict) => {
    if (verdict.state === 'rejected') await tellBalance(services, (await readWithdrawal(services.db, subjectId)).user_id)
    return { mailedIn: null }
  },

  list: async ({ db }, subjectIds) => {
    const rows = subjectIds.length === 0 ? [] : await db.selectFrom('withdrawals').selectAll().where('id', 'in', subjectIds).execute()
    return new Map(rows.map((row) => [row.id, { amount: { value: dec(row.amount).toFixed(), currency: row.currency }, state: null }]))
  },

  show: async (services, subjectId) => {
    const row = await readWithdrawal(services.db, subjectId)
    return {
      lines: [
        ['asks', `${nameOf(row)} over ${row.network}, ${row.is_simulated ? 'simulated' : 'real'} money`],
        ['sends', `${actualOf(row)} ${row.currency}, after a fee of ${dec(row.fee).toFixed()} ${row.currency}`],
        ['to', row.address],
        ['by', row.method === 'wallet' ? 'wallet that is proved' : 'address book'],
        ...(row.state === 'pending' ? [] : [['state', row.state] as const]),
        ...(row.hash === null ? [] : [['hash', row.hash] as const]),
        ...(row.state === 'approved' && row.hash === null && !row.is_simulated
          ? [['next', `send it, then: withdrawal sent ${row.number} <hash>`] as const]
          : []),
        ...(row.differs_at === null
          ? []
          : [['differs', `its network has something else by this hash, found ${row.differs_at.toISOString()}`] as const]),
      ],
      checks: row.state === 'pending' ? await checksOf(services, row, services.clock.now()) : [],
      history: await historyOf(services, row),
      pictureIds: [],
    }
  },
}
