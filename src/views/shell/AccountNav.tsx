import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import { ACCOUNT_ROUTES } from './navigation.ts'
import { pathTo, type RouteName } from './routes.ts'

/** List of the account's pages, beside their content on wide screens. */
export const AccountNav = ({ current }: { readonly current: RouteName }) => {
  const t = useText()
  return (
    <nav className="acct__nav" aria-label={t('shell.accountPages')}>
      {ACCOUNT_ROUTES.map((route) => (
        <Link key={route.name} to={pathTo(route)} aria-current={route.name === current ? 'page' : undefined}>
          <Icon name={route.account.icon} />
          <span>{t(route.title)}</span>
        </Link>
      ))}
    </nav>
  )
}
