import { add, compare, dec, SCALE, toDecimal, type Decimal } from '../../domain/money.ts'
import type { BalanceKind, BalanceList } from '../../domain/wire/balance.ts'
import { Badge } from '../kit/Badge.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { Delta, Figure, Money } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { MONEY_ROUTES } from '../shell/navigation.ts'
import { pathTo } from '../shell/routes.ts'
import { useUser } from '../shell/system-context.tsx'
import styles from './balance.module.css'

const KINDS: readonly BalanceKind[] = ['free', 'margin', 'review']

export interface BalanceCardProps {
  readonly list: BalanceList
  readonly mode: 'demo' | 'real'
  readonly isRefreshing: boolean
}

/** One kind of balance in all currencies, in USDT. What has never had a price counts as nothing. */
const worthOf = ({ currencies }: BalanceList, kind: BalanceKind): Decimal =>
  currencies.reduce<Decimal>((sum, each) => add(sum, toDecimal(dec(each[kind]).times(each.price ?? '0'), SCALE.USDT)), '0')

/** Everything in one figure, and what of it can be spent. */
export const TotalCard = ({ list, mode, isRefreshing }: BalanceCardProps) => {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const unpriced = list.currencies.filter(({ price }) => price === null).map(({ currency }) => currency)
  const isEmpty = KINDS.every((kind) => list.currencies.every((each) => compare(each[kind], '0') === 0))
  return (
    <section
      className={classNames('card', mode === 'demo' && 'is-demo')}
      aria-label={t('balance.total')}
      aria-busy={isRefreshing || undefined}
    >
      <div className="card__body">
        <div className="row row--between row--top">
          <div>
            <p className="t-sm t-2">{t('balance.totalAt', { time: format.time(list.at) })}</p>
            <Money size="lg">{format.money(list.total, 'USDT', 'down')}</Money>
          </div>
          <Badge tone="buff">{t(mode === 'demo' ? 'accountMode.demo' : 'balance.realBadge')}</Badge>
        </div>
        <dl className={styles['parts']}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt className="t-meta">{t(`balance.figures.${kind}`)}</dt>
              <dd>
                <Figure isStrong>{format.money(worthOf(list, kind))}</Figure>
              </dd>
            </div>
          ))}
          <div>
            <dt className="t-meta">{t('balance.floating')}</dt>
            <dd className="strong">
              <Delta value={user?.floatingPnL}>{format.signedMoney(user?.floatingPnL)}</Delta>
            </dd>
          </div>
        </dl>
        {unpriced.length === 0 ? null : <Note tone="warn">{t('balance.unpriced', { currencies: format.list(unpriced) })}</Note>}
        {isEmpty ? <Note tone="info">{t(mode === 'demo' ? 'balance.emptyDemo' : 'balance.emptyReal')}</Note> : null}
        <div className="row">
          {MONEY_ROUTES.map((route, index) => (
            <ButtonLink key={route.name} tone={index === 0 ? 'primary' : 'secondary'} to={pathTo(route)}>
              {t(`balance.actions.${route.money.action}`)}
            </ButtonLink>
          ))}
          <ButtonLink tone={MONEY_ROUTES.length === 0 ? 'secondary' : 'quiet'} to="/profile/records">
            {t('shell.titles.records')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
