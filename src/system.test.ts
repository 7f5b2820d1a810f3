/** The wiring, as two tabs of one browser go through it: who follows, who leads, and what an account switch leaves behind. */
import { describe, expect, test, vi } from 'vitest'
import { openBrowser, openSignedIn, soon as until, type Tab, tell } from '../tests/support/tab.ts'
import { userOf } from '../tests/support/user-info.ts'
import { OPEN_ORDER, LIVE } from '../tests/support/sample-orders.ts'
import { NO_LIMIT } from './domain/own-limits.ts'
import { PASSWORD_CHANGE_FIELDS } from './domain/password-fields.ts'
import { storeSession } from './services/session/stored-session.ts'

const signedIn = async (path?: string) => {
  const { browser, first } = await openSignedIn(path)
  await until(() => expect(first.system.stream('records', 'openOrders:demo')).toBeDefined())
  return { browser, first }
}

const isAt = (tab: Tab, mode: 'demo' | 'real') => tab.system.stream('accountMode')!.getSnapshot().matches({ mode })
const switchMode = (tab: Tab) => tab.system.stream('accountMode')!.send({ type: 'accountMode.switch' })
const isSignedIn = (tab: Tab) => tab.system.stream('session')!.getSnapshot().hasTag('signedIn')

describe('a switch of the account', () => {
  test('shows no figures until those of the other account are here', async () => {
    const { browser, first } = await signedIn()
    let answer = () => {}
    browser.answers.user = (mode) =>
      new Promise((done) => {
        answer = () => done(userOf('u1', mode === 'real' ? '5' : '100000'))
      })
    switchMode(first)
    await until(() => expect(isAt(first, 'real')).toBe(true))
    expect(first.amount()).toBeUndefined()
    await until(() => expect(browser.calls.at(-1)).toMatchObject({ mode: 'real' }))
    answer()
    await until(() => expect(first.amount()).toBe('5'))
  })

  test('an answer for the account before comes too late to be shown', async () => {
    const { browser, first } = await signedIn()
    const answers: (() => void)[] = []
    browser.answers.user = (mode) =>
      new Promise((done) => {
        answers.push(() => done(userOf('u1', mode === 'real' ? '5' : '100000')))
      })
    switchMode(first)
    await until(() => expect(answers).toHaveLength(1))
    switchMode(first)
    await until(() => expect(answers).toHaveLength(2))
    answers[1]!()
    await until(() => expect(first.amount()).toBe('100000'))
    answers[0]!()
    await new Promise((done) => {
      setTimeout(done, 20)
    })
    expect([isAt(first, 'demo'), first.amount()]).toEqual([true, '100000'])
  })

  test('back again, the orders are asked for anew: nobody told of them meanwhile', async () => {
    const { browser, first } = await signedIn()
    browser.answers.openOrders = async (mode) => (mode === 'demo' ? [OPEN_ORDER] : [])
    switchMode(first)
    await until(() => expect(first.system.stream('records', 'openOrders:real')).toBeDefined())
    switchMode(first)
    await until(() => expect(first.system.stream('records', 'openOrders:demo')?.getSnapshot().context.items).toEqual([OPEN_ORDER]))
    await until(() => expect(first.system.stream('position', OPEN_ORDER.id)).toBeDefined())
  })
})

