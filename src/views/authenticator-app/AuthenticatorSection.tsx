import { selectAuthenticatorApp } from '../../machines/authenticator-app/authenticator-app.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

/** Of ten codes: time to make new ones. */
const FEW = 3

/** Part of the page about security: the chart opens with the route. */
export const AuthenticatorSection = () => {
  const t = useText()
  const stream = useStreamIfOpen('authenticatorApp')
  return <Card title={t('authenticatorApp.title')}>{stream ? <Scene /> : <SkeletonRows count={1} label={t('common.loading')} />}</Card>
}

const Scene = () => {
  const t = useText()
  const failureText = useFailureText()
  const app = useStream('authenticatorApp')
  const { scene, failure } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  if (scene === 'loading') return <SkeletonRows count={1} label={t('common.loading')} />
  if (scene === 'unread')
    return (
      <ErrorState
        title={t('authenticatorApp.unread')}
        action={<Button onClick={() => app.send({ type: 'authenticatorApp.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <div className="card__body stack stack--m">
      {scene === 'codes' ? null : <p className="t-sm t-2">{t('authenticatorApp.lead')}</p>}
      <Outcome />
      {scene === 'confirming' ? <SetUp /> : scene === 'codes' ? <RecoveryCodes /> : <Resting />}
    </div>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const Outcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const { failure, done } = useChart(useStream('authenticatorApp'), selectAuthenticatorApp, isShallowEqual)
  return (
    <div role="status">
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      {done === 'removed' ? <Note tone="ok">{t('authenticatorApp.removed')}</Note> : null}
      {done === 'passkeyAsked' ? <Note tone="ok">{t('authenticatorApp.passkeyStep.turnedOn')}</Note> : null}
      {done === 'passkeyNotAsked' ? <Note tone="ok">{t('authenticatorApp.passkeyStep.turnedOff')}</Note> : null}
      {done === 'copied' ? <Note tone="ok">{t('authenticatorApp.codes.copied')}</Note> : null}
    </div>
  )
}

const Off = () => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const app = useStream('authenticatorApp')
  const { isBeginning, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  return (
    <div className="row">
      <Button
        tone="primary"
        isBusy={isBeginning}
        isDisabled={whyNot !== null || isSubmitOff}
        onClick={() => app.send({ type: 'authenticatorApp.setUp' })}
      >
        {t(isBeginning ? 'authenticatorApp.preparing' : 'authenticatorApp.setUp')}
      </Button>
    </div>
  )
}

const Resting = () => {
  const { since, hasFactor } = useChart(useStream('authenticatorApp'), selectAuthenticatorApp, isShallowEqual)
  return (
    <>
      {since === null ? <Off /> : <On since={since} />}
      <PasskeyStep />
      {hasFactor ? <CodesLeft /> : null}
    </>
  )
}

const On = ({ since }: { readonly since: number }) => {
  const t = useText()
  const format = useFormat()
  const { isSubmitOff } = useReason()
  const app = useStream('authenticatorApp')
  const { isRemoving, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  return (
    <>
      <p>{t('authenticatorApp.since', { date: format.dateTime(since) })}</p>
      <div className="row">
        <Button
          isBusy={isRemoving}
          isDisabled={whyNot !== null || isSubmitOff}
          onClick={() => app.send({ type: 'authenticatorApp.remove' })}
        >
          {t(isRemoving ? 'authenticatorApp.removing' : 'authenticatorApp.remove')}
        </Button>
      </div>
      <Question of="removal" title={t('authenticatorApp.askRemoval.title')} yes={t('authenticatorApp.askRemoval.yes')}>
        {t('authenticatorApp.askRemoval.body')}
      </Question>
    </>
  )
}

/** Stand in for either factor. */
const CodesLeft = () => {
  const t = useText()
  const format = useFormat()
  const { isSubmitOff } = useReason()
  const app = useStream('authenticatorApp')
  const { codesLeft, isMaking, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  return (
    <>
      <p>{t('authenticatorApp.left', { left: format.figure(codesLeft) })}</p>
      {codesLeft <= FEW ? <Note tone="warn">{t('authenticatorApp.few')}</Note> : null}
      <div className="row">
        <Button
          isBusy={isMaking}
          isDisabled={whyNot !== null || isSubmitOff}
          onClick={() => app.send({ type: 'authenticatorApp.makeCodes' })}
        >
          {t(isMaking ? 'authenticatorApp.making' : 'authenticatorApp.makeCodes')}
        </Button>
      </div>
      <Question of="codes" title={t('authenticatorApp.askCodes.title')} yes={t('authenticatorApp.askCodes.yes')}>
        {t('authenticatorApp.askCodes.body')}
      </Question>
    </>
  )
}

/** A passkey as a second factor of its own. */
const PasskeyStep = () => {
  const t = useText()
  const format = useFormat()
  const { isSubmitOff } = useReason()
  const app = useStream('authenticatorApp')
  const { passkeySince, isChangingPasskey, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  const isAsked = passkeySince !== null
  return (
    <>
      <h3 className="t-h4">{t('authenticatorApp.passkeyStep.title')}</h3>
      <p className="t-sm t-2">
        {isAsked ? t('authenticatorApp.passkeyStep.since', { date: format.dateTime(passkeySince) }) : t('authenticatorApp.passkeyStep.off')}
      </p>
      <div className="row">
        <Button
          isBusy={isChangingPasskey}
          isDisabled={whyNot !== null || isSubmitOff}
          onClick={() => app.send({ type: isAsked ? 'authenticatorApp.stopPasskey' : 'authenticatorApp.askPasskey' })}
        >
          {t(`authenticatorApp.passkeyStep.${isChangingPasskey ? 'saving' : isAsked ? 'stop' : 'ask'}`)}
        </Button>
      </div>
      <Question of="stop" title={t('authenticatorApp.passkeyStep.askStop.title')} yes={t('authenticatorApp.passkeyStep.askStop.yes')}>
        {t('authenticatorApp.passkeyStep.askStop.body')}
      </Question>
    </>
  )
}

interface QuestionProps {
  readonly of: 'removal' | 'codes' | 'stop'
  readonly title: string
  readonly yes: string
  readonly children: string
}

const Question = ({ of, title, yes, children }: QuestionProps) => {
  const t = useText()
  const app = useStream('authenticatorApp')
  const { asks } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  const cancel = () => app.send({ type: 'authenticatorApp.cancel' })
  return (
    <Dialog
      isOpen={asks === of}
      onClose={cancel}
      title={title}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => app.send({ type: 'authenticatorApp.confirm' })}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
