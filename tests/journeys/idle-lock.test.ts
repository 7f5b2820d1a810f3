/** A page that nobody uses hides everything, in all tabs, until the person proves that it is them. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markOf } from '../../src/services/idle-lock/kept-idle.ts'
import { BTC, openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()
const words = wordsIn('en')
const LOCKED = words('idleLock.title')
const PROVE = words('securityCentre.proof.prove')
const MINUTE = 60_000

/** From the next page on, the clock of all tabs can be put forward: `sleeps`. */
const withClock = (page: Page) =>
  page.context().addInitScript(() => {
    if (location.protocol === 'about:') return
    const now = Date.now.bind(Date)
    const shifted = () => now() + Number(localStorage.getItem('slept'))
    globalThis.Date = class extends Date {
      constructor(...given: [number]) {
        super(...(given.length > 0 ? given : ([shifted()] as [number])))
      }

      static override now = shifted
    } as DateConstructor
  })
/** Nothing runs while the lid is closed; afterwards the machine's clock has gone on. */
const sleeps = ({ page }: Person, minutes: number) =>
  page.evaluate((by) => localStorage.setItem('slept', String(Number(localStorage.getItem('slept')) + by)), minutes * MINUTE)

const isLocked = async ({ page }: Person): Promise<void> => {
  await seen(page.getByRole('heading', { name: LOCKED, exact: true })).isVisible()
  expect(await page.title()).toBe(words('shell.pageTitle', { page: LOCKED }))
  await seen(page.getByRole('navigation')).count(0)
  await seen(page.getByRole('banner')).count(0)
}
/** Everything that the page holds for people, seen or not. */
const shownOn = (page: Page): Promise<string> => page.evaluate(() => document.title + document.body.innerHTML)
const isOpen = ({ page }: Person): Promise<void> => seen(page.getByRole('heading', { name: LOCKED, exact: true })).count(0)
const unlocks = async (person: Person, password: string): Promise<void> => {
  await person.types('Password', password)
  await person.presses(PROVE)
}
const logsIn = async (username: string, address: string, device: 'desktop' | 'phone' = 'desktop'): Promise<Person> => {
  const person = await journey.visitor({ device })
  await withClock(person.page)
  if (device === 'phone') {
    await person.goesTo('/')
    await person.presses(words('introBoard.skip'))
  }
  await person.goesTo(`/pass/login?redirect=${encodeURIComponent(address)}`)
  await person.types('Username or email', username)
  await person.types('Password', PASSWORD)
  await person.presses('Log in')
  await arrived(person.page, address)
  return person
}
const chooses = async (person: Person, minutes: number): Promise<void> => {
  await person.movesTo('/profile/security')
  const choice = person.page.getByRole('radio', { name: words('idleLock.minutes_other', { count: minutes }), exact: true })
  await choice.click()
  await seen(choice).has('aria-checked', 'true')
}

test('two tabs lock together, stay locked over a reload, and open with everything that was typed', async () => {
  const { username } = await journey.newAccount('inesbright')
  const first = await logsIn(username, '/profile/security')
  await chooses(first, 5)
  await first.goesToMarket(BTC)
  await first.fillsTicket({ lots: '0.37', stopLoss: '49100' })
  const second = await first.opensTab()
  await second.goesTo('/profile')
  await second.reads(username)

  await sleeps(first, 6)
  await isLocked(first)
  await isLocked(second)
  for (const { page } of [first, second]) {
    const html = await shownOn(page)
    for (const secret of [username, '0.37', '49100', 'BTC']) expect(html).not.toContain(secret)
  }
  await second.page.reload()
  await isLocked(second)
  expect(await shownOn(second.page)).not.toContain(username)

  await first.presses(PROVE)
  await first.reads(words('validation.enterPassword'))
  await unlocks(first, 'a wrong sentence')
  await first.reads(words('errors.10004'))
  await isLocked(second)
  await unlocks(first, PASSWORD)
  await isOpen(first)
  await isOpen(second)
  await seen(first.ticket.getByRole('textbox', { name: words('ticket.lots'), exact: true })).holds('0.37')
  await seen(first.ticket.getByRole('textbox', { name: words('ticket.stopLoss'), exact: true })).holds('49100')
  await second.reads(username)
  await arrived(second.page, '/profile')
})

