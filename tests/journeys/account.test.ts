/** The account: who one is, how each figure came about, what one keeps oneself from, whom one invites, and whom one asks. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dec } from '../../src/domain/money.ts'
import { BTC, openJourney, PASSWORD } from '../support/journey.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

test('every total leads to the entries that made it, and the statement adds up', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1', leverage: 10 })
  await person.goesTo('/profile')
  for (const [name, path] of [
    ['profile.opens.loans', '/profile/records?type=loan'],
    ['profile.opens.closed', '/profile/orders?status=closed'],
    ['profile.opens.movements', '/profile/records'],
  ] as const) {
    await page
      .getByRole('region', { name: words('profile.balance') })
      .getByRole('link', { name: new RegExp(words(name)) })
      .click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    await page.goBack()
  }
  const download = page.waitForEvent('download')
  await person.presses(words('profile.statement.export'))
  const lines = (await readFile(await (await download).path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const amounts = lines.slice(4, -1).map((cells) => cells[6]!)
  expect(amounts).toEqual(['10000', '-500', '-4'])
  expect(lines.at(-1)?.at(-1)).toBe(amounts.reduce((sum, amount) => sum.plus(amount), dec(lines[3]!.at(-1)!)).toFixed())
  await person.reads(words('profile.statement.saved_other', { count: 3 }))
})

test('a limit that one sets holds at once, and the ticket says why', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words, dialog } = person
  await person.goesTo('/profile/settings')
  const margin = page.getByRole('region', { name: words('settings.limits.marginPerDay'), exact: true })
  await margin.getByRole('button', { name: words('settings.limits.set') }).click()
  await person.types(words('settings.limits.amount'), '0', margin)
  await margin.getByRole('button', { name: words('settings.limits.save') }).click()
  await person.reads(words('settings.limits.problems.notPositive'))
  await person.types(words('settings.limits.amount'), '300', margin)
  await person.reads(words('settings.limits.atOnce'))
  await margin.getByRole('button', { name: words('settings.limits.save') }).click()
  await person.reads(words('settings.limits.saved'))

  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.1', leverage: 10 })
  await person.reviews()
  await person.placeButton.click()
  await seen(dialog.getByText(words('errors.30071'))).isVisible()
  expect(await journey.orders(person.user.id)).toEqual([])

  await person.goesTo('/profile/settings')
  await margin.getByRole('button', { name: words('settings.limits.change') }).click()
  await person.types(words('settings.limits.amount'), '900', margin)
  await person.reads(words('settings.limits.later'))
  await margin.getByRole('button', { name: words('settings.limits.save') }).click()
  await seen(margin.getByRole('button', { name: words('settings.limits.keep') })).isVisible()
  await margin.getByRole('button', { name: words('settings.limits.keep') }).click()
  await seen(margin.getByRole('button', { name: words('settings.limits.keep') })).isGone()
})

test('a code is kept from the first visit until somebody has registered with it', async () => {
  const host = await journey.trader()
  await host.goesTo('/profile/invite')
  await seen(host.page.getByRole('img', { name: host.words('invitation.qr') })).isVisible()
  const link = new URL(await host.page.getByText('/pass/register?invite=').innerText())

  const guest = await journey.visitor()
  const { words } = guest
  await guest.goesTo('/market?invite=%3Cscript%3Ealert(1)%3C/script%3E')
  await guest.goesTo('/pass/register?invite=%3Cscript%3Ealert(1)%3C/script%3E')
  await guest.reads(words('invitation.unusableCode'))
  await guest.readsNot(/alert\(1\)/)
  await guest.goesTo(`/market${link.search}`)
  await guest.goesTo('/pass/register')
  await guest.reads(words('invitation.invitedWith', { code: link.searchParams.get('invite')! }))
  await guest.readsNot(words('invitation.unusableCode'))
  await guest.types(words('registration.username'), 'guest.of.host')
  await guest.types(words('registration.email'), 'guest.of.host@example.com')
  await guest.page.getByRole('button', { name: words('registration.sendCode') }).click()
  await seen(guest.page.getByText(words('registration.sentTo', { email: 'guest.of.host@example.com' }))).isVisible()
  const { code } = (await venue.get<{ code: string }>('/test/code?email=guest.of.host@example.com')).result
  await guest.types(words('registration.code'), code)
  await guest.types(words('registration.password'), PASSWORD)
  await guest.types(words('registration.confirmPassword'), PASSWORD)
  await guest.page.getByRole('checkbox').check()
  await guest.presses(words('registration.submit'))
  await guest.page.waitForURL('/')
  expect(await guest.page.evaluate(() => localStorage.getItem('inviteCode'))).toBeNull()

  await host.page.reload()
  await host.reads('g•••t')
  await host.reads(host.words('invitation.count_one', { count: 1 }))
})

test('a message goes with the log that was on screen, and comes back as a number', async () => {
  await venue.services.params.set(
    'customer_service_links',
    JSON.stringify([
      { id: 1, linkName: 'Live chat', linkUrl: 'https://chat.example.com/', icon: 'chat', status: '0' },
      { id: 2, linkName: 'Telephone', linkUrl: 'tel:+442012345678', icon: 'phone', status: '1' },
      { id: 3, linkName: 'Trap', linkUrl: 'javascript:alert(1)', icon: 'chat', status: '0' },
    ]),
  )
  const person = await journey.trader()
  const { page, words, dialog } = person
  await person.goesTo('/market')
  await person.presses(words('shell.contactService'))
  await seen(dialog.getByRole('link', { name: 'Live chat' })).isVisible()
  expect(await dialog.getByRole('link').count()).toBe(1)
  await seen(dialog.getByText('Telephone')).isVisible()
  await seen(dialog.getByText('Trap')).isGone()

  await dialog.getByRole('button', { name: words('support.send') }).click()
  await seen(dialog.getByText(words('support.problems.empty'))).isVisible()
  await dialog.getByRole('textbox', { name: words('support.message') }).fill('The chart stands still.')
  await dialog.getByRole('checkbox', { name: words('support.attach') }).check()
  const preview = dialog.getByRole('region', { name: words('support.preview') })
  await seen(preview).isVisible()
  const shown = await preview.evaluate((element) => element.textContent)
  await dialog.getByRole('button', { name: words('common.close') }).click()
  await person.presses(words('shell.contactService'))
  expect(await dialog.getByRole('textbox', { name: words('support.message') }).inputValue()).toBe('The chart stands still.')
  await dialog.getByRole('button', { name: words('support.send') }).click()
  await seen(dialog.getByText(words('support.sentTitle'))).isVisible()
  const number = /S\d{6}-\w{8}/.exec(await dialog.innerText())?.[0] ?? ''
  const stored = await venue.services.db.selectFrom('support_messages').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ user_id: person.user.id, text: 'The chart stands still.', log: shown })
  expect(stored.log).toContain('plimsoll-journal')
  expect(stored.log).not.toContain(person.user.token)
  await page.keyboard.press('Escape')
})

test('a list of links that cannot be read ends in a sentence', async () => {
  await venue.services.params.set('customer_service_links', '{"0":"<script>"}')
  const person = await journey.visitor()
  await person.goesTo('/market')
  await person.presses(person.words('shell.contactService'))
  await seen(person.dialog.getByText(person.words('support.linksFailed'))).isVisible()
  await venue.services.params.set('customer_service_links', '[]')
  await person.dialog.getByRole('button', { name: person.words('common.tryAgain') }).click()
  await seen(person.dialog.getByText(person.words('support.linksEmpty'))).isVisible()
})

test('a product that is off has no entry and says so; a demo account is told what it cannot use', async () => {
  const person = await journey.trader()
  const { page, words } = person
  await person.goesTo('/nfts')
  await person.reads(words('plugin.offTitle', { name: words('plugin.nft') }))
  await seen(page.getByRole('navigation', { name: words('shell.nav.label') }).getByRole('link', { name: words('shell.nav.nft') })).isGone()
  await person.goesTo('/trading')
  await person.reads(`${words('plugin.demoSmart')} ${words('plugin.switchToReal')}`)
  await person.presses(words('plugin.switchNow'))
  await person.reads(words('smartPlan.onlyOne'))
  for (const key of ['nope', '__proto__', '%3Cimg%20src=x%20onerror=alert(1)%3E', '%E2%80%AEnft']) {
    await person.goesTo(`/profile/plugin/${key}`)
    await person.reads(words('plugin.unknownTitle'))
  }
  const visitor = await journey.visitor()
  await visitor.goesTo('/trading')
  await visitor.reads(words('common.pleaseLogIn'))
  await visitor.readsNot(new RegExp(words('plugin.demoSmart')))
  await seen(visitor.main.getByRole('link', { name: words('shell.logIn') })).has(
    'href',
    `/pass/login?redirect=${encodeURIComponent('/trading')}`,
  )
  await person.goesTo('/profile/plugin/investment')
  await person.reads(words('plugin.about.investment'))
  await person.reads(words('plugin.on'))
})
