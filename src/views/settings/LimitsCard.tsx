import { LIMIT_KINDS } from '../../domain/own-limits.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectOwnLimits } from '../../machines/own-limits/own-limits.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { LimitRow } from './LimitRow.tsx'

/** What a person keeps themselves from, with what of it is used up today. */
export const LimitsCard = () => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const ownLimits = useStreamIfOpen('ownLimits', mode)
  return (
    <Card title={t('settings.limits.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('settings.limits.lead')}</p>
        {ownLimits ? <Scope ownLimits={ownLimits} /> : null}
      </div>
      {ownLimits ? <Limits ownLimits={ownLimits} /> : <SkeletonRows count={3} label={t('settings.limits.loading')} />}
    </Card>
  )
}

interface Props {
  readonly ownLimits: StreamOf<'ownLimits'>
}

const Scope = ({ ownLimits }: Props) => {
  const t = useText()
  const format = useFormat()
  const endsAt = useChart(ownLimits, ({ context }) => context.limits?.dayEndsAt ?? null)
  return endsAt === null ? null : <p className="t-sm t-2">{t('settings.limits.scope', { date: format.dateTime(endsAt) })}</p>
}

const Limits = ({ ownLimits }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, isOutcomeUnknown, hasGivenUp, mayBeOld, editing } = useChart(ownLimits, selectOwnLimits, isShallowEqual)
  if (stage === 'loading') return <SkeletonRows count={3} label={t('settings.limits.loading')} />
  if (stage === 'failed')
    return (
      <ErrorState
        title={t('settings.limits.failedTitle')}
        action={<Button onClick={() => ownLimits.send({ type: 'ownLimits.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {`${failureText(failure) ?? ''} ${t('settings.limits.failedHint')}`}
      </ErrorState>
    )
  return (
    <div className="divide">
      {isOutcomeUnknown ? (
        <div className="card__body" role="status">
          <Note tone="warn">
            <div className="stack stack--s">
              <span>{t(hasGivenUp ? 'settings.limits.unresolved' : 'settings.limits.unknown')}</span>
              <div className="row">
                <Button size="sm" onClick={() => ownLimits.send({ type: 'ownLimits.check' })}>
                  {t('common.checkNow')}
                </Button>
                <Button size="sm" onClick={() => ownLimits.send({ type: 'ownLimits.cancel' })}>
                  {t('settings.limits.seeWhatHolds')}
                </Button>
              </div>
            </div>
          </Note>
        </div>
      ) : null}
      {mayBeOld ? (
        <div className="card__body" role="status">
          <Note tone="warn">{t('settings.limits.mayBeOld')}</Note>
        </div>
      ) : null}
      {failure && editing === null ? (
        <div className="card__body" role="alert">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      {LIMIT_KINDS.map((kind) => (
        <LimitRow key={kind} kind={kind} ownLimits={ownLimits} />
      ))}
    </div>
  )
}
