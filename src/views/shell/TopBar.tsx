import { CommandsButton } from './CommandsButton.tsx'
import { Link } from '../kit/Link.tsx'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { GuideButton } from './GuideButton.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LiveState } from './LiveState.tsx'
import { SessionLogButton } from './SessionLogButton.tsx'
import { TOP_ENTRIES } from './navigation.ts'
import type { RouteName } from './routes.ts'
import { ServiceButton } from './ServiceButton.tsx'
import { SessionEntries } from './SessionEntries.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { useOpenEntries } from './use-entries.ts'

/** The desktop's top bar: six pages, then connection, language, support, appearance and session. */
export const TopBar = ({ current }: { readonly current: RouteName }) => {
  const t = useText()
  return (
    <header className="topbar topbar--desktop">
      <Link className="logo" to="/home" aria-label={t('common.brand')}>
        <Mark label={t('common.brand')} />
      </Link>
      <nav className="topnav" aria-label={t('shell.nav.label')}>
        {useOpenEntries(TOP_ENTRIES).map((entry) => (
          <Link key={entry.to} to={entry.to} aria-current={entry.routes.some(({ name }) => name === current) ? 'page' : undefined}>
            {t(entry.text)}
          </Link>
        ))}
      </nav>
      <div className="topbar__end">
        <LiveState />
        <CommandsButton />
        <LanguageButton />
        <ThemeButton />
        <GuideButton />
        <SessionLogButton />
        <ServiceButton />
        <SessionEntries />
      </div>
    </header>
  )
}
