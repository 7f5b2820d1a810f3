/** Sign-in by a wallet, with real keys on both chains; and everything that must not open a session. */
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_TAG } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { composeSignIn, parseSignIn, SIGN_IN_STATEMENT } from '../../src/domain/sign-in-message.ts'
import { CHALLENGE_LIFETIME, type WalletChain } from '../../src/domain/wallet.ts'
import { CONSENT_TEXTS, type LoginResult, type UserInfo } from '../../src/domain/wire/session.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { siteOf } from '../../server/core/site.ts'
import { consentsOf } from '../support/consents.ts'
import { ethereumSigner, SIGNERS, tronSigner, type Signer } from '../support/signers.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const HOST = { host: '127.0.0.1:8080' }
const challenge = ({ chain, address }: Pick<Signer, 'chain' | 'address'>, headers: Record<string, string> = HOST) =>
  venue.post<{ message: string; expiresAt: number }>('/login/walletChallenge', { headers, body: { chain, address } })
const textFor = async (signer: Signer): Promise<string> => (await challenge(signer)).result.message
const submit = (
  chain: WalletChain,
  message: string,
  signature: string,
  headers: Record<string, string> = HOST,
  rest: { inviteCode?: string; consentTo?: readonly string[] } = {},
): Promise<Answered<LoginResult>> =>
  venue.post('/login/loginByWallet', { headers, body: { loginType: 'wallet', chain, message, signature, ...rest } })
const signIn = async (signer: Signer, inviteCode?: string): Promise<Answered<LoginResult>> => {
  const message = await textFor(signer)
  return submit(signer.chain, message, await signer.sign(message), HOST, inviteCode === undefined ? {} : { inviteCode })
}
const users = async (): Promise<number> => (await venue.services.db.selectFrom('users').select('id').execute()).length

