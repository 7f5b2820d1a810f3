import { compare, CURRENCIES, subtract, type Currency, type Decimal } from '../../src/domain/money.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { VENUE_PARAMS } from '../core/params.ts'
import { PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { BALANCE_REFUSALS } from './balance-refusals.ts'

type Needs = Pick<Services, 'clock' | 'ledger' | 'params'>

/** The demo account's balances. Nothing is posted to them before the transaction ends. */
const lockDemo = (tx: Tx, userId: string) =>
  tx
    .selectFrom('accounts')
    .select(['kind', 'currency', 'balance'])
    .where('user_id', '=', userId)
    .where('book', '=', 'demo')
    // In the order in which a posting locks them.
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Sets a demo account back to its opening balance, in the caller's transaction: practice funds come or go, in each currency by one
 * posting. Where everything is as at the opening nothing is posted. Returns the opening balance. Refuses `demoHeld` while anything is
 * held: a position is open.
 */
export const resetDemo = async ({ clock, ledger, params }: Needs, tx: Tx, userId: string, key: string): Promise<Decimal> => {
  const user = await findUser(tx, userId)
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  if (!user.demo_enabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  const opening = (await params.get(VENUE_PARAMS.demoOpening)) ?? '0'
  const accounts = await lockDemo(tx, userId)
  if (accounts.some(({ kind, balance }) => kind !== 'free' && compare(balance ?? '0', '0') !== 0))
    throw new Refusal(BALANCE_REFUSALS.demoHeld, 'something of the demo account is held')
  const at = clock.now()
  const freeOf = (currency: Currency) => accounts.find((each) => each.kind === 'free' && each.currency === currency)?.balance ?? '0'
  for (const currency of CURRENCIES.toSorted()) {
    const amount = subtract(currency === 'USDT' ? opening : '0', freeOf(currency))
    if (compare(amount, '0') === 0) continue
    await ledger.post(tx, {
      reference: `demo-reset:${userId}:${key}:${currency}`,
      book: 'demo',
      currency,
      kind: 'demoReset',
      type: 'practiceFunds',
      at,
      legs: [
        { system: 'outside', amount: subtract('0', amount) },
        { user: userId, account: 'free', amount, settlement: 'practiceFunds' },
      ],
    })
  }
  return opening
}
