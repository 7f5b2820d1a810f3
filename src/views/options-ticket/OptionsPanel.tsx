import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { stageOf, type OptionsTicketSnapshot } from '../../machines/options-ticket/options-ticket.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { OptionsForm } from './OptionsForm.tsx'

export interface OptionsPanelProps {
  readonly code: string
  /** Where to sign in and come back from. */
  readonly loginPath: string
}

/** The options ticket of a market for the account in use. */
export const OptionsPanel = ({ code, loginPath }: OptionsPanelProps) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('optionsTicket', `${mode}:${code}`)
  return stream ? <Panel stream={stream} loginPath={loginPath} /> : <Waiting />
}

const Waiting = () => <SkeletonRows count={6} label={useText()('optionsTicket.loading')} />

const whole = (snapshot: OptionsTicketSnapshot): OptionsTicketSnapshot => snapshot

const Panel = ({ stream, loginPath }: Pick<OptionsPanelProps, 'loginPath'> & { readonly stream: StreamOf<'optionsTicket'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const snapshot = useChart(stream, whole)
  const stage = stageOf(snapshot)
  if (stage === 'loading' || stage === 'renewing') return <Waiting />
  if (stage === 'notOffered') return <EmptyState title={t('optionsTicket.notOfferedTitle')}>{t('optionsTicket.notOfferedBody')}</EmptyState>
  if (stage === 'failed')
    return (
      <ErrorState
        title={t('optionsTicket.failedTitle')}
        action={<Button onClick={() => stream.send({ type: 'optionsTicket.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(snapshot.context.failure)}
      </ErrorState>
    )
  return <OptionsForm stream={stream} snapshot={snapshot} loginPath={loginPath} />
}
