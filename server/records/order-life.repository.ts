/** What became of one order, step by step, each with what it moved in the ledger. Only what is stored is told. */
import { sql } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import { asRate } from '../../src/domain/plans/rates.ts'
import type { GeneralKind, LifeEntry, LifeEvent, LifeStep, OrderLife } from '../../src/domain/wire/general-order.ts'
import type { CloseReason } from '../../src/domain/wire/order.ts'
import { orderOf, type OrderRow } from '../contracts/orders.repository.ts'
import type { PendingRow } from '../contracts/pending.repository.ts'
import type { Db, Fixed, Id } from '../core/database/schema.ts'
import { optionOf } from '../options/options.repository.ts'
import { generalOf, generalOrders, type Account } from './general-orders.repository.ts'

/** What a change of a waiting or open order took the place of, and by what. Written by the database itself; append only. */
interface OrderChangesTable {
  id: Id
  order_id: Fixed<string>
  user_id: Fixed<string>
  at: Fixed<Date>
  trigger_before: Fixed<Decimal | null>
  stop_loss_before: Fixed<Decimal | null>
  take_profit_before: Fixed<Decimal | null>
  trailing_percent_before: Fixed<Decimal | null>
  trigger_price: Fixed<Decimal | null>
  stop_loss: Fixed<Decimal | null>
  take_profit: Fixed<Decimal | null>
  trailing_percent: Fixed<Decimal | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    order_changes: OrderChangesTable
  }
}

type Levels = NonNullable<LifeEvent['levels']>
type Told = Partial<Omit<LifeEvent, 'step' | 'at' | 'entries'>>

/** An event, and the reference of the posting that belongs to it. */
interface Step {
  readonly event: LifeEvent
  readonly reference: string | null
}

const NOTHING: Omit<LifeEvent, 'step' | 'at'> = {
  price: null,
  tick: null,
  rule: null,
  end: null,
  levels: null,
  before: null,
  order: null,
  day: null,
  refusal: null,
  entries: [],
}

const stepAt = (step: LifeStep, at: Date, told: Told, reference: string | null = null): Step => ({
  event: { ...NOTHING, step, at: at.getTime(), ...told },
  reference,
})

/** Prices with all the digits that the instrument quotes. */
const pricesOf = (scale: number) => {
  const price = (value: Decimal | null): Decimal | null => (value === null ? null : dec(value).toFixed(scale))
  return {
    price,
    /** @param trailing percent of the best price */
    levels: (trigger: Decimal | null, stopLoss: Decimal | null, takeProfit: Decimal | null, trailing: Decimal | null = null): Levels => ({
      trigger: price(trigger),
      stopLoss: price(stopLoss),
      takeProfit: price(takeProfit),
      trailing: trailing === null ? null : dec(trailing).toFixed(),
    }),
  }
}

/** A closing's rule, where it has a name. */
const ruleOf = (reason: CloseReason | null): 'T-1' | null => (reason === 'trailingStop' ? 'T-1' : null)

const changesOf = (db: Db, id: string) => db.selectFrom('order_changes').selectAll().where('order_id', '=', id).orderBy('id').execute()

/** Placed, changed and ended, as far as the waiting order goes. */
const stepsOfWaiting = async (db: Db, row: PendingRow): Promise<Step[]> => {
  const { price, levels } = pricesOf(row.scale)
  const changes = await changesOf(db, row.id)
  const first = changes[0]
  // Changes from before they were kept have left no row: what the order was placed with is then not known.
  const isComplete = changes.length === row.version - 1 - (row.status === 'pending' ? 0 : 1)
  const placed = first
    ? levels(first.trigger_before, first.stop_loss_before, first.take_profit_before)
    : levels(row.trigger_price, row.stop_loss, row.take_profit)
  const steps = [
    stepAt('placed', row.placed_at, isComplete ? { levels: placed, price: placed.trigger } : {}, `pending:${row.id}:hold`),
    ...changes.map((change, n) =>
      stepAt(
        'changed',
        change.at,
        {
          price: price(change.trigger_price),
          levels: levels(change.trigger_price, change.stop_loss, change.take_profit),
          before: levels(change.trigger_before, change.stop_loss_before, change.take_profit_before),
        },
        isComplete ? `pending:${row.id}:hold:${n + 2}` : null,
      ),
    ),
  ]
  if (row.status === 'pending' || row.ended_at === null) return steps
  const release = `pending:${row.id}:release`
  const tick = row.trigger_tick?.getTime() ?? null
  const decided = { price: price(row.trigger_tick_price), tick, rule: 'P-1' as const }
  if (row.status === 'opened') return [...steps, stepAt('triggered', row.ended_at, decided, release)]
  const told = { end: row.status, refusal: row.refusal, ...(row.status !== 'cancelled' && decided) }
  return [...steps, stepAt(row.status, row.ended_at, told, release)]
}

