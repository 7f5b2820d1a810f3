import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import { TAB_ENTRIES } from './navigation.ts'
import type { RouteName } from './routes.ts'
import { useOpenEntries } from './use-entries.ts'

/** The phone's tab bar, with six pages. */
export const TabBar = ({ current }: { readonly current: RouteName }) => {
  const t = useText()
  return (
    <nav className="tabbar" aria-label={t('shell.tabs.label')}>
      {useOpenEntries(TAB_ENTRIES).map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={entry.routes.some(({ name }) => name === current) ? 'page' : undefined}>
          <Icon name={entry.icon} />
          <span>{t(entry.text)}</span>
        </Link>
      ))}
    </nav>
  )
}
