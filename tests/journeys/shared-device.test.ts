/** One device, two people: of the one who has gone the other finds nothing, in no storage, log, export or form. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../src/services/storage/keys.ts'
import { BTC, openJourney, PASSWORD } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
/** Numbers that are found nowhere by chance. */
await sql`alter table users alter column id restart with 73100011`.execute(venue.services.db)
await sql`alter table orders alter column id restart with 84200022`.execute(venue.services.db)

/** The last prices, for when there's no network: of nobody in particular. */
const OF_NOBODY = 'plimsoll-prices'

/** Everything the browser keeps for this page. */
const kept = async ({ page }: Person): Promise<string> => {
  const elsewhere = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) found.push([url, url.endsWith('.js') ? '' : await (await cache.match(url))!.text()])
    }
    return found
  })
  return JSON.stringify([elsewhere, await keptRows(page, OF_NOBODY)])
}

/** Resolves once this device is the user's: what the one before has left is forgotten while the first page already shows. */
const isTheDeviceOf = async ({ page }: Person, id: string): Promise<void> => {
  const owner = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.draftsOf)
  await until(`this device belongs to ${id}`, owner, (found) => found === id)
}

const logsIn = async (person: Person, account: string, password = PASSWORD): Promise<void> => {
  await person.types('Username or email', account)
  await person.types('Password', password)
  await person.presses('Log in')
}
const opensSupport = async (person: Person): Promise<void> => {
  await person.goesTo('/market')
  await person.presses(person.words('shell.contactService'))
}
const writes = (person: Person, text: string) => person.dialog.getByRole('textbox', { name: person.words('support.message') }).fill(text)

const closes = (person: Person) => person.dialog.getByRole('button', { name: person.words('common.close') }).click()

const exported = async (person: Person): Promise<string> => {
  await person.page.getByRole('banner').getByRole('button', { name: 'Session log' }).click()
  const log = person.page.getByRole('dialog', { name: 'Session log' })
  await seen(log).says('This is the present.')
  const coming = person.page.waitForEvent('download')
  await log.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  await person.page.keyboard.press('Escape')
  return text
}

/** What somebody types and does before the other one comes. Returns every trace by which they could be known. */
const leavesTraces = async (person: Person, name: string): Promise<readonly string[]> => {
  const { id, username, email } = await journey.newAccount(name)
  const traces = [id, username, email, `${name}-fails`, `${name}-registers`, `${name} has sent this`, `${name} has not sent this`, '0.731']
  await person.goesTo('/pass/register')
  await person.types('Username', `${name}-registers`)
  await person.types('Email', `${name}-registers@example.com`)
  await person.goesTo('/pass/login')
  await logsIn(person, `${name}-fails`)
  await person.reads('We couldn’t find this user.')
  await logsIn(person, email)
  await arrived(person.page, '/')
  await opensSupport(person)
  await writes(person, `${name} has sent this`)
  await person.dialog.getByRole('checkbox', { name: person.words('support.attach') }).check()
  await seen(person.dialog.getByRole('region', { name: person.words('support.preview') })).isVisible()
  await person.dialog.getByRole('button', { name: person.words('support.send') }).click()
  await seen(person.dialog.getByText(person.words('support.sentTitle'))).isVisible()
  expect(await kept(person)).not.toContain(`${name} has sent this`)
  await closes(person)
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1', leverage: 10 })
  const [order] = await journey.orders(id)
  await opensSupport(person)
  await writes(person, `${name} has not sent this`)
  await closes(person)
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.731' })
  expect(await kept(person)).toContain(order!.id)
  return [...traces, order!.id, order!.order_number]
}

const expectNone = async (text: string, traces: readonly string[]): Promise<void> => {
  expect(traces.filter((trace) => text.includes(trace))).toEqual([])
}

/** The other one signs in, looks into everything, and opens every form that was typed into. */
const findsNothing = async (person: Person, name: string, traces: readonly string[]): Promise<void> => {
  const { username, id } = await journey.newAccount(name)
  await seen(person.page.getByRole('textbox', { name: 'Username or email' })).holds('')
  await logsIn(person, username)
  await seen(person.page.getByRole('region', { name: person.words('shell.band.title') })).says('Demo account')
  await person.goesToMarket(BTC)
  await seen(person.ticket.getByRole('textbox', { name: 'Lots' })).holds('')
  await person.reads('No open positions')
  await isTheDeviceOf(person, id)
  await expectNone(await kept(person), traces)
  const file = await exported(person)
  await expectNone(file, traces)
  expect(file).toContain(id)
  await opensSupport(person)
  await seen(person.dialog.getByRole('textbox', { name: person.words('support.message') })).holds('')
  await writes(person, 'What is in here?')
  await person.dialog.getByRole('checkbox', { name: person.words('support.attach') }).check()
  await seen(person.dialog.getByRole('region', { name: person.words('support.preview') })).isVisible()
  await person.dialog.getByRole('button', { name: person.words('support.send') }).click()
  await seen(person.dialog.getByText(person.words('support.sentTitle'))).isVisible()
  const message = await venue.services.db.selectFrom('support_messages').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  await expectNone(JSON.stringify(message), traces)
}

test('after signing out', async () => {
  const person = await journey.visitor()
  const traces = await leavesTraces(person, 'anna-first')
  await person.logsOut()
  await expectNone(await kept(person), traces)
  await person.goesTo('/pass/register')
  await seen(person.page.getByRole('textbox', { name: 'Username' })).holds('')
  await person.goesTo('/pass/login')
  await findsNothing(person, 'berta-second', traces)
})

test('after the venue has ended the session', async () => {
  const person = await journey.visitor()
  const traces = await leavesTraces(person, 'carla-first')
  await venue.post('/test/expire', { body: {} })
  await person.reads('Your session has expired. Log in to pick up where you left off.')
  await arrived(person.page, /^\/pass\/login/)
  await findsNothing(person, 'dora-second', traces)
})

test('after a reload between the two, and in a second tab that was open all the time', async () => {
  const person = await journey.visitor()
  const traces = await leavesTraces(person, 'emma-first')
  const second = await person.opensTab()
  await second.goesToMarket(BTC)
  await second.reads(/^Another tab is in control/)
  await person.logsOut()
  await second.reads('Log in to see your positions')
  await person.page.reload()
  await person.goesTo('/pass/login')
  await findsNothing(person, 'frida-second', traces)
  await expectNone(await kept(second), traces)
  await expectNone(await second.page.locator('body').innerText(), traces)
})
