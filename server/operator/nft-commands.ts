/** Works on offer: an operator adds one, takes back one that nobody has bid for, or offers it again. */
import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import { hasErrorCode } from '../core/error-code.ts'
import { writeOperatorLog, type OperatorAct } from '../core/operator-log.ts'
import { addWork, offerAgain, termForm, withdrawWork, workForm } from '../nft/offer-works.ts'
import type { WorkRow } from '../nft/nft-works.repository.ts'
import type { Tx } from '../core/database/schema.ts'
import { OperatorError, type Operator } from './changes.ts'
import { nothing } from './review-commands.ts'

const TERM = '"startPrice": "100", "buyNow": "500", "endsAt": "2027-04-01T18:00:00Z"'
const WORK = `A work is JSON: {"collection": "Tideline", "number": 7, "of": 24, "title": …, "creator": …, "chain": "ethereum", "address": …, "picture": 14, "verified": true, ${TERM}}; buyNow may be left out.`

const parsed = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw new OperatorError([`There is no file ${file}.`])
    throw new OperatorError([`${file} is no JSON.`])
  }
}
const readForm = async <T>(file: string, form: z.ZodType<T>, sentence: string): Promise<T> => {
  const read = form.safeParse(await parsed(file))
  if (!read.success) throw new OperatorError([sentence, ...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)])
  return read.data
}

const lineOf = ({ id, collection, number, edition, title, state, start_price, highest_bid, bid_count, ends_at }: WorkRow): string =>
  [
    id,
    `${collection} ${number}/${edition}`,
    title,
    state,
    highest_bid === null ? `from ${start_price} USDT` : `${highest_bid} USDT, ${bid_count} bids`,
    ends_at.toISOString(),
  ].join('  ')

/** In one transaction with its line in the log. Throws when the work is none of those that it can be done to. */
const change = async (
  { db, clock, name }: Operator,
  action: OperatorAct['action'],
  why: string,
  work: (tx: Tx, now: number) => Promise<WorkRow | null>,
): Promise<WorkRow> => {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const row = await work(tx, now)
    if (!row) throw nothing(why)
    await writeOperatorLog(tx, name, now, { action, subject: row.id, before: null, after: lineOf(row) })
    return row
  })
}

const mustBeLater = ({ clock }: Operator, endsAt: string): void => {
  if (Date.parse(endsAt) <= clock.now()) throw nothing(`${endsAt} has passed.`)
}

export const listWorks = async ({ db }: Operator): Promise<readonly string[]> => {
  const rows = await db.selectFrom('nft_works').selectAll().orderBy('state').orderBy('ends_at').orderBy('id').execute()
  return rows.length === 0 ? ['There are no works.'] : rows.map(lineOf)
}

export const addNft = async (operator: Operator, file: string): Promise<readonly string[]> => {
  const given = await readForm(file, workForm, WORK)
  mustBeLater(operator, given.endsAt)
  const why = `there is a work of the address ${given.address}, or a number ${given.number} of ${given.collection}.`
  return [`offered ${lineOf(await change(operator, 'nft.add', why, (tx, now) => addWork(tx, given, now)))}`]
}

const checkedId = (id: string): string => {
  if (!/^\d{1,18}$/.test(id)) throw new OperatorError([`${id} is no number of a work.`])
  return id
}

export const withdrawNft = async (operator: Operator, given: string): Promise<readonly string[]> => {
  const id = checkedId(given)
  const why = `there is no work ${id}, it is taken back already, or somebody has bid for it.`
  return [`took back ${lineOf(await change(operator, 'nft.withdraw', why, (tx) => withdrawWork(tx, id)))}`]
}

export const offerNftAgain = async (operator: Operator, given: string, file: string): Promise<readonly string[]> => {
  const id = checkedId(given)
  const term = await readForm(file, termForm, `Terms are JSON: {${TERM}}; buyNow may be left out.`)
  mustBeLater(operator, term.endsAt)
  const why = `the work ${id} has neither ended without a bid nor been taken back.`
  return [`offered ${lineOf(await change(operator, 'nft.offer', why, (tx, now) => offerAgain(tx, id, term, now)))}`]
}
