/** What every route of the specification shows to whom, on both layouts. Nobody is verified before there is a way to be. */
import { describe, expect, test } from 'vitest'
import type { Device } from '../support/browser.ts'
import { BTC, openJourney } from '../support/journey.ts'
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
} as const
type Role = keyof typeof ROLES

interface Shown {
  readonly heading: string
  /** Read besides, where it depends on who reads it. */
  readonly text?: Readonly<Partial<Record<Role, string>>>
  /** Where the address leads to. */
  readonly leadsTo?: string
}
const forAll = (text: string) => ({ visitor: text, demo: text, 'real, unverified': text })
const NOT_YET = 'Not open yet'
const OF_DEMO = 'Every order of the demo account, with what it cost and what it brought.'
const HOME = 'Know what you are carrying.'

const TABLE: Readonly<Record<string, Shown>> = {
  '/': { heading: HOME, text: { visitor: 'Open a demo account' } },
  '/home': { heading: HOME, text: { visitor: 'Open a demo account' } },
  '/market': { heading: 'Markets' },
  [marketPath({ code: BTC, id, type })]: { heading: BTC, text: { visitor: 'Log in to see your positions', demo: 'No open position' } },
  '/trading': {
    heading: 'Smart trading',
    text: { visitor: 'Please log in first.', demo: 'Demo accounts cannot use smart trading', 'real, unverified': NOT_YET },
  },
  '/loan': { heading: 'Loans', text: forAll(NOT_YET) },
  '/nfts': { heading: 'NFTs', text: forAll('NFTs: switched off') },
  '/mining': { heading: 'Mining machines', text: forAll('Mining machines: switched off') },
  '/investment': { heading: 'Investment plans', text: forAll(NOT_YET) },
  '/profile': { heading: 'Account', text: { visitor: 'Log in', demo: user.username, 'real, unverified': 'Not verified' } },
  '/profile/notification': { heading: 'Notifications', text: { visitor: 'Log in to see your notifications', demo: 'Price alerts' } },
  '/profile/balance': { heading: 'Balance and withdrawal', text: forAll(NOT_YET) },
  '/profile/invite': { heading: 'Invite friends', text: { visitor: 'Log in', demo: 'Your invitation' } },
  '/profile/settings': { heading: 'Settings', text: forAll('How Plimsoll looks, how it behaves, and where you want to be held back.') },
  '/profile/plugin/smartTrade': {
    heading: 'Smart trading',
    text: { visitor: 'Please log in first.', demo: 'Demo accounts cannot use smart trading' },
  },
  '/profile/plugin/unknown': { heading: 'Plugin', text: forAll('No plugin goes by the key “unknown”.') },
  '/profile/orders': { heading: 'Orders', text: { visitor: 'Log in', demo: OF_DEMO, 'real, unverified': OF_DEMO.replace('demo', 'real') } },
  '/profile/records': { heading: 'Money records', text: { visitor: 'Log in', demo: 'Practice funds', 'real, unverified': 'real account' } },
  '/help': { heading: 'Help' },
  '/help/faq': { heading: 'Questions and answers' },
  '/help/notice': { heading: 'Notices' },
  '/detail?id=1&title=About': { heading: 'About Plimsoll' },
  '/introduction': { heading: 'Introduction' },
  '/pass/login': { heading: 'Log in' },
  '/pass/register': { heading: 'Create an account' },
  '/pass/reset': { heading: 'Reset your password' },
  '/api/loginCallback/google': { heading: 'Not offered here' },
  '/nowhere': { heading: HOME, leadsTo: '/' },
  '/profile/nowhere': { heading: HOME, leadsTo: '/' },
}

test('no route is missing from the table', () => {
  const written = new Set(Object.keys(TABLE).map((path) => path.split('?', 1)[0]))
  expect(
    ROUTES.flatMap(({ paths }) => paths)
      .map((path) => path.replace(':key', 'unknown'))
      .filter((path) => !written.has(path)),
  ).toEqual([])
})

describe.each<Device>(['desktop', 'phone'])('%s', (device) => {
  test.each(Object.keys(ROLES) as Role[])('%s', async (role) => {
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
