/** Where a person is signed in, and how they end it there. */
import { describe, expect, test } from 'vitest'
import { openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'
import type { Device } from '../support/browser.ts'

const journey = await openJourney()
const { venue } = journey
/** What the product promises for a session that is ended, milliseconds. */
const DEAD_WITHIN = 2_000
const EXPIRED = 'Your session has expired. Log in to pick up where you left off.'
const NEW = 'a sentence I will not forget'

const band = ({ page, words }: Person) => seen(page.getByRole('region', { name: words('shell.band.title') }))
const signedIn = async (username: string, address: string, device: Device = 'desktop'): Promise<Person> => {
  const person = await journey.visitor({ device })
  if (device === 'phone') {
    await person.goesTo('/')
    await person.presses(person.words('introBoard.skip'))
  }
  await person.goesTo(`/pass/login?redirect=${encodeURIComponent(address)}`)
  await person.types('Username or email', username)
  await person.types('Password', PASSWORD)
  await person.presses('Log in')
  await band(person).says('Demo account')
  await arrived(person.page, address)
  return person
}
const card = ({ page }: Person) => page.getByRole('region', { name: 'Where you’re logged in', exact: true })
const rows = (person: Person) => seen(card(person).getByRole('listitem'))
const tokenOf = ({ page }: Person): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '')

describe('own sessions', () => {
  test('are listed with device, place and time; one that is ended is dead within two seconds', async () => {
    const { username } = await journey.newAccount('sven')
    const phone = await signedIn(username, '/market', 'phone')
    const token = await tokenOf(phone)
    const desk = await signedIn(username, '/profile/security')
    await rows(desk).count(2)
    await seen(card(desk)).says('This device')
    await seen(card(desk)).says(/iPhone.*Address 127\.0\.0\.x.*Logged in 14 Jan 2026, 15:/)
    const began = performance.now()
    await card(desk)
      .getByRole('button', { name: /iPhone$/ })
      .click()
    await phone.reads(EXPIRED)
    expect(performance.now() - began).toBeLessThan(DEAD_WITHIN)
    expect((await venue.post('/user/getUserInfo', { token, body: {} })).status).toBe(401)
    await rows(desk).count(1)
    await seen(card(desk)).says('1 session ended.')
    await seen(card(desk)).says('No other devices are logged in.')
    await arrived(phone.page, `/pass/login?redirect=${encodeURIComponent('/market')}`)
  })

  test('all others end after a question; the balance page of one asks before it goes', async () => {
    const { username } = await journey.newAccount('signe')
    const [first, second] = [await signedIn(username, '/profile/balance'), await signedIn(username, '/market')]
    const desk = await signedIn(username, '/profile/security')
    await rows(desk).count(3)
    await desk.presses('Log out all other devices')
    await seen(desk.dialog).says('2 sessions end right away. Your orders and positions aren’t affected.')
    await desk.presses('Cancel')
    await rows(desk).count(3)
    await desk.presses('Log out all other devices')
    await desk.presses('Log out all others')
    await seen(card(desk)).says('2 sessions ended.')
    await second.reads(EXPIRED)
    await arrived(second.page, `/pass/login?redirect=${encodeURIComponent('/market')}`)
    await seen(first.dialog).says('Your session has expired')
    await arrived(first.page, '/profile/balance')
    await first.presses('Log in again')
    await arrived(first.page, `/pass/login?redirect=${encodeURIComponent('/profile/balance')}`)
    await first.types('Username or email', username)
    await first.types('Password', PASSWORD)
    await first.presses('Log in')
    await arrived(first.page, '/profile/balance')
  })

  test('stay readable when the venue is away, and can be read again', async () => {
    const { username } = await journey.newAccount('sina')
    await signedIn(username, '/market')
    const desk = await signedIn(username, '/profile/security')
    await rows(desk).count(2)
    await desk.page.route('**/user/endSession/*', (route) => route.abort())
    await card(desk).getByRole('button', { name: /^End / }).click()
    await seen(card(desk)).says('We couldn’t reach the venue.')
    await rows(desk).count(2)
    await desk.page.unroute('**/user/endSession/*')
    await desk.presses('Try again')
    await seen(card(desk)).saysNot('We couldn’t reach the venue.')
    await card(desk).getByRole('button', { name: /^End / }).click()
    await rows(desk).count(1)
  })
})

describe('the password', () => {
  const changes = async (person: Person, current: string, password = NEW): Promise<void> => {
    await person.types('Current password', current)
    await person.types('New password', password)
    await person.types('Confirm new password', password)
    await person.presses('Change password')
  }

  test('is changed with the current one, which ends the other sessions and not this one', async () => {
    const { username } = await journey.newAccount('stig')
    const other = await signedIn(username, '/market')
    const desk = await signedIn(username, '/profile/settings')
    await changes(desk, 'not the password')
    await desk.reads('This password isn’t correct.')
    await seen(desk.page.getByRole('textbox', { name: 'Current password', exact: true })).has('aria-invalid', 'true')
    await desk.types('Current password', PASSWORD)
    await desk.presses('Change password')
    await desk.reads('Your password has been changed.')
    await desk.reads('1 other device has been logged out.')
    await other.reads(EXPIRED)
    await band(desk).says('Demo account')
    for (const name of ['Current password', 'New password', 'Confirm new password'])
      await seen(desk.page.getByRole('textbox', { name, exact: true })).holds('')
    await desk.movesTo('/profile/security')
    await rows(desk).count(1)
    const token = await venue.post<{ token: string }>('/login/login', { body: { loginType: 'password', account: username, password: NEW } })
    expect(token.code).toBe(200)
  })

  test('is changed once although the answer is lost, and the others may stay', async () => {
    const { username } = await journey.newAccount('sonja')
    const other = await signedIn(username, '/market')
    const desk = await signedIn(username, '/profile/settings')
    let lost = 0
    await desk.page.route('**/user/repassword', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await desk.page.getByRole('checkbox', { name: 'Log out all other devices' }).uncheck()
    await changes(desk, PASSWORD)
    await desk.reads('We’re still checking whether your password was changed')
    await desk.presses('Check now')
    await desk.reads('Your password has been changed.')
    await desk.reads('Your other devices stay logged in.')
    expect(lost).toBe(2)
    await band(other).says('Demo account')
    await desk.movesTo('/profile/security')
    await rows(desk).count(2)
  })
})
