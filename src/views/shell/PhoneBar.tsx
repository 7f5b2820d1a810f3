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

/** Top bar on phones: back, language, and notifications or sign-in. On a market's page it also shows the market's name. */
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
          <IconButton icon="back" isMirrored label={t('common.back')} onClick={() => navigate(-1)} />
          {market === null ? null : <span className="topbar__title">{market}</span>}
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
