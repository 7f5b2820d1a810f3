import { useLocation } from 'react-router-dom'
import { Link } from '../kit/Link.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { CommandsButton } from './CommandsButton.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LiveState } from './LiveState.tsx'
import type { Route } from './routes.ts'
import { SessionEntries } from './SessionEntries.tsx'
import { useSystem } from './system-context.tsx'

/** The phone's bar: the way back, the market whose page it is, language, and notifications or signing in. Other pages name themselves. */
export const PhoneBar = ({ route }: { readonly route: Route }) => {
  const t = useText()
  const { navigate } = useSystem()
  const isHome = route.name === 'home'
  const { search } = useLocation()
  const market = route.name === 'marketDetail' ? new URLSearchParams(search).get('code') : null
  return (
    <header className="topbar">
      {isHome ? (
        <Link className="logo" to="/home" aria-label={t('common.brand')}>
          <Mark label={t('common.brand')} isSmall />
        </Link>
      ) : (
        <>
          {/* A page opened by its address has nothing behind it: then back means Home. */}
          <IconButton icon="back" isMirrored label={t('common.back')} onClick={() => navigate(window.history.length > 1 ? -1 : '/home')} />
          {market === null ? null : <span className="topbar__title">{market}</span>}
        </>
      )}
      <div className="topbar__end">
        <LiveState />
        {/* Beside a market's name there is no room for it: the names of some languages' buttons are long. */}
        {market === null ? <CommandsButton /> : null}
        <LanguageButton isIcon />
        <SessionEntries />
      </div>
    </header>
  )
}
