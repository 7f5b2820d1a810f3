import { useLocation } from 'react-router-dom'
import { Link } from '../../kit/Link.tsx'
import { useText, type TextKey } from '../../kit/text.ts'
import { isOffPath, useSwitches } from '../use-entries.ts'

const PAGES: readonly { readonly to: string; readonly text: TextKey }[] = [
  { to: '/trading', text: 'shell.titles.trading' },
  { to: '/investment', text: 'shell.titles.investment' },
  { to: '/mining', text: 'shell.titles.mining' },
]

/** The ways from one product with a term to the others that are switched on. Nothing while there is no other. */
export const PlanTabs = () => {
  const t = useText()
  const { pathname } = useLocation()
  const switches = useSwitches()
  const open = PAGES.filter(({ to }) => !isOffPath(to, switches))
  if (open.every(({ to }) => to === pathname)) return null
  return (
    <nav className="tabs" aria-label={t('plugin.products')}>
      {open.map(({ to, text }) => (
        <Link key={to} to={to} {...(to === pathname && { 'aria-current': 'page' as const })}>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
