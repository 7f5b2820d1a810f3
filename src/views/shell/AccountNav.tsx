import { Link } from 'react-router-dom'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import type { RouteName } from './routes.ts'

const ENTRIES: readonly (readonly [RouteName, string, TextKey, IconName])[] = [
  ['profile', '/profile', 'shell.titles.profile', 'account'],
  ['balance', '/profile/balance', 'shell.titles.balance', 'wallet'],
  ['orders', '/profile/orders', 'shell.titles.orders', 'list'],
  ['records', '/profile/records', 'shell.titles.records', 'receipt'],
  ['notification', '/profile/notification', 'shell.titles.notification', 'bell'],
  ['invite', '/profile/invite', 'shell.titles.invite', 'gift'],
  ['settings', '/profile/settings', 'shell.titles.settings', 'settings'],
  ['help', '/help', 'shell.titles.help', 'help'],
]

/** The account's pages beside their content, on wide screens. */
export const AccountNav = ({ current }: { readonly current: RouteName }) => {
  const t = useText()
  return (
    <nav className="acct__nav" aria-label={t('records.nav')}>
      {ENTRIES.map(([name, to, title, icon]) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{t(title)}</span>
        </Link>
      ))}
    </nav>
  )
}
