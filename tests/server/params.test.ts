import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paramNews } from '../../server/core/news.ts'
import { MONEY_LOG_TYPES } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { contentDetail } from '../../src/domain/wire/content.ts'
import { contentItem, PARAM_KEYS, type ContentItem, type VenueInfo } from '../../src/domain/wire/market.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
const param = (key: string) => venue.get<{ paramValue: string }>(`/index/getParamByKey/${key}`)

describe('parameters', () => {
  test('every key of the specification has a value, and the safe one', async () => {
    const values = Object.fromEntries(await Promise.all(PARAM_KEYS.map(async (key) => [key, (await param(key)).result.paramValue])))
    expect(values).toEqual({
      wallet_login_only: '0',
      auth_address: '',
      non_dapp_redirect_enabled: '0',
      non_dapp_redirect_url: '',
      customer_service_links: '[]',
      redirect_allow_list: '[]',
      investment_portfolio: '{"smartTrade":1,"nft":0,"investment":1,"mining":0}',
    })
  })

  test('others are not told, those of the venue included', async () => {
    for (const key of ['unknown', 'demo_opening_balance', '__proto__']) expect((await param(key)).code).toBe(10018)
  })

  test('a change is heard by every process', async () => {
    const other = await openSecondProcess()
    expect(await other.params.get('wallet_login_only')).toBe('0')
    const heard = new Promise((resolve) => other.bus.subscribe(paramNews, resolve))
    await venue.post('/test/param', { body: { key: 'wallet_login_only', value: '1' } })
    await heard
    await vi.waitFor(async () => expect(await other.params.get('wallet_login_only')).toBe('1'))
    expect((await param('wallet_login_only')).result.paramValue).toBe('1')
    await other.close()
  })

  test('the opening balances are the parameters of the moment', async () => {
    await venue.services.params.set('demo_opening_balance', '2500.5')
    await venue.services.params.set('real_opening_balance', '40')
    const user = await venue.newUser()
    const log = async (book: 'demo' | 'real') => (await venue.get('/user/listMoneyLog', { token: user.token, book })).result
    expect(await log('demo')).toMatchObject({
      total: 1,
      items: [{ type: MONEY_LOG_TYPES.practiceFunds, settlement: 'practiceFunds', amount: '2500.5', balance: '2500.5' }],
    })
    expect(await log('real')).toMatchObject({
      total: 1,
      items: [{ type: MONEY_LOG_TYPES.openingBalance, settlement: 'openingBalance', amount: '40', balance: '40' }],
    })
    expect((await venue.get('/index/getVenueInfo')).result).toMatchObject({ demoOpening: '2500.5' })
  })

  test('what was given before practice funds had their own number is no deposit either', async () => {
    const user = await venue.newUser()
    await venue.services.db.transaction().execute((tx) =>
      venue.services.ledger.post(tx, {
        reference: `old:${user.id}`,
        book: 'demo',
        currency: 'USDT',
        kind: 'opening',
        type: 'deposit',
        at: 0,
        legs: [
          { system: 'outside', amount: '-5' },
          { user: user.id, account: 'free', amount: '5', settlement: 'practiceFunds' },
        ],
      }),
    )
    const total = async (type: number) =>
      (await venue.get<{ total: number }>(`/user/listMoneyLog?type=${type}`, { token: user.token })).result.total
    expect([await total(MONEY_LOG_TYPES.practiceFunds), await total(MONEY_LOG_TYPES.deposit)]).toEqual([2, 0])
  })

  test('the venue says of itself what the operator and its feed make true', async () => {
    const { params } = venue.services
    const info = async () => (await venue.get<VenueInfo>('/index/getVenueInfo')).result
    expect(await info()).toMatchObject({
      pricesAreSimulated: true,
      moneyIsSimulated: true,
      feed: 'simulated',
      homeFigures: { volume: '3800000000', listed: 350, users: 1_200_000 },
      openingPaused: [],
    })
    await params.set('money_is_simulated', '0')
    await params.set('home_figures', '{"volume":"12.5","listed":3,"users":4}')
    await params.set('contracts_opening_paused', '["BTC/USDT"]')
    expect(await info()).toMatchObject({
      pricesAreSimulated: true,
      moneyIsSimulated: false,
      homeFigures: { volume: '12.5', listed: 3, users: 4 },
      openingPaused: ['BTC/USDT'],
    })
    await params.set('money_is_simulated', '')
    await params.set('contracts_opening_enabled', '0')
    expect(await info()).toMatchObject({ moneyIsSimulated: true, openingPaused: 'all' })
    await params.set('contracts_opening_enabled', '1')
    await params.set('contracts_opening_paused', '[]')
  })

  const openSecondProcess = async () => {
    const { openPostgresBus } = await import('../../server/core/bus.ts')
    const { openParams } = await import('../../server/core/params.ts')
    const bus = await openPostgresBus(venue.databaseUrl, venue.services.db, [paramNews], () => undefined)
    return { bus, params: await openParams(venue.services.db, bus, () => undefined), close: () => bus.close() }
  }
})

