/** Proving a wallet before money is withdrawn to it, with real keys: the way, and every way in which it does not go on. */
import { describe, expect, test } from 'vitest'
import { authorizationStatementOf, parseSignIn } from '../../src/domain/sign-in-message.ts'
import { WALLET_PROOF_LIFETIME } from '../../src/domain/wallet-proof.ts'
import type { ProvedWallet } from '../../src/domain/wire/authorization.ts'
import { openJourney, PASSWORD } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import { seen } from '../support/seen.ts'
import { atAddresses, chooses, FOX, nothingForeign, proves, signaturesOf, tells, TRONLINK } from '../support/wallet-journey.ts'
import { installWallets, REFUSED, textOf } from '../support/wallets.ts'

const journey = await openJourney()
const { venue } = journey
const DOMAIN = new URL(venue.origin).host
const AUTH_ADDRESS = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const MINUTE = 60_000
const DAY = 86_400_000
await venue.services.params.set('auth_address', AUTH_ADDRESS)

const proofsOf = async (token: string) => (await venue.get<{ wallets: ProvedWallet[] }>('/user/withdrawalAuth', { token })).result.wallets
type AtAddresses = Awaited<ReturnType<typeof atAddresses>>
const card = ({ person }: AtAddresses) => person.page.getByRole('region', { name: person.words('usdtAuthorization.title'), exact: true })
const list = ({ person }: AtAddresses) => person.page.getByRole('region', { name: person.words('provedWallets.title'), exact: true })
const press = ({ person }: AtAddresses, key: Parameters<AtAddresses['person']['words']>[0]) =>
  person.dialog.getByRole('button', { name: person.words(key), exact: true }).click()
const address = (text: string): RegExp => new RegExp(text.match(/.{1,4}/g)!.join('\\s*'), 'i')

describe.each([
  ['desktop', 'Fox', 'en'],
  ['phone', 'TronLink', 'ar'],
  ['phone', 'Fox', 'de'],
  ['desktop', 'TronLink', 'th'],
] as const)('on a %s, %s, in %s', (device, name, locale) => {
  test('a person reads the text, signs it, has the wallet proved for 90 days, and revokes it', async () => {
    const at = await atAddresses(journey, [FOX, TRONLINK], { device, locale })
    const { person, wallets } = at
    const { words } = person
    const wallet = wallets.find((each) => each.name === name)!
    await seen(list(at)).says(words('provedWallets.empty'))
    await card(at)
      .getByRole('button', { name: words('usdtAuthorization.connect') })
      .click()
    await chooses(person, name)
    await press(at, 'wallet.prove.start')
    await tells(person, words('wallet.prove.noAllowance'))
    await tells(person, words('wallet.prove.lead'))
    // The wallet has seen nothing yet, and the person all of it.
    expect(signaturesOf(wallet)).toEqual([])
    const shown = await person.dialog.getByLabel(words('wallet.signIn.text')).textContent()
    expect(parseSignIn(shown!)).toMatchObject({ address: wallet.address, account: person.user.username, authAddress: AUTH_ADDRESS })
    wallet.answers.set(name === 'Fox' ? 'personal_sign' : 'signMessageV2', REFUSED)
    await press(at, 'wallet.prove.sign')
    await tells(person, words('wallet.prove.refused'))
    expect(textOf(signaturesOf(wallet)[0]!)).toBe(shown)
    await press(at, 'wallet.tryAgain')
    await press(at, 'wallet.prove.sign')
    await seen(card(at)).says(words('usdtAuthorization.proved'))
    await seen(card(at)).says(address(wallet.address))
    await seen(list(at)).says(address(wallet.address))
    await seen(list(at)).says(words('provedWallets.states.valid'))
    expect(await proofsOf(person.user.token)).toMatchObject([{ address: wallet.address, state: 'valid' }])
    nothingForeign(wallets, DOMAIN, authorizationStatementOf(person.user.username, AUTH_ADDRESS))
    expect(wallets.filter((each) => each !== wallet).flatMap(({ calls }) => calls)).toEqual([])

    await card(at)
      .getByRole('button', { name: words('usdtAuthorization.revoke'), exact: true })
      .click()
    await press(at, 'usdtAuthorization.confirm.yes')
    // In German the button in the list is called as the state that follows: the sentence comes first.
    await tells(person, words('wallet.prove.wasRevoked'))
    await seen(list(at)).says(words('provedWallets.states.revoked'))
    expect(await proofsOf(person.user.token)).toMatchObject([{ state: 'revoked' }])
    // It can be proved again at once.
    await press(at, 'wallet.prove.start')
    await press(at, 'wallet.prove.sign')
    await seen(card(at)).says(words('usdtAuthorization.proved'))
  })
})

