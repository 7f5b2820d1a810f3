/** What follows from what the features of the product say of themselves. */
import { expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import {
  isClosedAtSignOut,
  isForgottenAtSignOut,
  keptFieldsOf,
  outlivesPage,
  resumeOf,
  wantedAt,
  type At,
  type Feature,
} from './feature.ts'

const featureOf = (chart: string): Feature => FEATURES.find((feature) => feature.chart === chart)!
const chartsThat = (holds: (feature: Feature) => boolean): readonly string[] => FEATURES.filter(holds).map(({ chart }) => chart)
const wanted = (place: At['place'], address = '', userId: string | null = 'u1') =>
  wantedAt(FEATURES, { place, query: new URLSearchParams(address), params: {}, userId, mode: 'demo' })
const idsAt = (...at: Parameters<typeof wanted>) => wanted(...at).map(({ id }) => id)

test.each([
  ['session', 'fresh', 'fresh'],
  ['connection', 'fresh', 'private'],
  ['sessionLog', 'private', 'private'],
  ['supportDialog', 'resume', 'private'],
  ['registration', 'resume', 'resume'],
  ['passwordChange', 'resume', 'resume'],
  ['position', 'resume', 'resume'],
  ['contractTicket', 'resume', 'resume'],
  ['records', 'fresh', 'private'],
  ['notifications', 'fresh', 'private'],
  ['marketDetail', 'fresh', 'private'],
  ['walletSignIn', 'fresh', 'fresh'],
])('after a reload %s is taken up as %s, and as %s in a tab that follows', (chart, leading, following) => {
  expect([resumeOf(featureOf(chart), () => true), resumeOf(featureOf(chart), () => false)]).toEqual([leading, following])
})

test('whether a tab keeps its charts is not asked for those that all tabs share', () => {
  const asked = () => {
    throw new Error('asked')
  }
  expect(resumeOf(featureOf('session'), asked)).toBe('fresh')
})

test('what is one person’s ends with their session; what they had begun is forgotten', () => {
  const ofOnePerson = [
    'notifications',
    'priceAlerts',
    'watchLists',
    'records',
    'position',
    'passwordChange',
    'sessions',
    'ownLimits',
    'profile',
    'invitation',
  ]
  const ofEverybody = [
    'tab',
    'session',
    'accountMode',
    'connection',
    'language',
    'marketList',
    'contractTicket',
    'registration',
    'recovery',
  ]
  for (const chart of ofOnePerson) expect(isClosedAtSignOut(featureOf(chart)), chart).toBe(true)
  for (const chart of ofEverybody) expect(isClosedAtSignOut(featureOf(chart)), chart).toBe(false)
  const isPersonal = { browser: false, tab: false, page: false, person: true, account: true, row: true } as const
  for (const feature of FEATURES) expect(isClosedAtSignOut(feature), feature.chart).toBe(isPersonal[feature.scope])
  expect(chartsThat(isForgottenAtSignOut)).toEqual([
    'closeAll',
    'flip',
    'pendingOrder',
    'addressAdding',
    'passwordChange',
    'emailChange',
    'photoCapture',
    'signature',
    'kyc',
    'deposit',
    'simulatedTransfer',
    'smartExit',
    'investmentExit',
    'miningCollection',
    'miningExit',
    'nftSale',
    'loan',
    'agreement',
    'loanRepayment',
  ])
})

test('a page takes along what it opened, but for the frame and the forms of a visitor', () => {
  for (const chart of ['session', 'modules', 'registration', 'recovery']) expect(outlivesPage(featureOf(chart)), chart).toBe(true)
  for (const chart of ['contractTicket', 'passwordChange', 'walletSignIn', 'priceAlerts'])
    expect(outlivesPage(featureOf(chart)), chart).toBe(false)
})

test('a market’s page wants its market, its ticket and what the person has there; a visitor has nothing there', () => {
  const market = 'code=BTC%2FUSDT&id=1'
  expect(idsAt('marketDetail', market)).toEqual([
    'venueFacts',
    'priceAlerts',
    'watchLists',
    'records:openOrders:demo',
    'records:closedOrders:demo',
    'records:openOptions:demo',
    'records:waitingOrders:demo',
    'verification:demo',
    'closeAll:demo',
    'flip:demo',
    'pendingOrder:demo',
    'marketDetail:BTC/USDT',
    'chartTools:BTC/USDT',
    'contractTicket:demo:BTC/USDT',
  ])
  expect(idsAt('marketDetail', market, null)).toEqual([
    'venueFacts',
    'marketDetail:BTC/USDT',
    'chartTools:BTC/USDT',
    'contractTicket:demo:BTC/USDT',
  ])
  expect(idsAt('marketDetail', 'code=%3Cscript%3E&id=1', null)).toEqual(['venueFacts'])
})

test('the address of the orders may name a kind, which both of their lists are narrowed to', () => {
  const told = wanted('orders', 'kind=options').flatMap(({ id, tells }) => (tells ? [[id, tells]] : []))
  expect(told).toEqual([
    ['records:openOrders:demo', { type: 'records.filter', filter: 'options' }],
    ['records:closedOrders:demo', { type: 'records.filter', filter: { kind: 'options', days: 0, dates: null } }],
  ])
  expect(wanted('orders', 'kind=bananas').some(({ tells }) => tells)).toBe(false)
})

test('the list of everything is open while the address of the orders asks for it, under the filter that stands there', () => {
  const found = wanted('orders', 'kind=general&of=options&status=closed&days=30')
  const filter = { kind: 'options', status: 'closed', code: null, side: null, result: null, days: 30, dates: null }
  expect(found.filter(({ tells }) => tells).map(({ id, tells }) => [id, tells])).toEqual([
    ['records:generalOrders:demo', { type: 'records.filter', filter }],
  ])
  expect(found.map(({ id }) => id)).toContain('recordsFile:generalOrders:demo')
  expect(wanted('orders', '').map(({ id }) => id)).not.toContain('records:generalOrders:demo')
})

test('the calendar of profits is open while the address of the orders asks for it, at the month that stands there', () => {
  const found = wanted('orders', 'kind=general&view=calendar&month=2026-10').find(({ id }) => id === 'profitCalendar:demo')
  expect(found).toMatchObject({ input: { mode: 'demo', month: '2026-10' }, tells: { type: 'profitCalendar.show', month: '2026-10' } })
  expect(wanted('orders', 'kind=general&view=calendar').find(({ id }) => id === 'profitCalendar:demo')).toMatchObject({
    input: { mode: 'demo', month: null },
  })
  for (const address of ['', 'kind=general', 'view=calendar', 'kind=options&view=calendar'])
    expect(idsAt('orders', address)).not.toContain('profitCalendar:demo')
})

test('the page of smart plans wants the plan that its address names; plans are of the real account, whose offer all may read', () => {
  const real = (query: string, userId: string | null = 'u1') =>
    wantedAt(FEATURES, { place: 'trading', query: new URLSearchParams(query), params: {}, userId, mode: 'real' }).map(({ id }) => id)
  expect(real('')).toEqual(['modules', 'records:openSmart:real', 'balance:real', 'smartPlan:real'])
  expect(real('plan=17')).toEqual([...real(''), 'smartProgress:17', 'smartExit:17'])
  expect(real('plan=<script>')).toEqual(real(''))
  expect(real('plan=17', null)).toEqual(['modules', 'smartPlan:real'])
  expect(idsAt('trading')).toEqual(['modules', 'smartPlan:real'])
})

test('the page of investments wants the list as its address narrows it, and the commitment that it names, of the account in use', () => {
  const at = (query: string, userId: string | null = 'u1', mode: 'demo' | 'real' = 'real') =>
    wantedAt(FEATURES, { place: 'investment', query: new URLSearchParams(query), params: {}, userId, mode })
  const ids = (...where: Parameters<typeof at>) => at(...where).map(({ id }) => id)
  expect(ids('')).toEqual(['modules', 'records:investments:real', 'balance:real', 'investmentPlan:real'])
  expect(ids('plan=17', 'u1', 'demo')).toEqual([
    ...['modules', 'records:investments:demo', 'balance:demo', 'investmentPlan:demo'],
    ...['investmentHolding:17', 'investmentExit:17'],
  ])
  expect(ids('plan=<script>')).toEqual(ids(''))
  expect(ids('', null)).toEqual(['modules', 'investmentPlan:real'])
  const told = (query: string) => at(query).find(({ id }) => id === 'records:investments:real')?.tells
  expect(told('state=waiting')).toEqual({ type: 'records.filter', filter: { state: 'waiting' } })
  expect(told('state=bananas')).toEqual({ type: 'records.filter', filter: { state: null } })
})

test('the page of mining machines wants the purchase that its address names, of the account in use; all may read what is sold', () => {
  const of = (mode: 'demo' | 'real', query: string, userId: string | null = 'u1') =>
    wantedAt(FEATURES, { place: 'mining', query: new URLSearchParams(query), params: {}, userId, mode }).map(({ id }) => id)
  for (const mode of ['demo', 'real'] as const) {
    expect(of(mode, '')).toEqual(['modules', `records:mining:${mode}`, `balance:${mode}`, `miningMachine:${mode}`])
    expect(of(mode, 'order=17')).toEqual([
      ...of(mode, ''),
      `miningHolding:${mode}:17`,
      `miningCollection:${mode}:17`,
      `miningExit:${mode}:17`,
    ])
    expect(of(mode, 'order=<script>')).toEqual(of(mode, ''))
    expect(of(mode, 'order=17', null)).toEqual(['modules', `miningMachine:${mode}`])
  }
})

test('everybody may look at works and the charity account; the real account alone bids and owns', () => {
  const at = (query: string, userId: string | null = 'u1', mode: 'demo' | 'real' = 'real') =>
    wantedAt(FEATURES, { place: 'nfts', query: new URLSearchParams(query), params: {}, userId, mode }).map(({ id }) => id)
  expect(at('')).toEqual(['modules', 'records:nfts:real', 'nftList:works', 'nftList:donations'])
  expect(at('id=17')).toEqual(['modules', 'records:nfts:real', 'nftAuction:17', 'nftSale:17'])
  expect(at('id=17', null)).toEqual(['modules', 'nftAuction:17'])
  expect(at('id=17', 'u1', 'demo')).toEqual(['modules', 'nftAuction:17'])
  expect(at('id=<script>')).toEqual(['modules', 'records:nfts:real', 'nftList:works', 'nftList:donations'])
  const told = (query: string) =>
    wantedAt(FEATURES, { place: 'nfts', query: new URLSearchParams(query), params: {}, userId: 'u1', mode: 'real' }).find(
      ({ id }) => id === 'records:nfts:real',
    )?.tells
  expect(told('part=owned')).toEqual({ type: 'records.filter', filter: { part: 'owned', id: null } })
  expect(told('id=17')).toEqual({ type: 'records.filter', filter: { part: null, id: '17' } })
  expect(told('part=bananas')).toEqual({ type: 'records.filter', filter: { part: null, id: null } })
})

test('the page of loans wants the offer, the agreement and the field that signs it, all of the real account', () => {
  const at = (mode: 'demo' | 'real', userId: string | null = 'u1') =>
    wantedAt(FEATURES, { place: 'loan', query: new URLSearchParams(), params: {}, userId, mode }).map(({ id }) => id)
  expect(at('real')).toEqual(expect.arrayContaining(['signature:loan', 'loan', 'agreement']))
  for (const none of [at('demo'), at('real', null)]) expect(none.filter((id) => /loan|agreement/.test(id))).toEqual([])
  const { tells } = wantedAt(FEATURES, { place: 'loan', query: new URLSearchParams(), params: {}, userId: 'u1', mode: 'real' }).find(
    ({ id }) => id === 'agreement',
  )!
  expect(tells).toEqual({ type: 'agreement.refresh' })
})

test('a total of the account page opens the movements it is made of; any other word opens them all', () => {
  expect(wanted('records', 'type=loan')).toMatchObject([
    {
      id: 'records:moneyLog:demo',
      input: { kind: 'moneyLog', mode: 'demo' },
      tells: { type: 'records.filter', filter: { type: 'loan', currency: null, days: 0, dates: null } },
    },
    { id: 'recordsFile:moneyLog:demo' },
  ])
  expect(wanted('records', 'type=everything')[0]).not.toHaveProperty('tells')
})

test('the frame opens at the start, in the order of the list', () => {
  expect(idsAt('start', '', null).slice(0, 3)).toEqual(['tab', 'workspace', 'orders'])
  expect(idsAt('later', '', null)).toEqual(['dappRedirect', 'supportDialog', 'guide'])
  expect(idsAt('signedIn')).toEqual(['notifications', 'records:openOrders:demo', 'idleLock'])
})

test('no password and no code outlives a reload', () => {
  expect(keptFieldsOf(FEATURES).toSorted()).toEqual([
    'addressAdding.address',
    'addressAdding.label',
    'emailChange.email',
    'recovery.email',
    'registration.email',
    'registration.username',
    'session.account',
    'supportDialog.text',
  ])
})