describe('a tab that follows', () => {
  test('has the figures, the orders and a live connection of its own', async () => {
    const { browser } = await signedIn()
    const second = await browser.openTab('b')
    await until(() => expect(second.amount()).toBe('100000'))
    await until(() => expect(second.authenticated).toEqual(['demo']))
    await until(() => expect(second.system.stream('records', 'openOrders:demo')).toBeDefined())
    expect(second.system.submitOff()).toBe('following')
  })

  test('goes along with a switch of the account', async () => {
    const { browser, first } = await signedIn()
    const second = await browser.openTab('b')
    await until(() => expect(second.amount()).toBe('100000'))
    switchMode(first)
    await until(() => expect([isAt(second, 'real'), second.amount()]).toEqual([true, '5']))
    await until(() => expect(second.authenticated.at(-1)).toBe('real'))
    await until(() => expect(second.system.stream('records', 'openOrders:real')).toBeDefined())
  })

  test('goes along with signing out and in, and keeps nothing of who left', async () => {
    const { browser, first } = await signedIn()
    const second = await browser.openTab('b', '/profile/orders')
    await until(() => expect(second.amount()).toBe('100000'))
    first.system.stream('session')!.send({ type: 'session.signOut' })
    await until(() => expect(isSignedIn(second)).toBe(false))
    expect([second.amount(), second.system.stream('records', 'openOrders:demo')]).toEqual([undefined, undefined])
    await until(() => expect(second.path()).toBe('/'))
    browser.answers.user = async () => userOf('u2', '7')
    storeSession(first.storage, 't2', userOf('u2', '7'), 'demo')
    tell(first.system, 'session', { type: 'session.opened', userId: 'u2' })
    await until(() => expect(second.system.account.user()).toEqual(userOf('u2', '7')))
    await until(() => expect(second.system.stream('records', 'openOrders:demo')).toBeDefined())
  })

  test('keeps its own page, language and connection, whatever the leading tab does with its own', async () => {
    const { browser, first } = await signedIn()
    const second = await browser.openTab('b', '/help')
    await until(() => expect(second.authenticated).toEqual(['demo']))
    const own = ['navigationGuard', 'language', 'connection', 'marketList', 'appearance'] as const
    const before = own.map((chart) => second.system.stream(chart)!.getSnapshot())
    first.system.navigate('/trading')
    first.system.stream('language')!.send({ type: 'language.choose', locale: 'de' })
    first.system.stream('marketList')!.send({ type: 'marketList.search', text: 'gold' })
    first.system.stream('appearance')!.send({ type: 'appearance.chooseTheme', theme: 'dark' })
    tell(first.system, 'connection', { type: 'browser.offline' })
    await until(() => expect(first.path()).toBe('/trading'))
    await new Promise((done) => {
      setTimeout(done, 50)
    })
    expect(own.filter((chart, index) => second.system.stream(chart)!.getSnapshot() !== before[index])).toEqual([])
  })

  test('stays signed in and where it is while another tab comes to lead', async () => {
    const { browser, first } = await signedIn()
    const second = await browser.openTab('b')
    const third = await browser.openTab('c', '/profile/orders')
    await until(() => expect([second.amount(), third.amount()]).toEqual(['100000', '100000']))
    const seen = new Set<unknown>()
    third.system.stream('session')!.subscribe(({ value }) => void seen.add(value))
    first.environment.election.close()
    await until(() => expect(second.system.submitOff()).toBeNull())
    await until(() => expect([...seen]).toEqual(['restoring', { signedIn: 'valid' }]))
    expect([third.path(), third.amount(), isSignedIn(third), second.reload.mock.calls.length]).toEqual([
      '/profile/orders',
      '100000',
      true,
      0,
    ])
  })
})

/** Sends an order that the venue does not answer. */
const submit = async (browser: ReturnType<typeof openBrowser>, tab: Tab) => {
  await until(() => expect(tab.system.stream('contractTicket', 'demo:BTC/USDT')).toBeDefined())
  const ticket = tab.system.stream('contractTicket', 'demo:BTC/USDT')!
  ticket.send({ type: 'contractTicket.change', field: 'lots', text: '0.1', value: '0.1' })
  ticket.send({ type: 'contractTicket.review', market: LIVE })
  ticket.send({ type: 'contractTicket.confirm', market: LIVE })
  await until(() => expect(browser.calls.some(({ path }) => path === '/order/buyContracts')).toBe(true))
}

test('an order that is on its way outlives the page it was sent from: its outcome must become known', async () => {
  const { browser, first } = await signedIn('/cruuency?code=BTC%2FUSDT&id=1')
  await submit(browser, first)
  first.system.navigate('/market')
  await until(() => expect(first.system.stream('marketDetail', 'BTC/USDT')).toBeUndefined())
  expect(first.system.stream('contractTicket', 'demo:BTC/USDT')?.getSnapshot().hasTag('held')).toBe(true)
})

