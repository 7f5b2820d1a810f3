/** The addresses that a person sends their money to: each comes with a code from their mailbox, for it alone. */
import { setTimeout as wait } from 'node:timers/promises'
import { computeAddress, Wallet } from 'ethers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_CODES } from '../../src/domain/address-codes.ts'
import { addressNamed, MOST_ADDRESSES } from '../../src/domain/address-book.ts'
import { CODE_RESEND_WAIT, LOCALES, LANGUAGE_TAG } from '../../src/domain/constants.ts'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import type { Network } from '../../src/domain/funds.ts'
import { GIVEN_NAME_LENGTH } from '../../src/domain/given-name.ts'
import type { BookedAddress } from '../../src/domain/wire/address-book.ts'
import { isBooked } from '../../server/address-book/address-book.repository.ts'
import { endSessions } from '../../server/core/sessions/session-endings.ts'
import { CODE_LIFETIME } from '../../server/registration/email-codes.ts'
import { connectLive } from '../support/live-client.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ETHEREUM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

interface Place {
  readonly network: Network
  readonly address: string
}
const fresh = (): Place => ({ network: 'ethereum', address: Wallet.createRandom().address })
const ask = ({ token }: TestUser, place: Place, headers: Record<string, string> = {}) =>
  venue.post<{ resendAfter: number }>('/user/sendAddressCode', { token, headers, body: place })
const codeIn = async ({ username }: TestUser): Promise<string> =>
  (await venue.get<{ code: string }>(`/test/code?email=${username}@example.com`)).result.code
const codeFor = async (owner: TestUser, place: Place): Promise<string> => {
  const asked = await ask(owner, place)
  if (asked.code !== 200) throw new Error(asked.body)
  return codeIn(owner)
}
const add = ({ token }: TestUser, place: Place, code: string, label = '', key = newKey()) =>
  venue.post<BookedAddress | null>('/user/addAddress', { token, key, body: { ...place, label, code } })
/** By the calls of a person, after the wait between two codes. */
const put = async (owner: TestUser, place: Place, label = ''): Promise<BookedAddress> => {
  venue.clock.advance(CODE_RESEND_WAIT)
  const { code, result } = await add(owner, place, await codeFor(owner, place), label)
  if (code !== 200 || !result) throw new Error(`refused: ${code}`)
  return result
}
const bookOf = async ({ token }: TestUser) => (await venue.get<BookedAddress[]>('/user/listAddresses', { token })).result
const remove = ({ token }: TestUser, id: string) => venue.post<null>(`/user/removeAddress/${id}`, { token })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const mailsTo = ({ username }: TestUser) =>
  venue.services.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', `${username}@example.com`)
    .orderBy('id')
    .execute()
const fill = async ({ id }: TestUser, count: number): Promise<void> => {
  const added_at = new Date(venue.clock.now())
  const rows = Array.from({ length: count }, () => ({ user_id: id, ...fresh(), label: null, added_at }))
  await venue.services.db.insertInto('booked_addresses').values(rows).execute()
}

test('an address stands in the book of its owner alone, on its own network, however it is written', async () => {
  const [owner, stranger] = [await venue.newUser(), await venue.newUser()]
  const { db } = venue.services
  await db
    .insertInto('booked_addresses')
    .values({ user_id: owner.id, network: 'bitcoin', address: BITCOIN, label: null, added_at: new Date(venue.clock.now()) })
    .execute()
  expect(await isBooked(db, owner.id, 'bitcoin', BITCOIN)).toBe(true)
  expect(await isBooked(db, owner.id, 'bitcoin', BITCOIN.toUpperCase())).toBe(true)
  expect(await isBooked(db, stranger.id, 'bitcoin', BITCOIN)).toBe(false)
  expect(await isBooked(db, owner.id, 'ethereum', BITCOIN)).toBe(false)
  expect(await isBooked(db, owner.id, 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false)
})

describe('an address comes into the book', () => {
  test.each<readonly [Network, string, string]>([
    ['bitcoin', BITCOIN.toUpperCase(), BITCOIN],
    ['tron', ` ${TRON} `, TRON],
    ['ethereum', ETHEREUM.toLowerCase(), ETHEREUM],
  ])('of %s, as its network writes it best, with a tidy label; its owner is told with the whole address', async (network, typed, kept) => {
    const owner = await venue.newUser()
    const place = { network, address: typed }
    expect(await ask(owner, place)).toMatchObject({ code: 200, result: { resendAfter: CODE_RESEND_WAIT } })
    const [codeMail] = await mailsTo(owner)
    expect(codeMail?.body).toContain(addressNamed(network, kept))
    const key = newKey()
    const code = await codeIn(owner)
    const answer = await add(owner, place, ` ${code} `, '  my   savings ', key)
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.result).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      network,
      address: kept,
      label: 'my savings',
      addedAt: venue.clock.now(),
    })
    // Asked again under its key, also long afterwards, it is answered again and nothing is done.
    venue.clock.advance(CODE_LIFETIME)
    expect(await add(owner, place, code, 'my savings', key)).toEqual(answer)
    expect(await bookOf(owner)).toEqual([answer.result])
    expect(await isBooked(venue.services.db, owner.id, network, typed)).toBe(true)
    await expect.poll(async () => (await mailsTo(owner)).length).toBe(2)
    const told = (await mailsTo(owner))[1]
    expect(told?.body).toContain(addressNamed(network, kept))
    expect(told?.body).toContain('/pass/not-me#')
    expect(told?.body).not.toContain('my savings')
    const notices = await venue.services.db
      .selectFrom('notifications')
      .select('payload')
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'accountChanged')
      .execute()
    expect(notices).toEqual([{ payload: { what: 'addressAdded', name: addressNamed(network, kept) } }])
  })

  test('without a label too; the youngest is first', async () => {
    const owner = await venue.newUser()
    const [first, second] = [await put(owner, fresh()), await put(owner, fresh(), '  ')]
    expect([first.label, second.label]).toEqual(['', ''])
    expect(await bookOf(owner)).toEqual([second, first])
  })

  test.each(LOCALES)('the mail with the code says in %s which address it is for', async (locale) => {
    const [owner, place] = [await venue.newUser(), fresh()]
    expect((await ask(owner, place, { 'accept-language': LANGUAGE_TAG[locale] })).code).toBe(200)
    const [mail] = await mailsTo(owner)
    expect(mail?.body).toContain(addressNamed(place.network, place.address))
    expect(mail?.body).toContain(await codeIn(owner))
  })
})

