/**
 * Errors that are planted in income rows of investments and mining machines, and in what the venue publishes of the prices behind them:
 * the page's verification finds each one. What it finds in auctions is in `verify-auction.test.ts`.
 */
import { describe, expect, test } from 'vitest'
import { RUNNING_INVESTMENT, SEEDED_INVESTMENT_DAY } from '../../../tests/support/sample-investments.ts'
import { RUNNING_MACHINES, SEEDED_MINING_DAY } from '../../../tests/support/sample-mining.ts'
import { COMMITMENT, SEED, TERMS } from '../../../tests/support/verification.ts'
import { dateOfDay } from '../../domain/plans/plan-days.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import type { MiningDay } from '../../domain/wire/mining.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createInvestmentHoldingServices } from '../investment-holding/investment-holding-services.ts'
import { createMiningHoldingServices } from '../mining-holding/mining-holding-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

/** What the venue has published. */
interface Published {
  readonly commitment: object
  readonly seed: string
  readonly terms: string
}
const RIGHT: Published = { commitment: { ...COMMITMENT, firstDay: dateOfDay(COMMITMENT.firstDay) }, seed: SEED, terms: TERMS }
const OTHER_TERMS = TERMS.replace('64000', '64001')

const venueOf = ({ commitment, seed, terms }: Published): HttpClient => {
  const answers: Readonly<Record<string, unknown>> = {
    '/index/getFeedCommitment': { source: 'simulated', isSimulated: true, commitments: [commitment] },
    '/index/getDaySeed': { seed, revealTime: 0 },
    '/index/getFeedTerms': { terms },
  }
  return { get: async (path: string) => answers[path] } as unknown as HttpClient
}
const ofInvestment = (change: Partial<PlanDay>, published: Partial<Published> = {}, terms: Partial<typeof RUNNING_INVESTMENT> = {}) =>
  createInvestmentHoldingServices(venueOf({ ...RIGHT, ...published })).checkDay(
    { plan: { ...RUNNING_INVESTMENT, ...terms }, day: { ...SEEDED_INVESTMENT_DAY, ...change } },
    tools,
  )
const ofMachines = (change: Partial<MiningDay>, published: Partial<Published> = {}, terms: Partial<typeof RUNNING_MACHINES> = {}) =>
  createMiningHoldingServices(venueOf({ ...RIGHT, ...published })).checkDay(
    { order: { ...RUNNING_MACHINES, ...terms }, day: { ...SEEDED_MINING_DAY, ...change } },
    tools,
  )

const cent = (amount: string, by = 0.01): string => (Number(amount) + by).toFixed(2)
const market = SEEDED_INVESTMENT_DAY.closes[0]!
const closes = (index: number, value: string): Partial<PlanDay> => ({ closes: [{ ...market, closes: market.closes.with(index, value) }] })
const HEAD = { commitment: { ...RIGHT.commitment, head: 'ab'.repeat(32) } }
const HASH = { commitment: { ...RIGHT.commitment, termsHash: 'cd'.repeat(32) } }
const dayBefore = (date: string): string => dateOfDay(Date.parse(date) / DAY - 1)

type Planted = readonly (readonly [name: string, verdict: () => ReturnType<typeof ofInvestment>])[]
const INVESTMENTS: Planted = [
  ['a cent more income', () => ofInvestment({ amount: cent(SEEDED_INVESTMENT_DAY.amount) })],
  ['a loss called a gain', () => ofInvestment({ amount: SEEDED_INVESTMENT_DAY.amount.replace('-', '') })],
  ['another rate before the range', () => ofInvestment({ rawRate: '0.001' })],
  ['a rate beyond the range', () => ofInvestment({ rate: '0.02' })],
  ['another close of the day', () => ofInvestment(closes(1, cent(market.closes[1]!)))],
  ['another close of the day before', () => ofInvestment(closes(0, cent(market.closes[0]!, -0.01)))],
  ['another market', () => ofInvestment({ closes: [{ ...market, code: 'ETH/USDT' }] })],
  ['a row of another day', () => ofInvestment({ date: dayBefore(SEEDED_INVESTMENT_DAY.date) })],
  ['a row that was posted before its day was over', () => ofInvestment({ postTime: Date.parse(SEEDED_INVESTMENT_DAY.date) })],
  ['a day on which the money was not committed yet', () => ofInvestment({}, {}, { openTime: Date.parse(SEEDED_INVESTMENT_DAY.date) + 1 })],
  ['another share than was agreed', () => ofInvestment({}, {}, { rule: { kind: 'share', share: '0.2' } })],
  ['another amount than was committed', () => ofInvestment({}, {}, { amount: '2000' })],
  ['another seed of the day', () => ofInvestment({}, { seed: 'ef'.repeat(32) })],
  ['a commitment that the seed does not lead to', () => ofInvestment({}, HEAD)],
  ['other terms of the prices', () => ofInvestment({}, { terms: OTHER_TERMS })],
]
const MACHINES: Planted = [
  ['a cent more income', () => ofMachines({ amount: cent(SEEDED_MINING_DAY.amount) })],
  ['more output than the rule gives', () => ofMachines({ rawOutput: cent(SEEDED_MINING_DAY.rawOutput) })],
  ['an output beyond the range', () => ofMachines({ output: '9.9' })],
  ['a stand-still that was none', () => ofMachines({ isStill: !SEEDED_MINING_DAY.isStill })],
  ['a network twice as fast', () => ofMachines({ networkRate: String(2 * Number(SEEDED_MINING_DAY.networkRate)) })],
  ['a difficulty one higher', () => ofMachines({ difficulty: String(BigInt(SEEDED_MINING_DAY.difficulty) + 1n) })],
  ['another close of the coin', () => ofMachines({ close: cent(SEEDED_MINING_DAY.close!) })],
  ['no close although there was one', () => ofMachines({ close: null })],
  ['a row of another day', () => ofMachines({ date: dayBefore(SEEDED_MINING_DAY.date) })],
  ['a row that was posted before its day was over', () => ofMachines({ postTime: Date.parse(SEEDED_MINING_DAY.date) })],
  ['a day on which the machines waited', () => ofMachines({}, {}, { openTime: Date.parse(SEEDED_MINING_DAY.date) + 1 })],
  ['another number of machines', () => ofMachines({}, {}, { quantity: 3 })],
  ['another power cost than was agreed', () => ofMachines({}, {}, { powerCost: '0.5' })],
  ['a commitment whose terms are others', () => ofMachines({}, HASH)],
  ['another seed of the day', () => ofMachines({}, { seed: 'ef'.repeat(32) })],
]

test('rows and what is published match as they are', async () => {
  for (const verdict of [ofInvestment({}), ofMachines({})]) expect(await verdict).toMatchObject({ isSame: true, by: 'seeds' })
})

describe.each([
  ['investments', INVESTMENTS],
  ['mining machines', MACHINES],
])('an error that is planted in %s is found', (_, planted) => {
  test.each(planted)('%s', async (__, verdict) => expect(await verdict()).toMatchObject({ isSame: false, by: 'seeds' }))
})
