/** Signing in by a wallet, with real keys: the way in, and every way in which it does not go on. */
import { getAddress } from 'ethers'
import { describe, expect, test } from 'vitest'
import { joinStatementOf, parseSignIn } from '../../src/domain/sign-in-message.ts'
import { consentsOf } from '../support/consents.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'
import {
  atLogin,
  BEAR,
  canSign,
  chooses,
  connects,
  FOX,
  isAsked,
  nothingForeign,
  opens,
  signaturesOf,
  signs,
  tells,
  TRONLINK,
} from '../support/wallet-journey.ts'
import { installWallets, REFUSED, textOf } from '../support/wallets.ts'

const journey = await openJourney()
const { venue } = journey
const DOMAIN = new URL(venue.origin).host
const band = ({ page, words }: Person) => seen(page.getByRole('region', { name: words('shell.band.title') }))

describe.each([
  ['desktop', 'Fox', 'en'],
  ['phone', 'TronLink', 'ar'],
  ['phone', 'Fox', 'de'],
  ['desktop', 'TronLink', 'en'],
] as const)('on a %s, %s, in %s', (device, name, locale) => {
  test('a person chooses their wallet, compares the text, signs, and is in', async () => {
    const { person, wallets } = await atLogin(journey, [FOX, TRONLINK, BEAR], { device, locale })
    const wallet = wallets.find((each) => each.name === name)!
    const accepted = person.page.getByText(person.words('session.firstTime').replaceAll(/<[^>]*>/g, ''))
    await seen(accepted.getByRole('link')).count(2)
    await opens(person)
    await seen(person.dialog.getByRole('listitem')).count(3)
    await chooses(person, name)
    await seen(person.dialog.locator('dd')).count(3)
    expect((await person.dialog.locator('dd').last().textContent())?.toLowerCase()).toBe(wallet.address.toLowerCase())
    wallet.answers.set(name === 'Fox' ? 'personal_sign' : 'signMessageV2', REFUSED)
    await signs(person)
    await tells(person, person.words('wallet.signIn.refused'))
    await person.dialog.getByRole('button', { name: person.words('wallet.tryAgain'), exact: true }).click()
    await arrived(person.page, '/')
    await band(person).says(person.words('accountMode.demo'))
    const id = await person.page.evaluate(() => String(JSON.parse(localStorage.getItem('userInfo')!).id))
    // In English: this venue has none of the texts in any other language that people come in here.
    expect(await consentsOf(venue, id)).toEqual(['risk-statement en', 'terms en'])
    const [refused, signed] = signaturesOf(wallet)
    expect(parseSignIn(textOf(signed!))).toMatchObject({ domain: DOMAIN, address: wallet.address })
    expect(textOf(signed!)).not.toBe(textOf(refused!))
    nothingForeign(wallets, DOMAIN)
    expect(wallets.filter((each) => each !== wallet).flatMap(({ calls }) => calls)).toEqual([])
  })
})

test('the page shows to the letter what the wallet shows', async () => {
  const { person, wallet } = await atLogin(journey, [FOX])
  await connects(person, 'Fox')
  wallet.answers.set('personal_sign', 'never')
  await signs(person)
  await isAsked(wallet)
  expect(await person.dialog.getByLabel(person.words('wallet.signIn.text')).textContent()).toBe(textOf(signaturesOf(wallet)[0]!))
  await tells(person, 'reject it')
  await person.presses('Cancel')
  await canSign(person)
})

test('the wallet that was chosen is remembered, and the account is the same one', async () => {
  const { person, wallet } = await atLogin(journey, [BEAR, FOX])
  await connects(person, 'Bear')
  await signs(person)
  await arrived(person.page, '/')
  const userId = () => person.page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo')!) as { id: string }).id)
  const first = await userId()
  await person.logsOut()
  await person.goesTo('/pass/login')
  await opens(person)
  await seen(person.dialog.getByRole('listitem').first()).says('BearEthereumUsed last time')
  await chooses(person, 'Bear')
  await signs(person)
  await arrived(person.page, '/')
  expect(await userId()).toBe(first)
  expect(signaturesOf(wallet)).toHaveLength(2)
})

