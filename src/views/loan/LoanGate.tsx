import { compare, type Decimal } from '../../domain/money.ts'
import type { LoanOffer, LoanProduct } from '../../domain/wire/loans.ts'
import { Badge, type BadgeTone } from '../kit/Badge.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import type { IconName } from '../kit/icons.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { LoanPartProps } from './LoanPage.tsx'
import styles from './loan.module.css'

/** Why this person can't borrow now, and what they can do about it. There is no field yet. */
export const LoanGate = ({ facts: { offer, bar, refusal } }: LoanPartProps) => {
  const t = useText()
  const failureText = useFailureText()
  if (offer === null || bar === null) return null
  if (bar === 'identity')
    return (
      <Card title={t('loan.step.identity')} beside={<IdentityBadge identity={offer.identity} />}>
        <div className="card__body stack">
          {refusal === null ? null : <Note tone="warn">{failureText(refusal)}</Note>}
          <Note icon="user">
            <b className="strong">{t('loan.identityTitle')}</b> {t(`loan.identityBody.${offer.identity}`)}
          </Note>
          {offer.products.map((product) => (
            <Limits key={product.currency} product={product} identity={offer.identity} />
          ))}
          <div className="row">
            <ButtonLink tone="primary" to="/profile/identity">
              {t(`loan.toIdentity.${offer.identity}`)}
            </ButtonLink>
          </div>
        </div>
      </Card>
    )
  return (
    <Card title={t('loan.form')}>
      <div className="card__body">
        <Note tone={bar === 'overdue' ? 'warn' : 'info'} icon={bar === 'overdue' ? 'alert' : 'clock'}>
          <b className="strong">{t(bar === 'overdue' ? 'loan.overdueTitle' : 'loan.waitingTitle')}</b>{' '}
          {t(bar === 'overdue' ? 'loan.overdueBody' : 'loan.waitingBody')}
        </Note>
      </div>
    </Card>
  )
}

const LOOK: Readonly<Record<LoanOffer['identity'], { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  notVerified: { tone: 'warn', icon: 'alert' },
  pending: { tone: 'wait', icon: 'clock' },
  failed: { tone: 'danger', icon: 'alert' },
  verified: { tone: 'ok', icon: 'check' },
}

export const IdentityBadge = ({ identity }: Pick<LoanOffer, 'identity'>) => {
  const t = useText()
  return <Badge {...LOOK[identity]}>{t(`loan.identityState.${identity}`)}</Badge>
}

/** What may be borrowed of a currency before and after the identity is verified, side by side. */
export const Limits = ({ product, identity }: { readonly product: LoanProduct; readonly identity: LoanOffer['identity'] }) => {
  const t = useText()
  const format = useFormat()
  const limit = (amount: Decimal): string =>
    compare(amount, '0') === 0 ? t('loan.nothing') : t('loan.upTo', { amount: exactMoney(format, amount, product.currency) })
  const isVerified = identity === 'verified'
  return (
    <dl className={styles['limits']} aria-label={`${t('loan.limits')}, ${product.currency}`}>
      <div data-own={isVerified ? undefined : ''}>
        <dt>{t('loan.limitUnverified')}</dt>
        <dd>{limit(product.maxUnverified)}</dd>
      </div>
      <div data-own={isVerified ? '' : undefined}>
        <dt>{t('loan.limitVerified')}</dt>
        <dd>{limit(product.maxVerified)}</dd>
      </div>
    </dl>
  )
}
