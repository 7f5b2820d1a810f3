import { sql, type Selectable } from 'kysely'
import { Refusal } from '../answers.ts'
import { violatesUnique } from '../database/errors.ts'
import type { Db, Tx, UsersTable } from '../database/schema.ts'
import { USER_REFUSALS } from '../refusals.ts'

export type User = Selectable<UsersTable>

export const findUser = (db: Db | Tx, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds a user by username or e-mail address, ignoring case. Usernames have no `@`, so they can't be taken for an address. */
export const findUserByAccount = (db: Db | Tx, account: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(${sql.ref(account.includes('@') ? 'email' : 'username')})`, '=', account.toLowerCase())
    .executeTakeFirst()

export const isTaken = async (db: Db | Tx, column: 'username' | 'email', value: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
    .executeTakeFirst()) !== undefined

/** Returns the new user's id. Refuses `usernameTaken` or `emailTakenMeanwhile` if another call was a moment faster. */
export const insertUser = async (
  tx: Tx,
  user: { username: string; email: string | null; passwordHash: string | null; at: number },
): Promise<string> => {
  try {
    const { id } = await tx
      .insertInto('users')
      .values({ username: user.username, email: user.email, password_hash: user.passwordHash, created_at: new Date(user.at) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violatesUnique(error, 'users_username')) throw new Refusal(USER_REFUSALS.usernameTaken, 'the username is taken')
    if (violatesUnique(error, 'users_email')) throw new Refusal(USER_REFUSALS.emailTakenMeanwhile, 'the e-mail address was taken meanwhile')
    throw error
  }
}
