import { Link } from 'react-router-dom'
import { Icon } from '../kit/Icon.tsx'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { LiveState } from './LiveState.tsx'
import { SessionLogButton } from './SessionLogButton.tsx'
import { TOP_ENTRIES } from './navigation.ts'
import type { RouteName } from './routes.ts'
import { SessionEntries } from './SessionEntries.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** The desktop's bar: six places, connection, language, service, appearance, session. */
export const TopBar = ({ current }: { readonly current: RouteName }) => {
  const t = useText()
  return (
    <header className="topbar topbar--desktop">
      <Link className="logo" to="/home" aria-label={t('common.brand')}>
        <Mark label={t('common.brand')} />
      </Link>
      <nav className="topnav" aria-label={t('shell.nav.label')}>
        {TOP_ENTRIES.map((entry) => (
          <Link key={entry.to} to={entry.to} aria-current={entry.routes.includes(current) ? 'page' : undefined}>
            {t(entry.text)}
          </Link>
        ))}
      </nav>
      <div className="topbar__end">
        <LiveState />
        <LanguageButton />
        <ThemeButton />
        <SessionLogButton />
        <Link className="icon-btn" to="/help" aria-label={t('shell.contactService')} title={t('shell.contactService')}>
          <Icon name="chat" />
        </Link>
        <SessionEntries />
      </div>
    </header>
  )
}
