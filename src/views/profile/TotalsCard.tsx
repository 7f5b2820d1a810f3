import type { ReactNode } from 'react'
import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import { Link } from '../kit/Link.tsx'
import { Delta, Figure, Money } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useSubmitOff, useUser } from '../shell/system-context.tsx'
import styles from './profile.module.css'

type Total = 'amount' | 'bondAmount' | 'floatingPnL' | 'loanAmount' | 'profit'

interface Entry {
  readonly total: Total
  readonly name: TextKey
  /** Where the entries are that made it. */
  readonly to: string
  readonly opens: TextKey
  readonly isChange?: boolean
}

const ENTRIES: readonly Entry[] = [
  { total: 'amount', name: 'profile.available', to: '/profile/records', opens: 'profile.opens.movements' },
  { total: 'bondAmount', name: 'profile.margin', to: '/profile/orders', opens: 'profile.opens.positions' },
  { total: 'floatingPnL', name: 'profile.floating', to: '/profile/orders', opens: 'profile.opens.positions', isChange: true },
  { total: 'loanAmount', name: 'profile.loan', to: '/profile/records?type=loan', opens: 'profile.opens.loans' },
  { total: 'profit', name: 'profile.profit', to: '/profile/orders?status=closed', opens: 'profile.opens.closed', isChange: true },
]

/** The account in use and its totals; each leads to the entries that made it. */
export const TotalsCard = () => {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const accountMode = useStream('accountMode')
  const { mode, whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const submitOff = useSubmitOff()
  const money = (value: string | undefined) => format.money(value, 'USDT')
  return (
    <section className={mode === 'demo' ? 'card is-demo' : 'card'} aria-label={t('profile.balance')}>
      <div className="card__body">
        <div className="row row--between row--top">
          <div>
            <p className="t-sm t-2">{t('profile.total')}</p>
            <Money size="lg">{money(user?.totalAssets)}</Money>
          </div>
          <Segment
            label={t('profile.account')}
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
        <p className="t-sm t-2">
          {t('profile.totalParts', {
            available: money(user?.amount),
            margin: money(user?.bondAmount),
            floating: format.signedMoney(user?.floatingPnL, 'USDT'),
          })}
        </p>
        <ul className={styles['totals']}>
          {ENTRIES.map((entry) => (
            <li key={entry.total}>
              <Link className={styles['total']} to={entry.to}>
                <span className="t-meta">{t(entry.name)}</span>
                <FigureOf entry={entry} user={user} />
                <span className={styles['opens']}>
                  {t(entry.opens)}
                  <Icon name="next" size="sm" isMirrored />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const FigureOf = ({ entry, user }: { readonly entry: Entry; readonly user: UserInfo | undefined }): ReactNode => {
  const format = useFormat()
  const value = user?.[entry.total]
  return entry.isChange ? (
    <Delta value={value}>{format.signedMoney(value, 'USDT')}</Delta>
  ) : (
    <Figure isStrong>{format.money(value, 'USDT')}</Figure>
  )
}