describe('no other way', () => {
  test('a wrong code is refused, and five guesses are all there are; the right one comes too late then', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    for (let guess = 0; guess < 5; guess++)
      expect(await add(owner, place, other(code))).toMatchObject({ status: 422, code: SPEC_CODES.verificationCodeWrong, result: null })
    expect((await add(owner, place, code)).code).toBe(OWN_CODES.codeWrong)
    expect(await bookOf(owner)).toEqual([])
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', async (code) => {
    const [owner, place] = [await venue.newUser(), fresh()]
    await codeFor(owner, place)
    expect((await add(owner, place, code)).code).toBe(SPEC_CODES.verificationCodeWrong)
  })

  test('the code of one address adds no other, and that counts as a guess', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    for (let guess = 0; guess < 4; guess++) expect((await add(owner, fresh(), code)).code).toBe(SPEC_CODES.verificationCodeWrong)
    expect((await add(owner, place, code)).code).toBe(200)
    expect(await bookOf(owner)).toMatchObject([place])
  })

  test('a code is good once, for ten minutes, and only the newest', async () => {
    const [owner, first, second] = [await venue.newUser(), fresh(), fresh()]
    const code = await codeFor(owner, first)
    expect((await add(owner, first, code)).code).toBe(200)
    const { id } = (await bookOf(owner))[0]!
    await remove(owner, id)
    expect((await add(owner, first, code)).code).toBe(OWN_CODES.codeWrong)
    venue.clock.advance(CODE_RESEND_WAIT)
    const late = await codeFor(owner, second)
    venue.clock.advance(CODE_LIFETIME)
    expect((await add(owner, second, late)).code).toBe(OWN_CODES.codeWrong)
    const older = await codeFor(owner, first)
    venue.clock.advance(CODE_RESEND_WAIT)
    const newer = await codeFor(owner, second)
    if (older !== newer) expect((await add(owner, first, older)).code).toBe(SPEC_CODES.verificationCodeWrong)
    expect((await add(owner, second, newer)).code).toBe(200)
  })

  test('nobody else’s code, and none for another purpose', async () => {
    const [owner, stranger, place] = [await venue.newUser(), await venue.newUser(), fresh()]
    const code = await codeFor(stranger, place)
    expect((await add(owner, place, code)).code).toBe(OWN_CODES.codeWrong)
    await venue.post('/login/sendCode', { body: { email: `${owner.username}@example.com`, purpose: 'reset' } })
    expect((await add(owner, place, await codeIn(owner))).code).toBe(OWN_CODES.codeWrong)
    expect((await add(stranger, place, code)).code).toBe(200)
    // Nor does a code of this kind set a password.
    venue.clock.advance(CODE_RESEND_WAIT)
    const forAddress = await codeFor(owner, place)
    const password = 'harbour lights at dusk'
    const body = { email: `${owner.username}@example.com`, code: forAddress, password, confirmPassword: password }
    expect((await venue.post('/login/resetPassword', { key: newKey(), body })).code).not.toBe(20005)
  })

  test('a code is good in any of the owner’s browsers, and the wait between two is told', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    const again = await ask(owner, fresh())
    expect(again).toMatchObject({ status: 429, code: OWN_CODES.tooManyAttempts, result: { until: venue.clock.now() + CODE_RESEND_WAIT } })
    const elsewhere = { ...owner, token: await venue.services.sessions.open(venue.services.db, owner.id) }
    expect((await add(elsewhere, place, code)).code).toBe(200)
  })

  test('ten codes a day are all that somebody gets, also whoever sits at a stranger’s session', async () => {
    const owner = await venue.newUser()
    for (let turn = 0; turn < 10; turn++) {
      expect((await ask(owner, fresh())).code).toBe(200)
      venue.clock.advance(CODE_RESEND_WAIT)
    }
    expect(await ask(owner, fresh())).toMatchObject({ code: OWN_CODES.tooManyAttempts, result: { isFar: true } })
  })

  test.each<readonly [string, Place, number]>([
    ['nothing', { network: 'tron', address: '  ' }, SPEC_CODES.addressMissing],
    ['no address', { network: 'ethereum', address: 'vitalik.eth' }, ADDRESS_CODES.malformed],
    ['a wrong letter', { network: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35a' }, ADDRESS_CODES.checksum],
    ['a wrong letter', { network: 'tron', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' }, ADDRESS_CODES.checksum],
    ['another network’s', { network: 'tron', address: ETHEREUM }, ADDRESS_CODES.otherNetwork],
    ['another network’s', { network: 'bitcoin', address: TRON }, ADDRESS_CODES.otherNetwork],
    ['a test network’s', { network: 'bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, ADDRESS_CODES.testNetwork],
    ['a later kind', { network: 'bitcoin', address: 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs' }, ADDRESS_CODES.unsupported],
  ])('%s is refused before a code is sent, and when it is added: %j', async (_, place, code) => {
    const owner = await venue.newUser()
    expect(await ask(owner, place)).toMatchObject({ status: 422, code, result: null })
    expect(await add(owner, place, '123456')).toMatchObject({ status: 422, code, result: null })
    expect(await mailsTo(owner)).toEqual([])
  })

  test.each(['a'.repeat(GIVEN_NAME_LENGTH + 1), 'a\nb', 'wallet \u202Egpj.exe'])(
    '%j is no label, and the code stays good',
    async (label) => {
      const [owner, place] = [await venue.newUser(), fresh()]
      const code = await codeFor(owner, place)
      expect(await add(owner, place, code, label)).toMatchObject({ status: 422, code: ADDRESS_CODES.labelWrong, result: null })
      expect((await add(owner, place, code, 'a'.repeat(GIVEN_NAME_LENGTH))).code).toBe(200)
    },
  )

  test('what is in the book already is refused, however it is written; the code is not used up by it', async () => {
    const [owner, place] = [await venue.newUser(), { network: 'ethereum', address: computeAddress(`0x${'07'.repeat(32)}`) } as const]
    await put(owner, place)
    venue.clock.advance(CODE_RESEND_WAIT)
    const written = { ...place, address: place.address.toLowerCase() }
    expect(await ask(owner, written)).toMatchObject({ status: 409, code: ADDRESS_CODES.bookedAlready })
    const another = fresh()
    const code = await codeFor(owner, another)
    expect((await add(owner, written, code)).code).toBe(ADDRESS_CODES.bookedAlready)
    expect((await add(owner, another, code)).code).toBe(200)
  })

  test('two calls at once add an address once', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner, place, code)))
    expect(answers.filter(({ code: told }) => told === 200)).toHaveLength(1)
    expect(answers.filter(({ code: told }) => told === ADDRESS_CODES.bookedAlready)).toHaveLength(7)
    expect(await bookOf(owner)).toHaveLength(1)
  })

  test('fifty addresses fill a book; one that is removed makes room', async () => {
    const owner = await venue.newUser()
    await fill(owner, MOST_ADDRESSES - 1)
    const place = fresh()
    const code = await codeFor(owner, place)
    await fill(owner, 1)
    expect(await add(owner, place, code)).toMatchObject({ status: 409, code: ADDRESS_CODES.bookFull, result: null })
    expect((await ask(owner, fresh())).code).toBe(ADDRESS_CODES.bookFull)
    await remove(owner, (await bookOf(owner))[0]!.id)
    expect((await add(owner, place, code)).code).toBe(200)
    expect(await bookOf(owner)).toHaveLength(MOST_ADDRESSES)
  })

  test('whoever has no e-mail address is told so', async () => {
    const owner = await venue.newUser()
    await venue.services.db.updateTable('users').set({ email: null }).where('id', '=', owner.id).execute()
    expect(await ask(owner, fresh())).toMatchObject({ status: 409, code: ADDRESS_CODES.emailMissing })
    expect((await add(owner, fresh(), '123456')).code).toBe(ADDRESS_CODES.emailMissing)
  })

  test('after a change of the e-mail address, the code that went to the old one is none', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    await venue.services.db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', owner.id).execute()
    expect((await add(owner, place, code)).code).toBe(OWN_CODES.codeWrong)
  })

  test('a session that was ended meanwhile adds nothing', async () => {
    const [owner, place] = [await venue.newUser(), fresh()]
    const code = await codeFor(owner, place)
    const [{ db, sessions }, key] = [venue.services, newKey()]
    const answer = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
      const under = add(owner, place, code, '', key)
      while ((await lockWaits(db)) === 0) await wait(10)
      await endSessions(tx, { userId: owner.id }, venue.clock.now())
      return { under }
    })
    expect(await answer.under).toMatchObject({ status: 401, code: 401, result: null })
    expect(await isBooked(db, owner.id, place.network, place.address)).toBe(false)
    // Nothing is kept of it: signed in again, the person sends the same call, and the code is still good.
    const later = { ...owner, token: await sessions.open(db, owner.id) }
    expect(await add(later, place, code, '', key)).toMatchObject({ code: 200, result: place })
  })
})

