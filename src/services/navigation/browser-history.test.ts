import { expect, test } from 'vitest'
import { createBrowserHistory } from './browser-history.ts'

/** A tab that came here from another site, so that there is a page behind which isn't ours. */
const tabAt = (path: string) => {
  const entries: { state: unknown; path: string }[] = [
    { state: null, path: 'https://elsewhere.example/' },
    { state: null, path },
  ]
  let at = 1
  const page = {
    history: {
      get state() {
        return entries[at]!.state
      },
      pushState: (state: unknown, _: string, to: string) => {
        entries.splice(at + 1)
        entries.push({ state, path: to })
        at += 1
      },
      replaceState: (state: unknown, _: string, to: string) => {
        entries[at] = { state, path: to }
      },
      go: (by: number) => {
        at += by
      },
    },
    location: {
      get pathname() {
        return entries[at]!.path.split('#')[0]
      },
      search: '',
      get hash() {
        return /#.*/.exec(entries[at]!.path)?.[0] ?? ''
      },
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  return Object.assign(createBrowserHistory(page as unknown as Window), { address: () => entries[at]!.path })
}

test('only our own pages count as behind, whatever way the address came', () => {
  const history = tabAt('/market')
  expect(history.behind()).toBe(0)
  history.show('/home', 'replace')
  expect(history.behind()).toBe(0)
  history.show('/help', 'push')
  history.show('/help/faq', 'push')
  expect(history.behind()).toBe(2)
  history.show('/help/notice', 'replace')
  expect(history.behind()).toBe(2)
  history.go(-2)
  expect([history.behind(), history.current()]).toEqual([0, '/home'])
})

test('the token of a link “This was not me” is told to nobody, and stays in the address', () => {
  const history = tabAt('/pass/not-me#the-token')
  expect(history.current()).toBe('/pass/not-me')
  history.show('/pass/not-me', 'replace')
  expect(history.address()).toBe('/pass/not-me#the-token')
  expect(tabAt('/help/faq#fees').current()).toBe('/help/faq#fees')
})

test('the page right behind is known, also after this one was replaced', () => {
  const history = tabAt('/market')
  expect(history.former()).toBeNull()
  history.show('/home', 'push')
  history.show('/help', 'replace')
  expect(history.former()).toBe('/market')
  history.go(-1)
  expect(history.former()).toBeNull()
})
