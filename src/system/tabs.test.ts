/** What one tab of a browser hears from the others: that the session has ended, that the browser's memory was emptied. */
import { expect, test } from 'vitest'
import { openSignedIn as signedIn, soon as until, type Tab, tell } from '../../tests/support/tab.ts'
import { userOf } from '../../tests/support/user-info.ts'
import { storeSession } from '../services/session/stored-session.ts'
import { STORAGE_KEYS } from '../services/storage/keys.ts'

const BTC = '/cruuency?code=BTC%2FUSDT&id=1'

const isSignedIn = (tab: Tab) => tab.system.stream('session')!.getSnapshot().hasTag('signedIn')
const refused = async () => {
  throw { code: '401', message: 'not signed in' }
}

test('a 401 to a following tab ends the session everywhere, once, and each tab asks to sign in for its own page', async () => {
  const { browser, first } = await signedIn('/profile/records')
  const second = await browser.openTab('b', BTC)
  await until(() => expect(second.amount()).toBe('100000'))
  // Before the venue refuses: a list that is still loading would ask, be refused and be closed before anybody sees it.
  await until(() => expect(second.system.stream('records', 'openOrders:demo')).toBeDefined())
  browser.answers.user = refused
  browser.answers.openOrders = refused
  tell(second.system, 'records', { type: 'records.refresh' }, 'openOrders:demo')
  second.system.navigate('/profile/orders')
  await until(() => expect([isSignedIn(first), isSignedIn(second)]).toEqual([false, false]))
  await until(() =>
    expect([first.path(), second.path()]).toEqual([
      '/pass/login?redirect=%2Fprofile%2Frecords',
      '/pass/login?redirect=%2Fprofile%2Forders',
    ]),
  )
  const ends = (await browser.store.entries({ stream: 'session' })).filter(
    ({ event }) => event.k === 'event' && event.event.type === 'session.expired',
  )
  expect(ends).toHaveLength(1)
  expect(second.system.stream('session')!.getSnapshot().context.notice).toBe('expired')
})

test('a session that the leading tab finds ended leads the others to sign in for their own page, and back', async () => {
  const { browser, first } = await signedIn('/market')
  const second = await browser.openTab('b', '/profile/orders')
  await until(() => expect(second.amount()).toBe('100000'))
  tell(first.system, 'session', { type: 'session.expired', path: '/market' })
  await until(() => expect(second.path()).toBe('/pass/login?redirect=%2Fprofile%2Forders'))
  storeSession(first.storage, 't2', userOf('u1', '1'), 'demo')
  tell(first.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(second.path()).toBe('/profile/orders'))
})

test('a 401 that a session begun meanwhile does not share ends nothing', async () => {
  const { browser, first } = await signedIn()
  const second = await browser.openTab('b')
  await until(() => expect(second.amount()).toBe('100000'))
  const askedByFirst = () => browser.calls.filter(({ tab, path }) => tab === 'a' && path === '/user/getUserInfo').length
  const before = askedByFirst()
  second.environment.election.channel.post({ k: 'unauthorized' })
  await until(() => expect(askedByFirst()).toBe(before + 1))
  await new Promise((done) => {
    setImmediate(done)
  })
  expect([isSignedIn(first), isSignedIn(second)]).toEqual([true, true])
})

test("emptying the browser's memory in another tab ends the session, clears what was typed and begins every page anew", async () => {
  const { browser, first } = await signedIn(BTC)
  const second = await browser.openTab('b')
  await until(() => expect(second.amount()).toBe('100000'))
  await until(() => expect(first.system.stream('contractTicket', 'demo:BTC/USDT')).toBeDefined())
  first.system.stream('contractTicket', 'demo:BTC/USDT')!.send({ type: 'contractTicket.change', field: 'lots', text: '0.7', value: '0.7' })
  first.system.navigate('/market')
  await until(() => expect(first.system.stream('contractTicket', 'demo:BTC/USDT')).toBeUndefined())
  const third = await browser.openTab('c')
  third.storage.clear()
  await until(() => expect([first.reload.mock.calls.length, second.reload.mock.calls.length]).toEqual([1, 1]))
  expect([isSignedIn(first), isSignedIn(second), first.amount()]).toEqual([false, false, undefined])
  expect(first.storage.read(STORAGE_KEYS.isLogin)).toBeNull()

  first.environment.election.close()
  const again = await browser.openTab('d', BTC)
  browser.answers.user = async () => userOf('u2', '7')
  storeSession(again.storage, 't2', userOf('u2', '7'), 'demo')
  tell(again.system, 'session', { type: 'session.opened', userId: 'u2' })
  await until(() => expect(again.system.stream('contractTicket', 'demo:BTC/USDT')).toBeDefined())
  expect(again.system.stream('contractTicket', 'demo:BTC/USDT')!.getSnapshot().context.draft.lots.value).toBe('')
})

test('a tab that led, and was loaded again more slowly than its place was kept, leads again', async () => {
  const { browser, first } = await signedIn()
  const second = await browser.openTab('b')
  expect([first.system.submitOff(), second.system.submitOff()]).toEqual([null, 'following'])
  const returning = await browser.openTab('c', BTC, true)
  await until(() => expect([returning.system.submitOff(), first.system.submitOff()]).toEqual([null, 'following']))
  expect(second.system.submitOff()).toBe('following')
})