describe('an address goes', () => {
  test('once removed it is no longer booked; again changes nothing, and a stranger can’t', async () => {
    const [owner, stranger, place] = [await venue.newUser(), await venue.newUser(), fresh()]
    const { id } = await put(owner, place)
    expect((await remove(stranger, id)).code).toBe(200)
    expect(await bookOf(owner)).toHaveLength(1)
    for (let turn = 0; turn < 2; turn++) expect(await remove(owner, id)).toMatchObject({ status: 200, code: 200, result: null })
    expect(await isBooked(venue.services.db, owner.id, place.network, place.address)).toBe(false)
    expect(await bookOf(owner)).toEqual([])
  })

  test('“This was not me” takes out what came of late, and leaves what was there before', async () => {
    const [owner, before, late] = [await venue.newUser(), fresh(), fresh()]
    await put(owner, before)
    venue.clock.advance(8 * DAY)
    const owned = { ...owner, token: await venue.services.sessions.open(venue.services.db, owner.id) }
    await put(owned, late)
    const bodies = async () => (await mailsTo(owner)).map(({ body }) => body).filter((body) => body.includes('/pass/not-me#'))
    await expect.poll(async () => (await bodies()).length).toBe(2)
    const [, token] = /\/pass\/not-me#([\w-]+)/.exec((await bodies()).find((body) => body.includes(late.address)) ?? '') ?? []
    expect((await venue.post('/login/notMe', { body: { token } })).code).toBe(200)
    const { db } = venue.services
    expect(await isBooked(db, owner.id, late.network, late.address)).toBe(false)
    expect(await isBooked(db, owner.id, before.network, before.address)).toBe(true)
  })
})

