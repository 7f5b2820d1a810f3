import { courseOfLoan, type CourseLine } from '../../domain/interest-course.ts'
import type { LoanState } from '../../domain/loan.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { paidPartOf, selectRepayment } from '../../machines/loan-repayment/loan-repayment.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { StepCurve, type CurveLine, type CurveLook } from '../kit/StepCurve.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useOwed } from './use-owed.ts'
import styles from './loan-repayment.module.css'

const MINUTE = 60_000
const DAY_OF_UTC = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const RUNS: readonly LoanState[] = ['repaying', 'expired']

interface CurveProps {
  readonly loan: Loan
}

/** What a loan that runs has brought, what it is going to bring, and what it would after the part that is typed beside it. */
export const InterestCurve = ({ loan }: CurveProps) => {
  const stream = useStreamIfOpen('loanRepayment', loan.id)
  if (!RUNS.includes(loan.state)) return null
  return stream ? <WithDraft loan={loan} stream={stream} /> : <Curve loan={loan} paid={null} />
}

const WithDraft = ({ loan, stream }: CurveProps & { readonly stream: StreamOf<'loanRepayment'> }) => {
  const facts = useChart(stream, selectRepayment, isShallowEqual)
  return <Curve loan={loan} paid={paidPartOf(facts, useOwed(loan))} />
}

const Curve = ({ loan, paid }: CurveProps & { readonly paid: Decimal | null }) => {
  const t = useText()
  const format = useFormat()
  const now = useNow(MINUTE)
  const { free, end, now: here, past, ahead, after } = courseOfLoan(loan, now, paid)
  if (past === null || here === null) return null
  const day = (at: number) => format.dateOf(at, DAY_OF_UTC)
  const date = loan.repaymentDate === null ? '' : day(Date.parse(loan.repaymentDate))
  const money = ({ total }: CourseLine) => exactMoney(format, total, loan.currency)
  const line = (look: CurveLook, of: CourseLine | null, label?: string): readonly CurveLine[] =>
    of === null ? [] : [{ look, steps: of.steps, until: of.until, label }]
  const soFar = money(past)
  return (
    <figure className={styles['figure']}>
      <figcaption className="t-sm strong">{t('loanRepayment.curve.title', { currency: loan.currency })}</figcaption>
      <StepCurve
        sentence={[
          t('loanRepayment.curve.soFar', { amount: soFar }),
          ahead === null ? t('loanRepayment.curve.over', { date }) : t('loanRepayment.curve.ahead', { amount: money(ahead), date }),
          after === null ? '' : t('loanRepayment.curve.afterPart', { amount: money(after), date }),
        ].join(' ')}
        lines={[
          ...line('past', past),
          ...line('ahead', ahead, ahead === null ? undefined : t('loanRepayment.curve.end', { amount: money(ahead) })),
          ...line('instead', after, after === null ? undefined : t('loanRepayment.curve.after', { amount: money(after) })),
        ]}
        shade={free === 0 ? null : { at: free, label: t('loanRepayment.curve.free') }}
        now={{ at: here, label: t('loanRepayment.curve.today', { amount: soFar }) }}
        start={loan.drawnAt === null ? '' : day(loan.drawnAt)}
        middle={
          ahead === null
            ? { at: end, label: date }
            : loan.firstInterestDate === null || free >= end
              ? null
              : { at: free, label: day(Date.parse(loan.firstInterestDate)) }
        }
        end={ahead === null ? day(now) : date}
      />
    </figure>
  )
}
