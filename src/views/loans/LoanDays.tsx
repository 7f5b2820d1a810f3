import type { Decimal } from '../../domain/money.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { exactMoney, exactText } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { DAY_OF_UTC } from './day-of-utc.ts'
import styles from './loans.module.css'

/** Digits of a rate in percent: all that it has. */
const ALL = 6

interface LoanProps {
  readonly loan: Loan
}

/** Each day with its working, so that anybody can repeat the column: principal × rate = interest. */
export const LoanDays = ({ loan: { currency, interestByDay, interestSoFar, interestWaived } }: LoanProps) => {
  const t = useText()
  const format = useFormat()
  if (interestByDay.length === 0) return <p className={styles['none']}>{t('loans.daysNone')}</p>
  return (
    <details className={styles['fold']}>
      <summary>{t('loans.days', { count: interestByDay.length })}</summary>
      <div className="table-wrap" role="group" aria-label={t('loans.interestByDay')} tabIndex={0}>
        <table className="table table--dense">
          <thead>
            <tr>
              <th scope="col">{t('loans.date')}</th>
              <th scope="col" className="num">
                {t('loans.principal')}
              </th>
              <th scope="col" className="num">
                {t('loans.rate')}
              </th>
              <th scope="col" className="num">
                {t('loans.interest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {interestByDay.map(({ date, principal, rate, interest, isLate }) => (
              <tr key={date}>
                <td>
                  {format.dateOf(Date.parse(date), DAY_OF_UTC)}
                  {isLate ? ` (${t('loans.late')})` : null}
                </td>
                <td className="num">{exactText(format, principal, currency)}</td>
                <td className="num">{format.share(rate, ALL)}</td>
                <td className="num">{exactText(format, interest, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{t('loans.total')}</td>
              <td className="num strong">{exactMoney(format, interestSoFar, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {interestWaived === '0' ? null : (
        <p className={styles['none']}>{t('loans.waived', { amount: exactMoney(format, interestWaived, currency) })}</p>
      )}
    </details>
  )
}

/** What was repaid, by whom, and what it paid of. */
export const LoanRepayments = ({ loan: { currency, repayments } }: LoanProps) => {
  const t = useText()
  const format = useFormat()
  if (repayments.length === 0) return <p className={styles['none']}>{t('loans.repaymentsNone')}</p>
  const text = (amount: Decimal) => exactText(format, amount, currency)
  return (
    <div className="table-wrap" role="group" aria-label={t('loans.repayments')} tabIndex={0}>
      <table className="table table--dense">
        <caption className={styles['caption']}>{t('loans.repayments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('loans.when')}</th>
            <th scope="col">{t('loans.by')}</th>
            <th scope="col" className="num">
              {t('loans.ofInterest')}
            </th>
            <th scope="col" className="num">
              {t('loans.ofPrincipal')}
            </th>
            <th scope="col" className="num">
              {t('loans.amount', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {repayments.map(({ at, amount, interest, principal, by }) => (
            <tr key={at}>
              <td>{format.dateTime(at)}</td>
              <td>{t(`loans.payer.${by}`)}</td>
              <td className="num">{text(interest)}</td>
              <td className="num">{text(principal)}</td>
              <td className="num strong">{text(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
