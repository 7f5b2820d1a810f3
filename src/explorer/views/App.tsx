import { Band } from '../../views/kit/Band.tsx'
import { Icon } from '../../views/kit/Icon.tsx'
import { useOnChange } from '../../views/kit/use-on-change.ts'
import { IconButton } from '../../views/kit/IconButton.tsx'
import { Mark } from '../../views/kit/Mark.tsx'
import { hashOf, type Address } from '../address.ts'
import { TEXTS } from '../texts.ts'
import { nextTheme } from '../theme.ts'
import { ChangesPage } from './ChangesPage.tsx'
import { ChartPage } from './ChartPage.tsx'
import { NotLoaded, Nowhere, Unreadable } from './Faults.tsx'
import { Overview } from './Overview.tsx'
import { PathPage } from './PathPage.tsx'
import { RunsPage } from './RunsPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { useDesk, useExplorer, useExplorerSystem } from './use-explorer.tsx'

const Build = () => {
  const product = useExplorerSystem().folder.list()?.product
  if (!product) return null
  const { version, commit, date, isChanged } = product
  return (
    <>
      <b>{TEXTS.build(version)}</b>
      {commit === null ? null : (
        <span className="only-desk" title={isChanged ? TEXTS.changedBuild : undefined}>
          {TEXTS.buildOf(commit, date)}
        </span>
      )}
    </>
  )
}

const THEME_ICONS = { system: 'contrast', light: 'sun', dark: 'moon' } as const

const ThemeButton = () => {
  const { desk } = useExplorerSystem()
  const { theme } = useDesk().context
  const { choices, button } = TEXTS.theme
  const next = nextTheme(theme)
  return (
    <IconButton
      icon={THEME_ICONS[theme]}
      label={button(choices[theme], choices[next])}
      onClick={() => desk.send({ type: 'readingDesk.chooseTheme', theme: next })}
    />
  )
}

const TopBar = () => {
  const { address } = useExplorer().context
  const { go } = useExplorerSystem()
  const text = address.kind === 'search' ? address.text : ''
  return (
    <header className="topbar no-print">
      <a className="logo only-desk" href={hashOf({ kind: 'overview' })}>
        <Mark label={TEXTS.product} />
      </a>
      <nav className="topnav" aria-label={TEXTS.pages}>
        <a href={hashOf({ kind: 'overview' })} aria-current={address.kind === 'overview' ? 'page' : undefined}>
          {TEXTS.overview}
        </a>
        <a href={hashOf({ kind: 'changes' })} aria-current={address.kind === 'changes' ? 'page' : undefined}>
          {TEXTS.changesPage}
        </a>
        <a href={hashOf({ kind: 'runs' })} aria-current={address.kind === 'runs' ? 'page' : undefined}>
          {TEXTS.runsPage}
        </a>
        <a href={hashOf({ kind: 'search', text })} aria-current={address.kind === 'search' ? 'page' : undefined}>
          {TEXTS.search}
        </a>
      </nav>
      <span className="grow" />
      {address.kind === 'search' ? null : (
        <form
          className="ex-find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            go({ kind: 'search', text: String(new FormData(event.currentTarget).get('q') ?? '') })
          }}
        >
          <Icon name="search" size="sm" />
          <input className="input" name="q" type="search" aria-label={TEXTS.findLabel} placeholder={TEXTS.find} autoComplete="off" />
        </form>
      )}
      <ThemeButton />
    </header>
  )
}

const Page = () => {
  const snapshot = useExplorer()
  if (snapshot.matches('unreadable')) return <Unreadable />
  if (snapshot.matches({ open: 'overview' })) return <Overview />
  if (snapshot.matches({ open: 'changes' })) return <ChangesPage />
  if (snapshot.matches({ open: 'runs' })) return <RunsPage />
  if (snapshot.matches({ open: 'chart' })) return <ChartPage />
  if (snapshot.matches({ open: 'path' })) return <PathPage />
  if (snapshot.matches({ open: 'searching' })) return <SearchPage />
  if (snapshot.matches({ open: 'failed' })) return <NotLoaded />
  if (snapshot.matches({ open: 'nowhere' })) return <Nowhere />
  return <Loading />
}

const loadingTextOf = ({ kind }: Address): string =>
  kind === 'runs' ? TEXTS.runs.loading : kind === 'changes' ? TEXTS.changes.loading : TEXTS.results.loading

const Loading = () => {
  const { address } = useExplorer().context
  const { folder } = useExplorerSystem()
  const id = address.kind === 'chart' || address.kind === 'path' ? address.chart : null
  const title = folder.list()?.charts.find((chart) => chart.id === id)?.title
  const text = title === undefined ? loadingTextOf(address) : TEXTS.chart.loading(title)
  return (
    <div className="page" aria-busy="true">
      {title === undefined ? null : <h1 className="t-h2">{title}</h1>}
      <p role="status">{text}</p>
    </div>
  )
}

/** Name of the page in the window's title; pages with the same name are one page with something else chosen on it. */
const usePageName = (): string => {
  const { folder } = useExplorerSystem()
  const { address } = useExplorer().context
  if (address.kind === 'search') return TEXTS.results.title
  if (address.kind === 'runs') return TEXTS.runs.title
  if (address.kind === 'changes') return TEXTS.changes.title
  if (address.kind !== 'chart' && address.kind !== 'path') return TEXTS.title
  const title = folder.list()?.charts.find(({ id }) => id === address.chart)?.title ?? address.chart
  return address.kind === 'path' ? `${title}, ${TEXTS.path.ofNumber(address.path)}` : title
}

/** A new page begins at its top, for the eye and for the keyboard. The field of the search takes the keyboard itself. */
const beginPage = (name: string, previous: string | undefined): void => {
  document.title = `${name} · ${TEXTS.product}`
  if (previous === undefined) return
  window.scrollTo(0, 0)
  if (name !== TEXTS.results.title) document.getElementById('content')?.focus({ preventScroll: true })
}

/** The whole explorer. */
export const App = () => {
  useOnChange(usePageName(), beginPage)
  return (
    <>
      <a className="skip" href="#content" onClick={toContent}>
        {TEXTS.skip}
      </a>
      <Band label={TEXTS.band} title={TEXTS.band} account={<Build />}>
        {TEXTS.bandText}
      </Band>
      <TopBar />
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
    </>
  )
}

/** The part of an address after `#` is the page: a link within it would lead elsewhere. */
const toContent = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