test('every tab and device of the person hears that an address has come or gone, and nobody else', async () => {
  const [owner, stranger] = [await venue.newUser(), await venue.newUser()]
  const [mine, theirs] = [await connectLive(venue), await connectLive(venue)]
  mine.authenticate(owner, 'real')
  theirs.authenticate(stranger)
  await Promise.all([mine, theirs].map((client) => client.until(() => client.last('AUTH_SUCCESS'))))
  const heard = (client: typeof mine) => client.messages.filter(({ type }) => type === 'ADDRESSES_UPDATE').length
  const { id } = await put(owner, fresh())
  await mine.until(() => heard(mine) === 1)
  await remove(owner, id)
  await mine.until(() => heard(mine) === 2)
  expect(heard(theirs)).toBe(0)
  for (const client of [mine, theirs]) client.close()
})

test("is of the calls' form, or is not answered", async () => {
  const { token } = await venue.newUser()
  for (const body of [
    {},
    { network: 'solana', address: 'x' },
    { network: 'tron', address: 'x'.repeat(101) },
    { network: 'tron', address: 'a\u0000' },
  ])
    expect((await venue.post('/user/sendAddressCode', { token, body })).code).toBe(OWN_CODES.malformed)
  const whole = { ...fresh(), label: '', code: '123456' }
  for (const body of [
    { ...whole, label: 7 },
    { ...whole, code: 'x'.repeat(21) },
    { ...whole, more: 1 },
    { ...whole, label: undefined },
  ])
    expect((await venue.post('/user/addAddress', { token, key: newKey(), body })).code).toBe(OWN_CODES.malformed)
  expect((await venue.post('/user/addAddress', { token, body: whole })).code).toBe(OWN_CODES.keyMissing)
  expect((await venue.post('/user/removeAddress/x', { token })).code).toBe(OWN_CODES.malformed)
})
