/** Signing in by a third party: a real issuer, a real venue, a person in front of a browser. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { THIRD_PARTY_LIFETIME } from '../../src/domain/third-party.ts'
import { THIRD_PARTY_CALLBACK } from '../../src/domain/third-party-callback.ts'
import { openIssuer } from '../support/issuer.ts'
import { openJourney, PASSWORD } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const issuer = await openIssuer()
const journey = await openJourney({ oidc: issuer.settings })
const { venue } = journey
const CONTINUE = 'Continue with Harbour ID'

beforeAll(() => {
  issuer.allow(venue.origin + THIRD_PARTY_CALLBACK)
  issuer.accounts.set('ada', { email: 'ada@example.org', email_verified: true, preferred_username: 'ada' })
  issuer.accounts.set('grace', { email: 'grace@example.com', email_verified: true, preferred_username: 'grace-there' })
  issuer.accounts.set('joan', { preferred_username: 'joan' })
})
afterEach(() => issuer.mend())

const band = ({ page, words }: Person) => seen(page.getByRole('region', { name: words('shell.band.title') }))
const title = (person: Person, name: string) => seen(person.page.getByRole('heading', { name, level: 1 })).isVisible()
/** From the sign-in form to the issuer's question. */
const leaves = async (person: Person, from = '/pass/login'): Promise<void> => {
  await person.goesTo(from)
  await person.presses(CONTINUE)
  await person.page.waitForURL(`${issuer.origin}/**`)
}
const is = (person: Person, subject: string) => person.presses(subject, 'link')
/** Comes back with an answer while the program does not load: gives the address as the issuer made it. */
const comesBackLater = async (person: Person, subject = 'joan'): Promise<string> => {
  await person.page.route('**/*.js', (route) => route.abort())
  await is(person, subject)
  await person.page.waitForURL(`**${THIRD_PARTY_CALLBACK}?**`)
  await person.page.unroute('**/*.js')
  return person.page.url()
}
/** Whatever the browser holds of the journal, as text. */
const journalOf = async ({ page }: Person): Promise<string> =>
  JSON.stringify([await keptRows(page), await page.evaluate(() => ({ ...sessionStorage }))])

describe('somebody whom the issuer vouches for', () => {
  test('gets an account, is led back to where they were, and the address says nothing of it', async () => {
    const person = await journey.visitor()
    await leaves(person, '/pass/login?redirect=%2Fmarket')
    const brought: string[] = []
    person.page.on('request', (request) => {
      if (request.url().includes(`${THIRD_PARTY_CALLBACK}?`)) brought.push(request.url())
    })
    await is(person, 'ada')
    await band(person).says('Demo account')
    await arrived(person.page, '/market')
    await person.goesTo('/profile')
    await person.reads('ada')
    const [code = '', state = ''] = ['code', 'state'].map((name) => new URL(brought[0]!).searchParams.get(name)!)
    expect([code.length > 10, state.length]).toEqual([true, 43])
    const kept = await journalOf(person)
    expect([kept.includes(code), kept.includes('thirdPartySignIn')]).toEqual([false, true])
    expect(kept.split(state).length - 1).toBeLessThanOrEqual(1) // the tab's own mark, so that a second time is known as one
    await person.page.goBack()
    expect(person.page.url()).not.toContain(code)
    await person.goesTo('/profile/settings')
    await person.reads(person.words('passwordChange.none')) // there is no current one to be named
    await person.presses(person.words('passwordChange.setFirst'), 'link')
    await arrived(person.page, '/pass/reset')
  })

  test('is noted as invited by whoever sent them here', async () => {
    const host = await journey.trader()
    const { code } = (await venue.get<{ code: string }>('/user/getInvitation', { token: host.user.token })).result
    issuer.accounts.set('lin', { preferred_username: 'lin' })
    const person = await journey.visitor({ device: 'phone' })
    await person.goesTo(`/market?invite=${code}`)
    await person.presses(person.words('introBoard.skip'))
    await leaves(person)
    await is(person, 'lin')
    await arrived(person.page, '/')
    expect((await venue.get<{ total: number }>('/user/listInvited', { token: host.user.token })).result.total).toBe(1)
    expect(await person.page.evaluate(() => localStorage.getItem('inviteCode'))).toBeNull()
  })

  test('is signed in in every tab, also by one that follows another', async () => {
    const first = await journey.visitor()
    await first.goesTo('/market')
    const second = await first.opensTab()
    await leaves(second)
    await is(second, 'joan')
    await band(second).says('Demo account')
    await band(first).says('Demo account')
    await arrived(second.page, '/')
  })

  test('joins it to the account that has the same e-mail address, after signing in to that', async () => {
    const { username } = await journey.newAccount('grace')
    const person = await journey.visitor()
    await leaves(person)
    await is(person, 'grace')
    await title(person, 'You already have an account')
    await person.presses('Log in with a password', 'link')
    await person.types('Username or email', username)
    await person.types('Password', PASSWORD)
    await person.presses('Log in')
    await title(person, 'Connect with Harbour ID')
    await person.presses('Connect with Harbour ID')
    // The issuer still knows who it is and asks nothing.
    await person.page.waitForURL(venue.origin + THIRD_PARTY_CALLBACK)
    await title(person, 'Connected with Harbour ID')
    await person.presses('Go to Home', 'link')
    await person.logsOut()
    await person.goesTo('/pass/login')
    await person.presses(CONTINUE)
    await person.page.waitForURL(`${venue.origin}/`)
    await band(person).says('Demo account')
    await person.goesTo('/profile')
    await person.reads(username)
  })
})

