import { useId } from 'react'
import { selectPasskeys } from '../../machines/passkeys/passkeys.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { PasskeyForm } from './PasskeyForm.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'

/** Part of the page about security: the chart opens with the route. */
export const PasskeysSection = () => {
  const t = useText()
  const stream = useStreamIfOpen('passkeys')
  return <Card title={t('passkeys.title')}>{stream ? <Passkeys /> : <SkeletonRows count={2} label={t('passkeys.loading')} />}</Card>
}

const Passkeys = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('passkeys')
  const { scene, failure } = useChart(stream, selectPasskeys, isShallowEqual)
  if (scene === 'loading') return <SkeletonRows count={2} label={t('passkeys.loading')} />
  if (scene !== 'failed') return <List />
  return (
    <ErrorState
      title={t('passkeys.failed')}
      action={<Button onClick={() => stream.send({ type: 'passkeys.retry' })}>{t('common.tryAgain')}</Button>}
    >
      {failureText(failure)}
    </ErrorState>
  )
}

const List = () => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const { scene, items, chosenId, isRemoving, whyNot } = useChart(useStream('passkeys'), selectPasskeys, isShallowEqual)
  const isOff = scene !== 'list' || whyNot !== null || isSubmitOff
  return (
    <>
      <div className="card__body">
        <p className="t-sm t-2">{t('passkeys.lead')}</p>
        <LastOutcome />
        {items.length === 0 ? <p>{t('passkeys.none')}</p> : null}
      </div>
      <ul className="divide">
        {items.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isRenaming={scene === 'renaming' && passkey.id === chosenId}
            isRemoving={isRemoving && passkey.id === chosenId}
            isOff={isOff}
          />
        ))}
      </ul>
      <div className="card__body">{scene === 'naming' || scene === 'dialog' ? <PasskeyForm isNew /> : <Add isOff={isOff} />}</div>
      <ConfirmRemoval />
    </>
  )
}

const Add = ({ isOff }: { readonly isOff: boolean }) => {
  const t = useText()
  const stream = useStream('passkeys')
  const { isSubmitOff, reasonText } = useReason()
  const { canCreate } = useChart(stream, selectPasskeys, isShallowEqual)
  const whyId = useId()
  if (!canCreate) return <Note tone="info">{t('passkeys.unsupported')}</Note>
  return (
    <>
      <div className="row">
        <Button isDisabled={isOff} reasonId={isSubmitOff ? whyId : undefined} onClick={() => stream.send({ type: 'passkeys.add' })}>
          {t('passkeys.add')}
        </Button>
      </div>
      {isSubmitOff ? (
        <p className="field__hint" id={whyId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
    </>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const LastOutcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('passkeys')
  const { scene, outcome, failure, isRefreshing } = useChart(stream, selectPasskeys, isShallowEqual)
  const isHere = scene === 'list'
  return (
    <div role="status">
      {isHere && outcome ? <Note tone="ok">{t(`passkeys.outcome.${outcome}`)}</Note> : null}
      {isHere && failure ? (
        <Note tone="danger">
          <p>{failureText(failure)}</p>
          <Button size="sm" isBusy={isRefreshing} onClick={() => stream.send({ type: 'passkeys.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </Note>
      ) : null}
    </div>
  )
}

const ConfirmRemoval = () => {
  const t = useText()
  const stream = useStream('passkeys')
  const { scene, items, chosenId } = useChart(stream, selectPasskeys, isShallowEqual)
  const cancel = () => stream.send({ type: 'passkeys.cancel' })
  return (
    <Dialog
      isOpen={scene === 'confirming'}
      onClose={cancel}
      title={t('passkeys.confirm.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => stream.send({ type: 'passkeys.confirm' })}>
            {t('passkeys.confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('passkeys.confirm.body', { name: items.find(({ id }) => id === chosenId)?.name ?? '' })}</p>
    </Dialog>
  )
}
