/** “You are here” beside a page and beside a replay, and the flows that Help explains. */
import { describe, expect, test } from 'vitest'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney()

const drawer = ({ page, words }: Person) => page.getByRole('dialog', { name: words('guide.title') })
const here = (person: Person) => drawer(person).locator('[aria-current=step]')
const opensGuide = ({ page, words }: Person) =>
  page
    .getByRole('button', { name: words('shell.youAreHere') })
    .filter({ visible: true })
    .click()
const step = ({ words }: Person, flow: string, name: string): string => words(`flows.${flow}.states.${name}.name`)

test.each([
  ['desktop', 'en'],
  ['desktop', 'ar'],
] as const)('the drawer follows an order from the form to what the venue says (%s, %s)', async (device, locale) => {
  await journey.price('50000')
  const person = await journey.trader({ device, locale })
  const { words } = person
  await person.goesToMarket(BTC)
  await opensGuide(person)
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'editing'))
  await seen(drawer(person)).says(words('flows.contractTicket.states.editing.about'))
  await person.fillsTicket({ lots: formatOf(locale).figure('0.1') })
  await person.reviews()
  // The dialog leaves the drawer usable: it tells what can happen to the figures that are shown.
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'reviewing_quoted'))
  await seen(drawer(person)).says(words('flows.contractTicket.events.contractTicket_back'))
  await drawer(person)
    .getByRole('button', { name: step(person, 'contractTicket', 'unknown'), exact: true })
    .click()
  await seen(drawer(person)).says(words('flows.contractTicket.states.unknown.about'))
  await person.placeButton.click()
  await person.presses(words('guide.backToHere'))
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'accepted'))
  await seen(drawer(person)).says(words('flows.contractTicket.states.accepted.about'))
})

test('of several flows on a page it follows the one that the person is at', async () => {
  await journey.price('50000')
  const person = await journey.trader({})
  const { words } = person
  await person.goesToMarket(BTC)
  await opensGuide(person)
  await person.placesOrder({ lots: '0.1' })
  // The order has become a position, but nobody has done anything with it.
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'editing'))
  await person.presses(words('position.edit', { code: BTC }))
  await seen(here(person)).saysJust(step(person, 'position', 'open_holding_editing'))
  await person.presses(words('common.cancel'))
  await seen(here(person)).saysJust(step(person, 'position', 'open_holding_watching'))
  // What was chosen stays chosen, whatever the person does.
  await person.presses(words('guide.choose'), 'combobox')
  await person.presses(words('guide.flows.contractTicket.title'), 'option')
  await person.presses(words('position.edit', { code: BTC }))
  await person.reads(words('position.save'))
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'editing'))
})

test('beside a replay it shows where the flow was', async () => {
  const person = await journey.trader({})
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.1' })
  await person.reviews()
  await person.presses(words('ticket.back'))
  await page.getByRole('banner').getByRole('button', { name: 'Session log' }).click()
  const log = page.getByRole('dialog', { name: 'Session log' })
  await opensGuide(person)
  await log.getByRole('button', { name: 'Replay', exact: true }).click()
  // Entries of other charts lie between these, more of them the slower the machine: the list is narrowed until the entry is in it.
  const goesToEntry = async (said: string) => {
    await log.getByRole('searchbox', { name: words('sessionLog.search') }).fill(said)
    await log.getByRole('listitem').filter({ hasText: said }).getByRole('button').click()
  }
  await goesToEntry(words('sessionLog.events.contractTicket.back'))
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'editing'))
  await goesToEntry(words('sessionLog.events.contractTicket.review'))
  await seen(here(person)).saysJust(step(person, 'contractTicket', 'reviewing_quoted'))
  await person.presses(words('guide.close'))
  await seen(drawer(person)).isGone()
  await seen(log).isVisible()
})

test('who switches it on has its button on every page, also after a reload', async () => {
  const person = await journey.trader({})
  const { page, words } = person
  await person.goesTo('/profile/settings')
  const isOn = page.getByRole('switch', { name: words('guide.switch') })
  await isOn.check()
  await page.reload()
  await seen(isOn).isOn()
  expect(await isOn.isChecked()).toBe(true)
  await person.presses(words('guide.openNow'))
  await seen(here(person)).saysJust(step(person, 'session', 'signedIn_valid'))
})

describe.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('Help explains every flow (%s, %s)', (device, locale) => {
  test('from the index to a step, by an address that can be sent', async () => {
    const person = await journey.visitor({ device, locale })
    const { page, words, main } = person
    await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    await person.goesTo('/help')
    await main.getByRole('link', { name: words('guide.pageName') }).click()
    await arrived(page, '/help/flows')
    await main.getByRole('link', { name: words('guide.flows.withdrawal.title') }).click()
    await seen(main.getByRole('heading', { level: 1 })).saysJust(words('guide.flows.withdrawal.title'))
    const picture = main.getByRole('region', { name: words('guide.picture', { flow: words('guide.flows.withdrawal.title') }) })
    await picture.getByRole('link', { name: step(person, 'withdrawal', 'reconciling'), exact: true }).click()
    await seen(main.locator('[aria-live=polite]')).says(words('flows.withdrawal.states.reconciling.about'))
    await page.reload()
    await seen(main.locator('[aria-live=polite]')).says(words('flows.withdrawal.states.reconciling.about'))
    await person.goesTo('/help/flows?flow=none')
    await person.reads(words('guide.unknownTitle'))
    await main.getByRole('link', { name: words('guide.list') }).click()
    await seen(main.getByRole('heading', { level: 1 })).saysJust(words('guide.pageName'))
  })
})
