/** What an operator may do to a user: suspend them, or close their demo account, and take it back; let them withdraw again. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../core/database/schema.ts'
import { balanceNews, sessionEndedNews } from '../core/news.ts'
import { endSessions } from '../core/sessions/session-endings.ts'
import { findUserByAccount, type User } from '../core/sessions/users.repository.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { mailOwner, noteChange } from '../security/tell-owner.ts'
import { accountChangedMail } from '../security/security.mails.ts'
import { OperatorError, type Operator } from './changes.ts'
import { writeOperatorLog } from '../core/operator-log.ts'

const found = async (operator: Pick<Operator, 'db'>, account: string): Promise<User> => {
  const user = await findUserByAccount(operator.db, account)
  if (!user) throw new OperatorError([`Nobody has the username or e-mail address ${account}.`])
  return user
}

/** Holds the user's row: of two operators who change it, the second sees what the first did. */
const lockUser = (tx: Tx, id: string): Promise<User> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const nameOfDemo = (isEnabled: boolean): string => (isEnabled ? 'enabled' : 'disabled')
const nameOfFreeze = (at: Date | null): string => (at === null ? 'possible' : `frozen since ${at.toISOString()}`)
const NOTHING = 'Nothing to change: it is so already.'

export const showUser = async ({ db }: Operator, account: string): Promise<readonly string[]> => {
  const user = await found({ db }, account)
  return [
    `username      ${user.username}`,
    `e-mail        ${user.email ?? '–'}`,
    `status        ${user.status}`,
    `demo account  ${nameOfDemo(user.demo_enabled)}`,
    `withdrawals   ${nameOfFreeze(user.withdrawals_frozen_at)}`,
    `since         ${user.created_at.toISOString()}`,
  ]
}

/**
 * Somebody who is suspended is signed out everywhere at once and can't sign in. Their open orders stay as they are: stop and
 * target keep working, and nothing is closed by an operator's hand.
 */
export const setUserStatus = async (operator: Operator, account: string, status: User['status']): Promise<readonly string[]> => {
  const { id, username } = await found(operator, account)
  const now = operator.clock.now()
  const ended = await operator.db.transaction().execute(async (tx) => {
    const { status: before } = await lockUser(tx, id)
    if (before === status) return null
    await tx.updateTable('users').set({ status }).where('id', '=', id).execute()
    await writeOperatorLog(tx, operator.name, now, { action: 'user.status', subject: username, before, after: status })
    return status === 'suspended' ? endSessions(tx, { userId: id }, now) : []
  })
  if (ended === null) return [NOTHING]
  for (const { id: sessionId, userId } of ended) await operator.bus.publish(sessionEndedNews, { userId, sessionId })
  return [`${username} is ${status}${ended.length > 0 ? `, and signed out of ${ended.length} sessions` : ''}`]
}

/** A demo account that is disabled opens nothing more; what is open in it can still be closed. */
export const setDemoAccount = async (operator: Operator, account: string, isEnabled: boolean): Promise<readonly string[]> => {
  const { id, username } = await found(operator, account)
  const isChanged = await operator.db.transaction().execute(async (tx) => {
    const { demo_enabled: before } = await lockUser(tx, id)
    if (before === isEnabled) return false
    await tx.updateTable('users').set({ demo_enabled: isEnabled }).where('id', '=', id).execute()
    await writeOperatorLog(tx, operator.name, operator.clock.now(), {
      action: 'user.demo',
      subject: username,
      before: nameOfDemo(before),
      after: nameOfDemo(isEnabled),
    })
    return true
  })
  if (!isChanged) return [NOTHING]
  await operator.bus.publish(balanceNews, { userId: id, book: 'demo' })
  return [`the demo account of ${username} is ${nameOfDemo(isEnabled)}`]
}

/**
 * “This was not me” freezes withdrawals, and nobody but the operator lifts that: whoever holds the mailbox may be the stranger. The
 * owner is told by a notification and a mail; a mail that can't be sent is said, and the change stands.
 */
export const releaseWithdrawals = async (operator: Operator, account: string): Promise<readonly string[]> => {
  const { id, username } = await found(operator, account)
  const { db, clock, settings } = operator
  const at = clock.now()
  const what = 'withdrawalsReleased'
  const isChanged = await db.transaction().execute(async (tx) => {
    const { withdrawals_frozen_at: before } = await lockUser(tx, id)
    if (before === null) return false
    await tx.updateTable('users').set({ withdrawals_frozen_at: null }).where('id', '=', id).execute()
    const change = { action: 'user.withdrawals' as const, subject: username, before: nameOfFreeze(before), after: nameOfFreeze(null) }
    await writeOperatorLog(tx, operator.name, at, change)
    await noteChange(tx, { userId: id, what, id: randomUUID(), at })
    return true
  })
  if (!isChanged) return [NOTHING]
  const done = `${username} may withdraw again`
  const mailer = createMailer({ db, clock, settings, log: { error: () => undefined, info: () => undefined } })
  const values = { context: what, name: '', at, network: '' }
  return mailOwner({ db, clock, settings }, mailer, { userId: id, what, cause: null, kind: accountChangedMail, values }).then(
    () => [done],
    () => [done, 'The mail to them could not be sent.'],
  )
}
