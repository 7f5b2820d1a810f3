import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import type { TrackStep } from '../kit/Track.tsx'

/** The steps of a withdrawal: where it has been, where it is, and what is still to come. */
export const useSteps = (withdrawal: Withdrawal, isOverdue: boolean): readonly TrackStep[] => {
  const t = useText()
  const format = useFormat()
  const { state, reason, say, currency, amount, actual, submittedAt, dueAt, decidedAt, endedAt } = withdrawal
  const money = exactMoney(format, amount, currency)
  const at = (time: number | null) => (time === null ? undefined : format.dateTime(time))
  const submitted: TrackStep = {
    state: 'done',
    title: t('withdrawal.track.submitted'),
    beside: at(submittedAt),
    children: state === 'pending' ? <p>{t('withdrawal.track.submittedText', { amount: money })}</p> : null,
  }
  const freeAgain: TrackStep = {
    state: 'done',
    title: t('withdrawal.track.freeTitle'),
    children: <p>{t('withdrawal.track.freeAgain', { amount: money })}</p>,
  }
  const why = (
    <>
      {reason === null ? null : <p>{t(`withdrawal.reasons.${reason}`)}</p>}
      {say === null ? null : (
        <p>
          {t('withdrawal.track.reviewer')} <q>{say}</q>
        </p>
      )}
    </>
  )
  if (state === 'rejected')
    return [submitted, { state: 'stop', title: t('withdrawal.track.rejected'), beside: at(decidedAt), children: why }, freeAgain]
  if (state === 'cancelled')
    return [submitted, { state: 'stop', title: t('withdrawal.track.cancelled'), beside: at(endedAt ?? decidedAt) }, freeAgain]
  const isPending = state === 'pending'
  const review: TrackStep = isPending
    ? {
        state: 'now',
        title: t('withdrawal.track.review'),
        children: <p>{t(isOverdue ? 'withdrawal.track.overdue' : 'withdrawal.track.until', { time: format.dateTime(dueAt) })}</p>,
      }
    : { state: 'done', title: t('withdrawal.track.approved'), beside: at(decidedAt) }
  if (state === 'failed')
    return [submitted, review, { state: 'stop', title: t('withdrawal.track.failed'), beside: at(endedAt), children: why }, freeAgain]
  const arriving = exactMoney(format, actual, currency)
  return [
    submitted,
    review,
    {
      state: state === 'completed' ? 'done' : state === 'approved' ? 'now' : 'next',
      title: t('withdrawal.track.network'),
      children: state === 'completed' ? null : <p>{t(isPending ? 'withdrawal.track.networkNext' : 'withdrawal.track.networkNow')}</p>,
    },
    {
      state: state === 'completed' ? 'done' : 'next',
      title: t('withdrawal.track.arrived'),
      beside: at(endedAt),
      children: <p>{t(state === 'completed' ? 'withdrawal.track.arrivedText' : 'withdrawal.track.arrivesNext', { amount: arriving })}</p>,
    },
  ]
}
