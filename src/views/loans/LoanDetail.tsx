import type { ReactNode } from 'react'
import type { LoanState } from '../../domain/loan.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { selectCopyOf } from '../../machines/loans/loans.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, type StreamOf } from '../shell/system-context.tsx'
import { DAY_OF_UTC } from './day-of-utc.ts'
import { LoanBadge } from './LoanBadge.tsx'
import { LoanDays, LoanRepayments } from './LoanDays.tsx'
import { LoanTrack } from './LoanTrack.tsx'
import styles from './loans.module.css'

const MINUTE = 60_000
const DAY = 86_400_000
const WAS_PAID_OUT: readonly LoanState[] = ['repaying', 'expired', 'repaid']
const CAN_BE_DONE: readonly LoanState[] = ['pending', 'repaying', 'expired']

interface LoanDetailProps {
  readonly stream: StreamOf<'loans'>
  readonly loan: Loan
  readonly curve: (loan: Loan) => ReactNode
  readonly repayment: (loan: Loan) => ReactNode
}

/** One loan: how it stands, what it has cost day by day, what was repaid, and what was signed. */
export const LoanDetail = ({ stream, loan, curve, repayment }: LoanDetailProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['detail']}>
      <div className="stack">
        <Card title={t('loans.loan', { amount: exactMoney(format, loan.amount, loan.currency) })} beside={<LoanBadge state={loan.state} />}>
          <div className="card__body stack">
            <p className="t-meta num">{loan.number}</p>
            {WAS_PAID_OUT.includes(loan.state) ? <Figures loan={loan} /> : null}
            {curve(loan)}
            <Standing loan={loan} />
          </div>
          {WAS_PAID_OUT.includes(loan.state) ? <LoanDays loan={loan} /> : null}
          {WAS_PAID_OUT.includes(loan.state) ? <LoanRepayments loan={loan} /> : null}
        </Card>
        <Card title={t('loans.track.title')}>
          <div className="card__body">
            <LoanTrack loan={loan} />
          </div>
        </Card>
        <Agreement stream={stream} loan={loan} />
      </div>
      {CAN_BE_DONE.includes(loan.state) ? repayment(loan) : null}
    </div>
  )
}

const Figures = ({ loan }: { readonly loan: Loan }) => {
  const t = useText()
  const format = useFormat()
  const money = (amount: Decimal) => exactMoney(format, amount, loan.currency)
  return (
    <dl className="kv">
      <div>
        <dt>{t('loans.owed')}</dt>
        <dd className="num strong">{money(loan.owed)}</dd>
      </div>
      <Fact name={t('loans.interestSoFar')} isFigure>
        {money(loan.interestSoFar)}
      </Fact>
      {loan.state === 'repaid' ? null : (
        <Fact name={t('loans.nextDay')} isFigure>
          {money(loan.nextDay)}
        </Fact>
      )}
      {loan.repaymentDate === null ? null : (
        <Fact name={t('loans.repayBy')}>{format.dateOf(Date.parse(loan.repaymentDate), DAY_OF_UTC)}</Fact>
      )}
    </dl>
  )
}

/** In sentences, what its state means for the person. */
const Standing = ({ loan }: { readonly loan: Loan }) => {
  const t = useText()
  const format = useFormat()
  const now = useNow(MINUTE)
  const { state, currency, dueAt, firstInterestDate, earlyUntil, repaymentDate, endedAt } = loan
  const money = (amount: Decimal) => exactMoney(format, amount, currency)
  const day = (date: string | null) => (date === null ? '' : format.dateOf(Date.parse(date), DAY_OF_UTC))
  switch (state) {
    case 'pending':
      return <p className="t-body">{t(now > dueAt ? 'loans.pendingOverdue' : 'loans.pendingUntil', { time: format.dateTime(dueAt) })}</p>
    case 'repaying': {
      const isFree = firstInterestDate !== null && now < Date.parse(firstInterestDate)
      const isEarly = earlyUntil !== null && now < Date.parse(earlyUntil) + DAY
      return (
        <>
          <p className="t-body">
            {isFree
              ? t('loans.free', { date: day(firstInterestDate), rate: format.share(loan.dailyRate, 2) })
              : t('loans.accruing', { count: loan.interestByDay.length, rate: format.share(loan.dailyRate, 2) })}
          </p>
          {isEarly ? <p className="t-sm t-2">{t('loans.early', { date: day(earlyUntil) })}</p> : null}
        </>
      )
    }
    case 'expired':
      return (
        <Note tone="warn">
          <p>
            {t('loans.expiredSince', {
              date: day(repaymentDate),
              rate: format.share(loan.lateRate, 2),
              amount: money(loan.nextDay),
              most: money(loan.mostInterest),
            })}
          </p>
          <p>{t('loans.expiredMeans')}</p>
          <p>{t('loans.expiredCollects', { currency })}</p>
        </Note>
      )
    case 'repaid':
      return (
        <Note tone="ok">
          {t('loans.repaidOn', { date: endedAt === null ? '' : format.dateTime(endedAt), interest: money(loan.interestPaid) })}
        </Note>
      )
    case 'rejected':
      return (
        <Note tone="danger">
          <p>{t('loans.rejectedNote')}</p>
          {loan.reason === null ? null : <p>{t(`loans.reasons.${loan.reason}`)}</p>}
          {loan.say === null ? null : (
            <p>
              {t('loans.reviewer')} <q>{loan.say}</q>
            </p>
          )}
        </Note>
      )
    case 'cancelled':
      return <p className="t-body">{t('loans.cancelledNote')}</p>
  }
}

/** What was signed, for good. */
const Agreement = ({ stream, loan: { id, agreement } }: Pick<LoanDetailProps, 'stream' | 'loan'>) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { stage, failure } = useChart(stream, selectCopyOf(id), isShallowEqual)
  return (
    <Card title={t('loans.agreement')}>
      <div className="card__body stack">
        <p className="t-sm t-2">{t('loans.signedAt', { time: format.dateTime(agreement.signedAt) })}</p>
        <dl className="kv">
          <div>
            <dt>{t('loans.hash')}</dt>
            <dd className={styles['hash']} dir="ltr">
              {agreement.hash}
            </dd>
          </div>
        </dl>
        <div className="row">
          <Button isBusy={stage === 'saving'} onClick={() => stream.send({ type: 'loans.saveCopy', id })}>
            {t(stage === 'saving' ? 'loans.savingCopy' : 'loans.saveCopy')}
          </Button>
        </div>
        <div role="status" className={styles['said']}>
          {stage === 'saved' ? <p className="t-sm t-2">{t('loans.savedCopy')}</p> : null}
          {stage === 'failed' ? (
            <Note tone="danger">
              {t('loans.copyFailed')} {failureText(failure)}
            </Note>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
