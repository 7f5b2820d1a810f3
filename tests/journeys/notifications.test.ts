/** Being told: what happens while one looks on is said, what happened meanwhile is found in the list, and each thing once. */
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Device } from '../support/browser.ts'
import { chartOf, dragsLineDown } from '../support/chart-lines.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'
import { buyBody } from '../support/trading.ts'
import { newKey } from '../support/venue.ts'

const journey = await openJourney()
const { venue } = journey
const DEVICES: readonly Device[] = ['desktop', 'phone']

const trader = async (device: Device = 'desktop') => {
  await journey.price('50000')
  const person = await journey.trader({ device, remembers: {} })
  const { page } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const { token } = person.user
  return {
    ...person,
    toasts: page.getByRole('status', { name: 'Notifications' }),
    bell: (unread: number) =>
      seen(
        page.getByRole('link', { name: unread > 0 ? `Notifications, ${unread} new` : 'Notifications', exact: true }).first(),
      ).isVisible(),
    rows: page.getByRole('main').getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem'),
    buys: async (change: object = {}) =>
      (await venue.post<{ id: string }>('/order/buyContracts', { token, key: newKey(), book: 'demo', body: buyBody(change) })).result.id,
    setsAlert: (price: string) =>
      venue.post<{ id: string }>('/user/addPriceAlert', { token, key: newKey(), body: { code: BTC, direction: 'above', price } }),
    isCrossed: () =>
      until(
        'the alert is crossed',
        async () =>
          (await venue.get<{ items: readonly { kind: string }[] }>('/user/listNotifications', { token })).result.items.some(
            ({ kind }) => kind === 'priceAlertCrossed',
          ),
        Boolean,
      ),
  }
}

test.each(DEVICES)('what is missed while offline is listed and not fired; the bell counts it (%s)', async (device) => {
  journey.forgiveFaults()
  const person = await trader(device)
  const { page, toasts, rows } = person
  await person.goesTo('/market')
  await person.bell(1)
  await person.setsAlert('50500')
  const order = await person.buys({ stopLoss: '49900' })
  await person.bell(2)

  await page.context().setOffline(true)
  await seen(page.getByText(person.words('shell.offline'))).isVisible()
  await journey.price('50600')
  await person.isCrossed()
  await journey.price('49800')
  await until(
    'the stop loss has closed it',
    async () => (await journey.orders(person.user.id)).find(({ id }) => id === order)?.status,
    (status) => status === 'closed',
  )

  await page.context().setOffline(false)
  await person.bell(4)
  expect(await toasts.getByRole('link', { name: 'Open' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Notifications, 4 new', exact: true }).first().click()
  await seen(rows).count(4)
  await seen(rows.nth(0)).says('BTC/USDT long closed')
  await seen(rows.nth(0)).says('Your stop loss closed it at 49,800.00.')
  await seen(rows.nth(1)).says('BTC/USDT has reached 50,500.00')
  await seen(rows.nth(1)).says('The price rose to 50,600.00')
  expect(await toasts.getByRole('link', { name: 'Open' }).count()).toBe(0)
})

/** Milliseconds: a second that counts as missed (`src/wiring.ts`), by a page's clock that may be wrong by more than half of one. */
const TOLD_AFTER = 2_000

/**
 * Resolves once what happens is said: the venue has accepted the page on the live connection, what happened before that and in the
 * second after it has had its time, and the list was read anew. A busy machine accepts it long after the bell has counted.
 */
const isHeard = async (page: Page): Promise<void> => {
  const acceptedAt = await new Promise<number>((resolve) => {
    let isAccepted = false
    let at = 0
    const asked = new Set<Request>()
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (isAccepted || !String(payload).includes('AUTH_SUCCESS')) return
        isAccepted = true
        at = performance.now()
      }),
    )
    page.on('request', (request) => {
      if (isAccepted && request.url().includes('/user/listNotifications')) asked.add(request)
    })
    page.on('requestfailed', (request) => asked.delete(request))
    page.on('requestfinished', (request) => {
      // While it is read once more, what happens is listed too.
      if (asked.delete(request) && asked.size === 0) resolve(at)
    })
  })
  await until(
    'what happens from now on is said',
    () => performance.now() - acceptedAt,
    (passed) => passed > TOLD_AFTER,
  )
}

