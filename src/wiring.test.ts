/** The wiring table at work: who hears what, told as a person would notice it. */
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { sampleTransfer } from '../tests/support/sample-deposits.ts'
import { OPEN_OPTION, OPEN_ORDER, RUNNING_PLAN, WAITING_ORDER } from '../tests/support/sample-orders.ts'
import { createDelivery, type Hearer } from './system/deliver.ts'
import type { HostTasks } from './system/host-tasks.ts'
import { WIRING } from './wiring.ts'

const OPEN = [
  'tab',
  'workspace',
  'orders',
  'session',
  'accountMode',
  'connection',
  'language',
  'appUpdate',
  'navigationGuard',
  'supportDialog',
  'sessionLog',
  'notifications',
  'priceAlerts',
  'marketList',
  'watchLists',
  'sessions',
  'identities',
  'secondFactor',
  'accountClosing',
  'ownLimits:real',
  'balance:demo',
  'balance:real',
  'balanceEntries:demo',
  'balanceEntries:real',
  'venueFacts',
  'wallet',
  'walletSignIn',
  'walletJoining',
  'usdtAuthorization',
  'provedWallets',
  'addressBook',
  'records:openOrders:demo',
  'records:exchanges:demo',
  'records:openOptions:demo',
  'records:waitingOrders:demo',
  'pendingOrder:demo',
  'records:openOrders:real',
  'position:o1',
  'position:o2',
  'closeAll:demo',
  'flip:demo',
  'orderLife:real',
  'profitCalendar:demo',
  'profitCalendar:real',
  'photoCapture:depositProof',
  'deposit',
  'deposits',
  'depositInfo',
  'depositProgress:9',
  'contractTicket:demo:BTC/USDT',
  'optionsTicket:demo:BTC/USDT',
  'marketDetail:BTC/USDT',
  'marketDetail:ETH/USDT',
  'contentPage:help',
  'withdrawal:real',
  'withdrawals',
  'withdrawalReview:7',
  'withdrawalTerms',
  'smartPlan:real',
  'smartProgress:71',
  'smartExit:71',
  'records:openSmart:real',
  'records:closedSmart:real',
]

/** Typed before anybody is signed in. */
const AT_THE_DOOR = [
  ...['session.account', 'session.password'],
  ...['username', 'email', 'password', 'confirmPassword', 'code'].map((field) => `registration.${field}`),
  ...['email', 'code', 'password', 'confirmPassword'].map((field) => `recovery.${field}`),
  'secondFactor.code',
]
const OF_THE_PASSWORD = ['currentPassword', 'password', 'confirmPassword'].map((field) => `passwordChange.${field}`)

/** What a position knows of its order. */
const KNOWN = { order: OPEN_ORDER }

/** Who hears the event, and as what, in order; work outside the charts by its name. */
const hearersOf = (event: AnyEventObject, isConnected = true): readonly string[] => {
  const heard: string[] = []
  const streams = OPEN.map((id): Hearer => ({ id, send: ({ type, path = '' }) => void heard.push(`${id} ${type} ${path}`.trim()) }))
  const tasks = new Proxy({} as HostTasks, {
    get: (_, task) => (given: unknown) => void heard.push(given === undefined ? String(task) : `${String(task)} ${JSON.stringify(given)}`),
  })
  const { dispatch } = createDelivery({
    rules: WIRING,
    tasks,
    stream: (id) => streams.find((each) => each.id === id),
    streams: () => streams,
    open: (chart, { key, says, isForNow }) =>
      heard.push(`${chart}:${key} opens${isForNow ? ' for now' : ''} ${says(KNOWN as never)?.type ?? ''}`.trim()),
    circumstances: () => ({ now: 1, mode: 'real', isConnected, needs: () => ({ page: '/market', userId: 'u1', streams: [] }) }),
    report: (problem) => heard.push(problem),
  })
  dispatch(event)
  return heard
}

