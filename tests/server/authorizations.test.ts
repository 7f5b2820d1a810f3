/** Wallets that a person has proved are theirs, with real keys on both chains; and everything that must not pass for a proof. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { SPEC_CODES, OWN_CODES } from '../../src/domain/error-codes.ts'
import { authorizationStatementOf, composeSignIn, joinStatementOf, parseSignIn } from '../../src/domain/sign-in-message.ts'
import { AUTHORIZATION_TEXT_LIFETIME, CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import { MOST_PROVED_WALLETS, WALLET_PROOF_CODES, WALLET_PROOF_LIFETIME } from '../../src/domain/wallet-proof.ts'
import type { ProvedWallet, WithdrawalAuth } from '../../src/domain/wire/authorization.ts'
import { isProved } from '../../server/authorizations/authorizations.repository.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { endSessions } from '../../server/core/sessions/session-endings.ts'
import { connectLive } from '../support/live-client.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { ethereumSigner, SIGNERS, type Signer } from '../support/signers.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const AUTH_ADDRESS = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const HOST = { host: '127.0.0.1:8080' }

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})

interface Text {
  readonly message: string
  readonly expiresAt: number
  readonly authAddress: string
}
const ask = ({ token }: TestUser, { chain, address }: Pick<Signer, 'chain' | 'address'>) =>
  venue.post<Text>('/user/authorizationChallenge', { headers: HOST, token, body: { chain, address } })
const textFor = async (owner: TestUser, signer: Signer): Promise<string> => (await ask(owner, signer)).result.message
const submit = ({ token }: TestUser, chain: WalletChain, message: string, signature: string, headers: Record<string, string> = HOST) =>
  venue.post<ProvedWallet>('/user/updateUsdtAuth', { headers, token, body: { chain, message, signature } })
const prove = async (owner: TestUser, signer: Signer) => {
  const message = await textFor(owner, signer)
  return submit(owner, signer.chain, message, await signer.sign(message))
}
const authOf = async ({ token }: TestUser) => (await venue.get<WithdrawalAuth>('/user/withdrawalAuth', { token })).result
const revoke = ({ token }: TestUser, id: string) => venue.post<ProvedWallet>(`/user/revokeUsdtAuth/${id}`, { token })
const isMine = (owner: TestUser, { chain, address }: Pick<Signer, 'chain' | 'address'>) =>
  isProved(venue.services.db, owner.id, chain, address, venue.clock.now())
const setAuthAddress = (value: string) => venue.services.params.set('auth_address', value)
const noticesOf = ({ id }: TestUser) =>
  venue.services.db.selectFrom('notifications').select('payload').where('user_id', '=', id).where('kind', '=', 'accountChanged').execute()
const again = async (owner: TestUser): Promise<TestUser> => ({
  ...owner,
  token: await venue.services.sessions.open(venue.services.db, owner.id),
})

test('a wallet is proved for its owner alone, on its own network, however its address is written, until it expires or is revoked', async () => {
  const [owner, other] = [await venue.newUser(), await venue.newUser()]
  const { db } = venue.services
  const now = venue.clock.now()
  const row = { user_id: owner.id, chain: 'ethereum', address: ADDRESS, auth_address: '', revoked_at: null } as const
  await db
    .insertInto('authorizations')
    .values({ ...row, proved_at: new Date(now), expires_at: new Date(now + 1_000) })
    .execute()
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now)).toBe(true)
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS.toLowerCase(), now)).toBe(true)
  expect(await isProved(db, other.id, 'ethereum', ADDRESS, now)).toBe(false)
  expect(await isProved(db, owner.id, 'tron', ADDRESS, now)).toBe(false)
  expect(await isProved(db, owner.id, 'ethereum', '0xde709f2102306220921060314715629080e2fb77', now)).toBe(false)
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now + 1_000)).toBe(false)
  await db
    .updateTable('authorizations')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', owner.id)
    .execute()
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now)).toBe(false)
})

describe.each(SIGNERS)('%s', (_, open) => {
  test('is proved by its signature for 90 days; the owner is told with the whole address, and by mail', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const now = venue.clock.now()
    expect(await authOf(owner)).toEqual({ authAddress: '', wallets: [] })
    const proved = await prove(owner, signer)
    expect(proved).toMatchObject({ status: 200, code: 20005 })
    expect(proved.result).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      chain: signer.chain,
      address: signer.address,
      state: 'valid',
      provedAt: now,
      expiresAt: now + WALLET_PROOF_LIFETIME,
    })
    expect(WALLET_PROOF_LIFETIME).toBe(90 * DAY)
    expect(await authOf(owner)).toEqual({ authAddress: '', wallets: [proved.result] })
    expect(await isMine(owner, signer)).toBe(true)
    const name = `${signer.chain === 'tron' ? 'TRON' : 'Ethereum'} ${signer.address}`
    expect(await noticesOf(owner)).toEqual([{ payload: { what: 'walletProved', name } }])
    const mails = () =>
      venue.services.db.selectFrom('mails').select('body').where('recipient', '=', `${owner.username}@example.com`).execute()
    await expect.poll(mails).toEqual([{ body: expect.stringContaining(name) as string }])
    expect((await mails())[0]?.body).toContain('/pass/not-me#')
  })

  test('the text names account, site, wallet, network, authorization address and times, and says that nothing is granted', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    for (const authAddress of ['', AUTH_ADDRESS, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']) {
      await setAuthAddress(authAddress)
      const { result } = await ask(owner, signer)
      expect(result.authAddress).toBe(authAddress)
      expect(parseSignIn(result.message)).toMatchObject({
        chain: signer.chain,
        domain: '127.0.0.1:8080',
        uri: 'http://127.0.0.1:8080',
        address: signer.address,
        account: owner.username,
        authAddress,
        issuedAt: venue.clock.now(),
        expiresAt: venue.clock.now() + AUTHORIZATION_TEXT_LIFETIME,
      })
      expect(result.expiresAt).toBe(venue.clock.now() + AUTHORIZATION_TEXT_LIFETIME)
      expect(result.message).toContain('It moves no funds, and nobody may spend any by it.')
      expect((await submit(owner, signer.chain, result.message, await signer.sign(result.message))).code).toBe(20005)
      expect((await authOf(owner)).authAddress).toBe(authAddress)
    }
    await setAuthAddress('')
  })

  test('proved again it is young again, one wallet, and told once more; its proof ends by itself otherwise', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const { id } = (await prove(owner, signer)).result
    venue.clock.advance(89 * DAY)
    const later = await again(owner)
    const second = (await prove(later, signer)).result
    expect(second).toMatchObject({ id, state: 'valid', provedAt: venue.clock.now() })
    expect(await noticesOf(owner)).toHaveLength(2)
    venue.clock.advance(WALLET_PROOF_LIFETIME - 1)
    expect(await isMine(owner, signer)).toBe(true)
    venue.clock.advance(1)
    expect(await isMine(owner, signer)).toBe(false)
    const last = await again(owner)
    expect((await authOf(last)).wallets).toEqual([{ ...second, state: 'expired' }])
    // There is nothing left to take back.
    expect((await revoke(last, id)).result).toMatchObject({ state: 'expired' })
    expect((await prove(last, signer)).result).toMatchObject({ id, state: 'valid' })
    expect((await authOf(last)).wallets).toHaveLength(1)
  })

  test('a proof is taken back at any time, without proving who one is; twice changes nothing, and a stranger can’t', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const { id } = (await prove(owner, signer)).result
    venue.clock.advance(600_001)
    expect(await revoke(other, id)).toMatchObject({ status: 404, code: OWN_CODES.notFound, result: null })
    expect(await isMine(owner, signer)).toBe(true)
    const first = await revoke(owner, id)
    expect(first).toMatchObject({ status: 200, code: 200, result: { id, state: 'revoked' } })
    const rows = () => venue.services.db.selectFrom('authorizations').selectAll().where('user_id', '=', owner.id).execute()
    const before = await rows()
    venue.clock.advance(1_000)
    expect(await revoke(owner, id)).toEqual(first)
    expect(await rows()).toEqual(before)
    expect(await isMine(owner, signer)).toBe(false)
    expect((await revoke(owner, '9007199254740991')).code).toBe(OWN_CODES.notFound)
  })

  test('a wallet may be proved for two accounts: each proof is its own', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const { id } = (await prove(owner, signer)).result
    expect((await prove(other, signer)).code).toBe(20005)
    await revoke(owner, id)
    expect([await isMine(owner, signer), await isMine(other, signer)]).toEqual([false, true])
  })

  test('takes a proof of the last minutes, for the text and for the signature', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const message = await textFor(owner, signer)
    venue.clock.advance(600_001)
    expect((await ask(owner, signer)).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect((await submit(owner, signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('a text is good once, also for eight at once', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const message = await textFor(owner, signer)
    const signature = await signer.sign(message)
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(owner, signer.chain, message, signature)))
    expect(answers.filter(({ code }) => code === 20005)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === OWN_CODES.walletNonceUsed)).toHaveLength(7)
    const { id } = (await authOf(owner)).wallets[0]!
    // Nor does it bring back what was revoked.
    await revoke(owner, id)
    expect((await submit(owner, signer.chain, message, signature)).code).toBe(OWN_CODES.walletNonceUsed)
    expect(await isMine(owner, signer)).toBe(false)
  })

  test('sixteen texts of one wallet at once prove it once', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const texts = await Promise.all(Array.from({ length: 16 }, () => textFor(owner, signer)))
    const answers = await Promise.all(texts.map(async (text) => submit(owner, signer.chain, text, await signer.sign(text))))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([20005]))
    expect((await authOf(owner)).wallets).toHaveLength(1)
  })

  test('a text lives ten minutes', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const [inTime, tooLate] = [await textFor(owner, signer), await textFor(owner, signer)]
    expect(AUTHORIZATION_TEXT_LIFETIME).toBe(600_000)
    venue.clock.advance(AUTHORIZATION_TEXT_LIFETIME - 1)
    expect((await submit(owner, signer.chain, inTime, await signer.sign(inTime))).code).toBe(20005)
    venue.clock.advance(1)
    const late = await again(owner)
    expect(await submit(late, signer.chain, tooLate, await signer.sign(tooLate))).toMatchObject({
      code: OWN_CODES.walletChallengeExpired,
      result: null,
    })
  })

  test('the signature of another wallet proves nothing, and uses the text up', async () => {
    const [owner, signer, thief] = [await venue.newUser(), open(), open()]
    const message = await textFor(owner, signer)
    expect((await submit(owner, signer.chain, message, await thief.sign(message))).code).toBe(OWN_CODES.walletSignatureWrong)
    expect((await submit(owner, signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.walletNonceUsed)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('a right signature of a changed text proves nothing', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const kept = parseSignIn(await textFor(owner, signer))!
    const own = composeSignIn(kept)
    const changed: readonly (readonly [string, number])[] = [
      [composeSignIn({ ...kept, domain: 'evil.example' }), OWN_CODES.walletDomainWrong],
      [composeSignIn({ ...kept, uri: 'http://127.0.0.1:8080/permit' }), OWN_CODES.walletDomainWrong],
      [composeSignIn({ ...kept, chainId: 56 }), OWN_CODES.walletChainWrong],
      [composeSignIn({ ...kept, account: other.username }), OWN_CODES.walletMessageChanged],
      [composeSignIn({ ...kept, authAddress: AUTH_ADDRESS }), OWN_CODES.walletMessageChanged],
      [`${own}\nResources:\n- https://evil.example`, OWN_CODES.walletMessageChanged],
      [`${own}\n`, OWN_CODES.walletMessageChanged],
      [own.replace('It moves no funds, and nobody may spend any by it.', 'It moves funds.'), OWN_CODES.walletMessageChanged],
      [own.replace(authorizationStatementOf(owner.username, ''), 'I approve everything.'), OWN_CODES.walletMessageChanged],
      [own.replaceAll('\n', '\r\n'), OWN_CODES.walletMessageChanged],
      ['', OWN_CODES.walletMessageChanged],
    ]
    for (const [text, code] of changed)
      expect(await submit(owner, signer.chain, text, await signer.sign(text)), text).toMatchObject({ code, result: null })
    // These are of our form and name our nonce: they use it up.
    for (const change of [{ expiresAt: kept.expiresAt + 60_000 }, { issuedAt: kept.issuedAt - 1 }, { address: open().address }]) {
      const text = composeSignIn({ ...parseSignIn(await textFor(owner, signer))!, ...change })
      expect((await submit(owner, signer.chain, text, await signer.sign(text))).code, text).toBe(OWN_CODES.walletMessageChanged)
    }
    const unheard = composeSignIn({ ...kept, nonce: 'f'.repeat(32) })
    expect((await submit(owner, signer.chain, unheard, await signer.sign(unheard))).code).toBe(OWN_CODES.walletNonceUsed)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('a text of another account, at another site, or for the other chain proves nothing', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const message = await textFor(other, signer)
    const signature = await signer.sign(message)
    expect((await submit(owner, signer.chain, message, signature)).code).toBe(OWN_CODES.walletMessageChanged)
    const swapped = signer.chain === 'tron' ? 'ethereum' : 'tron'
    expect((await submit(other, swapped, message, signature)).code).toBe(OWN_CODES.walletMessageChanged)
    expect((await submit(other, signer.chain, message, signature, { host: 'localhost:8080' })).code).toBe(OWN_CODES.walletDomainWrong)
    // Nothing of that has used it up.
    expect((await submit(other, signer.chain, message, signature)).code).toBe(20005)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('the nonce of a text that was given to somebody else is none, even in a text of one’s own', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const { nonce } = parseSignIn(await textFor(other, signer))!
    const message = composeSignIn({ ...parseSignIn(await textFor(owner, signer))!, nonce })
    expect((await submit(owner, signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.walletNonceUsed)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('texts for signing in and for joining prove nothing, and this one neither signs in nor joins', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const { chain, address } = signer
    const given = async (path: string, token?: string) =>
      (await venue.post<{ message: string }>(path, { headers: HOST, ...(token !== undefined && { token }), body: { chain, address } }))
        .result.message
    for (const message of [await given('/login/walletChallenge'), await given('/user/walletChallenge', owner.token)])
      expect((await submit(owner, chain, message, await signer.sign(message))).code).toBe(OWN_CODES.walletMessageChanged)
    const message = await textFor(owner, signer)
    const signature = await signer.sign(message)
    const joined = await venue.post('/user/joinWallet', { headers: HOST, token: owner.token, body: { chain, message, signature } })
    expect(joined.code).toBe(OWN_CODES.walletMessageChanged)
    const body = { loginType: 'wallet', chain, message, signature }
    expect((await venue.post('/login/loginByWallet', { headers: HOST, body })).code).toBe(OWN_CODES.walletMessageChanged)
    // Of their nonces none is worth anything here either.
    const { nonce } = parseSignIn(await given('/user/walletChallenge', owner.token))!
    const mixed = composeSignIn({ ...parseSignIn(message)!, nonce })
    expect((await submit(owner, chain, mixed, await signer.sign(mixed))).code).toBe(OWN_CODES.walletNonceUsed)
    expect(message).not.toContain(joinStatementOf(owner.username))
    expect(AUTHORIZATION_TEXT_LIFETIME).not.toBe(CHALLENGE_LIFETIME)
    expect((await authOf(owner)).wallets).toEqual([])
  })

  test('another authorization address: open texts are worth nothing, proofs stay', async () => {
    const [owner, signer, second] = [await venue.newUser(), open(), open()]
    await prove(owner, signer)
    const message = await textFor(owner, second)
    await setAuthAddress(AUTH_ADDRESS)
    expect((await submit(owner, second.chain, message, await second.sign(message))).code).toBe(OWN_CODES.walletMessageChanged)
    expect([await isMine(owner, signer), await isMine(owner, second)]).toEqual([true, false])
    expect((await authOf(owner)).authAddress).toBe(AUTH_ADDRESS)
    const { auth_address: named } = await venue.services.db
      .selectFrom('authorizations')
      .select('auth_address')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(named).toBe('')
    await setAuthAddress('')
  })

  test.each(['', '\u0000', '0x', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'ab'.repeat(64)}`])(
    '%j is no signature',
    async (signature) => {
      const [owner, signer] = [await venue.newUser(), open()]
      expect((await submit(owner, signer.chain, await textFor(owner, signer), signature)).code).toBe(OWN_CODES.walletSignatureWrong)
    },
  )

  test('a session that was ended meanwhile proves nothing, and leaves the text unused', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const message = await textFor(owner, signer)
    const signature = await signer.sign(message)
    const { db } = venue.services
    const answer = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute()
      const under = submit(owner, signer.chain, message, signature)
      while ((await lockWaits(db)) === 0) await wait(10)
      await endSessions(tx, { userId: owner.id }, venue.clock.now())
      return { under }
    })
    expect(await answer.under).toMatchObject({ status: 401, code: 401, result: null })
    expect(await isMine(owner, signer)).toBe(false)
    const rows = await db.selectFrom('authorization_challenges').select('used_at').where('user_id', '=', owner.id).execute()
    expect(rows).toEqual([{ used_at: null }])
  })

  test('“This was not me” takes every proof back', async () => {
    const [owner, signer, old] = [await venue.newUser(), open(), open()]
    await prove(owner, old)
    venue.clock.advance(30 * DAY)
    const later = await again(owner)
    await prove(later, signer)
    const bodies = async () =>
      (await venue.services.db.selectFrom('mails').select('body').where('recipient', '=', `${owner.username}@example.com`).execute()).map(
        ({ body }) => body,
      )
    await expect.poll(async () => (await bodies()).length).toBe(2)
    const [, token] = /\/pass\/not-me#([\w-]+)/.exec((await bodies()).find((body) => body.includes(signer.address)) ?? '') ?? []
    expect((await venue.post('/login/notMe', { body: { token } })).code).toBe(200)
    expect([await isMine(owner, signer), await isMine(owner, old)]).toEqual([false, false])
    const rows = await venue.services.db.selectFrom('authorizations').select('revoked_at').where('user_id', '=', owner.id).execute()
    expect(rows.map(({ revoked_at: at }) => at?.getTime())).toEqual([venue.clock.now(), venue.clock.now()])
  })
})

test('a smart-contract wallet is told that it cannot', async () => {
  const [owner, signer] = [await venue.newUser(), ethereumSigner()]
  for (const signature of [`0x${'ab'.repeat(130)}`, `0x${'00'.repeat(300)}${'6492'.repeat(16)}`])
    expect((await submit(owner, 'ethereum', await textFor(owner, signer), signature)).code).toBe(OWN_CODES.walletIsContract)
})

test('an address that is none gets no text', async () => {
  const owner = await venue.newUser()
  for (const [chain, address] of [
    ['ethereum', '0x71C7656EC7ab88b098defB751B7401B5f6d8976f'],
    ['ethereum', 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9'],
    ['tron', ADDRESS],
    ['tron', ''],
  ] as const)
    expect((await ask(owner, { chain, address })).code, address).toBe(OWN_CODES.walletAddressWrong)
})

test('a parameter that can’t be read is said (10018)', async () => {
  const [owner, signer] = [await venue.newUser(), ethereumSigner()]
  const message = await textFor(owner, signer)
  await setAuthAddress('somewhere')
  expect((await venue.get('/user/withdrawalAuth', { token: owner.token })).code).toBe(SPEC_CODES.paramUnknown)
  expect((await ask(owner, signer)).code).toBe(SPEC_CODES.paramUnknown)
  expect((await submit(owner, 'ethereum', message, await signer.sign(message))).code).toBe(SPEC_CODES.paramUnknown)
  await setAuthAddress('')
  expect((await submit(owner, 'ethereum', message, await signer.sign(message))).code).toBe(20005)
})

test('twenty wallets can be proved at once, one more can’t, also not beside each other; what is over counts no more', async () => {
  const owner = await venue.newUser()
  const signers = Array.from({ length: MOST_PROVED_WALLETS + 3 }, ethereumSigner)
  for (const signer of signers.slice(0, MOST_PROVED_WALLETS - 1)) expect((await prove(owner, signer)).code).toBe(20005)
  const answers = await Promise.all(signers.slice(MOST_PROVED_WALLETS - 1).map((signer) => prove(owner, signer)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(
    [20005, ...Array<number>(3).fill(WALLET_PROOF_CODES.tooManyWallets)].toSorted(),
  )
  // One that is proved already may be proved again.
  expect((await prove(owner, signers[0]!)).code).toBe(20005)
  const { wallets } = await authOf(owner)
  expect(wallets).toHaveLength(MOST_PROVED_WALLETS)
  await revoke(owner, wallets[0]!.id)
  expect((await prove(owner, ethereumSigner())).code).toBe(20005)
})

test('the youngest proof is first; of those that are over twenty are kept, for 90 days', async () => {
  const owner = await venue.newUser()
  const addresses: string[] = []
  for (let turn = 0; turn < 23; turn++) {
    const { result } = await prove(owner, ethereumSigner())
    addresses.unshift(result.address)
    await revoke(owner, result.id)
    venue.clock.advance(1_000)
  }
  await prove(owner, ethereumSigner())
  const { wallets } = await authOf(owner)
  expect(wallets.slice(1).map(({ address }) => address)).toEqual(addresses.slice(0, 20))
  expect(wallets[0]).toMatchObject({ state: 'valid' })
  venue.clock.advance(179 * DAY)
  await cleanUp(venue.services)
  expect((await authOf(await again(owner))).wallets).toHaveLength(21)
  venue.clock.advance(2 * DAY)
  await cleanUp(venue.services)
  expect((await authOf(await again(owner))).wallets).toEqual([])
  expect(await venue.services.db.selectFrom('authorization_challenges').selectAll().where('user_id', '=', owner.id).execute()).toEqual([])
})

test('every tab and device of the person hears that a proof has come or gone, and nobody else', async () => {
  const [owner, other] = [await venue.newUser(), await venue.newUser()]
  const clients = [await connectLive(venue), await connectLive(venue), await connectLive(venue)]
  const [demo, real, stranger] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]]
  demo.authenticate(owner)
  real.authenticate(owner, 'real')
  stranger.authenticate(other)
  await Promise.all(clients.map((client) => client.until(() => client.last('AUTH_SUCCESS'))))
  const heard = (client: (typeof clients)[0]) => client.messages.filter(({ type }) => type === 'AUTHORIZATIONS_UPDATE').length
  const { id } = (await prove(owner, ethereumSigner())).result
  await Promise.all([demo, real].map((client) => client.until(() => heard(client) === 1)))
  await revoke(owner, id)
  await Promise.all([demo, real].map((client) => client.until(() => heard(client) === 2)))
  expect(heard(stranger)).toBe(0)
  for (const client of clients) client.close()
})

test('strangers who sign for a wallet wrongly do not keep its owner out', async () => {
  const proxied = await openVenue({ beside: venue, settings: { trustProxy: '127.0.0.1' } })
  const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), ethereumSigner()]
  const from =
    (address: string, { token }: TestUser, signature?: string) =>
    async (): Promise<number> => {
      const headers = { ...HOST, 'x-forwarded-for': address }
      const { chain } = signer
      const { result } = await proxied.post<Text>('/user/authorizationChallenge', {
        headers,
        token,
        body: { chain, address: signer.address },
      })
      const body = { chain, message: result.message, signature: signature ?? (await signer.sign(result.message)) }
      return (await proxied.post('/user/updateUsdtAuth', { headers, token, body })).code
    }
  const codes: number[] = []
  for (let turn = 0; turn < 21; turn++) codes.push(await from('203.0.113.9', other, '0x')())
  expect(codes).toEqual([...Array<number>(20).fill(OWN_CODES.walletSignatureWrong), OWN_CODES.tooManyAttempts])
  for (let turn = 0; turn < 22; turn++) expect(await from('198.51.100.1', owner)()).toBe(20005)
})

test("is of the calls' form, or is not answered", async () => {
  const { token } = await venue.newUser()
  for (const body of [{}, { chain: 'bitcoin', address: 'x' }, { chain: 'ethereum', address: 7 }, { chain: 'tron', address: '\u0000' }])
    expect((await venue.post('/user/authorizationChallenge', { headers: HOST, token, body })).code).toBe(OWN_CODES.malformed)
  for (const body of [{}, { chain: 'x', message: '', signature: '' }, { chain: 'tron', message: 'x'.repeat(5_000), signature: '' }])
    expect((await venue.post('/user/updateUsdtAuth', { headers: HOST, token, body })).code).toBe(OWN_CODES.malformed)
  for (const id of ['x', '-1', '1e3', '9'.repeat(30)])
    expect((await venue.post(`/user/revokeUsdtAuth/${id}`, { token })).code).toBe(OWN_CODES.malformed)
})
