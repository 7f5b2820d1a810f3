/** Everything by the keyboard alone: signing in, trading, editing, closing, and every page from the commands. */
import { describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { marketPath } from '../../src/views/shell/market-path.ts'
import { ROUTES } from '../../src/views/shell/routes.ts'
import { hasFocus, tabsTo } from '../support/by-keyboard.ts'
import { openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'

const journey = await openJourney()

const holdsKey = async (page: Page, key: string, times = 8): Promise<void> => {
  for (let repeat = 0; repeat < times; repeat++) await page.keyboard.down(key)
  await page.keyboard.up(key)
}
const palette = ({ page, words }: Person) => page.getByRole('dialog', { name: words('shell.commands') })
const opensCommands = async (person: Person): Promise<void> => {
  await until(
    'the commands are open',
    async () => {
      if (!(await palette(person).isVisible())) await person.page.keyboard.press('Control+k')
      return palette(person).isVisible()
    },
    Boolean,
  )
}
const runs = async (person: Person, typed: string, name: string | RegExp): Promise<void> => {
  await opensCommands(person)
  await person.page.keyboard.type(typed)
  await seen(palette(person).locator('[role=option][aria-selected=true]')).says(name)
  await person.page.keyboard.press('Enter')
  await seen(palette(person)).isGone()
}

describe('on a desktop', () => {
  test('a choice on a page keeps the focus, another page takes it', async () => {
    const person = await journey.trader()
    const { page, words } = person
    await person.goesTo('/profile/orders')
    const [open, waiting, closed] = (['open', 'waiting', 'closed'] as const).map((list) =>
      page.getByRole('radio', { name: words(`records.${list}`), exact: true }),
    ) as [Locator, Locator, Locator]
    await open.focus()
    await page.keyboard.press('ArrowRight')
    await arrived(page, '/profile/orders?status=waiting')
    await seen(page.getByText(words('pendingOrder.emptyTitle'))).isVisible()
    expect(await hasFocus(waiting)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await arrived(page, '/profile/orders?status=closed')
    await seen(page.getByText(words('records.emptyClosedTitle'))).isVisible()
    expect(await hasFocus(closed)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await arrived(page, '/profile/orders')
    await seen(page.getByText(words('records.emptyOpenTitle'))).isVisible()
    expect(await hasFocus(open)).toBe(true)
    await person.movesTo('/profile/records')
    // A page that is still loading has no heading yet.
    const hasArrived = () =>
      until('the page has the focus', () => page.evaluate(() => document.activeElement?.matches('main, main h1')), Boolean)
    await hasArrived()
    for (const code of ['BTC/USDT', 'ETH/USDT']) {
      await page.getByRole('button', { name: 'Session log' }).focus()
      const { id, type } = journey.instrument(code)
      await person.movesTo(marketPath({ code, id, type }))
      await hasArrived()
    }
  })

  test('signs in, places a trade, edits it and closes it', async () => {
    const { username, id } = await journey.newAccount('keys')
    await journey.price('50000')
    const person = await journey.visitor()
    const { page, dialog, ticket } = person
    await person.goesTo('/home')
    await page.keyboard.press('Tab')
    await seen(page.getByRole('link', { name: 'Skip to content' })).isVisible()
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
    await runs(person, 'log in', 'Log in')
    await tabsTo(page, page.getByRole('textbox', { name: 'Username or email' }))
    await page.keyboard.type(username)
    await tabsTo(page, page.getByRole('textbox', { name: 'Password', exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await arrived(page, '/')
    await runs(person, 'btc', 'BTC/USDT')
    await arrived(page, /^\/cruuency\?code=BTC/)

    await tabsTo(page, ticket.getByRole('textbox', { name: 'Lots' }))
    await page.keyboard.type('0.1')
    await holdsKey(page, 'Enter')
    await seen(dialog.getByRole('heading', { name: 'Review your demo order' })).isVisible()
    await tabsTo(page, person.placeButton)
    await holdsKey(page, 'Enter')
    await seen(dialog.getByRole('heading', { name: 'Demo position opened' })).isVisible()
    await until(
      'one order',
      () => journey.orders(id),
      ({ length }) => length === 1,
    )
    await tabsTo(page, dialog.getByRole('button', { name: 'See position' }))
    await page.keyboard.press('Enter')

    const edit = page.getByRole('button', { name: 'Edit stop loss and take profit of BTC/USDT' })
    await tabsTo(page, edit)
    await page.keyboard.press('Enter')
    await tabsTo(page, dialog.getByRole('textbox', { name: 'Stop loss' }))
    await page.keyboard.type('49000')
    await tabsTo(page, dialog.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Space')
    await seen(dialog).isGone()
    // Where the focus was when the dialog opened, it is again.
    await until('the focus is back', () => hasFocus(edit), Boolean)

    await runs(person, 'close btc', 'Close BTC/USDT')
    await seen(dialog.getByRole('heading', { name: /^Close/ })).isVisible()
    expect((await journey.orders(id))[0]?.status).toBe('open')
    await tabsTo(page, dialog.getByRole('button', { name: /^Close .*BTC/ }))
    await holdsKey(page, 'Enter')
    await until(
      'the order is closed',
      () => journey.orders(id),
      ([order]) => order?.status === 'closed',
    )
    expect(await journey.orders(id)).toHaveLength(1)
  })

  test('after “Send code” the focus is in the field of the code, or in the one that is wrong', async () => {
    const { page, words, ...person } = await journey.visitor()
    const code = (key: 'registration.code' | 'recovery.code') => page.getByRole('textbox', { name: words(key) })
    const comesTo = (name: string, control: Locator) => until(`the focus is in ${name}`, () => hasFocus(control), Boolean)

    await person.goesTo('/pass/register')
    const send = page.getByRole('button', { name: words('registration.sendCode') })
    const email = page.getByRole('textbox', { name: words('registration.email'), exact: true })
    await seen(send).isOn()
    await send.focus()
    await page.keyboard.press('Enter')
    await comesTo('the address', email)
    await page.keyboard.type('of-the-code@example.com')
    await send.focus()
    await page.keyboard.press('Enter')
    await comesTo('the code', code('registration.code'))

    await person.goesTo('/pass/reset')
    await seen(page.getByRole('button', { name: words('recovery.sendCode') })).isOn()
    await page.getByRole('textbox', { name: words('recovery.email'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await comesTo('the address', page.getByRole('textbox', { name: words('recovery.email'), exact: true }))
    await page.keyboard.type('of-the-code@example.com')
    await page.keyboard.press('Enter')
    await comesTo('the code', code('recovery.code'))
  })

  test('while the email is changed the focus is in the field of the code, in the one that is wrong, and where it is said to be done', async () => {
    const person = await journey.trader()
    const { page, words } = person
    const NEW = 'somewhere-else@example.com'
    await person.goesTo('/profile/security')
    const card = page.locator('form, div.stack').and(page.locator(':focus'))
    const [email, code] = [
      page.getByRole('textbox', { name: words('emailChange.email'), exact: true }),
      page.getByRole('textbox', { name: words('emailChange.code'), exact: true }),
    ]
    const comesTo = (name: string, control: Locator) => until(`the focus is in ${name}`, () => hasFocus(control), Boolean)
    const send = page.getByRole('button', { name: words('emailChange.sendCode'), exact: true })
    await seen(send).isOn()
    await send.focus()
    await page.keyboard.press('Enter')
    await comesTo('the address', email)
    await page.keyboard.type(NEW)
    await tabsTo(page, send)
    await page.keyboard.press('Enter')
    await comesTo('the code', code)

    const { code: right } = (await journey.venue.get<{ code: string }>(`/test/code?email=${NEW}`)).result
    const submit = page.getByRole('button', { name: words('emailChange.submit'), exact: true })
    for (const _ of ['once', 'and again']) {
      await page.keyboard.type(right === '111111' ? '222222' : '111111')
      await tabsTo(page, submit)
      await page.keyboard.press('Enter')
      await comesTo('the wrong code', code)
      await seen(code).has('aria-invalid', 'true')
      await page.keyboard.press('Control+a')
    }
    await page.keyboard.type(right)
    await tabsTo(page, submit)
    await page.keyboard.press('Enter')
    await person.reads(words('emailChange.done.title'))
    // Where it is said: the next Tab leads to the button below, not to the top of the page.
    await seen(card).says(words('emailChange.done.title'))
    await page.keyboard.press('Tab')
    await comesTo('the button below', page.getByRole('button', { name: words('emailChange.again'), exact: true }))
  })

  test('a held Enter in the commands runs one of them, once', async () => {
    const person = await journey.trader()
    await person.goesTo('/market')
    await opensCommands(person)
    await person.page.keyboard.type('switch real')
    await holdsKey(person.page, 'Enter')
    await seen(person.page.getByRole('region', { name: person.words('shell.band.title') })).says('Real account')
    await holdsKey(person.page, 'Enter')
    await seen(person.page.getByRole('region', { name: person.words('shell.band.title') })).says('Real account')
  })

  test('every page that needs nothing else is one command away, as far as it is open to the person', async () => {
    const person = await journey.trader()
    await person.goesTo('/market')
    await opensCommands(person)
    const offered = (await palette(person).getByRole('option').allTextContents()).map((text) => text.replace(/(Page|Recent)$/, ''))
    const titles = ROUTES.filter(
      ({ name }) =>
        !['market', 'marketDetail', 'detail', 'plugin', 'google', 'login', 'notMe', 'register', 'reset', 'nfts', 'mining'].includes(name),
    ).map(({ title }) => person.words(title))
    expect(offered).toEqual(expect.arrayContaining(titles))
    expect(offered).not.toContain(person.words('shell.titles.login'))
    await person.page.keyboard.press('Escape')
    await seen(palette(person)).isGone()
    for (const [typed, name, path] of [
      ['faq', 'Questions and answers', '/help/faq'],
      ['settings', 'Settings', '/profile/settings'],
      ['orders', 'Orders', '/profile/orders'],
    ] as const) {
      await runs(person, typed, name)
      await arrived(person.page, path)
      // The heading of the new page has the focus, for those who hear it.
      await until('the page is announced', () => person.page.evaluate(() => document.activeElement?.closest('main') !== null), Boolean)
    }
    await opensCommands(person)
    // Where one is already is not offered: the one used before stands first.
    await seen(palette(person).getByRole('option').first()).says('Settings')
  })

  test('a visitor is offered no private page', async () => {
    const person = await journey.visitor()
    await person.goesTo('/market')
    await opensCommands(person)
    const offered = await palette(person).getByRole('option').allTextContents()
    expect(offered.join()).toContain('Log in')
    expect(offered.join()).not.toMatch(/Balance|Log out|Switch to/)
  })

  test('arrows, ends, and what is announced', async () => {
    const person = await journey.visitor()
    const { page } = person
    await person.goesTo('/market')
    await opensCommands(person)
    const field = palette(person).getByRole('combobox')
    const chosen = palette(person).locator('[role=option][aria-selected=true]')
    const isAt = async (index: number) => {
      const all = palette(person).getByRole('option')
      await until(
        `option ${index} is chosen`,
        () => chosen.getAttribute('id'),
        (id) => id !== null,
      )
      const at = index < 0 ? (await all.count()) + index : index
      await until(
        `option ${at} is chosen`,
        async () => (await chosen.getAttribute('id')) === (await all.nth(at).getAttribute('id')),
        Boolean,
      )
      expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    }
    await isAt(0)
    await page.keyboard.press('ArrowUp')
    await isAt(-1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await isAt(1)
    await page.keyboard.press('End')
    await isAt(-1)
    await page.keyboard.press('Home')
    await isAt(0)
    await page.keyboard.type('appearance dark')
    await seen(palette(person).getByRole('status')).says('1 command')
    await page.keyboard.type('zzz')
    await seen(palette(person)).says('No results for “appearance darkzzz”')
    await seen(palette(person).getByRole('status')).says('0 commands')
    await page.keyboard.press('Enter')
    await seen(palette(person)).isVisible()
    await page.keyboard.press('Control+k')
    await seen(palette(person)).isGone()
    await runs(person, 'dark', 'Appearance: dark')
    await seen(page.locator('html')).has('data-theme', 'dark')
  })

  test('the help key lists the keys, not while somebody types, and can be switched off', async () => {
    const person = await journey.visitor()
    const { page, words } = person
    const help = page.getByRole('dialog', { name: words('shortcuts.title') })
    await person.goesTo('/market')
    await seen(page.getByRole('banner')).says('Live')
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('a?')
    await seen(search).holds('a?')
    await seen(help).isGone()
    await search.fill('')
    await page.getByRole('button', { name: words('shell.commands') }).focus()
    await page.keyboard.press('?')
    await seen(help).isVisible()
    await tabsTo(page, help.getByRole('switch'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await seen(help).isGone()
    await until('the focus is back', () => hasFocus(page.getByRole('button', { name: words('shell.commands') })), Boolean)
    await page.keyboard.press('?')
    await page.keyboard.press('Enter')
    await seen(palette(person)).isVisible()
    await seen(help).isGone()
  })
})

test('right to left and on a phone the commands work as well', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const person = await journey.visitor({ device, locale: 'ar' })
    await person.goesTo('/market')
    if (device === 'phone') await person.presses(person.words('introBoard.skip'))
    await person.presses(person.words('shell.commands'))
    await seen(palette(person)).isVisible()
    await person.page.keyboard.type('btc')
    await seen(palette(person).locator('[role=option][aria-selected=true]')).says('BTC/USDT')
    await palette(person).getByRole('option').first().click()
    await arrived(person.page, /code=BTC%2FUSDT/)
  }
})
