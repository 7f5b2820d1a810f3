/** Who may make which call, and that nobody is given or moves a row of somebody else: every operation of the contract, really called. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { bringSandboxTexts } from '../../server/content/sandbox-texts.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { PASSWORD } from '../support/accounts.ts'
import { loadCalls, OUT, ROLES, type Asked, type Line, type Owner, type Role, type Told } from '../support/calls.ts'
import { marksOf, rowsOf } from '../support/own-rows.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

/** A line for every operation, from the files of the modules. */
const { calls: TABLE, leaves } = await loadCalls()

let venue: Venue
let passwordHash: string
beforeAll(async () => {
  // Every call there is does with the rights that the venue has.
  venue = await openVenue({ isLimited: true })
  passwordHash = await hashPassword(PASSWORD)
  await venue.services.params.set('real_opening_balance', '10000')
  await venue.services.params.set('investment_portfolio', '{"nft":1,"mining":1}')
  await bringSandboxTexts(venue.services)
  await setPrice(venue, '50000')
})

/** Something of everything that a person can have. */
const leaveAll = async (owner: Owner): Promise<void> => {
  for (const leave of leaves) await leave(owner, venue)
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

/** The account in which the call does something: a demo account has none of some products. */
const bookOf = ({ told: { demo } }: Line): 'demo' | 'real' => (demo === `403 ${OWN_CODES.realOnly}` ? 'real' : 'demo')
const looksAtSession = ({ told: { ended } }: Line): boolean => ended === OUT
/** Has no account, so also none to sign in to. */
const nobody = (): Owner => ({ id: '', token: '', username: `nobody${newKey().slice(0, 8)}`, book: 'demo' })

/** Asked first, so that the row is there; then the person becomes who they are in this column. */
const answerFor = async (operation: string, line: Line, role: Role): Promise<Told> => {
  const key = newKey()
  if (role === 'visitor')
    return toldBy(await call(operation, await line.ask(looksAtSession(line) ? await newOwner() : nobody(), venue), { book: 'demo' }, key))
  const owner = await newOwner(role === 'real' ? 'real' : 'demo')
  const asked = await line.ask(owner, venue)
  const { username, id } = owner
  if (role === 'demoDisabled') await venue.post('/test/user', { body: { username, demoEnabled: false } })
  if (role === 'suspended') await venue.post('/test/user', { body: { username, status: 'suspended' } })
  if (role === 'ended') await venue.services.sessions.endAll(id)
  return toldBy(await call(operation, asked, owner, key))
}

test('every operation of the contract has its line in a file of tests/server/calls, and every line its operation', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual([...operations.keys()].toSorted())
})

describe('by role', () => {
  test.each(Object.entries(TABLE))('%s', async (operation, line) => {
    const answers: Partial<Record<Role, Told>> = {}
    for (const role of ROLES) answers[role] = await answerFor(operation, line, role)
    expect(answers).toEqual(line.told)
  })
})

test.each(Object.entries(TABLE).filter(([operation]) => takesKey(operation)))('%s does nothing without a key', async (operation, line) => {
  const owner = await newOwner(bookOf(line))
  const asked = await line.ask(owner, venue)
  const before = await rowsOf(venue, owner)
  expect(toldBy(await call(operation, asked, owner, ''))).toBe('400 30003')
  expect(await rowsOf(venue, owner)).toEqual(before)
})

/** The same call again and again, with a NUL character in one of its texts. */
const spoilt = (asked: Asked): readonly Asked[] => {
  const fields = Object.entries(asked.body ?? {}).filter(([, value]) => typeof value === 'string')
  return [
    ...(asked.id === undefined ? [] : ['%00', `${asked.id}%00`].map((id) => ({ ...asked, id }))),
    ...(asked.query?.split('&') ?? []).map((part) => ({ ...asked, query: `${asked.query}`.replace(part, part.replace(/=.*/, '=%00')) })),
    ...fields.flatMap(([name, value]) => ['\u0000', `${value}\u0000`].map((text) => ({ ...asked, body: { ...asked.body, [name]: text } }))),
  ]
}

test.each(Object.entries(TABLE))('%s: a NUL character in any of its texts is no failure of the venue', async (operation, line) => {
  const owner = await newOwner(bookOf(line))
  for (const asked of spoilt(await line.ask(owner, venue)))
    expect((await call(operation, asked, owner, newKey())).status, JSON.stringify(asked)).toBeLessThan(500)
})

describe('0 foreign rows', () => {
  const ownCalls = Object.entries(TABLE).filter(([, line]) => looksAtSession(line))

  /** Names its rows in its body. */
  const aboutRows = (operation: string): boolean => operation.includes('{') || operation === 'post /order/closeAllContracts'

  test('every call about rows of a user says what a stranger is told', () => {
    expect(ownCalls.filter(([operation, { stranger }]) => aboutRows(operation) !== (stranger !== undefined))).toEqual([])
  })

  const showing = (answer: Answered, marks: readonly string[]): readonly string[] =>
    marks.filter((mark) => answer.body.includes(JSON.stringify(mark)))

  test.each(ownCalls)('%s, asked as its owner asks and with their key, before them and after them', async (operation, line) => {
    const book = bookOf(line)
    const { ask, told, stranger } = line
    const [anna, bert] = [await newOwner(book), await newOwner(book)]
    await leaveAll(anna)
    const asked = await ask(anna, venue)
    const key = newKey()

    const before = await rowsOf(venue, anna)
    const first = await call(operation, asked, bert, key)
    if (stranger !== undefined) expect(toldBy(first)).toBe(stranger)
    expect(showing(first, marksOf(before))).toEqual([])
    expect(await rowsOf(venue, anna)).toEqual(before)

    expect(toldBy(await call(operation, asked, anna, key))).toBe(told[book])
    const after = await rowsOf(venue, anna)
    expect(showing(await call(operation, asked, bert, key), marksOf(after))).toEqual([])
    expect(await rowsOf(venue, anna)).toEqual(after)
  })

  test('what is looked for is what owners are told: each of these texts is in an answer to themselves', async () => {
    const anna = await newOwner()
    await leaveAll(anna)
    const marks = marksOf(await rowsOf(venue, anna))
    expect(marks.length).toBeGreaterThan(9)
    const shown = new Set<string>()
    for (const [operation, line] of ownCalls.filter(([name]) => name.startsWith('get ') || name.endsWith('getUserInfo'))) {
      const owner = { ...anna, book: bookOf(line) }
      for (const mark of showing(await call(operation, await line.ask(owner, venue), owner, newKey()), marks)) shown.add(mark)
    }
    // The number of a message to support is told once, to whoever wrote it.
    expect(marks.filter((mark) => !shown.has(mark))).toEqual([expect.stringMatching(/^S260114-/)])
  })
})
