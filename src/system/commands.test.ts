/** What the palette offers of the charts that tell people things and of those that say how lively the page is. */
import { expect, test } from 'vitest'
import { openBrowser, soon as until, type Tab, tell } from '../../tests/support/tab.ts'
import { userOf } from '../../tests/support/user-info.ts'
import { storeSession } from '../services/session/stored-session.ts'
import { FEATURES } from '../features.ts'
import { commandsOf } from '../views/command-palette/commands.ts'
import { loadCommands } from './feature.ts'

const sources = await loadCommands(FEATURES)
const MARKET = '/cruuency?code=BTC%2FUSDT&id=1'
const WELCOME = { id: '1', eventId: 'welcome:1', createdAt: 1, readAt: null, book: null, kind: 'welcome', payload: {} }
const OURS = /^(?:motion|ticks|notifications|priceAlert|app\.support)/
const offered = (tab: Tab) =>
  commandsOf(tab.system, sources)
    .map(({ id }) => id)
    .filter((id) => OURS.test(id))
const run = (tab: Tab, id: string) =>
  commandsOf(tab.system, sources)
    .find((command) => command.id === id)!
    .run()

const openTab = async (path: string, isSignedIn: boolean) => {
  const browser = openBrowser()
  browser.answers.post = async (called) => {
    if (called === '/user/listNotifications') return { items: [WELCOME], next: null, unread: 1 }
    if (called === '/user/readAllNotifications') return { unread: 0 }
    if (called === '/user/listPriceAlerts') return []
    return new Promise(() => {})
  }
  const tab = await browser.openTab('a', path)
  await until(() => expect(tab.system.stream('supportDialog')).toBeDefined())
  if (!isSignedIn) return tab
  storeSession(tab.storage, 't1', userOf('u1', '1'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(tab.system.stream('notifications')?.getSnapshot().context.unread).toBe(1))
  return tab
}

test('a visitor is offered what belongs to the page, and each choice its opposite', async () => {
  const tab = await openTab(MARKET, false)
  expect(offered(tab)).toEqual(['motion.reduced', 'ticks.on', 'app.support'])
  run(tab, 'motion.reduced')
  run(tab, 'ticks.on')
  await until(() => expect(offered(tab)).toEqual(['motion.auto', 'ticks.off', 'app.support']))
  run(tab, 'app.support')
  expect(offered(tab)).toEqual(['motion.auto', 'ticks.off'])
  expect(tab.system.stream('supportDialog')!.getSnapshot().matches({ door: 'closed' })).toBe(false)
})

test('on a market an alert on its price can be set, as long as none is being set', async () => {
  const tab = await openTab(MARKET, true)
  await until(() => expect(offered(tab)).toContain('priceAlert.BTC/USDT'))
  run(tab, 'priceAlert.BTC/USDT')
  expect(tab.system.stream('priceAlerts')!.getSnapshot().context.draft).toMatchObject({ code: 'BTC/USDT' })
  expect(offered(tab)).not.toContain('priceAlert.BTC/USDT')
})

test('on a page without a market none can, and what is unread can be marked read once', async () => {
  const tab = await openTab('/profile/notification', true)
  await until(() => expect(tab.system.stream('priceAlerts')?.getSnapshot().can({ type: 'priceAlerts.refresh' })).toBe(true))
  expect(offered(tab)).toEqual(['notifications.readAll', 'motion.reduced', 'ticks.on', 'app.support'])
  run(tab, 'notifications.readAll')
  await until(() => expect(offered(tab)).toEqual(['motion.reduced', 'ticks.on', 'app.support']))
})