describe('an answer that opens nothing', () => {
  test('because the person turned back', async () => {
    const person = await journey.visitor()
    await leaves(person)
    await is(person, 'cancel')
    await title(person, 'Sign-in cancelled')
    await arrived(person.page, THIRD_PARTY_CALLBACK)
    await person.presses('Start over')
    await person.page.waitForURL(`${issuer.origin}/**`)
    await is(person, 'joan')
    await band(person).says('Demo account')
  })

  test('because it is opened a second time', async () => {
    const person = await journey.visitor()
    await leaves(person)
    const address = await comesBackLater(person)
    await person.goesTo(address)
    await band(person).says('Demo account')
    await person.logsOut()
    await person.goesTo(address)
    await title(person, 'This sign-in was already used')
    await seen(person.page.getByRole('link', { name: 'Log in with a password' })).isVisible()
  })

  test('because it is opened in another tab, where it was not begun', async () => {
    const person = await journey.visitor()
    await leaves(person)
    const address = await comesBackLater(person)
    const other = await person.opensTab()
    await other.goesTo(address)
    await title(other, 'Started somewhere else')
    await arrived(other.page, THIRD_PARTY_CALLBACK)
    await person.goesTo(address)
    await band(person).says('Demo account')
  })

  test('because it came too late', async () => {
    const person = await journey.visitor()
    await leaves(person)
    const address = await comesBackLater(person)
    venue.clock.advance(THIRD_PARTY_LIFETIME)
    await person.goesTo(address)
    await title(person, 'That took too long')
    await band(person).saysNot('Demo account')
  })

  test('because the issuer signs what is not so', async () => {
    const person = await journey.visitor()
    await leaves(person)
    issuer.tamper((claims) => ({ ...claims, nonce: 'another' }))
    await is(person, 'joan')
    await title(person, 'The sign-in was refused')
    await person.reads('We couldn’t accept the sign-in provider’s answer. Start over.')
  })

  test('because the issuer does not answer the venue', async () => {
    const person = await journey.visitor()
    await leaves(person)
    issuer.delay('/token', Infinity)
    await is(person, 'joan')
    await title(person, 'Checking your sign-in')
    await title(person, 'We got no answer in time')
    issuer.mend()
    await person.presses('Start over')
    await person.page.waitForURL(`${venue.origin}/`)
    await band(person).says('Demo account')
  })

  test('because the page was loaded anew while it was being checked', async () => {
    const person = await journey.visitor()
    await leaves(person)
    issuer.delay('/token', 1_200)
    await is(person, 'joan')
    await title(person, 'Checking your sign-in')
    await person.page.reload()
    await title(person, 'The sign-in was interrupted')
    await arrived(person.page, THIRD_PARTY_CALLBACK)
  })

  const state = 's'.repeat(43)
  test.each([
    ['code=c'],
    [`state=${state}`],
    [`code=&state=${state}`],
    [`code=c&state=${state}x`],
    [`code=c&code=d&state=${state}`],
    [`code=c&error=access_denied&state=${state}`],
    [`code=${encodeURIComponent('<img src=x onerror=alert(1)>\n')}&state=${state}`],
    [`code=c&state=${encodeURIComponent('"><script>alert(1)</script>')}`],
    [`code=c&state=${state}&iss=javascript:alert(1)`],
    [`error=${encodeURIComponent('<svg onload=alert(1)>')}\\&state=${state}`],
    ['%E0%A4%A=%'],
    ['redirect=//evil.example&token=abc'],
    [`code=${'c'.repeat(3_000)}&state=${state}`],
  ])('because nobody sends %s', async (query) => {
    const person = await journey.visitor()
    await person.goesTo(`${THIRD_PARTY_CALLBACK}?${query}`)
    await title(person, 'The address is incomplete')
    await arrived(person.page, THIRD_PARTY_CALLBACK)
    expect(await journalOf(person)).not.toMatch(/onerror|onload|script>|evil\.example|ccccc/)
  })

  test('because nothing was begun here', async () => {
    const person = await journey.visitor({ locale: 'ar' })
    await person.goesTo(`${THIRD_PARTY_CALLBACK}?code=c&state=${state}`)
    await title(person, person.words('thirdParty.ended.foreign.title'))
    await person.presses(person.words('thirdParty.password'), 'link')
    await arrived(person.page, '/pass/login')
  })
})

test('an issuer that is away is said beside the button, and the password still works', async () => {
  issuer.fail('/.well-known', 503)
  const { username } = await journey.newAccount('stays-outside')
  const fresh = await journey.visitor()
  await fresh.page.route('**/login/startGoogle', (route) => route.fulfill({ status: 503, json: { code: 30066, msg: '', result: null } }))
  await fresh.goesTo('/pass/login')
  await fresh.presses(CONTINUE)
  await fresh.reads('The sign-in provider isn’t answering right now. Try again, or use your password.')
  await fresh.types('Username or email', username)
  await fresh.types('Password', PASSWORD)
  await fresh.presses('Log in')
  await band(fresh).says('Demo account')
})
