/** Who may make which call, and that nobody is given or moves a row of somebody else: every operation of the contract, really called. */
import { readFileSync } from 'node:fs'
import { Wallet } from 'ethers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import { bringSandboxTexts } from '../../server/content/sandbox-texts.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { marksOf, ownRowsOf, rowsOf, type Owner, type OwnRows } from '../support/own-rows.ts'
import { BTC, buyBody, setPrice } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

const ROLES = ['visitor', 'demo', 'real', 'demoDisabled', 'suspended', 'ended'] as const
type Role = (typeof ROLES)[number]
/** HTTP status and code. */
type Told = `${number} ${number}`

interface Asked {
  readonly id?: string
  readonly query?: string
  readonly body?: object
}
/** What this person would ask; a row that the call is about is theirs and is made for it. */
type Ask = (owner: Owner) => Asked | Promise<Asked>
interface Line {
  readonly told: Readonly<Record<Role, Told>>
  readonly ask: Ask
  /** What somebody else is told of the same row. */
  readonly stranger: Told | undefined
}

const PASSWORD = 'a long enough password'
const OUT: Told = '401 401'
const NOTHING: Ask = () => ({})

const told = (answer: Told, change: Partial<Record<Role, Told>>): Line['told'] => ({
  visitor: answer,
  demo: answer,
  real: answer,
  demoDisabled: answer,
  suspended: answer,
  ended: answer,
  ...change,
})
/** Needs no session and looks at none. */
const open = (answer: Told, ask = NOTHING, change: Partial<Record<Role, Told>> = {}): Line => ({
  told: told(answer, change),
  ask,
  stranger: undefined,
})
/** Needs a session. */
const own = (answer: Told, ask = NOTHING, stranger?: Told, change: Partial<Record<Role, Told>> = {}): Line => ({
  told: told(answer, { visitor: OUT, suspended: OUT, ended: OUT, ...change }),
  ask,
  stranger,
})

let venue: Venue
let rows: OwnRows
let passwordHash: string
let contentId: string
beforeAll(async () => {
  venue = await openVenue()
  rows = ownRowsOf(venue)
  passwordHash = await hashPassword(PASSWORD)
  await venue.services.params.set('real_opening_balance', '10000')
  await bringSandboxTexts(venue.services)
  contentId = String((await venue.get<ContentItem[]>('/index/listContents/2')).result[0]?.id)
  await setPrice(venue, '50000')
})

const row =
  (kind: Exclude<keyof OwnRows, 'all'>, body?: object): Ask =>
  async (owner) => ({ id: await rows[kind](owner), ...(body && { body }) })
const body =
  (sent: object): Ask =>
  () => ({ body: sent })
const query =
  (text: string): Ask =>
  () => ({ query: text })
const mailOf = ({ username }: Owner): string => `${username}@example.com`
const codeFor = async (email: string, purpose: 'register' | 'reset'): Promise<string> => {
  await venue.post('/login/sendCode', { body: { email, purpose } })
  return (await venue.get<{ code: string | null }>(`/test/code?email=${email}`)).result.code ?? '000000'
}
const newPassword = { password: `${PASSWORD} indeed`, confirmPassword: `${PASSWORD} indeed` }
const registration: Ask = async ({ username }) => {
  const email = `${username}.new@example.com`
  return {
    body: { username: `${username}.new`, email, password: PASSWORD, confirmPassword: PASSWORD, code: await codeFor(email, 'register') },
  }
}
const resetting: Ask = async (owner) => ({ body: { email: mailOf(owner), code: await codeFor(mailOf(owner), 'reset'), ...newPassword } })
const signature: Ask = async ({ id }) => {
  const wallet = Wallet.createRandom()
  const { address } = wallet
  if (id !== '')
    await venue.services.db
      .insertInto('wallets')
      .values({ user_id: id, chain: 'ethereum', address, created_at: new Date(venue.clock.now()) })
      .execute()
  const { message } = (await venue.post<{ message: string }>('/login/walletChallenge', { body: { chain: 'ethereum', address } })).result
  return { body: { loginType: 'wallet', chain: 'ethereum', message, signature: await wallet.signMessage(message) } }
}
const opaque = 'x'.repeat(43)
const answerOfIssuer = { code: 'code', state: opaque, secret: opaque }
const levels = { stopLoss: '49000', takeProfit: null }