const ENTRY = { id: 'a1', network: 'tron', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', label: '', addedAt: 1 }

const TOLD: readonly (readonly [sentence: string, event: AnyEventObject, hearers: readonly string[]])[] = [
  [
    'what the venue says of proofs is asked for again',
    { type: 'authorizations.changed' },
    ['usdtAuthorization usdtAuthorization.refresh', 'provedWallets provedWallets.refresh'],
  ],
  ['so is the address book', { type: 'addresses.changed' }, ['addressBook addressBook.refresh']],
  [
    'a proof that was revoked in the list may be that of the connected wallet',
    { type: 'provedWallets.revoked', id: 'p1' },
    ['usdtAuthorization usdtAuthorization.refresh'],
  ],
  [
    'an address that was added is in the book at once, and nothing typed is left',
    { type: 'addressAdding.completed', entry: ENTRY },
    ['sealed.forget ["addressAdding.address","addressAdding.label","addressAdding.code"]', 'addressBook addressBook.entered'],
  ],
  [
    'from the upload on the picture of the venue is shown',
    { type: 'photoCapture.taken', purpose: 'depositProof', pictureId: 'k3vQ0b7m2XwYtR5uL9sN1A' },
    ['sealed.forget ["photoCapture.preview.depositProof"]', 'deposit photoCapture.taken'],
  ],
  [
    'of a picture that is removed nothing stays in memory',
    { type: 'photoCapture.removed', purpose: 'depositProof' },
    ['sealed.forget ["photoCapture.preview.depositProof","photoCapture.name.depositProof"]', 'deposit photoCapture.removed'],
  ],
  [
    'whoever signs out leaves no orders, no figures and no typed text behind, and then leaves private pages',
    { type: 'session.signedOut', returnTo: null },
    [
      'connection session.signedOut',
      'tickets.leave false',
      'orders session.signedOut',
      'workspace session.signedOut',
      'streams.closePersonal',
      'figures.forget',
      'sealed.forget',
      'files.forget',
      'log.forget',
      'sessionLog sessionLog.close',
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
      'optionsTicket:demo:BTC/USDT accountMode.switched',
      'smartPlan:real accountMode.switched',
      'withdrawal:real accountMode.switched',
      'position:o1 accountMode.switched',
      'position:o2 accountMode.switched',
      'closeAll:demo accountMode.switched',
      'flip:demo accountMode.switched',
      'pendingOrder:demo accountMode.switched',
      'figures.forget',
      'workspace needs.changed',
      'figures.refresh',
    ],
  ],
  [
    'what was chosen in the order form is remembered for its market',
    { type: 'contractTicket.chosen', chosen: { code: 'BTC/USDT', kind: 'limit', leverage: 20 } },
    ['orderForm.keep {"code":"BTC/USDT","kind":"limit","leverage":20}'],
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
    'lists that were changed on another device are read anew',
    { type: 'watchLists.changed', revision: 4 },
    ['watchLists watchLists.refresh'],
  ],
  [
    'stars that the venue has this browser keeps no longer',
    { type: 'watchLists.merged', codes: ['BTC/USDT'] },
    ['marketList marketList.dropFavourites'],
  ],
  ['no star, nothing to give up', { type: 'watchLists.merged', codes: [] }, []],
  [
    'other news is told only',
    { type: 'notification.arrived', notification: { kind: 'securityNewSession' }, unread: 1 },
    ['notifications notification.arrived'],
  ],
  [
    'once the venue speaks of the account in use, what happened before is asked for',
    { type: 'connection.authenticated' },
    [
      'notifications notifications.refresh',
      'priceAlerts priceAlerts.refresh',
      'records:openOrders:real records.refresh',
      'records:openSmart:real records.refresh',
      'records:closedSmart:real records.refresh',
      'profitCalendar:real profitCalendar.refresh',
      'deposits deposits.refresh',
      'depositProgress:9 depositProgress.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'smartProgress:71 smartProgress.refresh',
      'orderLife:real orderLife.refresh',
      'withdrawals withdrawals.refresh',
      'withdrawalReview:7 withdrawalReview.refresh',
      'withdrawalTerms withdrawalTerms.refresh',
    ],
  ],
  [
    'a transfer that was made stands in the form',
    { type: 'simulatedTransfer.made', transfer: sampleTransfer() },
    ['deposit simulatedTransfer.made'],
  ],
  [
    'a deposit that is in review takes its picture along, is in the list, and counts for the person’s own limits',
    { type: 'deposit.accepted', depositId: '9' },
    ['photoCapture:depositProof photoCapture.clear', 'deposits deposits.refresh', 'depositInfo depositInfo.refresh'],
  ],
  ['a limit of deposits that was changed is read anew', { type: 'depositLimit.changed' }, ['depositInfo depositInfo.refresh']],
  [
    'what was decided on a deposit holds at once, and the rest is asked for',
    { type: 'notification.arrived', notification: { kind: 'depositRejected', payload: { depositId: '9', reason: 'tooOld' } }, unread: 1 },
    [
      'notifications notification.arrived',
      'depositProgress:9 review.decided',
      'depositProgress:9 depositProgress.refresh',
      'deposits deposits.refresh',
    ],
  ],
  [
    'a deposit that is credited is in the balances',
    { type: 'notification.arrived', notification: { kind: 'depositCompleted', payload: { depositId: '9' } }, unread: 1 },
    [
      'notifications notification.arrived',
      'depositProgress:9 depositProgress.refresh',
      'deposits deposits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'withdrawalTerms withdrawalTerms.refresh',
    ],
  ],
  [
    'a venue that can be reached again is asked for its program, for content that did not come and for candles',
    { type: 'connection.resynced' },
    [
      'appUpdate appUpdate.check',
      'usdtAuthorization usdtAuthorization.refresh',
      'provedWallets provedWallets.refresh',
      'addressBook addressBook.refresh',
      'watchLists watchLists.refresh',
      'language connection.resynced',
      'marketDetail:BTC/USDT connection.resynced',
      'marketDetail:ETH/USDT connection.resynced',
      'optionsTicket:demo:BTC/USDT connection.resynced',
      'smartPlan:real smartPlan.refresh',
    ],
  ],
  [
    'an option that was bought has changed the account',
    { type: 'optionsTicket.accepted', order: OPEN_OPTION },
    [
      'records:openOptions:demo records.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'ownLimits:real ownLimits.refresh',
      'figures.refresh',
    ],
  ],
  [
    'news of an option brings both lists of its account up to date, and the figures',
    { type: 'option.updated', order: OPEN_OPTION },
    [
      'orderLife:real order.moved',
      'records:openOptions:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'an order that waits is listed, and what is held for it is the account’s',
    { type: 'contractTicket.waits', order: WAITING_ORDER },
    [
      'records:waitingOrders:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'an option found settled brings the lists of its account up to date, as news of it does',
    { type: 'optionsPosition.found', order: OPEN_OPTION },
    [
      'orderLife:real order.moved',
      'records:openOptions:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'what the venue has closed at once is read anew, with what it changes',
    { type: 'closeAll.answered', mode: 'demo' },
    [
      'records:openOrders:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
      'profitCalendar:demo profitCalendar.refresh',
    ],
  ],
  [
    'what the venue has flipped is read anew, with what it changes',
    { type: 'flip.answered', mode: 'demo' },
    [
      'records:openOrders:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
      'profitCalendar:demo profitCalendar.refresh',
    ],
  ],
  [
    'what the venue answers of a waiting order brings the lists of its account up to date',
    { type: 'pendingOrder.answered', mode: 'demo' },
    [
      'records:waitingOrders:demo records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'news of a waiting order brings its list, the balances, the limits and the figures up to date',
    { type: 'pending.updated', order: WAITING_ORDER },
    [
      'orderLife:real order.moved',
      'records:waitingOrders:demo records.refresh',
      'pendingOrder:demo pending.updated',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'news of a smart plan reach its page and the lists, and bring the balances, the limits and the figures up to date',
    { type: 'smart.updated', order: RUNNING_PLAN },
    [
      'orderLife:real order.moved',
      'smartExit:71 smart.updated',
      'smartProgress:71 smartProgress.refresh',
      'records:openSmart:real records.refresh',
      'records:closedSmart:real records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'news that a smart plan has ended reach the calendar of profits too',
    { type: 'smart.updated', order: { ...RUNNING_PLAN, id: '72', status: 'closed' } },
    [
      'profitCalendar:real profitCalendar.refresh',
      'orderLife:real order.moved',
      'records:openSmart:real records.refresh',
      'records:closedSmart:real records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'news of a plan that nobody looks at reach no page',
    { type: 'smart.updated', order: { ...RUNNING_PLAN, id: '72' } },
    [
      'orderLife:real order.moved',
      'records:openSmart:real records.refresh',
      'records:closedSmart:real records.refresh',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'a plan that was bought has changed the real account',
    { type: 'smartPlan.accepted', plan: RUNNING_PLAN },
    ['records:openSmart:real records.refresh', 'balance:real balance.refresh', 'ownLimits:real ownLimits.refresh', 'figures.refresh'],
  ],
  [
    'a plan that was left is read again, and has changed the real account',
    { type: 'smartExit.accepted', plan: RUNNING_PLAN },
    [
      'profitCalendar:real profitCalendar.refresh',
      'smartProgress:71 smartProgress.refresh',
      'records:openSmart:real records.refresh',
      'balance:real balance.refresh',
      'ownLimits:real ownLimits.refresh',
      'figures.refresh',
    ],
  ],
  [
    'a plan as it was read is told to whoever thinks about leaving it',
    { type: 'smartProgress.read', order: RUNNING_PLAN },
    ['smartExit:71 smart.updated'],
  ],
  ['a plan that had ended by itself is read again', { type: 'smartExit.missed', id: '71' }, ['smartProgress:71 smartProgress.refresh']],
  ['an order that is accepted is told', { type: 'contractTicket.accepted', order: OPEN_ORDER }, ['orders order.updated']],
  [
    'news of an open order reaches its position, which opens for it, the lists and the figures',
    { type: 'orders.changed', order: { ...OPEN_ORDER, takeProfit: '70000' } },
    [
      'position:o1 opens order.updated',
      'closeAll:demo order.updated',
      'flip:demo order.updated',
      'records:openOrders:demo order.updated',
      'records:exchanges:demo order.updated',
      'records:openOptions:demo order.updated',
      'records:waitingOrders:demo order.updated',
      'records:openOrders:real order.updated',
      'records:openSmart:real order.updated',
      'records:closedSmart:real order.updated',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
      'orderLife:real order.moved',
    ],
  ],
  [
    'a closed order opens no position',
    { type: 'orders.changed', order: { ...OPEN_ORDER, status: 'closed' } },
    [
      'position:o1 order.updated',
      'closeAll:demo order.updated',
      'flip:demo order.updated',
      'records:openOrders:demo order.updated',
      'records:exchanges:demo order.updated',
      'records:openOptions:demo order.updated',
      'records:waitingOrders:demo order.updated',
      'records:openOrders:real order.updated',
      'records:openSmart:real order.updated',
      'records:closedSmart:real order.updated',
      'ownLimits:real ownLimits.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
      'profitCalendar:demo profitCalendar.refresh',
      'orderLife:real order.moved',
    ],
  ],
  [
    'an order that was closed unseen ends its position and concerns nobody else',
    { type: 'orders.ended', order: { ...OPEN_ORDER, status: 'closed' } },
    ['position:o1 opens for now order.updated'],
  ],
  [
    'a list of open orders opens a position for each; what they know already is no news to them',
    { type: 'records.listed', kind: 'openOrders', mode: 'demo', filter: null, orders: [OPEN_ORDER], options: [] },
    ['position:o1 opens', 'orders orders.listed'],
  ],
  [
    'a running option that is listed is followed',
    { type: 'records.listed', kind: 'openOptions', mode: 'demo', filter: null, orders: [], options: [OPEN_OPTION] },
    ['optionsPosition:p1 opens'],
  ],
  [
    'a list under another filter says nothing of what is missing in it',
    { type: 'records.listed', kind: 'openOrders', mode: 'demo', filter: 'options', orders: [], options: [] },
    [],
  ],
  [
    'what was booked is looked up below the figure that is open, in the account it was booked in',
    { type: 'balance.read', mode: 'demo', hasMoved: true },
    ['balanceEntries:demo balanceEntries.refresh'],
  ],
  [
    'a withdrawal that was taken in is followed where it was submitted, and is in the list and in the figures',
    { type: 'withdrawal.accepted', id: '7' },
    [
      'withdrawalReview:7 opens',
      'withdrawals withdrawals.refresh',
      'withdrawalTerms withdrawalTerms.refresh',
      'balance:real balance.refresh',
      'figures.refresh',
    ],
  ],
  [
    'one that was taken back is in the list, and its money can leave again',
    { type: 'withdrawalReview.moved', id: '7', state: 'cancelled' },
    ['withdrawals withdrawals.refresh', 'withdrawalTerms withdrawalTerms.refresh', 'balance:real balance.refresh', 'figures.refresh'],
  ],
  [
    'what a refused withdrawal went by is read again',
    { type: 'withdrawal.contradicted' },
    ['withdrawalTerms withdrawalTerms.refresh', 'usdtAuthorization usdtAuthorization.refresh', 'addressBook addressBook.refresh'],
  ],
  [
    'a wallet that is proved is in the list, and money may go to it',
    { type: 'usdtAuthorization.proved' },
    ['provedWallets provedWallets.refresh', 'withdrawal:real usdtAuthorization.proved'],
  ],
  ['and no longer to one that is not', { type: 'usdtAuthorization.unproved' }, ['withdrawal:real usdtAuthorization.unproved']],
  ['an address that is added is chosen', { type: 'addressBook.added' }, ['withdrawal:real addressBook.added']],
  ['one that is removed is not withdrawn to', { type: 'addressBook.removed', id: '1' }, ['withdrawal:real addressBook.removed']],
  [
    'a decision holds at once where its withdrawal is followed',
    {
      type: 'notification.arrived',
      notification: { kind: 'withdrawalRejected', payload: { withdrawalId: '7', reason: 'address' } },
      unread: 1,
    },
    [
      'notifications notification.arrived',
      'withdrawalReview:7 review.decided',
      'withdrawals withdrawals.refresh',
      'withdrawalTerms withdrawalTerms.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
    ],
  ],
  [
    'that one has arrived is read',
    { type: 'notification.arrived', notification: { kind: 'withdrawalCompleted', payload: { withdrawalId: '7' } }, unread: 1 },
    [
      'notifications notification.arrived',
      'withdrawalReview:7 withdrawalReview.refresh',
      'withdrawals withdrawals.refresh',
      'withdrawalTerms withdrawalTerms.refresh',
      'balance:demo balance.refresh',
      'balance:real balance.refresh',
    ],
  ],
  [
    'what was exchanged is in the list and in the balances',
    { type: 'flashExchange.accepted', mode: 'demo' },
    ['records:exchanges:demo records.refresh', 'balance:demo balance.refresh', 'figures.refresh'],
  ],
  [
    'a demo account that was set back shows other balances',
    { type: 'demoReset.completed' },
    ['balance:demo balance.refresh', 'figures.refresh'],
  ],
  ['other prices are no entries', { type: 'balance.read', mode: 'demo', hasMoved: false }, []],
  [
    'nor does the list of closed orders',
    { type: 'records.listed', kind: 'closedOrders', mode: 'demo', filter: null, orders: [], options: [] },
    [],
  ],
  [
    'a tab that comes to lead looks up what is not known, then opens what its page may act with',
    { type: 'tab.succeeded' },
    ['orders tab.succeeded', 'workspace needs.changed'],
  ],
  ['a tab that writes keeps its place over a reload', { type: 'tab.led' }, ['orders tab.led', 'place.keep']],
  ['a tab that follows writes no orders', { type: 'tab.followed' }, ['orders tab.followed']],
  ['a tab that asks no more for its place has none', { type: 'tab.rested' }, ['place.giveUp']],
  ['a 401 to the writing tab ends the session', { type: 'tab.sessionRefused', path: '/market' }, ['session session.expired /market']],
  ['a 401 to another tab makes the writing tab ask for itself', { type: 'tab.sessionDoubted' }, ['figures.refresh']],
  ['somebody signs in elsewhere', { type: 'tab.signInHeard', userId: 'u1' }, ['session session.crossTabOpened']],
  ['somebody signs out elsewhere', { type: 'tab.signOutHeard' }, ['session session.crossTabClosed']],
  [
    'another page: the connection is looked after, an invitation in its address is kept, its streams open',
    { type: 'route.changed', path: '/market?invite=ABC' },
    ['connection route.changed', 'invite.keep "/market?invite=ABC"', 'workspace needs.changed'],
  ],
  [
    'whoever signs in is taken in by all that waited for them; what was typed at the door is forgotten before they are led on',
    { type: 'session.signedIn', userId: 'u1', returnTo: '/trading' },
    [
      'connection session.signedIn',
      'figures.refresh',
      `sealed.forget ${JSON.stringify(AT_THE_DOOR)}`,
      'accountClosing accountClosing.signedIn',
      'secondFactor secondFactor.leave',
      'orders session.signedIn',
      'workspace needs.changed',
      'navigation.afterSignIn "/trading"',
    ],
  ],
  [
    'a password that was right, of somebody with a second factor, asks for the second step',
    { type: 'session.secondStepNeeded' },
    ['secondFactor secondFactor.begin'],
  ],
  ['so does a wallet', { type: 'walletSignIn.secondStepNeeded' }, ['secondFactor secondFactor.begin']],
  [
    'so does an issuer, whose page leads to the one with the second step and from there to where the person wanted to go',
    { type: 'thirdPartySignIn.secondStepNeeded', returnTo: '/trading' },
    ['secondFactor secondFactor.begin', 'navigation.ask "/pass/login?redirect=%2Ftrading"'],
  ],
  ['the second step signs in', { type: 'secondFactor.completed', userId: 'u1' }, ['session session.opened']],
  ['a passkey signs in', { type: 'passkeySignIn.completed', userId: 'u1' }, ['session session.opened']],
  [
    'a wallet that is connected may sign in, or be joined',
    { type: 'wallet.connected' },
    ['walletSignIn wallet.connected', 'walletJoining wallet.connected', 'usdtAuthorization wallet.connected'],
  ],
  [
    'a wallet that has gone does neither',
    { type: 'wallet.lost' },
    ['walletSignIn wallet.lost', 'walletJoining wallet.lost', 'usdtAuthorization wallet.lost'],
  ],
  [
    'a wallet that was joined is in the list of what opens the account',
    { type: 'walletJoining.completed' },
    ['identities identities.refresh'],
  ],
  [
    'a closing that was asked for has ended the session, and logging in leads back to where it is told',
    { type: 'accountClosing.completed' },
    ['session session.expired /profile/security'],
  ],
  [
    'another e-mail address is shown, may be a way in, and is not kept as text',
    { type: 'emailChange.completed' },
    ['sealed.forget ["emailChange.email","emailChange.code"]', 'figures.refresh', 'identities identities.refresh'],
  ],
  [
    'a shorter time for sessions ends some, so that their list is read anew',
    { type: 'securitySettings.lifetimeChosen' },
    ['sessions sessions.refresh'],
  ],
  [
    'another password is not kept as text, and has ended other sessions',
    { type: 'passwordChange.completed' },
    [`sealed.forget ${JSON.stringify(OF_THE_PASSWORD)}`, 'sessions sessions.refresh'],
  ],
  ...['election.won', 'election.lost', 'election.reopened', 'venue.refused', 'otherTab.refused', 'storage.emptied'].map(
    (type) => [`the tab decides what becomes of ${type}`, { type }, [`tab ${type}`]] as const,
  ),
  ...['storage.userChanged', 'person.shown', 'account.shown'].map(
    (type) => [`the tab compares itself with the others at ${type}`, { type, userId: 'u1', mode: 'real' }, [`tab ${type}`]] as const,
  ),
  ['a tab of another version loads its page anew', { type: 'tab.retired' }, ['page.reload']],
  ['a 401 to a tab that may not write is passed on to the one that may', { type: 'tab.refusalPassed' }, ['otherTabs.tellRefusal']],
  ['the venue has opened the demo account', { type: 'account.demoEnabled' }, ['accountMode account.demoEnabled']],
  ['the venue has closed the demo account', { type: 'account.demoDisabled' }, ['accountMode account.demoDisabled']],
  ['news of an order goes by the orders', { type: 'order.updated', order: OPEN_ORDER }, ['orders order.updated']],
  ['so does a position that has ended', { type: 'position.closed', order: OPEN_ORDER }, ['orders order.closed']],
  ['a token that the live connection refuses is asked about', { type: 'connection.refused' }, ['figures.refresh']],
  ['the network is there again', { type: 'browser.online' }, ['connection browser.online']],
  ['the network is gone', { type: 'browser.offline' }, ['connection browser.offline']],
  [
    'limits that were changed on another device are read anew',
    { type: 'notification.arrived', notification: { kind: 'limitsChanged' }, unread: 1 },
    ['notifications notification.arrived', 'ownLimits:real ownLimits.refresh'],
  ],
  ['the venue counts what has not been read', { type: 'notification.counted', unread: 2 }, ['notifications notification.counted']],
  ['a page that is asked for is judged first', { type: 'navigation.requested', path: '/x' }, ['navigationGuard navigation.requested /x']],
  ['so is one that is called up again', { type: 'navigation.wanted', path: '/x' }, ['navigationGuard navigation.wanted /x']],
  ['a page that may be seen is shown', { type: 'navigation.allowed', path: '/x' }, ['navigation.show "/x"']],
  ['a page that may not leads to another', { type: 'navigation.redirected', to: '/y' }, ['navigation.ask "/y"']],
  ['what no page needs is closed', { type: 'streams.unneeded', ids: ['a'] }, ['streams.close ["a"]']],
  ['pages of content follow the language', { type: 'language.changed' }, ['contentPage:help language.changed']],
  ['the program connects when it starts', { type: 'program.started' }, ['connection connection.start']],
  [
    'a page that is looked at again asks whether program and venue are still the same',
    { type: 'page.shown' },
    ['appUpdate appUpdate.check', 'venueFacts venueFacts.refresh'],
  ],
  ['a part of the program that is gone means another version', { type: 'page.partMissing' }, ['appUpdate update.partMissing']],
  ['so does another tab that runs it', { type: 'version.differs' }, ['appUpdate update.takenUp']],
]

test.each(TOLD)('%s', (_, event, hearers) => {
  expect(hearersOf(event)).toEqual(hearers)
})

test.each(['option.updated', 'optionsPosition.found'] as const)(
  'of options, %s brings the calendar of profits up to date once it ended',
  (type) => {
    const refresh = 'profitCalendar:demo profitCalendar.refresh'
    expect(hearersOf({ type, order: { ...OPEN_OPTION, status: 'closed' } })).toContain(refresh)
    expect(hearersOf({ type, order: OPEN_OPTION })).not.toContain(refresh)
  },
)

test('of every event of the table it is told here who hears it', () => {
  const told = new Set(TOLD.map(([, { type }]) => type))
  expect(WIRING.map(({ on }) => on).filter((event) => !told.has(event))).toEqual([])
})

test('without a connection the lists of the account that is chosen are read anew', () => {
  const heard = hearersOf({ type: 'accountMode.switched', mode: 'real' }, false)
  expect(heard).toContain('records:openOrders:real records.refresh')
  expect(heard).toContain('profitCalendar:real profitCalendar.refresh')
  expect(heard).not.toContain('profitCalendar:demo profitCalendar.refresh')
})