test('an order on its way comes to its end behind the lock', async () => {
  const { username } = await journey.newAccount('ivo')
  const person = await logsIn(username, '/profile/security')
  await chooses(person, 5)
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.1' })
  await person.reviews()
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  let isAsked = false
  await person.page.route('**/order/buyContracts', async (route) => {
    isAsked = true
    await held
    await route.continue()
  })
  await person.placeButton.click()
  await until(
    'the order is on its way',
    () => isAsked,
    (is) => is,
  )
  await sleeps(person, 6)
  await isLocked(person)
  letGo()
  const [{ id }] = (await journey.venue.services.db.selectFrom('users').select('id').where('username', '=', username).execute()) as [
    { id: string },
  ]
  await until(
    'the order is open',
    () => journey.orders(id),
    (orders) => orders.length === 1,
  )
  await unlocks(person, PASSWORD)
  await person.presses(words('ticket.seePosition'))
  await seen(person.page.getByRole('group', { name: 'Open positions' }).locator('tbody tr')).count(1)
})

test('whoever leaves locks at once, logs out from the lock, and is not locked when they come back', async () => {
  const { username } = await journey.newAccount('ilse')
  const person = await logsIn(username, '/profile/security', 'phone')
  await chooses(person, 15)
  await person.presses(words('idleLock.lockNow'))
  await isLocked(person)
  await person.presses(words('shell.logOut'))
  await isOpen(person)
  await until(
    'the session is forgotten',
    () => person.page.evaluate(() => localStorage.getItem('token')),
    (token) => token === null,
  )
  await person.goesTo('/pass/login')
  await person.types('Username or email', username)
  await person.types('Password', PASSWORD)
  await person.presses('Log in')
  await isOpen(person)
  await person.movesTo('/profile/security')
  await seen(person.page.getByRole('radio', { name: words('idleLock.minutes_other', { count: 15 }), exact: true })).has(
    'aria-checked',
    'true',
  )
})

test.each([
  ['page of the lock', '**/assets/IdleLayer*'],
  ['chart of the lock', '**/assets/idle-lock.machine*'],
])('when the %s does not load, nothing is shown but a sentence and a way to try again', async (_, part) => {
  journey.forgiveFaults()
  const { id, username, token } = await journey.venue.newUser()
  const kept = { [id]: { minutes: 5, of: markOf(token), lastInput: Date.now(), isLocked: true } }
  const person = await journey.visitor({ token, remembers: { idleLock: JSON.stringify(kept) } })
  await person.page.route(part, (route) => route.abort())
  await person.page.goto('/profile')
  await seen(person.page.getByRole('alert')).says(words('shell.crash.title'))
  expect(await shownOn(person.page)).not.toContain(username)
  await person.page.unroute(part)
  await person.presses(words('shell.crash.reload'))
  await isLocked(person)
})

test('when the page of the lock does not load while it is open, it is hidden all the same when its time is over', async () => {
  journey.forgiveFaults()
  const { id, username, token } = await journey.venue.newUser()
  const kept = { [id]: { minutes: 5, of: markOf(token), lastInput: Date.now(), isLocked: false } }
  const person = await journey.visitor({ token, remembers: { idleLock: JSON.stringify(kept) } })
  await withClock(person.page)
  await person.page.route('**/assets/IdleLayer*', (route) => route.abort())
  await person.page.goto('/profile')
  await person.reads(username)
  await sleeps(person, 6)
  await seen(person.page.getByRole('alert')).says(words('shell.crash.title'))
  expect(await shownOn(person.page)).not.toContain(username)
  await person.page.unroute('**/assets/IdleLayer*')
  await person.presses(words('shell.crash.reload'))
  await isLocked(person)
})
