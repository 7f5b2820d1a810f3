import { selectSession } from '../../machines/session/session.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { ACCOUNT_ROUTES } from '../shell/navigation.ts'
import { pathTo } from '../shell/routes.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { useGuideOffer } from '../shell/use-guide-offer.ts'
import { IdentityCard } from './IdentityCard.tsx'
import { StatementCard } from './StatementCard.tsx'
import { TotalsCard } from './TotalsCard.tsx'
import { WalletCard } from './WalletCard.tsx'

/** Who one is here, what the account holds and how that came about, and the way to everything else of the account. */
export const ProfilePage = () => {
  const t = useText()
  const isNarrow = useIsNarrow()
  const { isSignedIn } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <AccountFrame
      current="profile"
      title={t('shell.titles.profile')}
      lead={t('profile.lead')}
      aside={isSignedIn && !isNarrow ? <LogOut /> : null}
    >
      <SignedInOnly signedOut={t('profile.signedOut')}>
        <TotalsCard />
        <div className="g2 stack-phone">
          <IdentityCard />
          <StatementCard />
        </div>
        <WalletCard />
      </SignedInOnly>
      <Places />
      {/* Last on a phone: whoever comes to look at the account does not come to leave it. */}
      {isSignedIn && isNarrow ? <LogOut /> : null}
    </AccountFrame>
  )
}

const PLACES = ACCOUNT_ROUTES.filter(({ name }) => name !== 'profile')

/** On wide screens most of these stand beside the page; on phones this is where they are. */
const Places = () => {
  const t = useText()
  const sessionLog = useStreamIfOpen('sessionLog')
  const support = useStreamIfOpen('supportDialog')
  const guide = useGuideOffer()
  return (
    <nav className="card divide" aria-label={t('profile.places')}>
      {PLACES.map((route) => (
        <Link key={route.name} className="list-row" to={pathTo(route)}>
          <Icon name={route.account.icon} />
          <span className="grow">{t(route.title)}</span>
          <Icon name="next" size="sm" isMirrored />
        </Link>
      ))}
      {support ? (
        <Press icon="chat" onPress={() => support.send({ type: 'supportDialog.open' })}>
          {t('shell.contactService')}
        </Press>
      ) : null}
      {sessionLog ? (
        <Press icon="clock" onPress={() => sessionLog.send({ type: 'sessionLog.open' })}>
          {t('shell.sessionLog')}
        </Press>
      ) : null}
      {guide ? (
        <Press icon="pin" onPress={() => guide.send({ type: 'guide.open' })}>
          {t('shell.youAreHere')}
        </Press>
      ) : null}
    </nav>
  )
}

const Press = ({ icon, onPress, children }: { readonly icon: IconName; readonly onPress: () => void; readonly children: string }) => (
  <button type="button" className="list-row list-row--press" onClick={onPress}>
    <Icon name={icon} />
    <span className="grow">{children}</span>
    <Icon name="next" size="sm" isMirrored />
  </button>
)

const LogOut = () => {
  const t = useText()
  const session = useStream('session')
  const { isSigningOut } = useChart(session, selectSession, isShallowEqual)
  return (
    <Button isBusy={isSigningOut} onClick={() => session.send({ type: 'session.signOut' })}>
      {t('shell.logOut')}
    </Button>
  )
}