/** A line for every operation: what it is told with a session, what is asked, what a stranger is told of the same row. */
const TABLE: Readonly<Record<string, Line>> = {
  'get /index/getContentsById/{id}': open('200 200', () => ({ id: contentId })),
  'get /index/getContentsByKey/{key}': open('200 200', () => ({ id: 'fees' })),
  'get /index/getKValueByCodeAndDate': open('200 200', query(`code=${BTC}&period=1m`)),
  'get /index/getMarketInfo/{id}': open('200 200', () => ({ id: '2001' })),
  'get /index/getParamByKey/{key}': open('200 200', () => ({ id: 'wallet_login_only' })),
  'get /index/getVenueInfo': open('200 200'),
  'get /index/listContents/{languageType}': open('200 200', () => ({ id: '2' })),
  'get /index/listMarketByType': open('200 200', query('type=2')),
  'get /index/listNft': open('200 200'),
  'get /index/listNotices/{languageType}': open('200 200', () => ({ id: '1' })),

  'get /login/checkUserNameOrPhone': open('200 200', query('username=somebody')),
  'get /login/getThirdParty': open('200 200'),
  'post /login/login': open('200 200', ({ username }) => ({ body: { loginType: 'password', account: username, password: PASSWORD } }), {
    visitor: '422 10009',
    suspended: '422 10005',
  }),
  'post /login/loginByGoogle': open('422 30061', body(answerOfIssuer)),
  'post /login/loginByWallet': open('200 200', signature, { suspended: '422 10005' }),
  'post /login/logout': own('200 200'),
  'post /login/register': open('200 200', registration),
  'post /login/resetPassword': open('200 20005', resetting, { visitor: '422 10091', suspended: '422 10005' }),
  'post /login/sendCode': open('200 200', (owner) => ({ body: { email: mailOf(owner), purpose: 'reset' } })),
  'post /login/startGoogle': open('422 30061'),
  'post /login/walletChallenge': open('200 200', () => ({ body: { chain: 'ethereum', address: Wallet.createRandom().address } })),

  'post /order/buyContracts': own('200 20004', body(buyBody()), undefined, { demoDisabled: '422 30012' }),
  'post /order/closeContracts/{id}': own('200 200', row('openOrder'), '404 30011'),
  'get /order/findByKey/{key}': own('200 200', row('usedKey'), '404 30013'),
  'get /order/getContractsOrderById/{id}': own('200 200', row('closedOrder'), '404 30011'),
  'get /order/listOrder': own('200 200'),
  'post /order/settleKey/{key}': own('200 200', row('usedKey'), '404 30013'),
  'post /order/updateContracts/{id}': own('200 20005', row('openOrder', levels), '404 30011'),

  'post /support/sendMessage': own('200 200', body({ text: 'Where is my order?', log: null }), undefined, { visitor: '200 200' }),

  'post /user/addPriceAlert': own('200 200', body({ code: BTC, direction: 'above', price: '60000' })),
  'get /user/countUnreadNotifications': own('200 200'),
  'post /user/endOtherSessions': own('200 200'),
  'post /user/endSession/{id}': own('200 200', row('session'), '404 30017'),
  'get /user/getInvitation': own('200 200'),
  'get /user/getLimits': own('200 200'),
  'get /user/getStatement': own('200 200'),
  'post /user/getUserInfo': own('200 200'),
  'post /user/linkGoogle': own('422 30061', body(answerOfIssuer)),
  'get /user/listInvited': own('200 200'),
  'get /user/listMoneyLog': own('200 200'),
  'get /user/listNotifications': own('200 200'),
  'get /user/listPriceAlerts': own('200 200'),
  'get /user/listSessions': own('200 200'),
  'post /user/readAllNotifications': own('200 200', async (owner) => ({ body: { upTo: await rows.notification(owner) } })),
  'post /user/readNotification/{id}': own('200 200', row('notification'), '404 30017'),
  'post /user/rearmPriceAlert/{id}': own('200 200', row('alert', { direction: 'above', price: '62000' }), '404 30017'),
  // One that is gone is removed already, whosever it was: it is only told that there is none now.
  'post /user/removePriceAlert/{id}': own('200 200', row('alert'), '200 200'),
  'post /user/repassword': own('200 20005', body({ currentPassword: PASSWORD, endOthers: true, ...newPassword })),
  'post /user/setLimits': own('200 200', body({ kind: 'marginPerDay', value: '5000' })),
  'post /user/startLinkGoogle': own('422 30061'),
}