test('a wallet that is proved already is known again after a reload, and by another tab when it is revoked', async () => {
  const at = await atAddresses(journey, [FOX])
  const { person } = at
  await proves(person, 'Fox')
  await seen(card(at)).says('Wallet proved')
  await person.page.reload()
  await seen(list(at)).says('Valid')
  await person.presses('Prove a wallet')
  await chooses(person, 'Fox')
  await seen(card(at)).says('Wallet proved')
  const [proof] = await proofsOf(person.user.token)
  await venue.post(`/user/revokeUsdtAuth/${proof!.id}`, { token: person.user.token })
  await tells(person, 'You revoked the last proof of this wallet.')
  await seen(list(at)).says('Revoked')
})

test('it is proved no longer when the wallet changes its account, its network, or is locked', async () => {
  const at = await atAddresses(journey, [FOX])
  const { person, wallet } = at
  await proves(person, 'Fox')
  await seen(card(at)).says('Wallet proved')
  const other = wallet.changeAccount()
  await wallet.tell('accountsChanged', [other])
  await tells(person, 'Your account has changed')
  await seen(card(at)).says('Wallet not connected.')
  await press(at, 'wallet.changedAccount.accept')
  await press(at, 'wallet.prove.start')
  await tells(person, 'Sign message in wallet')
  wallet.chainId = '0x38'
  await wallet.tell('chainChanged', '0x38')
  await tells(person, 'To prove it, switch to the main network of Ethereum.')
  await press(at, 'wallet.wrongChain.switch')
  await press(at, 'wallet.prove.start')
  wallet.isLocked = true
  await wallet.tell('accountsChanged', [])
  await tells(person, 'Unlock your wallet')
  await press(at, 'wallet.tryAgain')
  await press(at, 'wallet.prove.start')
  await press(at, 'wallet.prove.sign')
  await seen(card(at)).says('Wallet proved')
  expect(await proofsOf(person.user.token)).toMatchObject([{ address: other }, {}])
})

test('a proof holds for 90 days, and one that is over says so and is to be given again', async () => {
  const at = await atAddresses(journey, [FOX])
  const { person } = at
  await proves(person, 'Fox')
  await seen(card(at)).says('Wallet proved')
  const [proof] = await proofsOf(person.user.token)
  expect(proof!.expiresAt - proof!.provedAt).toBe(WALLET_PROOF_LIFETIME)
  await venue.services.db
    .updateTable('authorizations')
    .set({ expires_at: new Date(venue.clock.now() - MINUTE) })
    .where('user_id', '=', person.user.id)
    .execute()
  await person.page.reload()
  await seen(list(at)).says('Expired')
  await person.presses('Prove a wallet')
  await chooses(person, 'Fox')
  await tells(person, 'The proof of this wallet expired on')
  await press(at, 'wallet.prove.start')
  await press(at, 'wallet.prove.sign')
  await seen(card(at)).says('Wallet proved')
  expect(await proofsOf(person.user.token)).toMatchObject([{ state: 'valid' }])
})

test('whoever logged in long ago confirms first who they are', async () => {
  const account = await journey.newAccount('latecomer')
  const token = await venue.services.sessions.open(venue.services.db, account.id)
  await venue.services.db
    .updateTable('sessions')
    .set({ proved_at: new Date(venue.clock.now() - DAY) })
    .where('user_id', '=', account.id)
    .execute()
  const person = await journey.visitor({ token })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const [wallet] = await installWallets(person.page, [FOX])
  await person.goesTo('/profile/addresses')
  const confirms = (key: Parameters<typeof person.words>[0]) =>
    person.dialog.getByRole('button', { name: person.words(key), exact: true }).click()
  await person.presses('Prove a wallet')
  await chooses(person, 'Fox')
  await tells(person, 'First confirm that it’s you. Then we show you the text to sign.')
  await person.types('Password', PASSWORD, person.dialog)
  await confirms('securityCentre.proof.prove')
  await confirms('wallet.prove.start')
  await confirms('wallet.prove.sign')
  await person.reads('Wallet proved')
  expect(signaturesOf(wallet!)).toHaveLength(1)
})

test('neither text nor signature enters the journal or stays in the browser', async () => {
  const at = await atAddresses(journey, [FOX])
  await proves(at.person, 'Fox')
  await seen(card(at)).says('Wallet proved')
  const kept = JSON.stringify(await keptRows(at.person.page))
  expect(kept).toContain('usdtAuthorization')
  expect(signaturesOf(at.wallet)).toHaveLength(1)
  for (const secret of ['wants you to sign in', 'Plimsoll withdrawal authorization']) expect(kept.includes(secret), secret).toBe(false)
  expect(kept).not.toMatch(/0x[0-9a-f]{130}/i)
})
