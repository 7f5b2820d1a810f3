/** Entries of the navigation bars and lists, derived from the route table. */
import type { IconName } from '../kit/icons.tsx'
import type { TextKey } from '../kit/text.ts'
import { pathTo, ROUTES, type Route } from './routes.ts'

export interface NavigationEntry {
  readonly to: string
  readonly text: TextKey
  /** Routes that mark this entry as current; the entry links to the first. */
  readonly routes: readonly Route[]
}

type List = 'bar' | 'tab' | 'account' | 'money' | 'footer'
type Listed<Name extends List> = Route & Required<Pick<Route, Name>>

const isListed = <Name extends List>(route: Route, list: Name): route is Listed<Name> => route[list] !== undefined

const listed = <Name extends List>(list: Name): readonly Listed<Name>[] =>
  ROUTES.filter((route) => isListed(route, list)).toSorted((a, b) => a[list]!.place - b[list]!.place)

const entryOf = (route: Route, text: TextKey, placeOf: (other: Route) => string | undefined): NavigationEntry => ({
  to: pathTo(route),
  text,
  routes: [route, ...ROUTES.filter((other) => placeOf(other) === route.name)],
})

export const TOP_ENTRIES: readonly NavigationEntry[] = listed('bar').map((route) => entryOf(route, route.bar.text, ({ under }) => under))

/** Paths are the specification's: on phones the third tab is Investment, the fifth Mining. */
export const TAB_ENTRIES: readonly (NavigationEntry & { readonly icon: IconName })[] = listed('tab').map((route) => ({
  ...entryOf(route, route.tab.text, ({ under, tabUnder }) => tabUnder ?? under),
  icon: route.tab.icon,
}))

export const ACCOUNT_ROUTES: readonly Listed<'account'>[] = listed('account')

/** What the balance page offers to do with money. */
export const MONEY_ROUTES: readonly Listed<'money'>[] = listed('money')

/** The routes in a group of the footer. */
export const footerRoutes = (group: Listed<'footer'>['footer']['group']): readonly Listed<'footer'>[] =>
  listed('footer').filter(({ footer }) => footer.group === group)

/** Path of the operator's content item. */
export const contentPath = (item: { readonly id: number; readonly title: string }): string =>
  `/detail?${new URLSearchParams({ id: String(item.id), title: item.title })}`
