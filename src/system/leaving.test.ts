/** What stays on a device when its user goes, and what they find when they come back. */
import { expect, test, vi } from 'vitest'
import { newKey } from '../../tests/support/new-key.ts'
import { LIVE, OPEN_ORDER } from '../../tests/support/sample-orders.ts'
import { settle } from '../../tests/support/promises.ts'
import { openBrowser, soon, tell, type Tab } from '../../tests/support/tab.ts'
import { userOf } from '../../tests/support/user-info.ts'
import { RECONCILE_DELAY } from '../domain/constants.ts'
import { storeSession } from '../services/session/stored-session.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'

const BTC = '/cruuency?code=BTC%2FUSDT&id=1'
const KEYS: Readonly<Record<string, string>> = { 'user-a': newKey(), 'user-b': newKey() }
const personOf = (id: string) => ({ ...userOf(id, '7'), leftKey: KEYS[id]! })

type Browser = ReturnType<typeof openBrowser>

const signIn = async (browser: Browser, tab: Tab, id: string) => {
  browser.answers.user = async () => personOf(id)
  storeSession(tab.storage, `token of ${id}`, personOf(id), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: id })
  await soon(() => expect(tab.storage.read(STORAGE_KEYS.draftsOf)).toBe(id))
}
const signOut = async (tab: Tab) => {
  tab.system.stream('session')!.send({ type: 'session.signOut' })
  await soon(() => expect(tab.storage.read(STORAGE_KEYS.token)).toBeNull())
}
const journalOf = async ({ store }: Browser) =>
  JSON.stringify([
    await store.entries(),
    await store.lives(),
    ...(await Promise.all((await store.lives()).map(({ stream }) => store.checkpoint(stream)))),
  ])
const position = (tab: Tab) => tab.system.stream('position', OPEN_ORDER.id)

/** The user has an open order, and a closing of it that was sent and not answered. */
const openWithClosing = async (browser: Browser, tab: Tab) => {
  browser.answers.openOrders = async () => [OPEN_ORDER]
  await signIn(browser, tab, 'user-a')
  await soon(() => expect(position(tab)).toBeDefined())
  position(tab)!.send({ type: 'position.close', market: LIVE })
  position(tab)!.send({ type: 'position.confirm', market: LIVE })
  await soon(() => expect(position(tab)!.getSnapshot().hasTag('held')).toBe(true))
  await soon(() => expect(keysAsked(browser)).toHaveLength(1))
}
const keysAsked = ({ calls }: Browser) => calls.flatMap(({ key }) => key ?? [])

test('who signs out leaves nothing in the journal, and the streams that are open go on', async () => {
  const browser = openBrowser()
  browser.answers.openOrders = async () => [OPEN_ORDER]
  const tab = await browser.openTab('a', '/profile/orders')
  await signIn(browser, tab, 'user-a')
  await soon(() => expect(position(tab)).toBeDefined())
  expect(await journalOf(browser)).toContain('user-a')
  await signOut(tab)
  const left = await journalOf(browser)
  expect(left).not.toContain('user-a')
  expect(left).not.toContain(OPEN_ORDER.orderNumber)
  expect([STORAGE_KEYS.draftsOf, STORAGE_KEYS.leftKey, STORAGE_KEYS.leftBehind].map((key) => tab.storage.read(key))).toEqual([
    null,
    null,
    null,
  ])
  await soon(() => expect(tab.system.stream('session')!.getSnapshot().matches('signedOut')).toBe(true))
  expect((await browser.store.entries({ stream: 'session' })).map(({ event }) => event.k)).toEqual(['migrated', 'done'])
})

test('whose session expired finds their journal again, and nobody else does', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', BTC)
  await signIn(browser, tab, 'user-a')
  const expire = async () => {
    tell(tab.system, 'session', { type: 'session.expired', path: '/market' })
    await soon(() => expect(tab.storage.read(STORAGE_KEYS.token)).toBeNull())
  }
  await expire()
  expect(await journalOf(browser)).toContain('user-a')
  await signIn(browser, tab, 'user-a')
  expect((await browser.store.entries())[0]!.seq).toBe(1)
  await expire()
  await signIn(browser, tab, 'user-b')
  expect(await journalOf(browser)).not.toContain('user-a')
  expect(await journalOf(browser)).toContain('user-b')
})