test('what happens while one looks on is said once, quietly, and leads to where it is', async () => {
  const person = await trader()
  const { page, toasts, rows } = person
  const heard = isHeard(page)
  await person.goesTo('/home')
  await heard
  await person.bell(1)
  await person.setsAlert('50500')
  await journey.price('50600')
  await seen(toasts).says('BTC/USDT has reached 50,500.00')
  await person.bell(2)
  await toasts.getByRole('link', { name: 'Open' }).click()
  await until(
    'the market is shown',
    () => page.url(),
    (url) => new URL(url).pathname === '/cruuency' && new URL(url).searchParams.get('code') === BTC,
  )
  await seen(toasts.getByRole('link', { name: 'Open' })).isGone()
  await person.bell(1)

  await journey.price('50000')
  await person.buys({ takeProfit: '50200' })
  await journey.price('50300')
  await seen(toasts).says('Your take profit closed it at 50,300.00.')
  // A result is read in the list; nobody is cheered for it.
  await seen(toasts).saysNot(/USDT [+\d]|[+−]\d|Result|Profit \d/)

  await person.goesTo('/profile/notification')
  await seen(rows).count(4)
  await seen(rows.first()).says(/Result after fees \+/)
  await person.presses('Mark all as read')
  await person.bell(0)
  await seen(rows.getByText('New', { exact: true })).count(0)
  await page.reload()
  await seen(rows).count(4)
  await person.bell(0)
  await rows.first().getByRole('link').click()
  await until(
    'closed orders are shown',
    () => page.url(),
    (url) => url.endsWith('/profile/orders?status=closed'),
  )
})

test('one event is one row in every tab, and what is read in one is read in the other', async () => {
  const person = await trader()
  await person.goesTo('/profile/notification')
  const other = await person.opensTab()
  await other.goesTo('/profile/notification')
  await seen(person.rows).count(1)
  await person.setsAlert('50500')
  await journey.price('50600')
  const othersRows = other.page.getByRole('main').getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem')
  for (const rows of [person.rows, othersRows]) await seen(rows).count(2)
  await person.presses('Mark all as read')
  await seen(other.page.getByRole('link', { name: 'Notifications', exact: true }).first()).isVisible()
  await seen(othersRows.getByText('New', { exact: true })).count(0)
})

test('a notification of the other account says so and takes it into use', async () => {
  const person = await trader()
  const { page, rows } = person
  const { token } = person.user
  await venue.services.db.transaction().execute((tx) =>
    venue.services.ledger.post(tx, {
      reference: `test:${person.user.id}`,
      book: 'real',
      currency: 'USDT',
      kind: 'test',
      type: 'deposit',
      at: venue.clock.now(),
      legs: [
        { system: 'outside', amount: '-5000' },
        { user: person.user.id, account: 'free', amount: '5000', settlement: 'openingBalance' },
      ],
    }),
  )
  await venue.post('/order/buyContracts', { token, key: newKey(), book: 'real', body: buyBody() })
  await person.goesTo('/profile/notification')
  await seen(rows.first()).says('Real account · opens in the real account')
  await rows.first().getByRole('link').click()
  await seen(page.getByRole('region', { name: 'Simulated venue' })).says('Real account')
  await seen(page.getByRole('group', { name: 'Open positions' }).getByRole('row', { name: /BTC\/USDT/ })).isVisible()
})

