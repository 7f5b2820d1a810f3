/** The wiring table at work: who hears what, told as a person would notice it. */
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { OPEN_ORDER } from '../tests/support/sample-orders.ts'
import { createDelivery, type Hearer } from './system/deliver.ts'
import type { HostTasks } from './system/host-tasks.ts'
import { WIRING } from './wiring.ts'

const OPEN = [
  'tab',
  'session',
  'accountMode',
  'connection',
  'language',
  'appUpdate',
  'navigationGuard',
  'supportDialog',
  'notifications',
  'priceAlerts',
  'sessions',
  'wallet',
  'walletSignIn',
  'records:openOrders:demo',
  'records:openOrders:real',
  'position:o1',
  'position:o2',
  'contractTicket:demo:BTC/USDT',
  'marketDetail:BTC/USDT',
  'marketDetail:ETH/USDT',
  'contentPage:help',
]

/** Who hears the event, and as what, in order; work outside the charts by its name. */
const hearersOf = (event: AnyEventObject): readonly string[] => {
  const heard: string[] = []
  const streams = OPEN.map((id): Hearer => ({ id, send: ({ type }) => void heard.push(`${id} ${type}`) }))
  const tasks = new Proxy({} as HostTasks, {
    get: (_, task) => (given: unknown) => void heard.push(given === undefined ? String(task) : `${String(task)} ${JSON.stringify(given)}`),
  })
  const { dispatch } = createDelivery({
    rules: WIRING,
    tasks,
    stream: (id) => streams.find((each) => each.id === id),
    streams: () => streams,
    circumstances: () => ({ now: 1, mode: 'real' }),
    report: (problem) => heard.push(problem),
  })
  dispatch(event)
  return heard
}

test.each<readonly [sentence: string, event: AnyEventObject, hearers: readonly string[]]>([
  [
    'whoever signs out leaves no orders, no figures and no typed text behind, and then leaves private pages',
    { type: 'session.signedOut', returnTo: null },
    [
      'connection session.signedOut',
      'orders.leave false',
      'streams.closePersonal',
      'figures.forget',
      'sealed.forget',
      'supportDialog supportDialog.logLost',
      'supportDialog supportDialog.valueLost',
      'navigation.afterSignOut null',
    ],
  ],
  [
    'with the other account come its orders and figures; what was drafted and shown for the first goes before they come',
    { type: 'accountMode.switched', mode: 'real' },
    [
      'connection accountMode.switched',
      'contractTicket:demo:BTC/USDT accountMode.switched',
      'position:o1 accountMode.switched',
      'position:o2 accountMode.switched',
      'figures.forget',
      'orders.follow',
      'pages.show',
      'figures.refresh',
    ],
  ],
  [
    'a new account is signed in, and its invitation is used up',
    { type: 'registration.completed', userId: 'u1' },
    ['invite.forget', 'session session.opened'],
  ],
  [
    'a wallet signs in, and its dialog closes',
    { type: 'walletSignIn.completed', userId: 'u1' },
    ['invite.forget', 'session session.opened', 'wallet wallet.close'],
  ],
  [
    'an issuer signs in, and leads on',
    { type: 'thirdPartySignIn.completed', userId: 'u1', returnTo: '/trading' },
    ['invite.forget', 'session session.opened', 'navigation.afterThirdParty "/trading"'],
  ],
  [
    'a recovered password is not kept as text',
    { type: 'recovery.completed' },
    ['sealed.forget ["recovery.email","recovery.code","recovery.password","recovery.confirmPassword"]'],
  ],
  [
    'another candle concerns the page of its market only',
    { type: 'candles.rolled', code: 'ETH/USDT' },
    ['marketDetail:ETH/USDT candles.rolled'],
  ],
  [
    'a price alert that is crossed is told, and its list is read anew',
    { type: 'notification.arrived', notification: { kind: 'priceAlertCrossed' }, unread: 1 },
    ['notifications notification.arrived', 'priceAlerts priceAlerts.refresh'],
  ],
  [
    'other news is told only',
    { type: 'notification.arrived', notification: { kind: 'securityNewSession' }, unread: 1 },
    ['notifications notification.arrived'],
  ],
  [
    'once the venue speaks of the account in use, what happened before is asked for',
    { type: 'connection.authenticated' },
    ['notifications notifications.refresh', 'priceAlerts priceAlerts.refresh', 'records:openOrders:real records.refresh'],
  ],
  [
    'a venue that can be reached again is asked for its program, for content that did not come and for candles',
    { type: 'connection.resynced' },
    [
      'appUpdate appUpdate.check',
      'language connection.resynced',
      'marketDetail:BTC/USDT connection.resynced',
      'marketDetail:ETH/USDT connection.resynced',
    ],
  ],
  [
    'an order that is accepted is told',
    { type: 'contractTicket.accepted', order: OPEN_ORDER },
    [`orders.tell ${JSON.stringify(OPEN_ORDER)}`],
  ],
  [
    'a tab that comes to lead looks up what is not known, then opens what its page may act with',
    { type: 'tab.succeeded' },
    ['orders.resumeSubmissions', 'pages.show'],
  ],
  ['a tab that writes keeps its place over a reload', { type: 'tab.led' }, ['place.keep']],
  ['a tab that follows has none', { type: 'tab.followed' }, ['place.giveUp']],
  ['a 401 to the writing tab ends the session', { type: 'tab.sessionRefused', path: '/market' }, ['session session.expired']],
  ['a 401 to another tab makes the writing tab ask for itself', { type: 'tab.sessionDoubted' }, ['figures.refresh']],
  ['somebody signs in elsewhere', { type: 'tab.signInHeard', userId: 'u1' }, ['session session.crossTabOpened']],
  ['somebody signs out elsewhere', { type: 'tab.signOutHeard' }, ['session session.crossTabClosed']],
  [
    'another page: the connection is looked after, an invitation in its address is kept, its streams open',
    { type: 'route.changed', path: '/market?invite=ABC' },
    ['connection route.changed', 'invite.keep "/market?invite=ABC"', 'pages.show'],
  ],
])('%s', (_, event, hearers) => {
  expect(hearersOf(event)).toEqual(hearers)
})