describe('taking over', () => {
  const underWay = async () => {
    const { browser, first } = await signedIn('/cruuency?code=BTC%2FUSDT&id=1')
    await submit(browser, first)
    const second = await browser.openTab('b')
    await until(() => expect(second.amount()).toBe('100000'))
    return { browser, first, second }
  }

  test('the tab that takes over leads at once and stays; the other starts anew to follow', async () => {
    const { first, second } = await underWay()
    second.system.stream('tab')!.send({ type: 'tab.takeOver' })
    await until(() => expect(second.system.submitOff()).toBeNull())
    await until(() => expect(first.reload).toHaveBeenCalledOnce())
    expect([second.reload.mock.calls.length, first.system.submitOff()]).toEqual([0, 'following'])
    await until(() => expect(isSignedIn(second)).toBe(true))
    switchMode(second)
    await until(() => expect(isAt(second, 'real')).toBe(true))
  })

  test('a submission under way is looked up by the tab that leads now, and sent by nobody again', async () => {
    const { browser, second } = await underWay()
    const { key } = browser.calls.find(({ path }) => path === '/order/buyContracts')!
    second.system.stream('tab')!.send({ type: 'tab.takeOver' })
    await until(() => expect(second.system.submitOff()).toBeNull())
    await until(() => expect(second.system.stream('contractTicket', 'demo:BTC/USDT')?.getSnapshot().value).toBe('unknown'))
    browser.clock.advance(3_000)
    await until(() => expect(browser.calls.at(-1)).toMatchObject({ tab: 'b', path: `/order/settleKey/${key}` }))
    expect(browser.calls.filter(({ path }) => path === '/order/buyContracts')).toHaveLength(1)
  })
})

test('a submission of one user is not looked up under the name of the next', async () => {
  const { browser, first } = await signedIn('/cruuency?code=BTC%2FUSDT&id=1')
  await submit(browser, first)
  first.system.stream('session')!.send({ type: 'session.signOut' })
  await until(() => expect(first.system.stream('session')!.getSnapshot().matches('signedOut')).toBe(true))
  browser.answers.user = async () => userOf('u2', '7')
  storeSession(first.storage, 't2', userOf('u2', '7'), 'demo')
  tell(first.system, 'session', { type: 'session.opened', userId: 'u2' })
  await until(() => expect(first.amount()).toBe('7'))
  const ticket = () => first.system.stream('contractTicket', 'demo:BTC/USDT')?.getSnapshot()
  await until(() => expect([ticket()?.value, ticket()?.context.key, ticket()?.context.draft.lots.value]).toEqual(['editing', null, '']))
  browser.clock.advance(3_000)
  await new Promise((done) => {
    setTimeout(done, 50)
  })
  expect(browser.calls.filter(({ path }) => path.startsWith('/order/settleKey'))).toEqual([])
})

test('a page that is left before its streams are open leaves none behind', async () => {
  const { first } = await signedIn()
  first.system.navigate('/cruuency?code=BTC%2FUSDT&id=1')
  first.system.navigate('/market')
  await new Promise((done) => {
    setTimeout(done, 300)
  })
  expect([first.system.stream('marketDetail', 'BTC/USDT'), first.system.stream('contractTicket', 'demo:BTC/USDT')]).toEqual([
    undefined,
    undefined,
  ])
})

