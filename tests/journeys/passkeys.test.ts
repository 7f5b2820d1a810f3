/** Passkeys with Chromium's own virtual authenticator: created, used, and refused wherever they must open nothing. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from '../support/journey.ts'
import { until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
/** Browsers make no passkeys for a bare address. */
const SITE = venue.origin.replace('127.0.0.1', 'localhost')

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
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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
  await person.types('Name', 'Laptop')
  await person.presses('Create passkey')
  await person.reads('Passkey added.')
  await person.reads('Laptop')

  await triesToSignIn()
  await getsIn()

  await triesToSignIn(venue.origin)
  await person.reads('Passkeys only work at this venue’s own address. Open it there and try again.')

  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await triesToSignIn()
  await person.reads(/^Nothing was confirmed/)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await triesToSignIn()
  await getsIn()

  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  expect(credentials).toHaveLength(1)
  await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential!.credentialId })
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential!, signCount: 0 } })
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
