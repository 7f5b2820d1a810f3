/** What each page needs, for how long, and of whom. */
import { expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { paramsOf } from '../views/shell/routes.ts'
import { needsAt } from './needs.ts'

const needs = (path: string, userId: string | null = 'u1', mode: 'demo' | 'real' = 'demo') => needsAt(FEATURES, path, userId, mode)
const termsAt = (...at: Parameters<typeof needs>) => Object.fromEntries(needs(...at).streams.map(({ id, term }) => [id, term]))

test('a market’s page: its ticket for a visit, its lists while it is shown, what is the user’s until they sign out', () => {
  const terms = termsAt('/cruuency?code=BTC%2FUSDT&id=1#chart')
  expect(terms).toMatchObject({
    'contractTicket:demo:BTC/USDT': 'visit',
    'records:closedOrders:demo': 'page',
    'records:openOrders:demo': 'user',
    notifications: 'user',
  })
})

test('a market’s page shows all orders, whichever kind the list of orders was narrowed to', () => {
  const told = needs('/cruuency?code=BTC%2FUSDT&id=1').streams.filter(({ tells }) => tells?.type === 'records.filter')
  expect(told.map(({ id, term, tells }) => [id, term, tells])).toEqual([
    ['records:openOrders:demo', 'user', { type: 'records.filter', filter: null }],
    ['records:closedOrders:demo', 'page', { type: 'records.filter', filter: null }],
  ])
  expect(needs('/profile/orders').streams.filter(({ tells }) => tells)).toEqual([])
})

test('a form that all tabs share is there for good', () => {
  expect(termsAt('/pass/register', null)).toMatchObject({ registration: 'always' })
})

test('what is of one user may be opened for nobody else', () => {
  const { streams } = needs('/cruuency?code=BTC%2FUSDT&id=1')
  const personal = streams.filter(({ isPersonal }) => isPersonal).map(({ chart }) => chart)
  expect(personal).toEqual(expect.arrayContaining(['notifications', 'records']))
  expect(personal).not.toContain('contractTicket')
})

test('a visitor needs nothing of a user, and an unknown page nothing at all', () => {
  expect(needs('/profile/orders', null).streams.filter(({ isPersonal }) => isPersonal)).toEqual([])
  expect(needs('/nowhere', null)).toEqual({ page: '/nowhere', userId: null, streams: [] })
})

test('the lists are those of the account in use', () => {
  expect(Object.keys(termsAt('/profile/orders', 'u1', 'real'))).toEqual(
    expect.arrayContaining(['records:openOrders:real', 'records:closedOrders:real']),
  )
})

test('a path says what stands where its route has a name', () => {
  expect(paramsOf('/profile/plugin/wheel')).toEqual({ key: 'wheel' })
  expect(paramsOf('/profile/orders')).toEqual({})
  expect(paramsOf('/nowhere/17')).toEqual({})
})
