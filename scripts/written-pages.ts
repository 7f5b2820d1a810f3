/** Pages that the build writes down as they look before anything is known: those that people come to from outside. */
export interface WrittenPage {
  readonly path: string
  /** Source of the page; what its chunk needs is asked for with it. */
  readonly source: string
  /** Where it lies in the built folder; the venue sends it for the path. */
  readonly file: string
}

export const WRITTEN_PAGES: readonly WrittenPage[] = [
  { path: '/', source: '/src/views/home/HomePage.tsx', file: 'index.html' },
  { path: '/market', source: '/src/views/market-list/MarketListPage.tsx', file: 'pages/market.html' },
  { path: '/pass/login', source: '/src/views/shell/LoginRoute.tsx', file: 'pages/pass/login.html' },
  { path: '/help', source: '/src/views/help/HelpPage.tsx', file: 'pages/help.html' },
]
