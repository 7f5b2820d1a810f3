import { add, type Decimal } from '../../../src/domain/money.ts'
import type { UserInfo } from '../../../src/domain/wire/session.ts'
import type { Services } from '../context.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { unauthorized } from '../refusals.ts'
import { findUser } from './users.repository.ts'

/** Profile and figures of one of the user's two accounts; `totalAssets` = free + held + floating. */
export const userInfoOf = async (services: Services, userId: string, book: Book): Promise<UserInfo> =>
  readUserInfo(services, services.db, userId, book, await services.valuation.floatingPnL(userId, book))

/** As above inside a transaction, for a user whose floating profit is known. */
export const readUserInfo = async (
  { ledger, clock }: Services,
  db: Db | Tx,
  userId: string,
  book: Book,
  floatingPnL: Decimal,
): Promise<UserInfo> => {
  const user = await findUser(db, userId)
  if (!user) throw unauthorized()
  const figures = await ledger.figures(db, userId, book)
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? '',
    phone: null,
    amount: figures.free,
    bondAmount: figures.margin,
    floatingPnL,
    loanAmount: '0',
    profit: figures.profit,
    totalAssets: add(add(figures.free, figures.margin), floatingPnL),
    demoEnabled: user.demo_enabled,
    hasPassword: user.password_hash !== null,
    timestamp: clock.now(),
  }
}
