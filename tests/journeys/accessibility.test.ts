/** Every screen: nothing for axe to find in either appearance, and every text fits at every width and in long languages. */
import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import { LANGUAGE_NAMES } from '../../src/views/shell/language-names.ts'
import { marketPath } from '../../src/views/shell/market-path.ts'
import { SCREENS, type Device } from '../support/browser.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'
import { misfitsOf } from '../support/text-fit.ts'
import { newKey } from '../support/venue.ts'
import { buyBody } from '../support/trading.ts'

const journey = await openJourney()
const { venue } = journey
await journey.price('50000')
const user = await venue.newUser()
const buys = async (): Promise<string> =>
  (await venue.post<{ id: string }>('/order/buyContracts', { token: user.token, book: 'demo', key: newKey(), body: buyBody({ stopLoss: '49000' }) })).result.id
await venue.post(`/order/closeContracts/${await buys()}`, { token: user.token, book: 'demo', key: newKey() })
await buys()

const WIDTHS: Readonly<Record<Device, readonly number[]>> = { phone: [340, 390, 820], desktop: [820, 1440] }
const isQuiet = async ({ page }: Person): Promise<void> => {
  await seen(page.locator('h1:visible')).isVisible() // between two pages there is a moment without one
  await until('the page has come to rest', () => page.locator('.skel:visible, main [aria-busy=true]:visible').count(), (count) => count === 0)
}

interface Screen {
  readonly name: string
  readonly show: (person: Person) => Promise<void>
  /** Puts away what lies over the page. */
  readonly leave?: (person: Person) => Promise<void>
}
const page = (path: string): Screen => ({
  name: path,
  show: async (person) => {
    await person.movesTo(path)
    await until('the address is allowed', () => person.page.evaluate(() => location.pathname + location.search), (found) => found === path)
    await isQuiet(person)
  },
})
const { id, type } = journey.instrument(BTC)
const market = page(marketPath({ code: BTC, id, type }))

const showTicket = async (person: Person): Promise<void> => {
  await market.show(person)
  if (person.device === 'phone') await person.presses(person.words('marketDetail.openLong'))
  await person.fillsTicket({ lots: formatOf(person.locale).figure('0.1') })
}
const closesDialog = ({ dialog, words }: Person) => dialog.getByRole('button', { name: words('common.close'), exact: true }).click()

/** For somebody who is signed in. */
const INSIDE: readonly Screen[] = [
  page('/home'), page('/market'), page('/profile'), page('/profile/orders'), page('/profile/orders?status=closed'), page('/profile/records'),
  page('/introduction'), page('/loan'), market,
  {
    name: 'ticket',
    show: showTicket,
    leave: async (person) => {
      if (person.device === 'phone') await person.presses(person.words('ticket.closeTicket'))
    },
  },
  {
    name: 'review',
    show: async (person) => {
      await showTicket(person)
      await person.reviews()
    },
    leave: async (person) => {
      await person.presses(person.words('ticket.back'))
      if (person.device === 'phone') await person.presses(person.words('ticket.closeTicket'))
    },
  },
  {
    name: 'levels',
    show: async (person) => {
      await market.show(person)
      await person.presses(person.words('position.edit', { code: BTC }))
      await seen(person.dialog).isVisible()
    },
    leave: closesDialog,
  },
  {
    name: 'close',
    show: async (person) => {
      await market.show(person)
      await person.presses(person.words('position.closeCode', { code: BTC }))
      await seen(person.dialog).isVisible()
    },
    leave: closesDialog,
  },
  {
    name: 'languages',
    show: async (person) => {
      await page('/home').show(person)
      await person.presses(person.words('language.pick', { name: LANGUAGE_NAMES[person.locale] }))
      await seen(person.dialog).isVisible()
    },
    leave: closesDialog,
  },
  {
    name: 'session log',
    show: async (person) => {
      await page('/profile').show(person)
      await person.page.getByRole('main').getByRole('button', { name: person.words('shell.sessionLog') }).click()
      await seen(person.page.getByRole('dialog', { name: person.words('sessionLog.title') }).getByRole('listitem').first()).isVisible()
    },
    leave: (person) => person.presses(person.words('sessionLog.close')),
  },
]
/** For somebody who is not. */
const OUTSIDE: readonly Screen[] = [
  {
    name: '/pass/login, with mistakes',
    show: async (person) => {
      await page('/pass/login').show(person)
      await person.presses(person.words('session.submit'))
    },
  },
  {
    name: '/pass/register, with mistakes',
    show: async (person) => {
      await page('/pass/register').show(person)
      await person.presses(person.words('registration.submit'))
    },
  },
  page('/profile/orders'), market,
]

const findings = async (person: Person, screen: string, areRulesChecked: boolean): Promise<string[]> => {
  const { page: shown } = person
  const all: string[] = []
  const { width, height } = SCREENS[person.device].viewport
  for (const each of WIDTHS[person.device]) {
    await shown.setViewportSize({ width: each, height })
    all.push(...(await misfitsOf(shown)).map((misfit) => `${screen} at ${each}: ${misfit}`))
  }
  await shown.setViewportSize({ width, height })
  if (!areRulesChecked) return all
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page: shown as never }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    for (const { id: rule, nodes } of violations)
      all.push(...nodes.map(({ target, html }) => `${screen} ${colorScheme}: ${rule} at ${String(target)} ${html.slice(0, 120)}`))
  }
  return all
}

const walks = async (person: Person, screens: readonly Screen[], areRulesChecked: boolean): Promise<string[]> => {
  const all: string[] = []
  for (const screen of screens) {
    await screen.show(person)
    all.push(...(await findings(person, screen.name, areRulesChecked)))
    await screen.leave?.(person)
  }
  return all
}

describe.each(['desktop', 'phone'] as const)('%s', (device) => {
  test.each<Locale>(['en', 'de', 'th', 'ar'])('%s', async (locale) => {
    const areRulesChecked = locale === 'en' || locale === 'ar'
    const holdings = { device, locale }
    const visitor = await journey.visitor(holdings)
    const inside = await journey.visitor({ ...holdings, token: user.token })
    for (const person of [visitor, inside]) await person.goesTo('/home')
    const all: string[] = []
    if (device === 'phone') {
      await seen(visitor.page.getByRole('button', { name: visitor.words('introBoard.skip') })).isVisible()
      all.push(...(await findings(visitor, 'intro board', areRulesChecked)))
      for (const person of [visitor, inside]) await person.presses(person.words('introBoard.skip'))
    }
    all.push(...(await walks(visitor, OUTSIDE, areRulesChecked)), ...(await walks(inside, INSIDE, areRulesChecked)))
    expect(all).toEqual([])
  })
})
