/** The page that the operator proposes to browsers without a wallet: announced, declinable, and only where the list leads. */
import { afterEach, expect, test } from 'vitest'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'
import { standingsOf } from '../support/standings.ts'

const journey = await openJourney()
const { venue } = journey
const param = async (key: string, value: string): Promise<void> => void (await venue.post('/test/param', { body: { key, value } }))
const proposes = async (url: string, list = '["app.example.com"]'): Promise<void> => {
  await param('non_dapp_redirect_enabled', '1')
  await param('non_dapp_redirect_url', url)
  await param('redirect_allow_list', list)
}
afterEach(() => param('non_dapp_redirect_enabled', '0'))

const announcement = (person: Person) => person.page.getByRole('dialog', { name: 'Continue on another page?' })
/** Until the page has made up its mind to propose nothing. @param loads how often it was loaded */
const stays = async (person: Person, loads = 1): Promise<void> => {
  await seen(person.page.getByRole('heading', { name: 'Markets', level: 1 })).isVisible()
  await until(
    'the page stays',
    () => standingsOf(person, 'dappRedirect'),
    (found) => found.length === loads && found.at(-1) === 'staying',
  )
}
const visits = async (address = '/market'): Promise<{ readonly person: Person; readonly left: readonly string[] }> => {
  const person = await journey.visitor()
  const left: string[] = []
  await person.page.route(
    (url) => url.origin !== venue.origin,
    (route) => {
      left.push(route.request().url())
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>The other page</title>' })
    },
  )
  await person.goesTo(address)
  return { person, left }
}

test('a browser without a wallet is asked, and goes when its person says so', async () => {
  await proposes('https://app.example.com/open?from=web')
  const { person, left } = await visits()
  await seen(announcement(person)).says('app.example.com')
  expect(left).toEqual([])
  await person.presses('Open it')
  await expect.poll(() => person.page.title()).toBe('The other page')
  expect(left[0]).toBe('https://app.example.com/open?from=web')
})

test('whoever stays is not asked again in this tab', async () => {
  await proposes('https://app.example.com/')
  const { person, left } = await visits()
  await seen(announcement(person)).isVisible()
  await person.page.keyboard.press('Escape')
  await seen(announcement(person)).isGone()
  await person.page.reload()
  await stays(person, 2)
  expect([await announcement(person).count(), left]).toEqual([0, []])
})

test.each(['/market?skip_redirect=true', '/market?force_wallet=true'])('%s is not asked', async (address) => {
  await proposes('https://app.example.com/')
  const { person, left } = await visits(address)
  await stays(person)
  expect([await announcement(person).count(), left]).toEqual([0, []])
})

test.each([
  [
    'stands where wallets have always stood',
    () => void Object.assign(globalThis, { ethereum: { request: () => Promise.reject(new Error('locked')) } }),
  ],
  [
    'stands where Tron wallets stand',
    () => void Object.assign(globalThis, { tron: { request: () => Promise.reject(new Error('locked')) } }),
  ],
  [
    'only announces itself',
    () =>
      addEventListener('eip6963:requestProvider', () => {
        const info = { uuid: '1', rdns: 'com.example.fox', name: 'Fox', icon: 'data:image/png;base64,iVBORw0KGgo=' }
        const provider = { request: () => Promise.reject(new Error('locked')) }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }),
  ],
])('a browser with a wallet that %s is not asked', async (_, install) => {
  await proposes('https://app.example.com/')
  const person = await journey.visitor()
  await person.page.addInitScript(install)
  await person.goesTo('/market')
  await stays(person)
  expect(await announcement(person).count()).toBe(0)
})

test.each([
  'javascript:document.title="taken"',
  'data:text/html,<title>taken</title>',
  '//app.example.com',
  'https://app.example.com@evil.example/',
  'https://user:pass@app.example.com/',
  'https://аpp.example.com/',
  'https://app.example.com\\@evil.example',
  'https://app.example.com.evil.example',
  'https://app.example.com\nevil',
  'https://evil.example/',
  'blob:https://app.example.com/x',
  'HTTPS:app.example.com',
])("an operator's parameter that says %j leads nowhere", async (url) => {
  await proposes(url)
  const { person, left } = await visits()
  await stays(person)
  expect([await announcement(person).count(), left]).toEqual([0, []])
})