const stepsOfContract = async (db: Db, row: OrderRow): Promise<Step[]> => {
  const { price, levels } = pricesOf(row.scale)
  const [waited, whole, parts, changes, flippedFrom, flippedTo] = await Promise.all([
    db.selectFrom('pending_orders').selectAll().where('order_id', '=', row.id).executeTakeFirst(),
    row.split_from === null ? undefined : db.selectFrom('orders').selectAll().where('id', '=', row.split_from).executeTakeFirst(),
    db.selectFrom('orders').selectAll().where('split_from', '=', row.id).orderBy('id').execute(),
    changesOf(db, row.id),
    row.flipped_from === null ? undefined : db.selectFrom('orders').selectAll().where('id', '=', row.flipped_from).executeTakeFirst(),
    db.selectFrom('orders').selectAll().where('flipped_from', '=', row.id).executeTakeFirst(),
  ])
  const first = changes[0]
  const isUnchanged = row.levels_at.getTime() === row.opened_at.getTime()
  const isLast = changes.at(-1)?.at.getTime() === row.levels_at.getTime()
  const opening = first
    ? levels(null, first.stop_loss_before, first.take_profit_before, first.trailing_percent_before)
    : isUnchanged
      ? levels(null, row.stop_loss, row.take_profit, row.trailing_percent)
      : null
  return [
    ...(waited ? await stepsOfWaiting(db, waited) : []),
    stepAt(
      'opened',
      row.opened_at,
      {
        price: price(row.open_price),
        levels: opening,
        // A part was opened with the order that it was taken out of, whose entries these are.
        order: whole ? { orderNumber: whole.order_number, lots: row.lots } : null,
        ...(flippedFrom && { flip: { orderNumber: flippedFrom.order_number, lots: flippedFrom.lots } }),
      },
      `contract:${row.id}:open`,
    ),
    ...changes.map((change) =>
      stepAt('levelsChanged', change.at, {
        levels: levels(null, change.stop_loss, change.take_profit, change.trailing_percent),
        before: levels(null, change.stop_loss_before, change.take_profit_before, change.trailing_percent_before),
      }),
    ),
    // From before changes were kept: only what holds since then is known.
    ...(isUnchanged || isLast
      ? []
      : [stepAt('levelsChanged', row.levels_at, { levels: levels(null, row.stop_loss, row.take_profit, row.trailing_percent) })]),
    ...parts.map((part) =>
      stepAt(
        'partClosed',
        part.closed_at ?? part.opened_at,
        {
          price: price(part.close_price),
          tick: part.close_tick?.getTime() ?? null,
          rule: ruleOf(part.close_reason),
          end: part.close_reason,
          order: { orderNumber: part.order_number, lots: part.lots },
        },
        `contract:${part.id}:close`,
      ),
    ),
    ...(row.closed_at === null
      ? []
      : [
          stepAt(
            'closed',
            row.closed_at,
            {
              price: price(row.close_price),
              tick: row.close_tick?.getTime() ?? null,
              rule: ruleOf(row.close_reason),
              end: row.close_reason,
              ...(flippedTo && { flip: { orderNumber: flippedTo.order_number, lots: row.lots } }),
            },
            `contract:${row.id}:close`,
          ),
        ]),
  ]
}

