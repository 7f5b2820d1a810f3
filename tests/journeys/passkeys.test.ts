/** Passkeys with Chromium's own virtual authenticator: created, used, and refused wherever they must open nothing. */
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openJourney } from '../support/journey.ts'
import { until } from '../support/seen.ts'
import { addVirtualAuthenticator, passkeySite } from '../support/virtual-authenticator.ts'

const journey = await openJourney()
const { venue } = journey
const SITE = passkeySite(venue.origin)

const holdSession = (page: Page, token: string | null): Promise<void> =>
  page.evaluate((held) => {
    localStorage.clear()
    if (held === null) return
    localStorage.setItem('token', held)
    localStorage.setItem('isLogin', 'true')
  }, token)

test('a passkey is created, signs in, and is refused elsewhere, unverified, copied and removed', async () => {
  journey.forgiveFaults()
  const user = await venue.newUser()
  const person = await journey.visitor()
  const { page } = person
  const device = await addVirtualAuthenticator(page)
  const goesSignedIn = async (path: string): Promise<void> => {
    await page.goto(`${SITE}/robots.txt`)
    await holdSession(page, await venue.services.sessions.open(venue.services.db, user.id))
    await page.goto(`${SITE}${path}`)
  }
  const triesToSignIn = async (site = SITE): Promise<void> => {
    await page.goto(`${site}/robots.txt`)
    await holdSession(page, null)
    await page.goto(`${site}/pass/login`)
    await person.presses('Log in with a passkey')
  }
  const getsIn = (): Promise<unknown> =>
    until(
      'the person is signed in',
      () => page.evaluate(() => localStorage.getItem('isLogin')),
      (isLogin) => isLogin === 'true',
    )

  await goesSignedIn('/profile/security')
  await person.presses('Add a passkey')
  // The button that was pressed is gone: the keyboard goes on where the form begins.
  await until(
    'the focus is at the form',
    () =>
      page
        .getByRole('textbox', { name: 'Name', exact: true })
        .evaluate((field) => document.activeElement !== document.body && document.activeElement!.contains(field)),
    (isThere) => isThere,
  )
  await person.types('Name', 'Laptop')
  await person.presses('Create passkey')
  await person.reads('Passkey added.')
  await person.reads('Laptop')

  await triesToSignIn()
  await getsIn()

  await triesToSignIn(venue.origin)
  await person.reads('Passkeys only work at this venue’s own address. Open it there and try again.')

  await device.recognises(false)
  await triesToSignIn()
  await person.reads(/^Nothing was confirmed/)
  await device.recognises(true)
  await triesToSignIn()
  await getsIn()

  await device.exchanges({ ...(await device.credential()), signCount: 0 })
  await triesToSignIn()
  await person.reads(/^This passkey is blocked/)

  await goesSignedIn('/profile/security')
  await person.reads(/^We blocked this passkey/)
  await person.presses('Remove Laptop')
  await person.presses('Remove passkey')
  await person.reads('Passkey removed.')
  await triesToSignIn()
  await person.reads(/^We don’t know this passkey/)
})
