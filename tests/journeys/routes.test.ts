/** What every route of the specification shows to whom, on both layouts. */
import { describe, expect, test } from 'vitest'
import type { Device } from '../support/browser.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { loadShown, type Reader } from '../support/shown.ts'
import { seen, until } from '../support/seen.ts'
import { ROUTES } from '../../src/views/shell/routes.ts'
import { marketPath } from '../../src/views/shell/market-path.ts'

const journey = await openJourney()
const { venue } = journey
await journey.price('50000')
const user = await venue.newUser()
const { id, type } = journey.instrument(BTC)

const ROLES = {
  visitor: {},
  demo: { token: user.token },
  'real, unverified': { token: user.token, remembers: { virtualStatus: '0' } },
} as const satisfies Readonly<Record<Reader, object>>

const TABLE = await loadShown({ username: user.username, market: { code: BTC, path: marketPath({ code: BTC, id, type }) } })

test('no route is missing from the files of tests/journeys/shown', () => {
  const written = new Set(Object.keys(TABLE).map((path) => path.split('?', 1)[0]))
  expect(
    ROUTES.flatMap(({ paths }) => paths)
      .map((path) => path.replace(':key', 'unknown'))
      .filter((path) => !written.has(path)),
  ).toEqual([])
})

describe.each<Device>(['desktop', 'phone'])('%s', (device) => {
  test.each(Object.keys(ROLES) as Reader[])('%s', async (role) => {
    const person = await journey.visitor({ device, ...ROLES[role] })
    const { page } = person
    await person.goesTo('/')
    if (device === 'phone') await person.presses(person.words('introBoard.skip'))
    for (const [path, { heading, text, leadsTo }] of Object.entries(TABLE)) {
      await person.movesTo(path)
      await until(
        `${path} leads to ${leadsTo ?? path}`,
        () => page.evaluate(() => location.pathname + location.search),
        (at) => at === (leadsTo ?? path),
      )
      await seen(page.locator('h1:visible')).says(heading)
      const besides = text?.[role]
      if (besides !== undefined) await person.reads(besides)
    }
  })
})

describe('a link to a market that anybody may have written', () => {
  const eth = journey.instrument('ETH/USDT')
  const code = encodeURIComponent(BTC)
  test.each([
    '',
    '?code=',
    `?code=${code}`,
    `?id=${id}`,
    `?code=%3Cscript%3Ealert(1)%3C/script%3E&id=${id}`,
    `?code=${code}&id=abc`,
    `?code=${code}&id=0`,
    `?code=${code}&id=-1`,
    `?code=${code}&id=1e3`,
    `?code=${code}&id=99999999999`,
    `?code=${code}&id=${id}%20or%201=1`,
    `?code=..%2F..%2Fadmin&id=${id}`,
    `?code=FOO&id=${id}`,
    `?code=${code}&id=${eth.id}`,
    `?code=${code}&id=2147483647`,
    `?code=${code}&id=${id}?`,
  ])('%s ends in a plain sentence', async (query) => {
    const person = await journey.visitor()
    await person.goesTo(`/cruuency${query}`)
    await seen(person.page.getByRole('heading', { level: 1 })).saysJust(person.words('marketDetail.unknownTitle'))
    await person.reads(person.words('marketDetail.unknownHint'))
    await person.readsNot(/24h high/i)
  })

  test('with the id of another market it shows none of its figures, and the right link after it works', async () => {
    const person = await journey.visitor()
    await person.goesTo(`/cruuency?code=${code}&id=${eth.id}`)
    await person.reads(person.words('marketDetail.unknownHint'))
    await person.movesTo(marketPath({ code: BTC, id, type }))
    await seen(person.page.getByRole('heading', { level: 1 })).says(BTC)
    await seen(person.page.locator('.quote')).says('50,000.00')
  })
})

describe('after each navigation', () => {
  test('the page is at its top, also when only the query has changed', async () => {
    const person = await journey.visitor({ token: user.token })
    await person.goesTo('/profile/orders')
    await seen(person.page.locator('h1:visible')).says(person.words('records.ordersTitle'))
    const { page } = person
    await page.evaluate(() => {
      document.body.style.minHeight = '400vh'
      window.scrollTo(0, 300)
    })
    await person.movesTo('/profile/orders?status=closed')
    await until(
      'the page is at its top',
      () => page.evaluate(() => [location.search, window.scrollY]),
      ([search, top]) => search === '?status=closed' && top === 0,
    )
  })

  test('a direct address that looks like a file leads Home, or to the page that it names', async () => {
    const person = await journey.visitor({ token: user.token })
    await person.goesTo('/index.php')
    await until(
      'Home',
      () => person.page.evaluate(() => location.pathname),
      (path) => path === '/',
    )
    await person.goesTo('/profile/plugin/a.key')
    await person.reads(person.words('plugin.unknownBody', { name: 'a.key' }))
  })
})
