import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Arrival } from '../services/navigation/browser-history.ts'
import { createNavigation } from './navigation.ts'

/** @param behind how many of the product's own pages lie behind this one; `former`: the one right behind */
const browserAt = (path: string, behind = 1, former: string | null = null) => {
  let current = path
  let pop = (_path: string) => {}
  const shown: (readonly [string, Arrival])[] = []
  const gone: number[] = []
  const asked: AnyEventObject[] = []
  const navigation = createNavigation({
    history: {
      current: () => current,
      show: (to, arrival) => {
        shown.push([to, arrival])
        current = to
      },
      behind: () => behind,
      former: () => former,
      go: (by) => void gone.push(by),
      onPop: (listener) => {
        pop = listener
        return () => {}
      },
    },
    dispatch: (fact) => void asked.push(fact),
  })
  return {
    navigation,
    shown,
    gone,
    asked,
    pop: (to: string) => {
      current = to
      pop(to)
    },
    paths: () => asked.map((event) => event['path']),
  }
}

test('asks the guard before anything shows, and shows what it allows', () => {
  const { navigation, asked, shown } = browserAt('/market?q=1#top')
  navigation.arrive()
  expect(asked).toEqual([{ type: 'navigation.requested', path: '/market?q=1#top', name: 'market', from: null }])
  navigation.allowed('/market?q=1#top')
  navigation.go('/profile/orders', 'push')
  expect([asked[1], shown]).toEqual([
    { type: 'navigation.requested', path: '/profile/orders', name: 'orders', from: '/market?q=1#top' },
    [['/market?q=1#top', 'replace']],
  ])
  navigation.allowed('/profile/orders')
  navigation.allowed('/profile/orders')
  expect(shown.slice(1)).toEqual([
    ['/profile/orders', 'push'],
    ['/profile/orders', 'replace'],
  ])
})

test('an unknown path leads to Home; back and forward are asked too', () => {
  const { navigation, asked, gone, pop } = browserAt('/nowhere?x=1')
  navigation.arrive()
  pop('/market')
  navigation.go(-1, 'push')
  expect(asked.map((event) => [event['path'], event['name']])).toEqual([
    ['/', 'home'],
    ['/market', 'market'],
  ])
  expect(gone).toEqual([-1])
})

test('back never leaves the product: with none of its pages behind, it leads to Home', () => {
  const entered = browserAt('/help/faq', 0)
  entered.navigation.go(-1, 'push')
  expect([entered.paths(), entered.gone]).toEqual([['/home'], []])
})

test('after signing in: back to where the session ended, else to what was asked for, else Home', () => {
  const { navigation, paths } = browserAt(`/pass/login?redirect=${encodeURIComponent('/cruuency?code=BTC&id=1')}`)
  navigation.afterSignIn('/profile/balance')
  navigation.afterSignIn(null)
  expect(paths()).toEqual(['/profile/balance', '/cruuency?code=BTC&id=1'])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/pass/login?redirect=x', '/pass/register'])(
  'after signing in nobody is led to %s',
  (target) => {
    const { navigation, paths } = browserAt(`/pass/login?redirect=${encodeURIComponent(target)}`)
    navigation.afterSignIn(null)
    expect(paths()).toEqual(['/'])
  },
)

test('who registers goes where they wanted to go before they had an account', () => {
  const { navigation, paths } = browserAt('/pass/register?redirect=%2Fprofile%2Finvite&invite=ABCD2345')
  navigation.afterSignIn(null)
  expect(paths()).toEqual(['/profile/invite'])
})

test('who signed in elsewhere stays on the page they are looking at', () => {
  const { navigation, asked } = browserAt('/market')
  navigation.afterSignIn(null)
  expect(asked).toEqual([])
})

test('after signing out: to sign-in when the session had ended, Home from a private page, else nowhere', () => {
  const { navigation, paths } = browserAt('/profile/orders')
  navigation.afterSignOut('/profile/orders?page=2')
  navigation.afterSignOut(null)
  const open = browserAt('/market')
  open.navigation.afterSignOut(null)
  expect([paths(), open.paths()]).toEqual([['/pass/login?redirect=%2Fprofile%2Forders%3Fpage%3D2', '/'], []])
})

test('who has shut everyone out stays where that is said, and isn’t led back there once they are in', () => {
  const { navigation, asked } = browserAt('/pass/not-me')
  navigation.afterSignOut('/pass/not-me')
  expect(asked).toEqual([])
  const door = browserAt('/pass/login')
  door.navigation.afterSignIn('/pass/not-me')
  expect(door.paths()).toEqual(['/'])
})

const STEP = (name: string): string => `/profile/identity?step=${name}`
test('an address follows its page: on as a new one, back to the one behind if it is that, by itself without leaving one behind', () => {
  const { navigation, asked, shown, gone } = browserAt(STEP('photos'), 1, STEP('document'))
  const goTo = (path: string, by: 'goingOn' | 'goingBack' | 'itself'): void => {
    navigation.followed({ path, by })
    if (asked.length > 0) navigation.allowed(String(asked.pop()!['path']))
  }
  goTo(STEP('document'), 'goingBack')
  expect([gone, shown]).toEqual([[-1], []])
  goTo(STEP('signature'), 'goingOn')
  goTo(STEP('photos'), 'goingBack')
  goTo(STEP('details'), 'itself')
  goTo(STEP('details'), 'goingOn')
  expect([gone, shown]).toEqual([
    [-1],
    [
      [STEP('signature'), 'push'],
      [STEP('photos'), 'push'],
      [STEP('details'), 'replace'],
    ],
  ])
})

test('the address of another page follows nothing', () => {
  const { navigation, asked, gone } = browserAt('/profile', 1, STEP('photos'))
  for (const by of ['goingOn', 'goingBack', 'itself'] as const) navigation.followed({ path: STEP('photos'), by })
  expect([asked, gone]).toEqual([[], []])
})
