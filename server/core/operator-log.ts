/** What operators changed: who, when, from what, to what. The database refuses to change or remove a line. */
import type { Db, Fixed, Id, Tx } from './database/schema.ts'

interface OperatorLogTable {
  id: Id
  at: Fixed<Date>
  who: Fixed<string>
  account: Fixed<string>
  action: Fixed<string>
  subject: Fixed<string>
  before: Fixed<string | null>
  after: Fixed<string | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    operator_log: OperatorLogTable
  }
}

export interface OperatorAct {
  readonly action:
    | 'param.set'
    | 'content.save'
    | 'content.remove'
    | 'user.status'
    | 'deposit.vanished'
    | 'withdrawal.sent'
    | 'withdrawal.failed'
    | 'withdrawal.differs'
    | 'review.decide'
    | 'review.pictures'
    | 'review.look'
    | 'identity.rekey'
    | 'nft.add'
    | 'nft.withdraw'
    | 'nft.offer'
    | 'user.withdrawals'
    | 'user.demo'
  /** Key of what was changed. */
  readonly subject: string
  /** `null` when there was nothing. */
  readonly before: string | null
  readonly after: string | null
}
export interface OperatorName {
  /** As given by `--as`, else the account's name. */
  readonly who: string
  /** Of the operating system. */
  readonly account: string
}
export interface OperatorLine extends OperatorAct, OperatorName {
  readonly at: number
}

/** In the transaction that makes the change. */
export const writeOperatorLog = async (tx: Tx, name: OperatorName, at: number, act: OperatorAct): Promise<void> => {
  await tx
    .insertInto('operator_log')
    .values({ ...name, ...act, at: new Date(at) })
    .execute()
}

/** Newest first. */
export const readOperatorLog = async (db: Db, most: number): Promise<readonly OperatorLine[]> => {
  const rows = await db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.map(({ at, who, account, action, subject, before, after }) => ({
    at: at.getTime(),
    who,
    account,
    action: action as OperatorAct['action'],
    subject,
    before,
    after,
  }))
}