test('a crash before everything was forgotten: the next one’s start does it', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', BTC)
  await signIn(browser, tab, 'user-a')
  const erase = vi.spyOn(browser.store, 'erase').mockRejectedValue({ code: 'JOURNAL', message: 'the disk refuses' })
  await signOut(tab)
  expect(await journalOf(browser)).toContain('user-a')
  tab.environment.election.close()
  erase.mockRestore()
  const again = await browser.openTab('b', BTC)
  await signIn(browser, again, 'user-b')
  expect(await journalOf(browser)).not.toContain('user-a')
})

test('the list of the session log is emptied in every tab, with what it replays', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a')
  const second = await browser.openTab('b')
  await signIn(browser, tab, 'user-a')
  const logOf = ({ system }: Tab) => system.stream('sessionLog')!
  for (const each of [tab, second]) {
    logOf(each).send({ type: 'sessionLog.open' })
    await soon(() => expect(JSON.stringify(each.system.log.entries())).toContain('user-a'))
  }
  await signOut(tab)
  for (const each of [tab, second]) {
    await soon(() => expect(logOf(each).getSnapshot().hasTag('open')).toBe(false))
    expect(JSON.stringify(each.system.log.entries())).not.toContain('user-a')
  }
})

test.each(['signs out', 'has expired'])(
  'an order whose user %s before its answer comes stays theirs, sealed, and is asked about when they are back',
  async (how) => {
    const browser = openBrowser()
    const tab = await browser.openTab('a')
    await openWithClosing(browser, tab)
    const [key] = keysAsked(browser)
    if (how === 'signs out') await signOut(tab)
    else {
      tell(tab.system, 'session', { type: 'session.expired', path: '/market' })
      await soon(() => expect(tab.storage.read(STORAGE_KEYS.token)).toBeNull())
    }
    browser.answers.openOrders = async () => []
    await signIn(browser, tab, 'user-b')
    const kept = tab.storage.read(STORAGE_KEYS.leftBehind)
    expect(kept).not.toBeNull()
    for (const secret of ['user-a', key!, OPEN_ORDER.orderNumber]) {
      expect(await journalOf(browser)).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
    expect(position(tab)).toBeUndefined()
    await signOut(tab)
    expect(tab.storage.read(STORAGE_KEYS.leftBehind)).toBe(kept)

    const before = browser.calls.length
    browser.answers.openOrders = async () => [OPEN_ORDER]
    await signIn(browser, tab, 'user-a')
    await soon(() => expect(position(tab)?.getSnapshot().hasTag('held')).toBe(true))
    browser.clock.advance(RECONCILE_DELAY)
    await soon(() => expect(JSON.stringify(browser.calls.slice(before))).toContain(key))
    await soon(() => expect(tab.storage.read(STORAGE_KEYS.leftBehind)).toBeNull())
  },
)

test('where the disk refuses to forget the one who left, the next one is given nothing that was under way', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a')
  await openWithClosing(browser, tab)
  const erase = vi.spyOn(browser.store, 'erase').mockRejectedValue({ code: 'JOURNAL', message: 'the disk refuses' })
  await signOut(tab)
  await soon(() => expect(tab.storage.read(STORAGE_KEYS.leftBehind)).not.toBeNull())
  const kept = tab.storage.read(STORAGE_KEYS.leftBehind)
  expect(tab.storage.read(STORAGE_KEYS.draftsOf)).toBe('user-a')
  browser.answers.openOrders = async () => []
  browser.answers.user = async () => personOf('user-b')
  const before = browser.calls.length
  storeSession(tab.storage, 'token of user-b', personOf('user-b'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'user-b' })
  await soon(() => expect(JSON.stringify(browser.calls.slice(before))).toContain('/order/listOrder'))
  await soon(() => expect(erase.mock.calls.length).toBeGreaterThan(1))
  browser.clock.advance(RECONCILE_DELAY)
  await settle()
  expect(position(tab)).toBeUndefined()
  expect(tab.storage.read(STORAGE_KEYS.leftBehind) ?? 'taken out').toContain(kept!.slice(0, -1))
})
