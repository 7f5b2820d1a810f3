/** People who come to sign in with wallets, for the journeys about that. */
import { expect } from 'vitest'
import type { Holdings } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import { seen, until } from './seen.ts'
import { foreignCalls, installWallets, type TestWallet, type WalletCall } from './wallets.ts'

export const FOX = { name: 'Fox', rdns: 'io.fox' }
export const BEAR = { name: 'Bear', rdns: 'com.bear' }
export const TRONLINK = { name: 'TronLink' }

/** Somebody on the sign-in page, in a browser with these wallets; `wallet` is the first. */
export const atLogin = async (journey: Journey, kinds: Parameters<typeof installWallets>[1], holdings: Holdings = {}) => {
  const person = await journey.visitor(holdings)
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const wallets = await installWallets(person.page, kinds)
  await person.goesTo('/pass/login')
  return { person, wallets, wallet: wallets[0]! }
}
export const opens = async (person: Person): Promise<void> => {
  await person.presses(person.words('session.wallet'))
  await seen(person.dialog.getByRole('heading', { name: person.words('wallet.title') })).isVisible()
}
export const chooses = (person: Person, name: string): Promise<void> => person.dialog.getByRole('button', { name }).click()
export const connects = async (person: Person, name: string): Promise<void> => {
  await opens(person)
  await chooses(person, name)
}
export const signs = (person: Person): Promise<void> =>
  person.dialog.getByRole('button', { name: person.words('wallet.signIn.start'), exact: true }).click()
export const canSign = (person: Person): Promise<void> =>
  seen(person.dialog.getByRole('button', { name: person.words('wallet.signIn.start'), exact: true })).isOn()
/** Somewhere in the dialog; values and quotation marks may be anything. */
export const tells = (person: Person, text: string): Promise<void> =>
  seen(person.dialog).says(new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\“”]/g, '.')))

/** Nothing that is not on the list, and no signature of anything but our own text for this site: to sign in, if nothing else is said. */
export const nothingForeign = (wallets: readonly TestWallet[], domain: string, statement = 'Plimsoll sign-in. '): void =>
  expect(foreignCalls(wallets, `${domain} wants you to sign in with your `, statement)).toEqual([])
/** What it is told to answer next counts for the first call after that. */
export const isAsked = async (wallet: TestWallet): Promise<void> =>
  void (await until(
    'the wallet is asked',
    () => signaturesOf(wallet).length,
    (count) => count === 1,
  ))
export const signaturesOf = ({ calls }: TestWallet): readonly WalletCall[] => calls.filter(({ method }) => /sign/i.test(method))

/** Somebody signed in on the page of withdrawal addresses, in a browser with these wallets; `wallet` is the first. */
export const atAddresses = async (journey: Journey, kinds: Parameters<typeof installWallets>[1], holdings: Holdings = {}) => {
  const person = await journey.trader(holdings)
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const wallets = await installWallets(person.page, kinds)
  await person.goesTo('/profile/addresses')
  return { person, wallets, wallet: wallets[0]! }
}
/** The whole way to a proof. */
export const proves = async (person: Person, name: string): Promise<void> => {
  await person.presses(person.words('usdtAuthorization.connect'))
  await chooses(person, name)
  await person.dialog.getByRole('button', { name: person.words('wallet.prove.start'), exact: true }).click()
  await person.dialog.getByRole('button', { name: person.words('wallet.prove.sign'), exact: true }).click()
}
