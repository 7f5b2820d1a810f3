import { courseOfTerms } from '../../domain/interest-course.ts'
import type { LoanPreview } from '../../machines/loan/loan.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { StepCurve } from '../kit/StepCurve.tsx'
import { useFormat, useText } from '../kit/text.ts'

const DAY_OF_UTC = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** The interest of a term, day by day. @param now epoch milliseconds by the venue's clock */
export const LoanCurve = ({ preview, now }: { readonly preview: LoanPreview; readonly now: number }) => {
  const t = useText()
  const format = useFormat()
  const { terms, firstInterestDate, repaymentDate } = preview
  const { free, ahead } = courseOfTerms(terms, now)
  if (ahead === null) return null
  const day = (date: string) => format.dateOf(Date.parse(date), DAY_OF_UTC)
  const total = exactMoney(format, ahead.total, terms.currency)
  const end = day(repaymentDate)
  return (
    <StepCurve
      sentence={
        firstInterestDate === null
          ? t('loan.curve.noInterest', { date: end })
          : t('loan.curve.sentence', {
              date: day(firstInterestDate),
              amount: exactMoney(format, preview.dayInterest, terms.currency),
              total,
              end,
            })
      }
      lines={[{ look: 'past', ...ahead, label: t('loan.curve.total', { amount: total }) }]}
      shade={{ at: free, label: t('loan.curve.free') }}
      now={null}
      start={format.dateOf(now, DAY_OF_UTC)}
      middle={firstInterestDate === null ? null : { at: free, label: day(firstInterestDate) }}
      end={t('loan.curve.repay', { date: end, amount: exactMoney(format, preview.repaymentAmount, terms.currency) })}
    />
  )
}