/** The posting's entries by its reference, of this user's accounts and the venue's own. */
const postingsOf = async (db: Db, ids: readonly string[], { userId }: Account) => {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('entries', 'entries.transaction_id', 'transactions.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .where('transactions.order_id', 'in', ids)
    .where((eb) => eb.or([eb('accounts.user_id', '=', userId), eb('accounts.user_id', 'is', null)]))
    .select(['transactions.reference', 'transactions.at', 'accounts.kind', 'entries.amount', 'entries.settlement'])
    .orderBy('entries.id')
    .execute()
  const postings = new Map<string, { readonly at: Date; readonly entries: LifeEntry[] }>()
  for (const { reference, at, kind, amount, settlement } of rows) {
    const posting = postings.get(reference) ?? { at, entries: [] }
    posting.entries.push({
      account: kind as LifeEntry['account'],
      amount: dec(amount).toFixed(),
      settlement: settlement as LifeEntry['settlement'],
    })
    postings.set(reference, posting)
  }
  return postings
}

/** Steps with their entries; a posting that belongs to none of them is a step of its own, so that nothing is left out. */
const withEntries = (steps: readonly Step[], postings: Awaited<ReturnType<typeof postingsOf>>): LifeEvent[] => {
  const named = new Set(steps.map(({ reference }) => reference))
  const told = steps.map(({ event, reference }) => ({ ...event, entries: (reference && postings.get(reference)?.entries) || [] }))
  const others = [...postings].filter(([reference]) => !named.has(reference))
  if (others.length === 0) return told
  const posted = others.map(([, { at, entries }]) => ({ ...stepAt('posted', at, {}).event, entries }))
  return [...told, ...posted].toSorted((a, b) => a.at - b.at)
}

const contractLife = async (db: Db, row: OrderRow) => {
  const related = await db
    .selectFrom('pending_orders')
    .where('order_id', '=', row.id)
    .select('id')
    .union(db.selectFrom('orders').where('split_from', '=', row.id).select('id'))
    .execute()
  return { steps: await stepsOfContract(db, row), ids: [row.id, ...related.map(({ id }) => id)], proof: orderOf(row) }
}

const optionLife = async (db: Db, id: string) => {
  const row = await db.selectFrom('option_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { price } = pricesOf(row.scale)
  const bought = stepAt('bought', row.opened_at, { price: price(row.open_price), tick: row.open_tick.getTime() }, `option:${id}:open`)
  const settled =
    row.closed_at &&
    stepAt(
      'settled',
      row.closed_at,
      { price: price(row.close_price), tick: row.close_tick?.getTime() ?? null, rule: 'O-1', end: row.outcome },
      `option:${id}:close`,
    )
  return { steps: settled ? [bought, settled] : [bought], ids: [id], proof: optionOf(row) }
}

/** Plans of a kind: their tables, what their postings' references begin with, and their rule. */
const PLANS = {
  smart: { plans: 'smart_plans', days: 'smart_days', rule: 'S-1' },
  investment: { plans: 'investment_plans', days: 'investment_days', rule: 'I-1' },
} as const

const planLife = async (db: Db, kind: keyof typeof PLANS, id: string) => {
  const { plans, days: table, rule } = PLANS[kind]
  const [row, days] = await Promise.all([
    db.selectFrom(plans).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom(table)
      .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'), 'rate', 'posted_at'])
      .where('plan_id', '=', id)
      .orderBy('date')
      .execute(),
  ])
  const steps = [
    stepAt('bought', row.opened_at, {}, `${kind}:${id}:open`),
    ...days.map(({ date, rate, posted_at: at }) =>
      stepAt('dayPosted', at, { rule, day: { date, rate: dec(rate).toFixed() } }, `${kind}:${id}:${date}`),
    ),
    ...(row.closed_at ? [stepAt('ended', row.closed_at, { end: row.end_reason }, `${kind}:${id}:close`)] : []),
  ]
  return { steps, ids: [id], proof: null }
}

/** The rate of a day is the share of the price that it brought. What was collected has a posting of its own. */
const miningLife = async (db: Db, id: string) => {
  const [row, days] = await Promise.all([
    db.selectFrom('mining_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('mining_days')
      .select([sql<string>`to_char(date, 'YYYY-MM-DD')`.as('date'), 'amount', 'posted_at'])
      .where('order_id', '=', id)
      .orderBy('date')
      .execute(),
  ])
  const steps = [
    stepAt('bought', row.opened_at, {}, `mining:${id}:open`),
    ...days.map(({ date, amount, posted_at: at }) =>
      stepAt('dayPosted', at, { rule: 'M-1', day: { date, rate: asRate(dec(amount).div(row.amount)) } }, `mining:${id}:${date}`),
    ),
    ...(row.closed_at ? [stepAt('ended', row.closed_at, { end: row.end_reason }, `mining:${id}:exit`)] : []),
  ]
  return { steps, ids: [id], proof: null }
}

/** The life of a row that was found to be this account's own. */
const lifeOf = async (db: Db, kind: GeneralKind, id: string) => {
  if (kind === 'options') return optionLife(db, id)
  if (kind === 'smart' || kind === 'investment') return planLife(db, kind, id)
  if (kind === 'mining') return miningLife(db, id)
  if (kind === 'contract') return contractLife(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const row = await db.selectFrom('pending_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { steps: await stepsOfWaiting(db, row), ids: [id], proof: null }
}

/** `null` if this account has no such order. An order that waited and was carried out is found as its contract. */
export const findLife = async (db: Db, account: Account, asked: string): Promise<OrderLife | null> => {
  const carriedOut = await db
    .selectFrom('pending_orders')
    .select('order_id')
    .where('id', '=', asked)
    .where('status', '=', 'opened')
    .executeTakeFirst()
  const id = carriedOut?.order_id ?? asked
  const row = await generalOrders(db, account).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { steps, ids, proof } = await lifeOf(db, row.kind, id)
  return { order: generalOf(row), events: withEntries(steps, await postingsOf(db, ids, account)), proof }
}
