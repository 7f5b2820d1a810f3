import { loanDates } from '../../domain/loan.ts'
import { add } from '../../domain/money.ts'
import { dayOf } from '../../domain/simulation/outcome.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { exactMoney } from '../kit/exact-text.ts'
import type { Format } from '../kit/format.ts'
import { useFormat, useText, type Text } from '../kit/text.ts'
import { Track, type TrackStep } from '../kit/Track.tsx'
import { useNow } from '../shell/system-context.tsx'
import { DAY_OF_UTC } from './day-of-utc.ts'

const MINUTE = 60_000

/** From the signature to the end of a loan: what has been, what is, and what is to come. */
export const LoanTrack = ({ loan }: { readonly loan: Loan }) => {
  const t = useText()
  const format = useFormat()
  return <Track label={t('loans.track.title')} steps={stepsOf(loan, useNow(MINUTE), t, format)} />
}

const stepsOf = (loan: Loan, now: number, t: Text, format: Format): readonly TrackStep[] => {
  const { state, decidedAt, endedAt, drawnAt, dueAt } = loan
  const at = (time: number | null) => (time === null ? undefined : format.dateTime(time))
  const signed: TrackStep = { state: 'done', title: t('loans.track.signed'), beside: at(loan.agreement.signedAt) }
  switch (state) {
    case 'pending':
      return [
        signed,
        { state: 'now', title: t('loans.track.review'), beside: t('loans.track.by', { time: format.dateTime(dueAt) }) },
        { state: 'next', title: t('loans.track.drawing') },
      ]
    case 'rejected':
      return [signed, { state: 'stop', title: t('loans.states.rejected'), beside: at(decidedAt) }]
    case 'cancelled':
      return [signed, { state: 'stop', title: t('loans.track.takenBack'), beside: at(endedAt ?? decidedAt) }]
    case 'repaying':
    case 'expired':
    case 'repaid': {
      const drawn: TrackStep = {
        state: 'done',
        title: t('loans.track.drawn'),
        beside: at(drawnAt),
        children: <p>{t('loans.track.credited', { amount: exactMoney(format, loan.amount, loan.currency) })}</p>,
      }
      return [signed, drawn, ...afterDrawdown(loan, now, t, format)]
    }
  }
}

/** Where there are days that bring interest, and the loan has come so far or may. */
const freeDays = ({ firstInterestDate, repaymentDate, endedAt }: Loan, now: number, t: Text, format: Format): readonly TrackStep[] => {
  if (firstInterestDate === null || repaymentDate === null || firstInterestDate > repaymentDate) return []
  const ended = Date.parse(firstInterestDate)
  if (endedAt !== null && endedAt < ended) return []
  const isOver = now >= ended
  return [
    {
      state: isOver ? 'done' : 'next',
      title: t(isOver ? 'loans.track.freeEnded' : 'loans.track.freeEnd'),
      beside: format.dateOf(ended, DAY_OF_UTC),
    },
  ]
}

const afterDrawdown = (loan: Loan, now: number, t: Text, format: Format): readonly TrackStep[] => {
  const { state, repayments, repaymentDate, endedAt, drawnAt, days, currency } = loan
  const paid = (
    <p>
      {repayments.length === 0
        ? t('loans.repaymentsNone')
        : t('loans.track.repayments', {
            count: repayments.length,
            amount: exactMoney(
              format,
              repayments.reduce((total, { amount }) => add(total, amount), '0'),
              currency,
            ),
          })}
    </p>
  )
  const date = repaymentDate === null ? undefined : format.dateOf(Date.parse(repaymentDate), DAY_OF_UTC)
  const free = freeDays(loan, now, t, format)
  if (state === 'repaid') {
    const beside = endedAt === null ? undefined : format.dateTime(endedAt)
    return [...free, { state: 'done', title: t('loans.states.repaid'), beside, children: paid }]
  }
  if (state === 'expired') return [...free, { state: 'stop', title: t('loans.states.expired'), beside: date, children: paid }]
  const day = dayOf(now) - loanDates(loan, drawnAt ?? now).drawn
  const here: TrackStep = {
    state: 'now',
    title: t('loans.states.repaying'),
    beside: t('loans.track.day', { day: format.figure(Math.min(day, days)), days: format.figure(days) }),
    children: paid,
  }
  const isFree = free.some((step) => step.state === 'next')
  return [...(isFree ? [here, ...free] : [...free, here]), { state: 'next', title: t('loans.repayBy'), beside: date }]
}
