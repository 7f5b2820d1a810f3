/** What happened to orders while nobody could tell this page: before the socket knew its user, and while the person was away. */
import { expect, test, vi } from 'vitest'
import { closedBy, OPEN_ORDER } from '../../tests/support/sample-orders.ts'
import { openBrowser, tell } from '../../tests/support/tab.ts'
import { userOf } from '../../tests/support/user-info.ts'
import { storeSession } from '../services/session/stored-session.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })
const soon = () =>
  new Promise((done) => {
    setTimeout(done, 50)
  })
const CLOSED = closedBy(OPEN_ORDER, '63995', '117')

type Browser = ReturnType<typeof openBrowser>
type Tab = Awaited<ReturnType<Browser['openTab']>>

const signIn = async (tab: Tab) => {
  storeSession(tab.storage, 't1', userOf('u1', '1'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(tab.system.stream('records', 'openOrders:demo')).toBeDefined())
}
const listed = (tab: Tab) => tab.system.stream('records', 'openOrders:demo')?.getSnapshot().context.items
const asked = ({ calls }: Browser, path: string) => calls.filter((call) => call.path.startsWith(path)).length

test('what is closed between the list and the acceptance of the user on the socket does not stay open on the page', async () => {
  const browser = openBrowser()
  let accept = () => {}
  browser.answers.authenticate = () =>
    new Promise((done) => {
      accept = done
    })
  browser.answers.openOrders = async () => [OPEN_ORDER]
  browser.answers.post = async () => CLOSED
  const tab = await browser.openTab('a')
  await signIn(tab)
  await until(() => expect(tab.system.stream('position', OPEN_ORDER.id)).toBeDefined())
  browser.answers.openOrders = async () => [] // closed now, and nobody says so
  await soon()
  expect([listed(tab), asked(browser, '/order/listOrder')]).toEqual([[OPEN_ORDER], 1])
  accept()
  await until(() => expect(listed(tab)).toEqual([]))
  await soon()
  expect(asked(browser, '/order/listOrder')).toBe(2)
})

test('an answer that was on its way when the user was accepted is followed by one more question', async () => {
  const browser = openBrowser()
  let accept = () => {}
  let answer = () => {}
  browser.answers.authenticate = () =>
    new Promise((done) => {
      accept = done
    })
  browser.answers.openOrders = () =>
    new Promise((done) => {
      answer = () => done([OPEN_ORDER])
    })
  browser.answers.post = async () => CLOSED
  const tab = await browser.openTab('a')
  await signIn(tab)
  accept()
  await soon()
  browser.answers.openOrders = async () => []
  answer()
  await until(() => expect(listed(tab)).toEqual([]))
  await soon()
  expect(asked(browser, '/order/listOrder')).toBe(2)
})

test('a reconnection has the lists of the account in use asked for once', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', '/profile/orders')
  await signIn(tab)
  tab.system.stream('accountMode')!.send({ type: 'accountMode.switch' })
  await until(() => expect(tab.system.stream('records', 'openOrders:real')?.getSnapshot().hasTag('busy')).toBe(false))
  await soon()
  const before = browser.calls.length
  tell(tab.system, 'connection', { type: 'browser.offline' })
  tell(tab.system, 'connection', { type: 'browser.online' })
  await soon()
  expect(
    browser.calls
      .slice(before)
      .filter(({ path }) => path === '/order/listOrder')
      .map(({ mode }) => mode),
  ).toEqual(['real', 'real'])
})

