import type { ReactNode } from 'react'
import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { loadOf, LOAD_LINE, resultOf } from '../../domain/contract.ts'
import { add, subtract, type Decimal } from '../../domain/money.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import { Link } from '../kit/Link.tsx'
import { Delta, Figure, Money } from '../kit/Figure.tsx'
import { classNames } from '../kit/class-names.ts'
import { LoadHull } from '../kit/Hull.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useSubmitOff, useUser } from '../shell/system-context.tsx'
import styles from './profile.module.css'

type Total = 'amount' | 'bondAmount' | 'floatingPnL' | 'loanAmount' | 'profit' | 'fees' | 'result'

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
  { total: 'fees', name: 'profile.fees', to: '/profile/records?type=contractPurchase', opens: 'profile.opens.fees', isChange: true },
  { total: 'result', name: 'profile.result', to: '/profile/orders?status=closed', opens: 'profile.opens.results', isChange: true },
]

/** The figure of each tile; fees are what they took away. */
const figureOf = (user: UserInfo, total: Total): Decimal => {
  if (total === 'fees') return subtract('0', user.fees)
  return total === 'result' ? resultOf(add(user.profit, user.floatingPnL), user.fees) : user[total]
}

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
    <section className={classNames('card', mode === 'demo' && 'is-demo', styles['account'])} aria-label={t('profile.balance')}>
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
        <p className="t-sm t-2">
          {t('profile.resultParts', {
            result: format.signedMoney(user && figureOf(user, 'result'), 'USDT'),
            realised: format.signedMoney(user?.profit, 'USDT'),
            unrealised: format.signedMoney(user?.floatingPnL, 'USDT'),
            fees: format.signedMoney(user && figureOf(user, 'fees'), 'USDT'),
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
      <Gauge user={user} />
    </section>
  )
}

/** How deep the account lies: margin held as a share of all assets, against the line. */
const Gauge = ({ user }: { readonly user: UserInfo | undefined }) => {
  const t = useText()
  const format = useFormat()
  const load = user ? loadOf(user.bondAmount, user.totalAssets) : null
  const [share, line] = [format.share(load), format.share(LOAD_LINE, 0)]
  return (
    <div className={styles['hull']}>
      <LoadHull
        load={load === null ? null : Number(load)}
        line={Number(LOAD_LINE)}
        label={t('profile.gauge', { load: share, line })}
        share={share}
        caption={t('profile.carried')}
        lineCaption={t('profile.line', { line })}
      />
    </div>
  )
}

const FigureOf = ({ entry, user }: { readonly entry: Entry; readonly user: UserInfo | undefined }): ReactNode => {
  const format = useFormat()
  const value = user && figureOf(user, entry.total)
  return entry.isChange ? (
    <Delta value={value}>{format.signedMoney(value, 'USDT')}</Delta>
  ) : (
    <Figure isStrong>{format.money(value, 'USDT')}</Figure>
  )
}
