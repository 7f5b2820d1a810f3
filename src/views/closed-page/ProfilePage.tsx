import { Link } from 'react-router-dom'
import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectAppearance, selectCanChoose } from '../../machines/appearance/appearance.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Delta, Money } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { Segment } from '../kit/Segment.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff, useUser } from '../shell/system-context.tsx'

/** What of the account is open already: which account is used, its figures, orders and records, and how the page looks. */
export const ProfilePage = () => {
  const t = useText()
  const { isRestoring, isSignedIn } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <div className="page">
      <h1 className="t-title">{t('shell.titles.profile')}</h1>
      {isRestoring ? (
        <SkeletonRows count={3} label={t('session.restoring')} />
      ) : (
        <div className="split">
          <div className="stack">
            {isSignedIn ? <Figures /> : <SignedOut />}
            <Places />
          </div>
          <div className="stack">
            <Appearance />
            {isSignedIn ? <LogOut /> : null}
          </div>
        </div>
      )}
    </div>
  )
}

const SignedOut = () => {
  const t = useText()
  return (
    <section className="card">
      <EmptyState
        title={t('common.pleaseLogIn')}
        action={
          <ButtonLink tone="primary" to="/pass/login">
            {t('shell.logIn')}
          </ButtonLink>
        }
      >
        {t('closedPage.profile.signedOut')}
      </EmptyState>
    </section>
  )
}

const Figures = () => {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const accountMode = useStream('accountMode')
  const { mode, whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const submitOff = useSubmitOff()
  const rows: readonly (readonly [TextKey, string | undefined])[] = [
    ['closedPage.profile.available', user?.amount],
    ['closedPage.profile.margin', user?.bondAmount],
  ]
  return (
    <section className={mode === 'demo' ? 'card is-demo' : 'card'} aria-label={t('closedPage.profile.balance')}>
      <div className="card__head">
        <h2 className="t-h3">{user?.username}</h2>
        <Segment
          label={t('closedPage.profile.account')}
          isSmall
          options={[
            { value: 'demo', label: t('accountMode.demo') },
            { value: 'real', label: t('accountMode.real') },
          ]}
          value={mode}
          isDisabled={whyNotSwitch !== null || submitOff !== null}
          onChoose={() => accountMode.send({ type: 'accountMode.switch' })}
        />
      </div>
      <div className="card__body">
        <div>
          <p className="t-meta">{t('closedPage.profile.total')}</p>
          <Money size="lg">{format.money(user?.totalAssets, 'USDT')}</Money>
        </div>
        <dl className="kv">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className="num">{format.money(value, 'USDT')}</dd>
            </div>
          ))}
          <div>
            <dt>{t('closedPage.profile.floating')}</dt>
            <dd><Delta value={user?.floatingPnL}>{format.signedMoney(user?.floatingPnL, 'USDT')}</Delta></dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

const PLACES: readonly (readonly [string, TextKey, IconName])[] = [
  ['/profile/orders', 'shell.titles.orders', 'list'],
  ['/profile/records', 'shell.titles.records', 'receipt'],
  ['/profile/balance', 'shell.titles.balance', 'wallet'],
  ['/profile/notification', 'shell.titles.notification', 'bell'],
  ['/profile/settings', 'shell.titles.settings', 'settings'],
  ['/help', 'shell.titles.help', 'help'],
]

const Places = () => {
  const t = useText()
  const sessionLog = useStreamIfOpen('sessionLog')
  return (
    <nav className="card divide" aria-label={t('closedPage.profile.places')}>
      {PLACES.map(([to, title, icon]) => (
        <Link key={to} className="list-row" to={to}>
          <Icon name={icon} />
          <span className="grow">{t(title)}</span>
          <Icon name="next" size="sm" isMirrored />
        </Link>
      ))}
      {sessionLog ? (
        <button type="button" className="list-row list-row--press" onClick={() => sessionLog.send({ type: 'sessionLog.open' })}>
          <Icon name="clock" />
          <span className="grow">{t('shell.sessionLog')}</span>
          <Icon name="next" size="sm" isMirrored />
        </button>
      ) : null}
    </nav>
  )
}

const Appearance = () => {
  const t = useText()
  const appearance = useStream('appearance')
  const { theme, upDown } = useChart(appearance, selectAppearance)
  const isDisabled = !useChart(appearance, selectCanChoose)
  return (
    <section className="card" aria-label={t('appearance.theme')}>
      <div className="card__body">
        <div className="stack stack--s">
          <span className="field__label">{t('appearance.theme')}</span>
          <Segment
            label={t('appearance.theme')}
            options={[
              { value: 'auto', label: t('appearance.auto') },
              { value: 'light', label: t('appearance.light') },
              { value: 'dark', label: t('appearance.dark') },
            ]}
            value={theme}
            isDisabled={isDisabled}
            onChoose={(chosen) => appearance.send({ type: 'appearance.chooseTheme', theme: chosen })}
          />
        </div>
        <div className="stack stack--s">
          <span className="field__label">{t('appearance.upDown')}</span>
          <Segment
            label={t('appearance.upDown')}
            options={[
              { value: 'redUp', label: t('appearance.redUp') },
              { value: 'greenUp', label: t('appearance.greenUp') },
            ]}
            value={upDown}
            isDisabled={isDisabled}
            onChoose={(chosen) => appearance.send({ type: 'appearance.chooseUpDown', upDown: chosen })}
          />
        </div>
      </div>
    </section>
  )
}

const LogOut = () => {
  const t = useText()
  const session = useStream('session')
  const { isSigningOut } = useChart(session, selectSession, isShallowEqual)
  return (
    <div className="row">
      <Button isBusy={isSigningOut} onClick={() => session.send({ type: 'session.signOut' })}>
        {t('shell.logOut')}
      </Button>
    </div>
  )
}
