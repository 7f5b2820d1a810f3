import type depositProgress from '../../../locales/en/depositProgress.json'
import type { DepositReason } from '../../domain/deposit.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { exactMoney } from '../kit/exact-text.ts'
import type { Format } from '../kit/format.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Track, type TrackStep } from '../kit/Track.tsx'
import styles from './deposit-progress.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    depositProgress: typeof depositProgress
  }
}

interface DepositTrackProps {
  readonly deposit: Deposit
  /** The decision is late. */
  readonly isOverdue?: boolean
}

/** What a person can do about each reason; the sentences are `depositProgress.remedies.*`. */
const REMEDIES: Readonly<Record<DepositReason, 'again' | 'another' | 'ask'>> = {
  hashUnknown: 'again',
  currencyDiffers: 'again',
  amountDiffers: 'again',
  proofUnreadable: 'again',
  notConfirmed: 'again',
  belowMinimum: 'another',
  reverted: 'another',
  recipientDiffers: 'ask',
  hashUsed: 'ask',
  tooOld: 'ask',
  other: 'ask',
}

/** How far a deposit is, from the submission to the balance. */
export const DepositTrack = ({ deposit, isOverdue = false }: DepositTrackProps) => {
  const t = useText()
  const format = useFormat()
  return <Track label={t('depositProgress.track')} steps={stepsOf(deposit, isOverdue, t, format)} />
}

type Text = ReturnType<typeof useText>

const stepsOf = (deposit: Deposit, isOverdue: boolean, t: Text, format: Format): readonly TrackStep[] => {
  const { state, submittedAt } = deposit
  const submitted: TrackStep = {
    state: 'done',
    title: t('depositProgress.submitted'),
    beside: format.dateTime(submittedAt),
    children: <p>{t('depositProgress.submittedHint')}</p>,
  }
  if (state === 'rejected' || state === 'cancelled') return [submitted, stopped(deposit, 'rejected', t, format), remedy(deposit, t)]
  if (state === 'failed') return [submitted, approved(deposit, t, format), stopped(deposit, 'failed', t, format), remedy(deposit, t)]
  if (state === 'pending')
    return [submitted, inReview(deposit, isOverdue, t, format), confirming(deposit, 'next', t, format), credited(deposit, t, format)]
  return [
    submitted,
    approved(deposit, t, format),
    confirming(deposit, state === 'approved' ? 'now' : 'done', t, format),
    credited(deposit, t, format),
  ]
}

const inReview = ({ dueAt }: Deposit, isOverdue: boolean, t: Text, format: Format): TrackStep => ({
  state: 'now',
  title: t('depositProgress.review'),
  beside: t('depositProgress.by', { date: format.dateTime(dueAt) }),
  children: <p>{t(isOverdue ? 'depositProgress.overdue' : 'depositProgress.reviewHint')}</p>,
})

const approved = ({ decidedAt }: Deposit, t: Text, format: Format): TrackStep => ({
  state: 'done',
  title: t('depositProgress.approved'),
  ...(decidedAt !== null && { beside: format.dateTime(decidedAt) }),
  children: <p>{t('depositProgress.approvedHint')}</p>,
})

const confirming = ({ confirmations }: Deposit, state: 'now' | 'next' | 'done', t: Text, format: Format): TrackStep => ({
  state,
  title: t('depositProgress.confirmations'),
  ...(confirmations !== null && {
    beside: t('depositProgress.of', { seen: format.figure(confirmations.seen), needed: format.figure(confirmations.needed) }),
  }),
  children:
    state === 'now' ? (
      <>
        <p>{t(confirmations === null ? 'depositProgress.looking' : 'depositProgress.confirmationsHint')}</p>
        {confirmations === null ? null : (
          <progress
            className={styles['progress']}
            value={Math.min(confirmations.seen, confirmations.needed)}
            max={confirmations.needed}
            aria-label={t('depositProgress.confirmations')}
          />
        )}
      </>
    ) : null,
})

const credited = ({ state, amount, currency, endedAt }: Deposit, t: Text, format: Format): TrackStep => {
  const isDone = state === 'completed'
  return {
    state: isDone ? 'done' : 'next',
    title: t('depositProgress.credited'),
    ...(isDone && endedAt !== null && { beside: format.dateTime(endedAt) }),
    children: (
      <p>
        {t(isDone ? 'depositProgress.creditedHint' : 'depositProgress.willBeCredited', { amount: exactMoney(format, amount, currency) })}
      </p>
    ),
  }
}

const stopped = ({ decidedAt, endedAt, reason, say }: Deposit, how: 'rejected' | 'failed', t: Text, format: Format): TrackStep => {
  const at = how === 'failed' ? (endedAt ?? decidedAt) : decidedAt
  return {
    state: 'stop',
    title: t(`depositProgress.${how}`),
    ...(at !== null && { beside: format.dateTime(at) }),
    children: (
      <>
        <p>{t(`depositProgress.reasons.${reason ?? 'other'}`)}</p>
        {say === null ? null : (
          <p>
            {t('depositProgress.says')} <q>{say}</q>
          </p>
        )}
      </>
    ),
  }
}

const remedy = ({ reason }: Deposit, t: Text): TrackStep => ({
  state: 'next',
  title: t('depositProgress.whatNow'),
  children: (
    <p>
      {t('depositProgress.nothingTaken')} {t(`depositProgress.remedies.${REMEDIES[reason ?? 'other']}`)}
    </p>
  ),
})