test('the line of an alert is dragged past the price, or called up by a key; one that fires meanwhile says so', async () => {
  const person = await trader('desktop')
  const { page, dialog } = person
  await person.setsAlert('50100')
  await person.goesToMarket(BTC)
  await seen(page.getByRole('button', { name: 'Alert, 1 set on this market' })).isVisible()
  await dragsLineDown(person, 24)
  const level = dialog.getByRole('textbox', { name: 'Price' })
  const dropped = await until(
    'the price where it was dropped',
    () => level.inputValue(),
    (price) => price !== '',
  )
  expect(Number(dropped.replaceAll(',', ''))).toBeLessThan(50_000)
  expect(await dialog.getByRole('radio', { name: 'At or below' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await seen(dialog).isGone()
  const saved = (await venue.get<readonly { direction: string; price: string }[]>('/user/listPriceAlerts', { token: person.user.token }))
    .result
  expect(saved).toMatchObject([{ direction: 'below', price: Number(dropped.replaceAll(',', '')).toFixed(2) }])
  // Nothing but its place has changed until it is saved; by keys it opens where it is.
  await chartOf(person).focus()
  await page.keyboard.press('o')
  await seen(level).holds(dropped)
  await journey.price(String(Number(saved[0]!.price) - 10))
  await seen(dialog).says('Save to set it again.')
  await seen(level).holds(dropped)
})

test.each(DEVICES)('a price alert is set on the page of its market, changed, and removed (%s)', async (device) => {
  const person = await trader(device)
  const { page, dialog } = person
  await person.goesToMarket(BTC)
  await person.presses('Alert')
  await seen(dialog.getByRole('heading')).saysJust('Price alert for BTC/USDT')
  await person.types('Price', '49000')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await seen(dialog).says('The price is already 50,000.00, at or above this level.')
  await person.types('Price', '50.5.5')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await seen(dialog).says('Enter a valid amount.')
  await dialog.getByRole('radio', { name: 'At or below' }).click()
  await person.types('Price', '49000')
  await dialog.getByRole('checkbox', { name: `Also tell me by email, at ${person.user.username}@example.com` }).check()
  await dialog.getByRole('button', { name: 'Set alert' }).dblclick()
  await seen(dialog).isGone()
  await seen(page.getByRole('button', { name: 'Alert, 1 set on this market' })).isVisible()
  expect((await venue.get<readonly unknown[]>('/user/listPriceAlerts', { token: person.user.token })).result).toHaveLength(1)

  await person.goesTo('/profile/notification')
  const alerts = page.getByRole('region', { name: 'Price alerts' })
  await seen(alerts.getByRole('listitem')).count(1)
  await alerts.getByRole('button', { name: 'Edit' }).click()
  await person.types('Price', '48500.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(alerts.getByRole('listitem')).says('At or below 48,500.50')
  await seen(alerts.getByRole('listitem')).says('Also by email')
  await journey.price('48000')
  await seen(alerts.getByRole('listitem')).says('Reached')
  await seen(alerts.getByRole('listitem')).says(/48,000\.00 on/)
  const mails = () =>
    venue.services.db.selectFrom('mails').select('body').where('recipient', '=', `${person.user.username}@example.com`).execute()
  const [mail] = await until('the mail has come', mails, ({ length }) => length > 0)
  expect(mail!.body).toMatch(/^BTC\/USDT fell to 48,000\.00 on .* UTC\. Your alert: at or below 48,500\.50\./)
  await alerts.getByRole('button', { name: 'Set again' }).click()
  await seen(alerts.getByRole('alert')).says('The price is already there.')
  await alerts.getByRole('button', { name: 'Remove' }).click()
  await seen(alerts).says('No price alerts')
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '<img src=x onerror=alert(1)>',
  '../../pass/login?x=',
  '%00',
  'BTC&id=1&code=ETH',
  '__proto__',
  '‮BTC',
  'a'.repeat(300),
  '{{7*7}}',
])('a payload that says %j leads nowhere and shows nothing of it', async (code) => {
  const person = await trader()
  const { page, rows, user } = person
  await venue.services.db
    .insertInto('notifications')
    .values({
      user_id: user.id,
      book: null,
      event_id: 'hostile',
      kind: 'priceAlertCrossed',
      created_at: new Date(venue.clock.now()),
      payload: JSON.stringify({
        alertId: '1',
        code,
        marketId: 2001,
        marketType: 2,
        scale: 2,
        direction: 'above',
        price: '1',
        crossedPrice: '1',
        crossedAt: 1,
        href: code,
        to: code,
      }).replaceAll('\\u0000', ''),
    })
    .execute()
  await person.goesTo('/profile/notification')
  await seen(rows).count(2)
  await seen(rows.first()).says('Reload this page to see it.')
  const places = await rows.getByRole('link').evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href))
  expect(places.filter((place) => !place.startsWith(venue.origin))).toEqual([])
  expect(await page.getByText(code, { exact: true }).count()).toBe(0)
})
