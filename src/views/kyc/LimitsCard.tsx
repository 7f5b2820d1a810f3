import type { IdentityLimit, KycContext } from '../../machines/kyc/kyc.types.ts'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Note } from '../kit/Toast.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './kyc.module.css'

/** What a verified identity opens: the most one may borrow without it and with it, side by side. */
export const LimitsCard = ({ context: { limits, state } }: { readonly context: KycContext }) => {
  const t = useText()
  const format = useFormat()
  const amount = (value: string, currency: IdentityLimit['currency']): string =>
    Number(value) === 0 ? t('kyc.limits.none') : exactMoney(format, value, currency)
  return (
    <Card title={t('kyc.limits.title')}>
      <div className="card__body">
        {limits === null ? (
          <Note>{t('kyc.limits.unread')}</Note>
        ) : limits.length === 0 ? (
          <p className="t-sm">{t('kyc.limits.noLoans')}</p>
        ) : (
          <table className={styles['limits']} aria-label={t('kyc.limits.table')}>
            <thead>
              <tr>
                <th scope="col">{t('kyc.limits.currency')}</th>
                <th scope="col">{t('kyc.limits.unverified')}</th>
                <th scope="col">{t('kyc.limits.verified')}</th>
              </tr>
            </thead>
            <tbody>
              {limits.map(({ currency, unverified, verified }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  <td>
                    <span className="num">{amount(unverified, currency)}</span>
                  </td>
                  <td>
                    <span className="num strong">{amount(verified, currency)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="t-sm t-2">{t(state === 'verified' ? 'kyc.limits.yours' : 'kyc.limits.hint')}</p>
      </div>
    </Card>
  )
}
