import type { UserInfo } from '../../../src/domain/wire/session.ts'
import type { Services } from '../context.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { readFigures, toldFigures } from '../figures.ts'
import { unauthorized } from '../refusals.ts'
import { findUser } from './users.repository.ts'

/** Profile and figures of one of the user's two accounts. */
export const userInfoOf = (services: Services, userId: string, book: Book): Promise<UserInfo> =>
  readUserInfo(services, services.db, userId, book)

/** The same, read in the caller's transaction. */
export const readUserInfo = async (services: Services, on: Db | Tx, userId: string, book: Book): Promise<UserInfo> => {
  const user = await findUser(on, userId)
  if (!user) throw unauthorized()
  const now = services.clock.now()
  const figures = (await readFigures(services, on, { userId, book }))(now)
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? '',
    phone: null,
    amount: figures.free,
    ...toldFigures(figures),
    demoEnabled: user.demo_enabled,
    hasPassword: user.password_hash !== null,
    leftKey: services.mac('left behind on a device', user.id).toString('base64url'),
    timestamp: now,
  }
}
