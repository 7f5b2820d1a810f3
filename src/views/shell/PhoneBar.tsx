import { useLocation } from 'react-router-dom'
import { Link } from '../kit/Link.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { CommandsButton } from './CommandsButton.tsx'
import { TAB_ENTRIES } from './navigation.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { LiveState } from './LiveState.tsx'
import type { Route } from './routes.ts'
import { SessionEntries } from './SessionEntries.tsx'
import { useSystem } from './system-context.tsx'

/**
 * Top bar on phones. The pages of the tab bar show the mark, all others lead back and say what they are: a market's page its
 * name.
 */
export const PhoneBar = ({ route }: { readonly route: Route }) => {
  const t = useText()
  const { navigate } = useSystem()
  const isTab = TAB_ENTRIES.some(({ routes }) => routes[0]?.name === route.name)
  const { search } = useLocation()
  const market = route.name === 'marketDetail' ? new URLSearchParams(search).get('code') : null
  return (
    <header className="topbar">
      {isTab ? (
        <Link className="logo" to="/home" aria-label={t('common.brand')}>
          <Mark label={t('common.brand')} isSmall />
        </Link>
      ) : (
        <>
          <IconButton icon="back" isMirrored label={t('common.back')} onClick={() => navigate(-1)} />
          <span className="topbar__title">{market ?? t(route.title)}</span>
        </>
      )}
      <div className="topbar__end">
        <LiveState />
        {/* No room beside a market’s name, because the button labels are long in some languages. */}
        {market === null ? <CommandsButton /> : null}
        <LanguageButton isIcon />
        <SessionEntries />
      </div>
    </header>
  )
}