test('a position that is no longer in the list reaches its end, once, and is told by nobody again', async () => {
  const browser = openBrowser()
  browser.answers.openOrders = async () => [OPEN_ORDER]
  browser.answers.post = async () => CLOSED
  const tab = await browser.openTab('a')
  await signIn(tab)
  await until(() => expect(tab.system.stream('position', OPEN_ORDER.id)).toBeDefined())
  const position = tab.system.stream('position', OPEN_ORDER.id)!
  browser.answers.openOrders = async () => []
  const before = browser.calls.length
  tell(tab.system, 'connection', { type: 'browser.offline' })
  tell(tab.system, 'connection', { type: 'browser.online' })
  await until(() => expect(position.getSnapshot().hasTag('closed')).toBe(true))
  await soon()
  expect(tab.system.stream('position', OPEN_ORDER.id)).toBeUndefined()
  expect(
    browser.calls
      .slice(before)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([`/order/getContractsOrderById/${OPEN_ORDER.id}`, '/order/listOrder', '/user/getUserInfo'])
})

test('positions that were closed while the person was away reach their end with the next visit, and can be tidied away', async () => {
  const browser = openBrowser()
  browser.answers.openOrders = async () => [OPEN_ORDER, { ...OPEN_ORDER, id: 'o2' }]
  const first = await browser.openTab('a')
  await signIn(first)
  await until(() => expect(first.system.stream('position', 'o2')).toBeDefined())
  first.environment.election.close()
  await soon()

  browser.answers.openOrders = async () => [{ ...OPEN_ORDER, id: 'o2' }]
  browser.answers.post = async () => CLOSED
  const second = await browser.openTab('b')
  await until(async () => expect((await browser.store.checkpoint('position:o1'))?.isFinished).toBe(true))
  expect(asked(browser, '/order/getContractsOrderById')).toBe(1)
  expect((await browser.store.checkpoint('position:o2'))?.isFinished).toBeFalsy()
  expect(second.system.stream('position', 'o1')).toBeUndefined()
})

test('a position of which the venue says nothing stays as it is, and is asked about once', async () => {
  const browser = openBrowser()
  browser.answers.openOrders = async () => [OPEN_ORDER]
  const first = await browser.openTab('a')
  await signIn(first)
  await until(() => expect(first.system.stream('position', 'o1')).toBeDefined())
  first.environment.election.close()
  await soon()

  browser.answers.openOrders = async () => []
  browser.answers.post = async () => {
    throw { code: '30011', message: 'there is no such order' }
  }
  const second = await browser.openTab('b')
  await until(() => expect(asked(browser, '/order/getContractsOrderById')).toBe(1))
  tell(second.system, 'connection', { type: 'browser.offline' })
  tell(second.system, 'connection', { type: 'browser.online' })
  await soon()
  expect(asked(browser, '/order/getContractsOrderById')).toBe(1)
  expect((await browser.store.checkpoint('position:o1'))?.isFinished).toBeFalsy()
})

const BTC = '/cruuency?code=BTC%2FUSDT&id=1'
const ticketOf = (tab: Tab) => tab.system.stream('contractTicket', 'demo:BTC/USDT')
const type = async (tab: Tab, lots: string) => {
  await until(() => expect(ticketOf(tab)).toBeDefined())
  ticketOf(tab)!.send({ type: 'contractTicket.change', field: 'lots', text: lots, value: lots })
}

test('what a visitor has typed is still there when they sign in for the first time', async () => {
  const tab = await openBrowser().openTab('a', BTC)
  await type(tab, '0.7')
  await signIn(tab)
  await soon()
  expect(ticketOf(tab)?.getSnapshot().context.draft.lots.value).toBe('0.7')
})

test('what one user has typed the next one does not find, nor does a visitor once its user has signed out', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', BTC)
  await signIn(tab)
  await type(tab, '0.7')
  tab.system.stream('session')!.send({ type: 'session.signOut' })
  await until(() => expect(ticketOf(tab)?.getSnapshot().context.draft.lots.value).toBe(''))
  await type(tab, '0.8')
  browser.answers.user = async () => userOf('u2', '7')
  storeSession(tab.storage, 't2', userOf('u2', '7'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u2' })
  await until(() => expect(ticketOf(tab)?.getSnapshot().context.draft.lots.value).toBe(''))
})

test('a position whose user leaves while it opens is closed: the next one must not find it', async () => {
  const browser = openBrowser()
  browser.answers.openOrders = async () => [OPEN_ORDER]
  const tab = await browser.openTab('a')
  const life = browser.store.life.bind(browser.store)
  let hasLeft = false
  browser.store.life = async (stream) => {
    if (stream === `position:${OPEN_ORDER.id}` && !hasLeft) {
      hasLeft = true
      tab.system.stream('session')!.send({ type: 'session.signOut' })
    }
    return life(stream)
  }
  storeSession(tab.storage, 't1', userOf('u1', '1'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(hasLeft).toBe(true))
  await soon()
  expect(tab.system.stream('position', OPEN_ORDER.id)).toBeUndefined()
})

test('a page that is left while its ticket loads does not find it open', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a')
  const life = browser.store.life.bind(browser.store)
  let hasLeft = false
  browser.store.life = async (stream) => {
    if (stream === 'contractTicket:demo:BTC/USDT' && !hasLeft) {
      hasLeft = true
      tab.system.navigate('/market')
    }
    return life(stream)
  }
  tab.system.navigate(BTC)
  await until(() => expect(hasLeft).toBe(true))
  await soon()
  expect(ticketOf(tab)).toBeUndefined()
})

test('whoever is led on at once after signing in finds what is theirs', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', `/pass/login?redirect=${encodeURIComponent(BTC)}`)
  storeSession(tab.storage, 't1', userOf('u1', '1'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  expect(tab.path()).toBe(BTC)
  await until(() => expect([tab.system.stream('notifications'), listed(tab)]).toEqual([expect.anything(), []]))
})
