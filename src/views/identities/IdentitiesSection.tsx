import type { ReactNode } from 'react'
import { selectIdentities } from '../../machines/identities/identities.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { IdentityRow } from './IdentityRow.tsx'
import { JoinProvider } from './JoinProvider.tsx'
import { useIdentityName } from './use-identity-name.ts'

/** Part of the page of the account's security: the chart opens with the route. @param children other ways to join something */
export const IdentitiesSection = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  const identities = useStreamIfOpen('identities')
  return (
    <Card title={t('identities.title')}>
      {identities ? <Identities>{children}</Identities> : <SkeletonRows count={2} label={t('identities.loading')} />}
    </Card>
  )
}

const Identities = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  const failureText = useFailureText()
  const identities = useStream('identities')
  const { isLoading, hasFailed, failure } = useChart(identities, selectIdentities, isShallowEqual)
  if (isLoading) return <SkeletonRows count={2} label={t('identities.loading')} />
  if (!hasFailed) return <List>{children}</List>
  return (
    <ErrorState
      title={t('identities.failed')}
      action={<Button onClick={() => identities.send({ type: 'identities.retry' })}>{t('common.tryAgain')}</Button>}
    >
      {failureText(failure)}
    </ErrorState>
  )
}

const List = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  const { items } = useChart(useStream('identities'), selectIdentities, isShallowEqual)
  return (
    <>
      <div className="card__body">
        <p className="t-sm t-2">{t('identities.lead')}</p>
        <LastOutcome />
        {items.length === 0 ? <p className="t-sm">{t('identities.empty')}</p> : null}
      </div>
      <ul className="divide">
        {items.map((item) => (
          <IdentityRow key={item.id} item={item} />
        ))}
      </ul>
      <JoinProvider />
      {children}
      <ConfirmParting />
    </>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const LastOutcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const identities = useStream('identities')
  const { outcome, ended, failure, isRefreshing, namingId } = useChart(identities, selectIdentities, isShallowEqual)
  const parted = ended ? t('identities.partedAndEnded', { count: ended }) : t('identities.parted')
  return (
    <div role="status">
      {outcome === null ? null : <Note tone="ok">{outcome === 'named' ? t('identities.named') : parted}</Note>}
      {failure && namingId === null ? (
        <Note tone="danger">
          <p>{failureText(failure)}</p>
          <Button size="sm" isBusy={isRefreshing} onClick={() => identities.send({ type: 'identities.retry' })}>
            {t('identities.readAgain')}
          </Button>
        </Note>
      ) : null}
    </div>
  )
}

const ConfirmParting = () => {
  const t = useText()
  const identities = useStream('identities')
  const { confirming } = useChart(identities, selectIdentities, isShallowEqual)
  const name = useIdentityName(confirming)
  const cancel = () => identities.send({ type: 'identities.cancel' })
  return (
    <Dialog
      isOpen={confirming !== null}
      onClose={cancel}
      title={t('identities.confirm.title', { name })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => identities.send({ type: 'identities.confirm' })}>
            {t('identities.confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('identities.confirm.body')}</p>
    </Dialog>
  )
}
