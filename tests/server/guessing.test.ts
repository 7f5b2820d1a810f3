/** Guessing at an account for ten days, by one address and by a thousand: what is judged, who gets in, what the owner hears. */
import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { createUser } from '../../server/registration/register.ts'
import { solveProof } from '../../src/services/http/solve-proof.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

// Any answer to a challenge counts as worked out here, or ten days would take hours; challenges and their use stay as they are.
vi.mock('../../src/domain/proof-of-work.ts', async (original) => ({ ...(await original<object>()), leadingZeroBits: () => 24 }))

const PASSWORD = 'correct horse battery'
const NEW = 'another correct horse'
const DEVICE = 'a-device-of-the-owner'
const DAYS = 10
const HOUR = 3_600_000

let venue: Venue
let passwordHash: string
let count = 0
beforeAll(async () => {
  // Limits of addresses hold too: they are off in the test world only.
  venue = await openVenue({ settings: { testWorld: undefined, trustProxy: '127.0.0.1' } })
  // Weak on purpose: thousands of guesses are judged here.
  passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
})

interface Person {
  readonly id: string
  readonly account: string
  readonly email: string
}
const newPerson = async (): Promise<Person> => {
  const account = `person${++count}`
  const email = `${account}@example.com`
  return {
    account,
    email,
    id: await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, { username: account, email, passwordHash })),
  }
}
const post = <T>(path: string, body: object, from: string, headers: Readonly<Record<string, string>> = {}, key?: string) =>
  venue.post<T>(path, { body, headers: { 'x-forwarded-for': from, ...headers }, ...(key !== undefined && { key }) })
const signIn = (account: string, password: string, from: string, headers?: Readonly<Record<string, string>>): Promise<Answered> =>
  post('/login/login', { loginType: 'password', account, password }, from, headers)
const fromDevice = (account: string, device = DEVICE) => signIn(account, PASSWORD, '198.51.100.7', { 'device-key': device })

/** A guesser that does each proof of work it is asked for. */
const guess = async (account: string, from: string, password = 'wrong password'): Promise<number> => {
  const { code, result } = await signIn(account, password, from)
  if (code !== OWN_CODES.proofNeeded) return code
  const proof = await solveProof({ ...(result as { challenge: string; bits: number }) })
  return (await signIn(account, password, from, { 'proof-of-work': proof })).code
}
const toldOf = async ({ id, email }: Person) => {
  const { db } = venue.services
  const notices = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id)
    .where('kind', '=', 'passwordGuessed')
    .execute()
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).execute()
  return { notices: notices.length, mails: mails.filter(({ subject }) => subject.includes('guessing your Plimsoll password')).length }
}
/** Guesses every hour for ten days, each by the next of the addresses; the owner signs in every fourth hour. */
const attack = async (person: Person, addresses: readonly string[], anHour: number): Promise<{ judged: number[]; owner: number[] }> => {
  const judged: number[] = []
  const owner: number[] = []
  let turn = 0
  for (let day = 0; day < DAYS; day++) {
    let wrong = 0
    for (let hour = 0; hour < 24; hour++) {
      for (let each = 0; each < anHour; each++) {
        const code = await guess(person.account, addresses[turn++ % addresses.length] ?? '')
        if (code === 10004) wrong++
        else expect(code).toBe(OWN_CODES.tooManyAttempts)
      }
      if (hour % 4 === 0) owner.push((await fromDevice(person.account)).code)
      venue.clock.advance(HOUR)
    }
    judged.push(wrong)
  }
  return { judged, owner }
}

describe.each([
  ['one address', ['203.0.113.9'], 4, 20],
  ['a thousand addresses', Array.from({ length: 1000 }, (_, turn) => `198.18.${turn % 250}.${Math.floor(turn / 250)}`), 10, 200],
])('%s guessing for ten days', (_, addresses, anHour, most) => {
  test('never keep the owner out, are judged no more than so often a day, and are told to the owner once', async () => {
    const person = await newPerson()
    expect((await fromDevice(person.account)).code).toBe(200)
    const { judged, owner } = await attack(person, addresses, anHour)
    expect(new Set(owner)).toEqual(new Set([200]))
    expect(judged.every((each) => each > 0 && each <= most)).toBe(true)
    expect(most).toBeLessThanOrEqual(300)
    // The right password of a stranger is no use once nothing is judged.
    while ((await guess(person.account, addresses[0] ?? '')) === 10004);
    expect(await guess(person.account, addresses[0] ?? '', PASSWORD)).toBe(OWN_CODES.tooManyAttempts)
    await expect.poll(() => toldOf(person)).toEqual({ notices: 1, mails: 1 })
  }, 180_000)
})

test('a device that the owner has signed in from has a share of guesses of its own, which is bounded too', async () => {
  const person = await newPerson()
  await fromDevice(person.account)
  let judged = 0
  for (let hour = 0; hour < 24; hour++) {
    for (let each = 0; each < 10; each++)
      if ((await signIn(person.account, 'wrong password', '198.51.100.7', { 'device-key': DEVICE })).code === 10004) judged++
    venue.clock.advance(HOUR)
  }
  expect(judged).toBe(20)
  // Another device of the owner's is not held up.
  venue.clock.advance(-HOUR)
  expect((await fromDevice(person.account)).code).toBe(OWN_CODES.tooManyAttempts)
})

test('a secret that the owner has never used, or that of another person, is a stranger', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  await fromDevice(other.account, 'a-device-of-another-one')
  for (let turn = 0; turn < 5; turn++) await guess(person.account, '198.51.100.7')
  expect((await fromDevice(person.account, 'a-device-of-another-one')).code).toBe(OWN_CODES.tooManyAttempts)
  expect((await fromDevice(person.account, 'never-seen-anywhere-here')).code).toBe(OWN_CODES.tooManyAttempts)
})

