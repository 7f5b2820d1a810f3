/**
 * Runs calls once per key. The key, the request and the answer are stored in the same transaction as the effect, so a repeated
 * call gets the same answer. If a failure undid the first one, the repetition runs as if it were the first.
 */
import { createHash, createHmac } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { DONE, Refusal, type AnswerCode } from './answers.ts'
import type { Clock } from './clock.ts'
import type { Db, IdempotencyKeysTable, Tx } from './database/schema.ts'
import { KEY_REFUSALS } from './refusals.ts'

/** The answer that is stored with its key; every repetition gets it. */
export interface Answer<T = unknown> {
  /** HTTP status. */
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly result: T
}

/** Identifies a call: the key, its user, and the request. */
export interface Call {
  readonly key: string
  /** User id; `visitor` before there is one. */
  readonly owner: string
  readonly requestHash: Buffer
}

/** What the call has done, and the answer if it says more than success. */
export interface Done<T> {
  readonly result: T
  readonly answer?: AnswerCode
}

export interface Idempotency {
  /**
   * Runs `work` in a transaction that also stores its answer. A repetition gets the stored answer, even while the first call is
   * still running. If `work` throws a `Refusal`, its changes are undone and the refusal is stored as the answer. Any other error
   * undoes everything, the key too. Refuses `keyReused` (same key, other request) and `keyUnknown` (`settle` has voided the key).
   */
  runOnce<T>(call: Call, work: (tx: Tx) => Promise<Done<T>>): Promise<Answer<T>>
  /** The answer stored for a key; `null` if no call has used the key, or it was voided. */
  find(owner: string, key: string): Promise<Answer | null>
  /** As `find`, but voids a key that no call has used, in the same transaction, so that a late call can't do anything. */
  settle(owner: string, key: string): Promise<Answer | null>
}

type KeyRow = Selectable<IdempotencyKeysTable>

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The hash is keyed by the idempotency key, which isn't stored. Without it, nobody can guess a password in a body from the table. */
export const requestHashOf = (key: string, route: string, body: unknown): Buffer =>
  createHmac('sha256', key)
    .update(route)
    .update('\n')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest()

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

export const createIdempotency = (db: Db, clock: Clock): Idempotency => {
  const claim = async (tx: Tx, owner: string, key: string, hash: Buffer | null, state: 'running' | 'voided'): Promise<KeyRow | null> => {
    // A concurrent call with the same key waits here until the first one has committed or undone its row.
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ owner, key_hash: hashOfKey(key), request_hash: hash, state, created_at: new Date(clock.now()) })
      .onConflict((c) => c.columns(['owner', 'key_hash']).doNothing())
      .returning('state')
      .executeTakeFirst()
    return claimed ? null : read(tx, owner, key)
  }

  const read = async (from: Db | Tx, owner: string, key: string): Promise<KeyRow> =>
    from
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('owner', '=', owner)
      .where('key_hash', '=', hashOfKey(key))
      .executeTakeFirstOrThrow()

  const store = async (tx: Tx, owner: string, key: string, answer: Answer): Promise<void> => {
    await tx
      .updateTable('idempotency_keys')
      .set({ state: 'done', status: answer.status, code: answer.code, msg: answer.msg, result: JSON.stringify(answer.result ?? null) })
      .where('owner', '=', owner)
      .where('key_hash', '=', hashOfKey(key))
      .execute()
  }

  return {
    runOnce: (call, work) =>
      db.transaction().execute(async (tx) => {
        const earlier = await claim(tx, call.owner, call.key, call.requestHash, 'running')
        if (earlier) return repeat(earlier, call)
        const answer = await attempt(tx, work)
        await store(tx, call.owner, call.key, answer)
        return answer
      }),
    find: async (owner, key) => {
      const row = await db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('owner', '=', owner)
        .where('key_hash', '=', hashOfKey(key))
        .executeTakeFirst()
      return row ? answerOf(row) : null
    },
    settle: (owner, key) =>
      db.transaction().execute(async (tx) => {
        const earlier = await claim(tx, owner, key, null, 'voided')
        return earlier ? answerOf(earlier) : null
      }),
  }
}

const attempt = async <T>(tx: Tx, work: (tx: Tx) => Promise<Done<T>>): Promise<Answer<T>> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    const { result, answer = DONE } = await work(tx)
    // Runs deferred checks now, while a failure can still undo everything.
    await sql`set constraints all immediate`.execute(tx)
    return { status: answer.status, code: answer.code, msg: 'ok', result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return { status: error.status, code: error.code, msg: error.message, result: error.needs as T }
  }
}

const repeat = <T>(row: KeyRow, call: Call): Answer<T> => {
  if (row.state === 'voided') throw new Refusal(KEY_REFUSALS.keyUnknown, 'this key was settled before it was used')
  if (!row.request_hash?.equals(call.requestHash)) throw new Refusal(KEY_REFUSALS.keyReused, 'this key came with another request before')
  const answer = answerOf(row)
  if (!answer) throw new Error('a committed key has no answer')
  return answer as Answer<T>
}

const answerOf = (row: KeyRow): Answer | null =>
  row.state === 'done' && row.status !== null && row.code !== null
    ? { status: row.status, code: row.code, msg: row.msg ?? '', result: JSON.parse(row.result ?? 'null') }
    : null