describe('when it does not go on', () => {
  test('no wallet: it says what to do, and finds one that has come', async () => {
    const { person } = await atLogin(journey, [])
    await opens(person)
    await tells(person, 'Install or unlock the wallet')
    await person.page.evaluate(() => Object.assign(globalThis, { ethereum: { request: async () => [] } }))
    await person.presses('Look again')
    await seen(person.dialog.getByRole('button', { name: /This browser’s wallet/ })).isVisible()
  })

  test.each([
    ['refused', { error: { code: 4001, message: 'no' } }, 'Authorisation wasn’t completed'],
    ['locked', { error: { code: -32_002, message: 'pending' } }, 'Unlock your wallet'],
    ['broken', { error: { code: -32_603, message: 'internal' } }, 'We couldn’t start the wallet'],
  ] as const)('%s: it says so, and goes on when it is asked again', async (_, answer, sentence) => {
    const { person, wallet } = await atLogin(journey, [FOX])
    wallet.answers.set('eth_requestAccounts', answer)
    await connects(person, 'Fox')
    await tells(person, sentence)
    await person.dialog.getByRole('button', { name: 'Try again' }).click()
    await canSign(person)
  })

  test('no account', async () => {
    const { person, wallet } = await atLogin(journey, [FOX])
    wallet.answers.set('eth_accounts', { result: [] })
    await connects(person, 'Fox')
    await tells(person, 'No account found')
  })

  test('another network: the wallet is asked to switch, or the person switches it', async () => {
    const { person, wallet } = await atLogin(journey, [FOX])
    wallet.chainId = '0x38'
    await connects(person, 'Fox')
    await tells(person, 'Wrong network')
    wallet.answers.set('wallet_switchEthereumChain', REFUSED)
    await person.presses('Switch network')
    await tells(person, 'Your wallet didn’t switch')
    await person.presses('Switch network')
    await canSign(person)
    wallet.chainId = '0x38'
    await wallet.tell('chainChanged', '0x1')
    await tells(person, 'Wrong network')
    wallet.chainId = '0x1'
    await wallet.tell('chainChanged', '0x38')
    await signs(person)
    await arrived(person.page, '/')
  })

  test('another account, a lock and a disconnection are noticed, also while it signs', async () => {
    const { person, wallet } = await atLogin(journey, [FOX])
    await connects(person, 'Fox')
    wallet.answers.set('personal_sign', 'never')
    await signs(person)
    await isAsked(wallet)
    const other = wallet.changeAccount()
    await wallet.tell('accountsChanged', [])
    await tells(person, 'Your account has changed')
    await tells(person, other.toLowerCase())
    await person.presses('Continue with this account')
    wallet.isLocked = true
    await wallet.tell('accountsChanged', [other])
    await tells(person, 'Unlock your wallet')
    await person.dialog.getByRole('button', { name: 'Try again' }).click()
    await canSign(person)
    await wallet.tell('disconnect', { code: 4900 })
    await tells(person, 'Wallet not connected')
    await person.dialog.getByRole('button', { name: 'Try again' }).click()
    await signs(person)
    await arrived(person.page, '/')
    expect(parseSignIn(textOf(signaturesOf(wallet).at(-1)!))?.address).toBe(other)
  })

  test('the venue is away, refuses, or the text is too old: each has its sentence, and the next try goes through', async () => {
    const { person } = await atLogin(journey, [FOX])
    await connects(person, 'Fox')
    await person.page.route('**/login/walletChallenge', (route) => route.abort())
    await signs(person)
    await tells(person, 'We couldn’t reach the venue')
    await person.page.unroute('**/login/walletChallenge')
    for (const [code, sentence, next] of [
      [30108, 'We can’t check the signature of a smart-contract wallet', 'Try again'],
      [30107, 'This signature isn’t from this account', 'Try again'],
      [10005, 'doesn’t allow this', 'Try again'],
      [30103, 'This text is no longer valid', 'Get a new text'],
      [30102, 'This text is no longer valid', 'Get a new text'],
    ] as const) {
      await person.page.route('**/login/loginByWallet', (route) => route.fulfill({ status: 422, json: { code, msg: '', result: null } }))
      await person.dialog.getByRole('button', { name: /^(Try again|Get a new text)$/ }).click()
      await tells(person, sentence)
      await seen(person.dialog.getByRole('button', { name: next })).isOn()
      await person.page.unroute('**/login/loginByWallet')
    }
    await person.presses('Get a new text')
    await arrived(person.page, '/')
  })

  test('a page that is loaded anew while the wallet signs begins anew', async () => {
    const { person, wallet } = await atLogin(journey, [FOX])
    await connects(person, 'Fox')
    wallet.answers.set('personal_sign', 'never')
    await signs(person)
    await isAsked(wallet)
    await person.page.reload()
    await connects(person, 'Fox')
    await signs(person)
    await arrived(person.page, '/')
  })

  test('a double click sends one signature', async () => {
    const { person, wallet } = await atLogin(journey, [FOX])
    await connects(person, 'Fox')
    await person.dialog.getByRole('button', { name: 'Sign and log in', exact: true }).dblclick()
    await arrived(person.page, '/')
    expect(signaturesOf(wallet)).toHaveLength(1)
  })
})

