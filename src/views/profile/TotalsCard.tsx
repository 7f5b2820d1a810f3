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

/** What the account holds: the first three make the total. */
const HOLDINGS: readonly Entry[] = [
  { total: 'amount', name: 'profile.available', to: '/profile/records', opens: 'profile.opens.movements' },
  { total: 'bondAmount', name: 'profile.margin', to: '/profile/orders', opens: 'profile.opens.positions' },
  { total: 'floatingPnL', name: 'profile.floating', to: '/profile/orders', opens: 'profile.opens.positions', isChange: true },
  { total: 'loanAmount', name: 'profile.loan', to: '/profile/records?type=loan', opens: 'profile.opens.loans' },
]

/** What trading has brought so far: the last is what is left of it. */
const RESULTS: readonly Entry[] = [
  { total: 'profit', name: 'profile.profit', to: '/profile/orders?status=closed', opens: 'profile.opens.closed', isChange: true },
  { total: 'fees', name: 'profile.fees', to: '/profile/records?type=contractPurchase', opens: 'profile.opens.fees', isChange: true },
  { total: 'result', name: 'profile.result', to: '/profile/orders?status=closed', opens: 'profile.opens.results', isChange: true },
]

/** Each figure; fees are what they took away. */
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
  return (
    <section className={classNames('card', mode === 'demo' && 'is-demo', styles['account'])} aria-label={t('profile.balance')}>
      <div className="card__body">
        <div className="row row--between row--top">
          <div>
            <p className="t-sm t-2">{t('profile.total')}</p>
            <Money size="lg">{format.money(user?.totalAssets, 'USDT')}</Money>
            <p className="t-sm t-2">{t('profile.totalParts')}</p>
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
        <Figures entries={HOLDINGS} user={user} />
        <Figures entries={RESULTS} user={user} />
        <p className="t-sm t-2">{t('profile.resultParts')}</p>
      </div>
      <Gauge user={user} />
    </section>
  )
}

/** Figures side by side, each a way to its entries. */
const Figures = ({ entries, user }: { readonly entries: readonly Entry[]; readonly user: UserInfo | undefined }) => {
  const t = useText()
  return (
    <ul className={styles['totals']}>
      {entries.map((entry) => (
        <li key={entry.total}>
          <Link className={styles['total']} to={entry.to} title={t(entry.opens)}>
            <span className="t-meta">{t(entry.name)}</span>
            <span className={styles['figure']}>
              <FigureOf entry={entry} user={user} />
              <Icon name="next" size="sm" isMirrored />
            </span>
            <span className="sr">{t(entry.opens)}</span>
          </Link>
        </li>
      ))}
    </ul>
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