test('a proof of work is for one guess at one account', async () => {
  const person = await newPerson()
  for (let turn = 0; turn < 20; turn++) await guess(person.account, `192.0.2.${turn}`)
  const asked = await signIn(person.account, 'wrong password', '192.0.2.99')
  expect(asked).toMatchObject({ status: 428, code: OWN_CODES.proofNeeded, result: { bits: 16 } })
  const { challenge } = asked.result as { challenge: string }
  const use = (account: string, proof: string, from: string) => signIn(account, 'wrong password', from, { 'proof-of-work': proof })
  expect((await use(person.account, `${challenge}:a`, '192.0.2.100')).code).toBe(10004)
  expect((await use(person.account, `${challenge}:b`, '192.0.2.101')).code).toBe(OWN_CODES.tooManyAttempts)
  const other = await newPerson()
  for (let turn = 0; turn < 20; turn++) await guess(other.account, `192.0.2.${turn}`)
  const again = (await signIn(person.account, 'wrong password', '192.0.2.99')).result as { challenge: string }
  for (const proof of [`${again.challenge}:a`, `${again.challenge.replace('.16.', '.1.')}:a`, 'nonsense', ':'])
    expect((await use(other.account, proof, '192.0.2.102')).code).toBe(OWN_CODES.proofNeeded)
  venue.clock.advance(600_000)
  expect((await use(person.account, `${again.challenge}:a`, '192.0.2.99')).code).toBe(OWN_CODES.proofNeeded)
})

describe('codes of a recovery', () => {
  const sendCode = (email: string, from: string, headers?: Readonly<Record<string, string>>) =>
    post('/login/sendCode', { email, purpose: 'reset' }, from, headers)
  const codeIn = async (email: string): Promise<string> => {
    const { body } = await venue.services.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(body)?.[0] ?? ''
  }
  const reset = (email: string, code: string, from: string, headers?: Readonly<Record<string, string>>) =>
    post('/login/resetPassword', { email, code, password: NEW, confirmPassword: NEW }, from, headers, newKey())
  const owner = { 'device-key': DEVICE }

  test('cannot be used up by strangers, however many codes they ask for, and their proofs end too', async () => {
    const person = await newPerson()
    await fromDevice(person.account)
    const answers: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      venue.clock.advance(60_000)
      const from = `198.19.1.${turn}`
      let answer = await sendCode(person.email, from, { 'device-key': `a-device-of-strangers-${turn}` })
      if (answer.code === OWN_CODES.proofNeeded) {
        const proof = `${(answer.result as { challenge: string }).challenge}:a`
        answer = await sendCode(person.email, from, { 'device-key': `a-device-of-strangers-${turn}`, 'proof-of-work': proof })
      }
      answers.push(answer.code)
    }
    expect([answers.filter((code) => code === 200).length, answers.at(-1)]).toEqual([40, OWN_CODES.tooManyAttempts])
    expect((await sendCode(person.email, '198.51.100.7', owner)).code).toBe(200)
    expect((await reset(person.email, await codeIn(person.email), '198.51.100.7', owner)).code).toBe(20005)
  })

  test('are not spoilt by a stranger who asks for another one, or guesses', async () => {
    const person = await newPerson()
    await sendCode(person.email, '198.51.100.7', owner)
    const code = await codeIn(person.email)
    venue.clock.advance(60_000)
    expect((await sendCode(person.email, '198.19.2.1')).code).toBe(200)
    for (let turn = 0; turn < 6; turn++) await reset(person.email, '000000', '198.19.2.1')
    // The owner's code is good in the owner's browser only, from whatever network.
    expect((await reset(person.email, code, '198.19.2.1')).code).toBe(OWN_CODES.codeWrong)
    expect((await reset(person.email, code, '198.51.100.200', owner)).code).toBe(20005)
  })

  test('open the way in for an owner without a known device while strangers guess', async () => {
    const person = await newPerson()
    for (let turn = 0; turn < 210; turn++) await guess(person.account, `198.19.3.${turn}`)
    const there = { 'device-key': 'a-new-device-of-the-owner' }
    expect((await signIn(person.account, PASSWORD, '198.51.100.7', there)).code).toBe(OWN_CODES.tooManyAttempts)
    await sendCode(person.email, '198.51.100.7', there)
    expect((await reset(person.email, await codeIn(person.email), '198.51.100.7', there)).code).toBe(20005)
    expect((await signIn(person.account, NEW, '198.51.100.7', there)).code).toBe(200)
  })

  test('are hashed with a key', async () => {
    const person = await newPerson()
    await sendCode(person.email, '198.51.100.7')
    const code = await codeIn(person.email)
    const { code_hash: stored } = await venue.services.db
      .selectFrom('email_codes')
      .select('code_hash')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const unkeyed = createHash('sha256').update(`${person.email}\n${code}`).digest()
    expect([stored.length, stored.equals(unkeyed)]).toEqual([32, false])
  })
})

test('names are looked up no more than 300 times a day from one network', async () => {
  let served = 0
  for (let minute = 0; minute < 12 * 60; minute += 20) {
    for (let each = 0; each < 31; each++) {
      const answer = await venue.get('/login/checkUserNameOrPhone?username=somebody', { headers: { 'x-forwarded-for': '192.0.2.200' } })
      if (answer.code === 200) served++
      else expect(answer.code).toBe(OWN_CODES.tooManyAttempts)
    }
    venue.clock.advance(20 * 60_000)
  }
  expect(served).toBe(300)
})
