import { describe, expect, test, vi } from 'vitest'
import { miningDay, RUNNING_MACHINES, SEEDED_MINING_DAY } from '../../../tests/support/sample-mining.ts'
import { COMMITMENT, SEED, TERMS } from '../../../tests/support/verification.ts'
import { dateOfDay } from '../../domain/plans/plan-days.ts'
import { DAY } from '../../domain/simulation/calendar.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { miningOrderWithDays, type MiningDay } from '../../domain/wire/mining.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createMiningHoldingServices } from './mining-holding-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const POSTED = miningDay(0, '64000')
const START = Date.parse(POSTED.date)
const candlesOf = (close: string): Candle[] => [[START, close, close, close, close]]
const EXCHANGE = { source: 'ccxt:binance', isSimulated: false, commitments: [] }

/** A venue that answers each call with what stands under its path. */
const checked = (day: MiningDay, answers: Readonly<Record<string, unknown>>) => {
  const get = vi.fn(async (path: string) => answers[path])
  const verdict = createMiningHoldingServices({ get } as unknown as HttpClient).checkDay({ order: RUNNING_MACHINES, day }, tools)
  return { get, verdict }
}
const ofExchange = (day: MiningDay, candles = candlesOf('64000')) =>
  checked(day, { '/index/getFeedCommitment': EXCHANGE, '/index/getKValueByCodeAndDate': candles })
/** Planted mistakes, each in one figure of the day. */
const PLANTED = [
  ['another network rate', { networkRate: '1' }],
  ['another difficulty', { difficulty: '1' }],
  ['another raw output', { rawOutput: '9.99' }],
  ['another output', { output: '2.9' }],
  ['other money', { amount: '0.01' }],
  ['a stand-still', { isStill: true }],
  ['a close that no chart has', { close: '63999' }],
  ['no close', { close: null }],
] as const

test('the purchase is read by its id, as the account in use', async () => {
  const get = vi.fn(async () => null)
  await createMiningHoldingServices({ get } as unknown as HttpClient).fetchHolding({ id: '81', mode: 'demo' }, tools)
  expect(get.mock.calls).toEqual([['/order/getMiningOrderById/81', miningOrderWithDays, undefined, { mode: 'demo', signal }]])
})

describe('where prices are those of an exchange', () => {
  test('a day that network and rule give matches, and the candles asked for are those up to its end', async () => {
    const { get, verdict } = ofExchange(POSTED)
    expect(await verdict).toEqual({ date: POSTED.date, isSame: true, by: 'candles' })
    const asked = { code: 'BTC/USDT', period: '1d', limit: 11, before: START + DAY }
    expect(get.mock.calls.at(-1)).toEqual(['/index/getKValueByCodeAndDate', expect.anything(), asked, { signal }])
  })

  test.each(PLANTED)('a posted day with %s does not match', async (_, change) =>
    expect(await ofExchange({ ...POSTED, ...change }).verdict).toMatchObject({ isSame: false }),
  )

  test('another candle than the venue worked by does not match, and a missing one says nothing', async () => {
    expect(await ofExchange(POSTED, candlesOf('32000')).verdict).toMatchObject({ isSame: false })
    await expect(ofExchange(POSTED, []).verdict).rejects.toMatchObject({ code: '30020' })
  })

  test('a day that nobody has a price of has the low end of the range', async () =>
    expect(await ofExchange(miningDay(0, null), []).verdict).toMatchObject({ isSame: true }))
})

describe('where prices are simulated', () => {
  const { date } = SEEDED_MINING_DAY
  const commitment = {
    madeAt: COMMITMENT.madeAt,
    firstDay: dateOfDay(COMMITMENT.firstDay),
    head: COMMITMENT.head,
    termsHash: COMMITMENT.termsHash,
  }
  const bySeeds = (posted: MiningDay, change: object = {}) =>
    checked(posted, {
      '/index/getFeedCommitment': { source: 'simulated', isSimulated: true, commitments: [commitment] },
      '/index/getDaySeed': { day: date, seed: SEED, revealTime: 0 },
      '/index/getFeedTerms': { terms: TERMS },
      '/index/getKValueByCodeAndDate': candlesOf('64000'),
      ...change,
    })

  test('the price comes from the seeds, and nobody is asked for candles', async () => {
    const { get, verdict } = bySeeds(SEEDED_MINING_DAY)
    expect(await verdict).toEqual({ date, isSame: true, by: 'seeds' })
    expect(get.mock.calls.map(([path]) => path)).not.toContain('/index/getKValueByCodeAndDate')
  })

  test.each(PLANTED)('a posted day with %s does not match', async (_, change) =>
    expect(await bySeeds({ ...SEEDED_MINING_DAY, ...change }).verdict).toEqual({ date, isSame: false, by: 'seeds' }),
  )

  test('terms without the market give nothing to recompute, which is no match', async () =>
    expect(await bySeeds(SEEDED_MINING_DAY, { '/index/getFeedTerms': { terms: '' } }).verdict).toMatchObject({ isSame: false }))

  test.each([
    ['the seed is not told yet', { '/index/getDaySeed': { day: date, seed: null, revealTime: 1 } }],
    [
      'the purchase is older than everything that was published',
      {
        '/index/getFeedCommitment': {
          source: 'simulated',
          isSimulated: true,
          commitments: [{ ...commitment, madeAt: RUNNING_MACHINES.openTime + 1 }],
        },
      },
    ],
  ])('while %s, the candles are taken, and the verdict says so', async (_, change) =>
    expect(await bySeeds(POSTED, change).verdict).toEqual({ date: POSTED.date, isSame: true, by: 'candles' }),
  )
})