test('nothing of an account stays open once its user has left', async () => {
  const { first } = await signedIn('/profile/orders')
  first.system.stream('session')!.send({ type: 'session.signOut' })
  first.system.navigate('/profile/orders')
  await new Promise((done) => {
    setTimeout(done, 100)
  })
  expect([first.amount(), first.system.stream('records', 'openOrders:demo'), first.system.stream('records', 'closedOrders:demo')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what somebody was changing in their settings is neither shown to the next one nor sent under their name', async () => {
  vi.stubGlobal('location', new URL('http://localhost/'))
  const { browser, first } = await signedIn()
  const limits = { marginPerDay: NO_LIMIT, lossPerDay: NO_LIMIT, pause: NO_LIMIT, used: { margin: '0', loss: '0' }, dayEndsAt: 86_400_000 }
  browser.answers.post = async (path) => {
    if (path === '/user/getLimits') return limits
    if (path === '/user/setLimits' || path === '/user/repassword') throw { code: 'NETWORK', message: 'no answer' }
    return new Promise(() => {})
  }
  const { system } = first
  const signsIn = async (user: string) => {
    browser.answers.user = async () => userOf(user, '7')
    storeSession(first.storage, `t-${user}`, userOf(user, '7'), 'demo')
    tell(system, 'session', { type: 'session.opened', userId: user })
    await until(() => expect(isSignedIn(first)).toBe(true))
  }
  system.navigate('/profile/settings')
  await until(() => expect(system.stream('ownLimits', 'demo')?.getSnapshot().matches('shown')).toBe(true))
  await until(() => expect(system.stream('passwordChange')).toBeDefined())
  const ownLimits = system.stream('ownLimits', 'demo')!
  ownLimits.send({ type: 'ownLimits.edit', limit: 'lossPerDay', draft: { text: '250', value: '250' } })
  ownLimits.send({ type: 'ownLimits.save' })
  const passwordChange = system.stream('passwordChange')!
  for (const field of PASSWORD_CHANGE_FIELDS) passwordChange.send({ type: 'passwordChange.change', field, value: 'correct horse battery' })
  passwordChange.send({ type: 'passwordChange.submit' })
  await until(() => expect([ownLimits.getSnapshot().value, passwordChange.getSnapshot().value]).toEqual(['unknown', 'unknown']))

  system.stream('session')!.send({ type: 'session.signOut' })
  await until(() => expect(system.stream('session')!.getSnapshot().matches('signedOut')).toBe(true))
  const own = () => [system.stream('ownLimits', 'demo'), system.stream('passwordChange')]
  expect(own()).toEqual([undefined, undefined])
  const sent = () => browser.calls.filter(({ path }) => path === '/user/setLimits' || path === '/user/repassword').length
  const before = sent()
  await signsIn('u2')
  system.navigate('/profile/settings')
  await until(() => expect(own()).not.toContain(undefined))
  await until(() => expect(system.stream('ownLimits', 'demo')!.getSnapshot().matches('shown')).toBe(true))
  expect(system.stream('ownLimits', 'demo')!.getSnapshot().context).toMatchObject({ key: null, failure: null })
  expect(system.stream('passwordChange')!.getSnapshot()).toMatchObject({
    value: 'filling',
    context: { key: null, failure: null, mayBeChanged: false },
  })
  browser.clock.advance(60_000)
  await new Promise((done) => {
    setTimeout(done, 50)
  })
  expect(sent()).toBe(before)
})

test.each([
  ['/pass/login?redirect=%2Fprofile%2Finvite', '/pass/register', '/profile/invite'],
  ['/pass/login?redirect=%2Fprofile%2Finvite', '/pass/register?redirect=%2Fprofile%2Finvite', '/profile/invite'],
  ['/market', '/pass/register', '/market'],
  ['/pass/login?redirect=%2F%2Fevil.example', '/pass/register', '/'],
])('where wallets only open accounts, who asks at %s for %s comes to %s by signing in', async (at, wanted, arrives) => {
  const browser = openBrowser()
  browser.answers.isWalletLoginOnly = true
  const tab = await browser.openTab('a', at)
  await until(() => expect(tab.system.stream('navigationGuard')!.getSnapshot().matches('ready')).toBe(true))
  tab.system.navigate(wanted)
  await until(() => expect(tab.path()).toBe(`/pass/login${arrives === '/' ? '' : `?redirect=${encodeURIComponent(arrives)}`}`))
  storeSession(tab.storage, 't1', userOf('u1', '1'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(tab.path()).toBe(arrives))
})

test('whoever signs in keeps what they typed elsewhere than at the door', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab('a', '/pass/login')
  await until(() => expect(tab.system.stream('supportDialog')).toBeDefined())
  tab.system.stream('supportDialog')!.send({ type: 'supportDialog.open' })
  tab.system.stream('supportDialog')!.send({ type: 'supportDialog.change', value: 'I cannot log in' })
  tab.system.stream('session')!.send({ type: 'session.change', field: 'password', value: 'correct horse battery' })
  const typed = () => [
    tab.system.sealed.read(tab.system.stream('supportDialog')!.getSnapshot().context.ref),
    tab.system.sealed.read(tab.system.stream('session')!.getSnapshot().context.password.ref),
  ]
  expect(typed()).toEqual(['I cannot log in', 'correct horse battery'])
  storeSession(tab.storage, 'token', userOf('u1', '7'), 'demo')
  tell(tab.system, 'session', { type: 'session.opened', userId: 'u1' })
  await until(() => expect(isSignedIn(tab)).toBe(true))
  expect(typed()).toEqual(['I cannot log in', ''])
})