interface Operation {
  readonly parameters: readonly { readonly name: string }[]
}
const contract = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = new Map<string, Operation>(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path.replace('/swx/customer', '')}`, operation] as const),
  ),
)
const takesKey = (operation: string): boolean =>
  operations.get(operation)?.parameters.some(({ name }) => name === 'Idempotency-Key') ?? false

/** With a key where the contract asks for one, and only there. */
const call = (
  operation: string,
  { id = '', query: search, body: sent }: Asked,
  who: { token?: string; book: Book },
  key: string,
): Promise<Answered> => {
  const [method, path = ''] = operation.split(' ')
  const url = path.replace(/\{\w+\}/, id) + (search === undefined ? '' : `?${search}`)
  return method === 'get'
    ? venue.get(url, who)
    : venue.post(url, { ...who, ...(takesKey(operation) && { key }), ...(sent !== undefined && { body: sent }) })
}
const toldBy = ({ status, code }: Answered): Told => `${status} ${code}`

const newOwner = async (book: Book = 'demo'): Promise<Owner> => {
  const user = await venue.newUser()
  await venue.services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  return { ...user, book }
}

const looksAtSession = ({ told: { ended } }: Line): boolean => ended === OUT
/** Has no account, so also none to sign in to. */
const nobody = (): Owner => ({ id: '', token: '', username: `nobody${newKey().slice(0, 8)}`, book: 'demo' })

/** Asked first, so that the row is there; then the person becomes who they are in this column. */
const answerFor = async (operation: string, line: Line, role: Role): Promise<Told> => {
  const key = newKey()
  if (role === 'visitor')
    return toldBy(await call(operation, await line.ask(looksAtSession(line) ? await newOwner() : nobody()), { book: 'demo' }, key))
  const owner = await newOwner(role === 'real' ? 'real' : 'demo')
  const asked = await line.ask(owner)
  const { username, id } = owner
  if (role === 'demoDisabled') await venue.post('/test/user', { body: { username, demoEnabled: false } })
  if (role === 'suspended') await venue.post('/test/user', { body: { username, status: 'suspended' } })
  if (role === 'ended') await venue.services.sessions.endAll(id)
  return toldBy(await call(operation, asked, owner, key))
}

test('every operation of the contract has its line, and every line its operation', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual([...operations.keys()].toSorted())
})

describe('by role', () => {
  test.each(Object.entries(TABLE))('%s', async (operation, line) => {
    const answers: Partial<Record<Role, Told>> = {}
    for (const role of ROLES) answers[role] = await answerFor(operation, line, role)
    expect(answers).toEqual(line.told)
  })
})

test.each(Object.entries(TABLE).filter(([operation]) => takesKey(operation)))(
  '%s does nothing without a key',
  async (operation, { ask }) => {
    const owner = await newOwner()
    const asked = await ask(owner)
    const before = await rowsOf(venue, owner)
    expect(toldBy(await call(operation, asked, owner, ''))).toBe('400 30003')
    expect(await rowsOf(venue, owner)).toEqual(before)
  },
)

/** The same call again and again, with a NUL character in one of its texts. */
const spoilt = (asked: Asked): readonly Asked[] => {
  const fields = Object.entries(asked.body ?? {}).filter(([, value]) => typeof value === 'string')
  return [
    ...(asked.id === undefined ? [] : ['%00', `${asked.id}%00`].map((id) => ({ ...asked, id }))),
    ...(asked.query?.split('&') ?? []).map((part) => ({ ...asked, query: `${asked.query}`.replace(part, part.replace(/=.*/, '=%00')) })),
    ...fields.flatMap(([name, value]) => ['\u0000', `${value}\u0000`].map((text) => ({ ...asked, body: { ...asked.body, [name]: text } }))),
  ]
}

test.each(Object.entries(TABLE))('%s: a NUL character in any of its texts is no failure of the venue', async (operation, { ask }) => {
  const owner = await newOwner()
  for (const asked of spoilt(await ask(owner)))
    expect((await call(operation, asked, owner, newKey())).status, JSON.stringify(asked)).toBeLessThan(500)
})

describe('0 foreign rows', () => {
  const ownCalls = Object.entries(TABLE).filter(([, line]) => looksAtSession(line))

  test('every call about one row of a user says what a stranger is told', () => {
    expect(ownCalls.filter(([operation, { stranger }]) => operation.includes('{') !== (stranger !== undefined))).toEqual([])
  })

  const showing = (answer: Answered, marks: readonly string[]): readonly string[] =>
    marks.filter((mark) => answer.body.includes(JSON.stringify(mark)))

  test.each(ownCalls)(
    '%s, asked as its owner asks and with their key, before them and after them',
    async (operation, { ask, told: { demo }, stranger }) => {
      const [anna, bert] = [await newOwner(), await newOwner()]
      await rows.all(anna)
      const asked = await ask(anna)
      const key = newKey()

      const before = await rowsOf(venue, anna)
      const first = await call(operation, asked, bert, key)
      if (stranger !== undefined) expect(toldBy(first)).toBe(stranger)
      expect(showing(first, marksOf(before))).toEqual([])
      expect(await rowsOf(venue, anna)).toEqual(before)

      expect(toldBy(await call(operation, asked, anna, key))).toBe(demo)
      const after = await rowsOf(venue, anna)
      expect(showing(await call(operation, asked, bert, key), marksOf(after))).toEqual([])
      expect(await rowsOf(venue, anna)).toEqual(after)
    },
  )

  test('what is looked for is what owners are told: each of these texts is in an answer to themselves', async () => {
    const anna = await newOwner()
    await rows.all(anna)
    const marks = marksOf(await rowsOf(venue, anna))
    expect(marks.length).toBeGreaterThan(9)
    const shown = new Set<string>()
    for (const [operation, { ask }] of ownCalls.filter(([name]) => name.startsWith('get ') || name.endsWith('getUserInfo')))
      for (const mark of showing(await call(operation, await ask(anna), anna, newKey()), marks)) shown.add(mark)
    // The number of a message to support is told once, to whoever wrote it.
    expect(marks.filter((mark) => !shown.has(mark))).toEqual([expect.stringMatching(/^S260114-/)])
  })
})
