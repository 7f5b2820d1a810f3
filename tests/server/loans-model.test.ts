/** Random days, repayments and movements of money against the venue and against a plain model that knows nothing of its code. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { DAY } from '../../server/core/retention.ts'
import { followLoans } from '../../server/loans/follow-loans.ts'
import { drawnLoan, loanNow, newBorrower, repay } from '../support/loans.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'
import { fund, spend } from '../support/withdrawals.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const RUNS = Number(process.env['MODEL_SEEDS'] ?? 15)
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 40)

/** Money in millionths of a USDT. Rates of the default offer: 0.05 % a day, on time and late; 7 days free, 14 to leave, a tenth at most. */
const UNIT = 1_000_000n
const AMOUNT = 5_000n * UNIT
const CAP = AMOUNT / 10n
const [FREE_DAYS, EARLY_DAYS] = [7, 14]

interface Model {
  readonly term: number
  /** Days since the drawdown. */
  age: number
  free: bigint
  principal: bigint
  /** All that the days have brought, and all of it that is paid. */
  brought: bigint
  paid: bigint
  isOver: boolean
}

const smaller = (one: bigint, another: bigint): bigint => (one < another ? one : another)
// After the end of the term no end is early.
const payoff = ({ age, term, principal, brought, paid }: Model): bigint => {
  const owed = principal + brought - paid
  return age <= Math.min(EARLY_DAYS, term) ? smaller(owed, principal - paid) : owed
}

const pay = (model: Model, amount: bigint): void => {
  if (amount === payoff(model)) {
    model.free -= amount
    model.isOver = true
    model.principal = 0n
    model.paid = model.brought
    return
  }
  const interest = smaller(amount, model.brought - model.paid)
  model.free -= amount
  model.paid += interest
  model.principal -= amount - interest
}

const collect = (model: Model): void => {
  if (model.free > 0n) pay(model, smaller(model.free, payoff(model)))
}

/** The venue looks after these days at once, however many they are. */
const pass = (model: Model, days: number): void => {
  const bring = (last: number): void => {
    for (; model.age < last; model.age += 1) {
      const day = model.age + 1
      if (day <= FREE_DAYS && day <= model.term) continue
      model.brought += smaller((model.principal * 5n) / 10_000n, CAP - model.brought)
    }
  }
  const last = model.age + days
  if (model.isOver) return
  bring(Math.min(last, model.term))
  if (last <= model.term) return
  model.age = Math.max(model.age, Math.min(last, model.term))
  collect(model)
  if (!model.isOver) bring(last)
}

const text = (units: bigint): string => `${units / UNIT}.${String(units % UNIT).padStart(6, '0')}`
const units = (value: string): bigint => {
  const [whole = '0', part = ''] = value.split('.')
  return BigInt(whole) * UNIT + BigInt(part.slice(0, 6).padEnd(6, '0'))
}

type Command =
  | { readonly do: 'pass'; readonly days: number }
  | { readonly do: 'repay'; readonly share: number }
  | { readonly do: 'repayAll' }
  | { readonly do: 'fund' | 'spend'; readonly share: number }

const share = fc.integer({ min: 1, max: 999 })
const commands = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 9 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('repay' as const), share }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('repayAll' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('fund' as const, 'spend' as const), share }) },
  ),
  { minLength: 4, maxLength: COMMANDS },
)

const carryOut = async (command: Command, model: Model, user: TestUser, id: string): Promise<void> => {
  if (command.do === 'pass') {
    venue.clock.advance(command.days * DAY)
    await followLoans(venue.services)
    pass(model, command.days)
    return
  }
  if (command.do === 'fund' || command.do === 'spend') {
    const amount = command.do === 'fund' ? BigInt(command.share) * UNIT : (model.free * BigInt(command.share)) / 1_000n
    if (amount === 0n) return
    await (command.do === 'fund' ? fund : spend)(venue, user, text(amount))
    model.free += command.do === 'fund' ? amount : -amount
    // After the end, what comes in is taken at the next look.
    await followLoans(venue.services)
    if (model.age > model.term && !model.isOver) collect(model)
    return
  }
  const all = model.isOver ? 1n : payoff(model)
  const amount = command.do === 'repayAll' ? all : (all * BigInt(command.share)) / 1_000n
  if (amount === 0n) return
  const { code } = await repay(venue, user, { id, amount: text(amount), isAll: command.do === 'repayAll' })
  const expected = model.isOver ? 30010 : model.free < amount ? 10011 : 200
  expect(code).toBe(expected)
  if (code === 200) pay(model, amount)
}

test('random lives of loans end as a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.constantFrom(7, 14, 30, 60), async (all, term) => {
      const user = await newBorrower(venue, '3000')
      const { id } = await drawnLoan(venue, user, { days: term })
      const model: Model = { term, age: 0, free: 8_000n * UNIT, principal: AMOUNT, brought: 0n, paid: 0n, isOver: false }
      for (const command of all) {
        await carryOut(command, model, user, id)
        const { owed, payoff: toEnd, state, interestSoFar } = await loanNow(venue, user, id)
        const free = (await venue.services.ledger.figures(venue.services.db, user.id, 'real')).balances.USDT.free
        expect({
          owed: units(owed),
          toEnd: units(toEnd),
          brought: units(interestSoFar),
          free: units(free),
          isOver: state === 'repaid',
        }).toEqual({
          owed: model.isOver ? 0n : model.principal + model.brought - model.paid,
          toEnd: model.isOver ? 0n : payoff(model),
          brought: model.brought,
          free: model.free,
          isOver: model.isOver,
        })
        if (!model.isOver) expect(state).toBe(model.age > model.term ? 'expired' : 'repaying')
      }
    }),
    { numRuns: RUNS },
  )
  expect(await auditLedger(venue.services.db)).toEqual([])
}, 300_000)
