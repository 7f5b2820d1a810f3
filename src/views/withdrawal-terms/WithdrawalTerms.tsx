import type { ReactNode } from 'react'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { heldBackBy } from '../../machines/withdrawal/withdrawal.rules.ts'
import { selectWithdrawalTerms } from '../../machines/withdrawal-terms/withdrawal-terms.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

interface WithdrawalTermsProps {
  /** The form, which goes by them. */
  readonly children: (terms: WithdrawalInfo) => ReactNode
}

/** What withdrawals go by: said at the top where nothing may leave, and until when. */
export const WithdrawalTerms = (props: WithdrawalTermsProps) => {
  const stream = useStreamIfOpen('withdrawalTerms')
  return stream ? <Loaded stream={stream} {...props} /> : <Waiting />
}

const Waiting = () => {
  const t = useText()
  return (
    <section className="card" aria-label={t('withdrawal.formName')}>
      <SkeletonRows count={4} label={t('withdrawal.loading')} />
    </section>
  )
}

const Loaded = ({ stream, children }: WithdrawalTermsProps & { readonly stream: StreamOf<'withdrawalTerms'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { terms, mayBeOld, failure } = useChart(stream, selectWithdrawalTerms, isShallowEqual)
  const retry = () => stream.send({ type: 'withdrawalTerms.retry' })
  if (terms !== null)
    return (
      <>
        {mayBeOld ? (
          <Note tone="warn">
            {t('withdrawal.termsOld')} {failureText(failure)}{' '}
            <Button size="sm" tone="quiet" onClick={retry}>
              {t('common.retry')}
            </Button>
          </Note>
        ) : null}
        <HeldBack terms={terms} />
        {children(terms)}
      </>
    )
  if (failure === null) return <Waiting />
  return (
    <section className="card" aria-label={t('withdrawal.formName')}>
      <ErrorState
        title={t('withdrawal.termsFailed')}
        action={
          <Button tone="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(failure)} {t('withdrawal.termsSafe')}
      </ErrorState>
    </section>
  )
}

const MINUTE = 60_000

const HeldBack = ({ terms }: { readonly terms: WithdrawalInfo }) => {
  const t = useText()
  const format = useFormat()
  const reason = heldBackBy(terms, useNow(MINUTE))
  if (reason === null) return null
  return (
    <Note tone="warn">
      {reason === 'frozen' ? t('withdrawal.frozen') : t('withdrawal.resting', { time: format.dateTime(terms.restsUntil ?? 0) })}
    </Note>
  )
}
