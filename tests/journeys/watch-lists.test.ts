/** Watch lists: the same on every device of a person, nothing lost at the sign-in, and a rail to trade from. */
import { describe, expect, test } from 'vitest'
import type { WatchLists } from '../../src/domain/wire/watch-lists.ts'
import type { Device } from '../support/browser.ts'
import { BTC, openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const DEVICES: readonly Device[] = ['desktop', 'phone']
const ETH = 'ETH/USDT'

const kept = async (token: string): Promise<readonly (readonly [string, ...string[]])[]> =>
  (await venue.get<WatchLists>('/user/listWatchLists', { token })).result.lists.map(({ name, codes }) => [name, ...codes] as const)
const isKept = (token: string, wanted: readonly (readonly string[])[]) =>
  until(
    `the venue keeps ${JSON.stringify(wanted)}`,
    () => kept(token),
    (found) => JSON.stringify(found) === JSON.stringify(wanted),
  )
const star = ({ page, words }: Person, code: string, isStarred: boolean) =>
  page.getByRole('button', { name: words(isStarred ? 'markets.removeFavourite' : 'markets.addFavourite', { code }), exact: true })
/** The markets, the best-known ones of them: the stars that are pressed are in view. */
const looksAtMajors = async (person: Person): Promise<void> => {
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/market')
  await person.presses(person.words('markets.category.majors'), 'tab')
}
const logsIn = async (person: Person, account: string): Promise<void> => {
  await person.goesTo('/pass/login?redirect=%2Fmarket')
  await person.types(person.words('session.account'), account)
  await person.page.getByLabel(person.words('session.password'), { exact: true }).fill(PASSWORD)
  await person.main.locator('button[type=submit]').click()
  await seen(person.page.getByRole('heading', { name: person.words('markets.title'), exact: true })).isVisible()
}

test.each(DEVICES)(
  'a list that is made on one device stands on the other at once, with its markets and their order (%s)',
  async (device) => {
    const here = await journey.trader({ device })
    const there = await journey.visitor({ device, token: here.user.token })
    const { words, dialog, user } = here
    await looksAtMajors(there)
    await looksAtMajors(here)
    await here.presses(words('markets.lists'))
    await here.presses(words('watchLists.add'))
    await here.types(words('watchLists.name'), 'Big coins')
    await here.presses(words('watchLists.save'))
    await seen(dialog.getByText('Big coins', { exact: true })).isVisible()
    await here.presses(words('watchLists.close'))
    await isKept(user.token, [[''], ['Big coins']])

    await star(here, BTC, false).click()
    await seen(star(there, BTC, true)).isVisible()
    await star(there, ETH, false).click()
    await seen(star(here, ETH, true)).isVisible()
    await isKept(user.token, [['', BTC, ETH], ['Big coins']])

    // On a market's page the dialog says which lists it is in.
    await here.goesToMarket(BTC)
    await here.presses(words('markets.listsOf', { code: BTC }))
    await dialog.getByRole('checkbox', { name: 'Big coins', exact: true }).check()
    await isKept(user.token, [
      ['', BTC, ETH],
      ['Big coins', BTC],
    ])
    await here.presses(words('watchLists.marketsOf', { name: words('markets.favourites') }))
    await here.presses(words('watchLists.moveDown', { name: BTC }))
    await isKept(user.token, [
      ['', ETH, BTC],
      ['Big coins', BTC],
    ])
    await here.presses(words('watchLists.back'))
    await here.presses(words('watchLists.removeOf', { name: 'Big coins' }))
    await isKept(user.token, [['', ETH, BTC]])
    await here.presses(words('watchLists.undo'))
    await isKept(user.token, [
      ['', ETH, BTC],
      ['Big coins', BTC],
    ])
    await here.presses(words('watchLists.close'))
    await looksAtMajors(here)
    await seen(star(here, BTC, true)).isVisible()
  },
)

test('a change from a device that was away is made on top of what the other has done', async () => {
  journey.forgiveFaults()
  const here = await journey.trader()
  const { user, words } = here
  await looksAtMajors(here)
  await star(here, BTC, false).click()
  await isKept(user.token, [['', BTC]])
  await here.page.context().setOffline(true)
  await seen(here.page.getByText(words('shell.offline'))).isVisible()
  // Another device, meanwhile.
  await venue.post('/user/setWatchListMarkets/1', {
    token: user.token,
    key: 'key-of-another-device',
    body: { revision: 1, codes: [BTC, 'XAU/USD'] },
  })
  await star(here, ETH, false).click()
  await seen(star(here, ETH, true)).isVisible()
  await here.page.context().setOffline(false)
  await isKept(user.token, [['', BTC, 'XAU/USD', ETH]])
})

describe('the stars of a visitor', () => {
  test('come into the favourites at the sign-in, and this browser keeps them no longer', async () => {
    const { username, id } = await journey.newAccount('stargazer')
    const person = await journey.visitor()
    await looksAtMajors(person)
    await star(person, ETH, false).click()
    await star(person, BTC, false).click()
    await seen(star(person, BTC, true)).isVisible()
    await logsIn(person, username)
    await person.presses(person.words('markets.category.majors'), 'tab')
    await seen(star(person, ETH, true)).isVisible()
    await until(
      'the venue has the stars',
      async () => (await venue.services.db.selectFrom('watch_lists').select('lists').where('user_id', '=', id).executeTakeFirst())?.lists,
      (lists) => JSON.stringify(lists?.[0]?.codes) === JSON.stringify([ETH, BTC]),
    )
    await until(
      'the browser keeps no star',
      () => person.page.evaluate(() => localStorage.getItem('favourites')),
      (found) => found === '[]',
    )
    // Whoever sits here next doesn't get them.
    await person.logsOut()
    await looksAtMajors(person)
    await seen(star(person, ETH, false)).isVisible()
  })
})

describe('the rail of a market’s page', () => {
  const codes = ({ page }: Person) =>
    page
      .locator('.desk__rail a b')
      .allTextContents()
      .then((all) => all.slice(0, 6))

  test('shows a list in its own order, the majors, a category, gainers and losers; the market one looks at is always there', async () => {
    const person = await journey.trader()
    const { page, words, user } = person
    await venue.post('/user/setWatchListMarkets/1', {
      token: user.token,
      key: 'key-of-the-first-stars',
      body: { revision: 0, codes: ['XAU/USD', ETH] },
    })
    await person.goesToMarket(BTC)
    const rail = page.locator('.desk__rail')
    const chooses = async (label: string, option: string) => {
      await rail.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await until(
      'Bitcoin is among the first',
      () => codes(person),
      (found) => found.includes(BTC),
    )
    await chooses(words('markets.show'), words('markets.favourites'))
    await until(
      'the list, with the market above it',
      () => codes(person),
      (found) => found.join() === [BTC, 'XAU/USD', ETH].join(),
    )
    await chooses(words('markets.show'), words('markets.category.forex'))
    await until(
      'forex, with the market above it',
      () => codes(person),
      (found) => found[0] === BTC && found.length > 3,
    )
    await chooses(words('markets.show'), words('markets.category.majors'))
    await chooses(words('markets.order.label'), words('markets.order.gainers'))
    const gainers = await codes(person)
    await chooses(words('markets.order.label'), words('markets.order.losers'))
    expect(await codes(person)).not.toEqual(gainers)
  })

  test('nothing of the row that is looked at is cut off', async () => {
    const person = await journey.trader()
    const { page } = person
    await person.goesToMarket(BTC)
    const box = page.locator('.desk__rail .virtual-box')
    const row = page.locator('.desk__rail a[aria-current]')
    await seen(row).isVisible()
    const [around, inside] = [await box.boundingBox(), await row.boundingBox()]
    expect(inside!.y).toBeGreaterThanOrEqual(around!.y)
    expect(inside!.y + inside!.height).toBeLessThanOrEqual(around!.y + around!.height)
  })
})

test.each(DEVICES)('the way back leads to where the list was left (%s)', async (device) => {
  const person = await journey.visitor({ device })
  const { page } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/market')
  await seen(page.getByRole('main').getByRole('link').filter({ visible: true }).nth(8)).isVisible()
  await page.evaluate(() => scrollTo(0, 4_000))
  // Rows are drawn anew as the list moves: the row is found again by its address.
  const far = await until(
    'a row in the middle of the screen',
    () =>
      page.evaluate(() => {
        const inTheMiddle = (link: Element) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top > innerHeight / 4 && bottom < (innerHeight * 3) / 4
        }
        return [...document.querySelectorAll('main a')].find(inTheMiddle)?.getAttribute('href') ?? null
      }),
    (href) => href !== null,
  )
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(3_000)
  await page.locator(`main a[href="${far}"]`).filter({ visible: true }).first().click()
  await until(
    'the page of the market, at its top',
    () => page.evaluate(() => [location.pathname, scrollY] as const),
    ([path, at]) => path === '/cruuency' && at === 0,
  )
  await page.goBack()
  await until(
    'the list as it was',
    () => page.evaluate(() => scrollY),
    (at) => Math.abs(at - top) < 60,
  )
})