describe('contents', () => {
  test.each([1, 2])('of language type %i name all four groups and can be read', async (type) => {
    const { result } = await venue.get<ContentItem[]>(`/index/listContents/${type}`)
    for (const item of result) expect(contentItem.safeParse(item).success).toBe(true)
    expect(new Set(result.map((item) => item.type))).toEqual(new Set([1, 2, 3, 4]))
    for (const item of result) {
      const page = await venue.get(`/index/getContentsById/${item.id}`)
      expect(contentDetail.safeParse(page.result).success).toBe(true)
    }
  })

  test.each([
    ['/index/listContents/3', OWN_CODES.malformed],
    ['/index/listContents/x', OWN_CODES.malformed],
    ['/index/getContentsById/99999', OWN_CODES.notFound],
    ['/index/getContentsById/-1', OWN_CODES.malformed],
  ])('%s is refused with %i', async (path, code) => {
    expect((await venue.get(path)).code).toBe(code)
  })
})

describe('the statement', () => {
  test('adds up: opening and entries give closing, over any period', async () => {
    const user = await venue.newUser()
    const { services, clock } = venue
    for (let day = 0; day < 6; day += 1) {
      clock.advance(86_400_000)
      await services.db.transaction().execute((tx) =>
        services.ledger.post(tx, {
          reference: `day:${user.id}:${day}`,
          book: 'demo',
          currency: 'USDT',
          kind: 'test',
          type: 'contractClose',
          at: clock.now(),
          legs: [
            { system: 'house', amount: '-10.25' },
            { user: user.id, account: 'free', amount: '10.25', settlement: 'profit' },
          ],
        }),
      )
    }
    const token = await services.sessions.open(services.db, user.id)
    interface Statement {
      readonly opening: string
      readonly closing: string
      readonly entries: readonly { amount: string }[]
    }
    const statement = async (query = '') => (await venue.get<Statement>(`/user/getStatement${query}`, { token })).result
    const free = Number((await services.ledger.figures(services.db, user.id, 'demo')).free)
    const whole = await statement()
    expect(whole).toMatchObject({ currency: 'USDT', opening: '0', closing: String(free) })
    const from = clock.now() - 3 * 86_400_000
    const part = await statement(`?from=${from}&to=${clock.now() - 86_400_000}`)
    const sum = part.entries.reduce((total, entry) => total + Number(entry.amount), Number(part.opening))
    expect(part.entries).toHaveLength(3)
    expect(sum).toBe(Number(part.closing))
    expect(await statement(`?from=${clock.now() + 1}`)).toMatchObject({ opening: String(free), closing: String(free), entries: [] })
  })

  test('and the money log page by page, newest first, by type', async () => {
    const user = await venue.newUser()
    const list = (query: string) =>
      venue.get<{ items: { id: string }[]; total: number }>(`/user/listMoneyLog?${query}`, { token: user.token })
    expect((await list('type=9')).result).toMatchObject({ items: [], total: 0 })
    expect((await list('type=18&size=1&page=2')).result).toMatchObject({ items: [], total: 1 })
    for (const query of ['size=0', 'size=101', 'page=0', 'page=x', 'type=20']) expect((await list(query)).code).toBe(OWN_CODES.malformed)
  })
})