describe.each(SIGNERS)('%s', (name, open) => {
  test('a wallet that comes for the first time opens an account, and the same one ever after', async () => {
    const signer = open()
    const first = await signIn(signer)
    expect(first).toMatchObject({ status: 200, code: 200 })
    const { token, userInfo } = first.result
    expect(userInfo).toMatchObject({ email: '', amount: '10000', demoEnabled: true, hasPassword: false })
    expect(userInfo.username).toMatch(/^wallet-[0-9a-f]{16}$/)
    expect((await venue.post<UserInfo>('/user/getUserInfo', { token })).result.id).toBe(userInfo.id)
    const again = await signIn(signer)
    expect(again.result.userInfo.id).toBe(userInfo.id)
    expect(again.result.token).not.toBe(token)
    expect((await signIn(open())).result.userInfo.id).not.toBe(userInfo.id)
  })

  test('what the person agrees to is kept with the account and in its language, and not again with a later sign-in', async () => {
    const signer = open()
    const comes = async (language: string, consentTo: readonly string[]) => {
      const message = await textFor(signer)
      return submit(signer.chain, message, await signer.sign(message), { ...HOST, 'accept-language': language }, { consentTo })
    }
    const { id } = (await comes(LANGUAGE_TAG.zh, CONSENT_TEXTS)).result.userInfo
    expect((await comes(LANGUAGE_TAG.en, CONSENT_TEXTS)).result.userInfo.id).toBe(id)
    expect(await consentsOf(venue, id)).toEqual(['risk-statement zh', 'terms zh'])
  })

  test('whoever invited the person is noted with the account, not with a later sign-in', async () => {
    const host = await venue.newUser()
    const { code } = (await venue.get<{ code: string }>('/user/getInvitation', { token: host.token })).result
    const came = async () => (await venue.get<{ total: number }>('/user/listInvited', { token: host.token })).result.total
    const known = open()
    await signIn(known)
    expect((await signIn(known, code)).code).toBe(200)
    expect(await came()).toBe(0)
    expect((await signIn(open(), code)).code).toBe(200)
    expect((await signIn(open(), "' or 1=1 --")).code).toBe(200)
    expect(await came()).toBe(1)
  })

  test('the text names site, account, network, nonce and times, and says that nothing is granted', async () => {
    const signer = open()
    const { message, expiresAt } = (await challenge(signer)).result
    expect(parseSignIn(message)).toMatchObject({
      chain: signer.chain,
      domain: '127.0.0.1:8080',
      uri: 'http://127.0.0.1:8080',
      address: signer.address,
      chainId: name === 'TRON' ? 728_126_428 : 1,
      issuedAt: venue.clock.now(),
      expiresAt,
    })
    expect(expiresAt - venue.clock.now()).toBe(CHALLENGE_LIFETIME)
    expect(message).toContain(SIGN_IN_STATEMENT)
    expect(parseSignIn(await textFor(signer))?.nonce).not.toBe(parseSignIn(message)?.nonce)
  })

  test('eight first sign-ins at once make one account', async () => {
    const signer = open()
    const before = await users()
    const texts = await Promise.all(Array.from({ length: 8 }, () => textFor(signer)))
    const answers = await Promise.all(texts.map(async (text) => submit(signer.chain, text, await signer.sign(text))))
    expect(answers.map(({ code }) => code)).toEqual(texts.map(() => 200))
    expect(new Set(answers.map(({ result }) => result.userInfo.id)).size).toBe(1)
    expect(await users()).toBe(before + 1)
  })

  test('a nonce is good once, also for sixteen at once', async () => {
    const signer = open()
    const message = await textFor(signer)
    const signature = await signer.sign(message)
    const answers = await Promise.all(Array.from({ length: 16 }, () => submit(signer.chain, message, signature)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === OWN_CODES.walletNonceUsed)).toHaveLength(15)
    expect(await submit(signer.chain, message, signature)).toMatchObject({ code: OWN_CODES.walletNonceUsed, result: null })
  })

  test('a nonce that was never given out opens nothing', async () => {
    const signer = open()
    const message = composeSignIn({ ...parseSignIn(await textFor(signer))!, nonce: 'f'.repeat(32) })
    expect(await submit(signer.chain, message, await signer.sign(message))).toMatchObject({ code: OWN_CODES.walletNonceUsed })
  })

  test('a text lives five minutes', async () => {
    const signer = open()
    const [inTime, tooLate] = [await textFor(signer), await textFor(signer)]
    const signatures = await Promise.all([inTime, tooLate].map((text) => signer.sign(text)))
    venue.clock.advance(CHALLENGE_LIFETIME - 1)
    expect((await submit(signer.chain, inTime, signatures[0]!)).code).toBe(200)
    venue.clock.advance(1)
    expect(await submit(signer.chain, tooLate, signatures[1]!)).toMatchObject({ code: OWN_CODES.walletChallengeExpired, result: null })
  })

  test('the signature of another account opens nothing, and uses the nonce up', async () => {
    const [signer, thief] = [open(), open()]
    const before = await users()
    const message = await textFor(signer)
    expect(await submit(signer.chain, message, await thief.sign(message))).toMatchObject({
      code: OWN_CODES.walletSignatureWrong,
      result: null,
    })
    expect((await submit(signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.walletNonceUsed)
    expect(await users()).toBe(before)
  })

  test('a right signature of a changed text opens nothing', async () => {
    const signer = open()
    const kept = parseSignIn(await textFor(signer))!
    const changed: readonly (readonly [string, number])[] = [
      [composeSignIn({ ...kept, domain: 'evil.example' }), OWN_CODES.walletDomainWrong],
      [composeSignIn({ ...kept, uri: 'http://127.0.0.1:8080/permit' }), OWN_CODES.walletDomainWrong],
      [composeSignIn({ ...kept, chainId: 56 }), OWN_CODES.walletChainWrong],
      [`${composeSignIn(kept)}\nResources:\n- https://evil.example`, OWN_CODES.walletMessageChanged],
      [`${composeSignIn(kept)}\n`, OWN_CODES.walletMessageChanged],
      [composeSignIn(kept).replace(SIGN_IN_STATEMENT, 'I approve everything.'), OWN_CODES.walletMessageChanged],
      [composeSignIn(kept).replaceAll('\n', '\r\n'), OWN_CODES.walletMessageChanged],
      ['', OWN_CODES.walletMessageChanged],
    ]
    for (const [text, code] of changed)
      expect(await submit(signer.chain, text, await signer.sign(text)), text).toMatchObject({ code, result: null })
    // These are of our form and name our nonce: they use it up.
    for (const change of [{ expiresAt: kept.expiresAt + 60_000 }, { address: open().address }]) {
      const text = composeSignIn({ ...parseSignIn(await textFor(signer))!, ...change })
      expect(await submit(signer.chain, text, await signer.sign(text)), text).toMatchObject({
        code: OWN_CODES.walletMessageChanged,
        result: null,
      })
    }
  })

  test.each([
    ['', 30107],
    ['\u0000', 30107],
    ['0x', 30107],
    ['nonsense', 30107],
    [`0x${'00'.repeat(65)}`, 30107],
    [`0x${'ff'.repeat(65)}`, 30107],
    [`0x${'ab'.repeat(64)}`, 30107],
    ['0x' + 'zz'.repeat(65), 30107],
  ])('%s is no signature', async (signature, code) => {
    const signer = open()
    expect(await submit(signer.chain, await textFor(signer), signature)).toMatchObject({ code, result: null })
  })

  test('a suspended user stays outside', async () => {
    const signer = open()
    const { id } = (await signIn(signer)).result.userInfo
    await venue.services.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute()
    expect(await signIn(signer)).toMatchObject({ code: 10005, result: null })
  })

  test('strangers who ask about a wallet or sign for it wrongly do not keep its owner out', async () => {
    const proxied = await openVenue({ beside: venue, settings: { trustProxy: '127.0.0.1' } })
    const signer = open()
    const from = (address: string, signature?: string) => async (): Promise<number> => {
      const headers = { ...HOST, 'x-forwarded-for': address }
      const { code, result } = await proxied.post<{ message: string }>('/login/walletChallenge', {
        headers,
        body: { chain: signer.chain, address: signer.address },
      })
      expect(code).toBe(200)
      const body = {
        loginType: 'wallet',
        chain: signer.chain,
        message: result.message,
        signature: signature ?? (await signer.sign(result.message)),
      }
      return (await proxied.post('/login/loginByWallet', { headers, body })).code
    }
    const [stranger, owner] = [from('203.0.113.9', '0x'), from('198.51.100.1')]
    const codes: number[] = []
    for (let n = 0; n < 22; n++) codes.push(await stranger())
    expect(codes).toEqual([
      ...Array.from({ length: 20 }, () => OWN_CODES.walletSignatureWrong),
      OWN_CODES.tooManyAttempts,
      OWN_CODES.tooManyAttempts,
    ])
    for (let n = 0; n < 22; n++) expect(await owner()).toBe(200)
    proxied.clock.advance(61_000)
    expect(await stranger()).toBe(OWN_CODES.walletSignatureWrong)
  })
})

test.each<readonly [WalletChain, string]>([
  ['ethereum', ''],
  ['ethereum', '0x0'],
  ['ethereum', '0x71C7656EC7ab88b098defB751B7401B5f6d8976f'],
  ['ethereum', 'vitalik.eth'],
  ['ethereum', 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9'],
  ['ethereum', `0x${'0'.repeat(64)}`],
  ['ethereum', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F\n'],
  ['tron', 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT8'],
  ['tron', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
  ['tron', 'T'.repeat(34)],
  ['tron', '41524A64E5C2FBAFA8726CA5C7AD9847914C63CFF7'],
])('on %s %j is no address', async (chain, address) => {
  expect(await challenge({ chain, address })).toMatchObject({ code: OWN_CODES.walletAddressWrong, result: null })
})

test('an address is the same whatever its case, and written with its check sum', async () => {
  const signer = ethereumSigner()
  const { id } = (await signIn(signer)).result.userInfo
  const lower = { ...signer, address: signer.address.toLowerCase() }
  expect(parseSignIn(await textFor(lower))?.address).toBe(signer.address)
  expect((await signIn(lower)).result.userInfo.id).toBe(id)
})

test('a text of one chain is not taken for one of the other', async () => {
  const signer = ethereumSigner()
  const message = await textFor(signer)
  expect(await submit('tron', message, await signer.sign(message))).toMatchObject({ code: OWN_CODES.walletMessageChanged })
})

test('a smart-contract wallet is told that it cannot', async () => {
  const signer = ethereumSigner()
  for (const signature of [`0x${'ab'.repeat(130)}`, `0x${'00'.repeat(300)}${'6492'.repeat(16)}`])
    expect(await submit('ethereum', await textFor(signer), signature)).toMatchObject({ code: OWN_CODES.walletIsContract, result: null })
})

test('one caller cannot guess without end', async () => {
  const limited = await openVenue({ settings: { mode: 'development', testWorld: undefined } as never })
  const answer = () =>
    limited.post('/login/loginByWallet', { headers: HOST, body: { loginType: 'wallet', chain: 'ethereum', message: '', signature: '' } })
  const codes = []
  for (let n = 0; n < 31; n++) codes.push((await answer()).code)
  expect([codes[0], codes[29], codes[30]]).toEqual([
    OWN_CODES.walletMessageChanged,
    OWN_CODES.walletMessageChanged,
    OWN_CODES.tooManyAttempts,
  ])
})

test('nor by many calls at once, and whoever signs rightly has guessed nothing', async () => {
  const limited = await openVenue({ settings: { mode: 'development', testWorld: undefined } as never })
  const beside = await openVenue({ beside: limited, settings: { mode: 'development', testWorld: undefined } as never })
  const login = (at: Venue, message: string, signature: string) =>
    at.post<LoginResult>('/login/loginByWallet', { headers: HOST, body: { loginType: 'wallet', chain: 'ethereum', message, signature } })
  const signer = ethereumSigner()
  const signedIn = async (): Promise<number> => {
    const { message } = (
      await limited.post<{ message: string }>('/login/walletChallenge', {
        headers: HOST,
        body: { chain: 'ethereum', address: signer.address },
      })
    ).result
    return (await login(limited, message, await signer.sign(message))).code
  }
  for (let turn = 0; turn < 3; turn++) expect(await signedIn()).toBe(200)
  const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => login(turn % 2 === 0 ? limited : beside, '', '')))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === OWN_CODES.walletMessageChanged)).toHaveLength(30)
  expect(codes.filter((code) => code === OWN_CODES.tooManyAttempts)).toHaveLength(30)
})

describe('the site that a text names', () => {
  test("is this machine's own, or what the operator says; never what a caller says", async () => {
    expect(siteOf(undefined, 'localhost:5173')).toEqual({ domain: 'localhost:5173', origin: 'http://localhost:5173' })
    expect(siteOf(undefined, '[::1]:8080').domain).toBe('[::1]:8080')
    expect(siteOf('https://plimsoll.example/', 'evil.example')).toEqual({ domain: 'plimsoll.example', origin: 'https://plimsoll.example' })
    for (const host of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      '198.51.100.1',
      '',
      'localhost:8080\nx',
    ])
      expect(() => siteOf(undefined, host), host).toThrow('PUBLIC_URL')
    expect(() => siteOf(undefined, '127.0.0.1:99999')).toThrow('the Host header is no host')
    expect(await challenge(ethereumSigner(), { host: '127.0.0.1:99999' })).toMatchObject({ status: 400, code: OWN_CODES.malformed })
    const headers = { host: 'evil.example' }
    expect(await challenge(ethereumSigner(), headers)).toMatchObject({ status: 421, code: OWN_CODES.malformed, result: null })
    expect(await submit('ethereum', '', '', headers)).toMatchObject({ status: 421, code: OWN_CODES.malformed })
  })

  test('binds the signature: what was signed for one address of this venue is worth nothing at another', async () => {
    const signer = ethereumSigner()
    const message = await textFor(signer)
    expect(await submit('ethereum', message, await signer.sign(message), { host: 'localhost:8080' })).toMatchObject({
      code: OWN_CODES.walletDomainWrong,
    })
  })
})

test("a wallet's user has no password: none opens the account", async () => {
  const { username } = (await signIn(ethereumSigner())).result.userInfo
  for (const password of ['none', 'null', 'a long password'])
    expect((await venue.post('/login/login', { body: { loginType: 'password', account: username, password } })).code).not.toBe(200)
})

test('what is over is removed, wallets stay', async () => {
  const signer = tronSigner()
  const { id } = (await signIn(signer)).result.userInfo
  venue.clock.advance(3 * 86_400_000)
  await cleanUp(venue.services)
  expect(await venue.services.db.selectFrom('wallet_challenges').selectAll().execute()).toEqual([])
  expect((await signIn(signer)).result.userInfo.id).toBe(id)
})

test("is of the calls' form, or is not answered", async () => {
  for (const body of [
    {},
    { chain: 'solana', address: 'x' },
    { chain: 'ethereum', address: 7 },
    { chain: 'ethereum', address: 'x'.repeat(200) },
    { chain: 'ethereum', address: '\u0000' },
    { chain: 'tron', address: `T${'\u0000'.repeat(33)}` },
  ])
    expect((await venue.post('/login/walletChallenge', { headers: HOST, key: newKey(), body })).code).toBe(OWN_CODES.malformed)
  for (const body of [
    {},
    { loginType: 'password', chain: 'ethereum', message: '', signature: '' },
    { loginType: 'wallet', chain: 'x', message: '', signature: '' },
  ])
    expect((await venue.post('/login/loginByWallet', { headers: HOST, body })).code).toBe(OWN_CODES.malformed)
})

describe.each(SIGNERS)('%s joins an account', (_, open) => {
  interface Owner {
    readonly id: string
    readonly token: string
  }
  const askJoin = ({ token }: Owner, { chain, address }: Signer, headers: Record<string, string> = HOST) =>
    venue.post<{ message: string }>('/user/walletChallenge', { headers, token, body: { chain, address } })
  const joinText = async (owner: Owner, signer: Signer): Promise<string> => (await askJoin(owner, signer)).result.message
  const submitJoin = ({ token }: Owner, chain: WalletChain, message: string, signature: string, headers: Record<string, string> = HOST) =>
    venue.post('/user/joinWallet', { headers, token, body: { chain, message, signature } })
  const join = async (owner: Owner, signer: Signer) => {
    const message = await joinText(owner, signer)
    return submitJoin(owner, signer.chain, message, await signer.sign(message))
  }
  const walletsOf = ({ id }: Owner) => venue.services.db.selectFrom('wallets').select('address').where('user_id', '=', id).execute()
  const noticesOf = ({ id }: Owner) =>
    venue.services.db.selectFrom('notifications').select('payload').where('user_id', '=', id).where('kind', '=', 'accountChanged').execute()

  test('and opens it from then on; the owner is told once, however often it is joined', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    expect(parseSignIn(await joinText(owner, signer))).toMatchObject({ account: owner.username, address: signer.address })
    expect(await join(owner, signer)).toMatchObject({ status: 200, code: 20005, result: null })
    expect(await join(owner, signer)).toMatchObject({ status: 200, code: 20005 })
    expect(await walletsOf(owner)).toEqual([{ address: signer.address }])
    expect((await signIn(signer)).result.userInfo.id).toBe(owner.id)
    expect(await noticesOf(owner)).toEqual([{ payload: { what: 'walletJoined', name: null } }])
  })

  test('sixteen at once join it once', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const texts = await Promise.all(Array.from({ length: 16 }, () => joinText(owner, signer)))
    const answers = await Promise.all(texts.map(async (text) => submitJoin(owner, signer.chain, text, await signer.sign(text))))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([20005]))
    expect(await walletsOf(owner)).toHaveLength(1)
  })

  test('only with a proof of the last minutes, for the text and for the joining', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const message = await joinText(owner, signer)
    venue.clock.advance(600_001)
    expect((await askJoin(owner, signer)).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect((await submitJoin(owner, signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect(await walletsOf(owner)).toEqual([])
  })

  test('a wallet that opens another account stays where it is', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    expect((await join(other, signer)).code).toBe(20005)
    expect(await join(owner, signer)).toMatchObject({ status: 409, code: OWN_CODES.walletJoinedElsewhere })
    const stranger = open()
    const first = (await signIn(stranger)).result.userInfo.id
    expect((await join(owner, stranger)).code).toBe(OWN_CODES.walletJoinedElsewhere)
    expect((await signIn(stranger)).result.userInfo.id).toBe(first)
    expect(await walletsOf(owner)).toEqual([])
  })

  test('a signature for the one is worth nothing for the other', async () => {
    const [owner, signer] = [await venue.newUser(), open()]
    const toSignIn = await textFor(signer)
    expect((await submitJoin(owner, signer.chain, toSignIn, await signer.sign(toSignIn))).code).toBe(OWN_CODES.walletMessageChanged)
    const toJoin = await joinText(owner, signer)
    expect((await submit(signer.chain, toJoin, await signer.sign(toJoin))).code).toBe(OWN_CODES.walletMessageChanged)
    expect(await walletsOf(owner)).toEqual([])
  })

  test('a text for another account, an address of another, another site and a text that is over join nothing', async () => {
    const [owner, other, signer] = [await venue.newUser(), await venue.newUser(), open()]
    const lured = await joinText(other, signer)
    expect((await submitJoin(owner, signer.chain, lured, await signer.sign(lured))).code).toBe(OWN_CODES.walletMessageChanged)
    const message = await joinText(owner, signer)
    expect((await submitJoin(owner, signer.chain, message, await open().sign(message))).code).toBe(OWN_CODES.walletSignatureWrong)
    expect((await submitJoin(owner, signer.chain, message, await signer.sign(message))).code).toBe(OWN_CODES.walletNonceUsed)
    const elsewhere = (await joinText(owner, signer)).replaceAll('127.0.0.1:8080', 'evil.example')
    expect((await submitJoin(owner, signer.chain, elsewhere, await signer.sign(elsewhere))).code).toBe(OWN_CODES.walletDomainWrong)
    const otherChain = (await joinText(owner, signer)).replace(/Chain ID: \d+/, 'Chain ID: 56')
    expect((await submitJoin(owner, signer.chain, otherChain, await signer.sign(otherChain))).code).toBe(OWN_CODES.walletChainWrong)
    const late = await joinText(owner, signer)
    venue.clock.advance(CHALLENGE_LIFETIME)
    expect((await submitJoin(owner, signer.chain, late, await signer.sign(late))).code).toBe(OWN_CODES.walletChallengeExpired)
    expect(await walletsOf(owner)).toEqual([])
  })
})
