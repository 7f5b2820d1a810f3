/**
 * A script has written to `Object.prototype`: whoever signs in by a wallet signs in as what that wallet itself gave. Keys that are
 * enumerable from the start leave no page to judge, because libraries go through objects by `for … in` before anything is shown;
 * so these are hidden ones, and enumerable ones that come once the page is there.
 */
import { expect, test } from 'vitest'
import { openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'
import { canSign, connects, FOX, nothingForeign, opens, signs, tells } from '../support/wallet-journey.ts'
import { installWallets } from '../support/wallets.ts'

const journey = await openJourney()
const { venue } = journey
const DOMAIN = new URL(venue.origin).host
const HOSTILE = '0x0000000000000000000000000000000000000001'

type When = 'before the page' | 'once it is there'
interface Pollution {
  readonly key: string
  readonly isHidden: boolean
}
/** Runs in the page. Whoever asks this provider is told an address that no wallet gave. */
const pollute = ({ key, isHidden }: Pollution): void => {
  const asked: unknown[] = []
  Object.assign(globalThis, { askedOfTheThief: asked })
  const address = '0x0000000000000000000000000000000000000001'
  const provider = {
    request: async (call: unknown) => {
      asked.push(call)
      return [address]
    },
  }
  const values: Readonly<Record<string, unknown>> = {
    ethereum: provider,
    tron: provider,
    tronLink: provider,
    provider,
    accounts: [address],
    message: 'Approve all',
    account: 'mallory',
    defaultAddress: { base58: 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9' },
  }
  const value = values[key] ?? address
  Object.defineProperty(Object.prototype, key, { value, enumerable: !isHidden, writable: true, configurable: true })
}

const comes = async (pollution: Pollution, when: When, kinds = [FOX]) => {
  journey.forgiveFaults()
  const person = await journey.visitor()
  const { page } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const wallets = await installWallets(page, kinds)
  if (when === 'before the page') await page.addInitScript(pollute, pollution)
  await person.goesTo('/pass/login')
  await seen(page.getByRole('button', { name: person.words('session.wallet') })).isOn()
  if (when === 'once it is there') {
    // Parts of the page that load after the script are like those from the start. The dialog has loaded what it needs.
    await connects(person, 'Fox')
    await canSign(person)
    await person.dialog.getByRole('button', { name: person.words('common.close'), exact: true }).click()
    await seen(person.dialog).count(0)
    await page.evaluate(pollute, pollution)
  }
  return { person, wallets, wallet: wallets[0]! }
}
const isSignedIn = ({ page }: Awaited<ReturnType<typeof comes>>['person']) =>
  page.evaluate(() => localStorage.getItem('isLogin') === 'true')
const nobodyElse = async ({ person, wallets }: Awaited<ReturnType<typeof comes>>): Promise<void> => {
  nothingForeign(wallets, DOMAIN)
  expect(await person.page.evaluate(() => (globalThis as unknown as { askedOfTheThief: unknown[] }).askedOfTheThief)).toEqual([])
  const rows = await venue.services.db.selectFrom('wallets').select('address').execute()
  expect(rows.map(({ address }) => address.toLowerCase())).not.toContain(HOSTILE)
}

test.each<[key: string, isHidden: boolean, when: When]>([
  ['ethereum', true, 'before the page'],
  ['tron', true, 'before the page'],
  ['accounts', true, 'before the page'],
  ['message', true, 'before the page'],
  ['account', true, 'before the page'],
  ['address', true, 'before the page'],
  ['ethereum', false, 'once it is there'],
  ['accounts', false, 'once it is there'],
  ['message', false, 'once it is there'],
  ['address', false, 'once it is there'],
])('by %s (hidden: %s), %s: the wallet signs in as itself', async (key, isHidden, when) => {
  const came = await comes({ key, isHidden }, when)
  const { person, wallet } = came
  await connects(person, 'Fox')
  await canSign(person)
  await signs(person)
  await until(
    'the person is signed in',
    () => isSignedIn(person),
    (is) => is,
  )
  const rows = await venue.services.db.selectFrom('wallets').select('address').execute()
  expect(rows.map(({ address }) => address.toLowerCase())).toContain(wallet.address.toLowerCase())
  await nobodyElse(came)
})

test('a provider that stands on Object.prototype alone is no wallet', async () => {
  const came = await comes({ key: 'ethereum', isHidden: true }, 'before the page', [])
  await opens(came.person)
  await tells(came.person, came.person.words('wallet.missing.title'))
  await nobodyElse(came)
})
