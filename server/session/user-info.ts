import { add, type Decimal } from '../../src/domain/money.ts'
import type { UserInfo } from '../../src/domain/wire/session.ts'
import { unauthorized } from '../answers.ts'
import type { Services } from '../context.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { findUser } from './users.repository.ts'

/** Profile and figures of one of the user's two accounts; `totalAssets` = free + held + floating. */
export const userInfoOf = async (services: Services, userId: string, book: Book, db: Db | Tx = services.db): Promise<UserInfo> => {
  const user = await findUser(db, userId)
  if (!user) throw unauthorized()
  const figures = await services.ledger.figures(db, userId, book)
  const floatingPnL: Decimal = await services.valuation.floatingPnL(userId, book)
  return {
    id: user.id, username: user.username, email: user.email, phone: null,
    amount: figures.free, bondAmount: figures.margin, floatingPnL, loanAmount: '0', profit: figures.profit,
    totalAssets: add(add(figures.free, figures.margin), floatingPnL),
    demoEnabled: user.demo_enabled, timestamp: services.clock.now(),
  }
}
