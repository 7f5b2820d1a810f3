import type { ReactNode } from 'react'
import type { Decimal } from '../../domain/money.ts'
import type { LoanPreview } from '../../machines/loan/loan.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Scale } from '../kit/Scale.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './loan.module.css'

const DAY_OF_UTC = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** What is owed, when, and what becomes of it early, late and in the account; at the end what leads on. */
export const LoanCosts = ({ preview, children }: { readonly preview: LoanPreview | null; readonly children: ReactNode }) => {
  const t = useText()
  return (
    <section className="card" aria-label={t('loan.costs')}>
      <div className="card__head">
        <h2 className="t-h3">{t('loan.costs')}</h2>
      </div>
      <div className="card__body stack">
        {preview === null ? <p className="t-body">{t('loan.costsEmpty')}</p> : <Figures preview={preview} />}
        {children}
      </div>
    </section>
  )
}

const Figures = ({ preview }: { readonly preview: LoanPreview }) => {
  const t = useText()
  const format = useFormat()
  const { terms } = preview
  const money = (amount: Decimal) => exactMoney(format, amount, terms.currency)
  const day = (date: string) => format.dateOf(Date.parse(date), DAY_OF_UTC)
  return (
    <>
      <p>
        <span className="t-sm t-2">{t('loan.repay')}</span>
        <br />
        <b className={styles['total']}>{money(preview.repaymentAmount)}</b>
      </p>
      <dl className="kv">
        <Fact name={t('loan.receive')}>{money(terms.amount)}</Fact>
        <Fact name={t('loan.dailyRate')}>{format.share(terms.dailyRate, 2)}</Fact>
        <Fact name={t('loan.freeDays')}>{format.figure(terms.freeDays)}</Fact>
        <Fact name={t('loan.firstInterest')}>{preview.firstInterestDate === null ? t('loan.never') : day(preview.firstInterestDate)}</Fact>
        <Fact name={t('loan.interestDays')}>{format.figure(preview.interestDays)}</Fact>
        <Fact name={t('loan.dayInterest')}>{money(preview.dayInterest)}</Fact>
        <Fact name={t('loan.totalInterest')}>{money(preview.totalInterest)}</Fact>
        <Fact name={t('loan.yearlyRate')}>{format.share(preview.yearlyRate, 2)}</Fact>
        <Fact name={t('loan.repayBy')}>{day(preview.repaymentDate)}</Fact>
      </dl>
      <div className={styles['cases']}>
        <h3 className="t-sm strong">{t('loan.earlyTitle')}</h3>
        <p className="t-sm t-2">{t('loan.early', { date: day(preview.earlyUntil) })}</p>
        <h3 className="t-sm strong">{t('loan.lateTitle')}</h3>
        <p className="t-sm t-2">
          {t('loan.late', {
            amount: money(preview.lateDay),
            rate: format.share(terms.lateRate, 2),
            most: money(terms.mostInterest),
            owed: money(preview.owedAtMost),
            currency: terms.currency,
          })}
        </p>
      </div>
      <Load preview={preview} />
      <p className="t-meta">{t('loan.dates')}</p>
    </>
  )
}

const Load = ({ preview: { before, after } }: { readonly preview: LoanPreview }) => {
  const t = useText()
  const format = useFormat()
  const figures = { now: format.share(before), after: format.share(after) }
  const sentence = t(after === null ? 'loan.loadUnknown' : before === null ? 'loan.loadEmpty' : 'loan.loadSentence', figures)
  return (
    <div className="stack stack--s">
      <h3 className="t-sm strong">{t('loan.load')}</h3>
      {after === null ? null : <Scale at={Number(after)} than={Number(before ?? 0)} label={t('loan.load')} />}
      <p className="t-sm t-2">{sentence}</p>
    </div>
  )
}