describe.each([
  ['desktop', 'Fox', 'en'],
  ['phone', 'TronLink', 'ar'],
] as const)('on a %s, %s, in %s', (device, name, locale) => {
  test('a person joins a wallet to the account they have, sees it there, and the wallet has signed for that account alone', async () => {
    const person = await journey.trader({ device, locale })
    await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    const wallets = await installWallets(person.page, [FOX, TRONLINK])
    const wallet = wallets.find((each) => each.name === name)!
    await person.goesTo('/profile/security')
    await person.presses(person.words('identities.joinWallet'))
    await chooses(person, name)
    wallet.answers.set(name === 'Fox' ? 'personal_sign' : 'signMessageV2', REFUSED)
    await person.dialog.getByRole('button', { name: person.words('wallet.join.start'), exact: true }).click()
    await tells(person, person.words('wallet.join.refused'))
    await person.dialog.getByRole('button', { name: person.words('wallet.tryAgain'), exact: true }).click()
    await tells(person, person.words('errors.20005'))
    await tells(person, person.words('wallet.join.joined'))
    const signed = signaturesOf(wallet).at(-1)!
    expect(parseSignIn(textOf(signed))).toMatchObject({ domain: DOMAIN, address: wallet.address, account: person.user.username })
    nothingForeign(wallets, DOMAIN, joinStatementOf(person.user.username))
    const joined = await venue.services.db.selectFrom('wallets').select('user_id').where('address', '=', wallet.address).execute()
    expect(joined).toEqual([{ user_id: person.user.id }])
    await person.goesTo('/profile')
    const card = person.page.getByRole('region', { name: person.words('profile.wallets.label'), exact: true })
    await seen(card).says(`${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`)
    await seen(card).says(person.words('profile.wallets.connected'))
  })
})

test('a wallet that opens another account is told so, and stays where it is', async () => {
  const person = await journey.trader()
  const other = await venue.newUser()
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const [wallet] = await installWallets(person.page, [FOX])
  await venue.services.db
    .insertInto('wallets')
    .values({ user_id: other.id, chain: 'ethereum', address: getAddress(wallet!.address), created_at: new Date(venue.clock.now()) })
    .execute()
  await person.goesTo('/profile/security')
  await person.presses(person.words('identities.joinWallet'))
  await chooses(person, 'Fox')
  await person.dialog.getByRole('button', { name: person.words('wallet.join.start'), exact: true }).click()
  await tells(person, person.words('errors.30090'))
})
