import type demoReset from '../../../locales/en/demoReset.json'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectDemoReset, type DemoResetFacts } from '../../machines/demo-reset/demo-reset.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    demoReset: typeof demoReset
  }
}

/** Practice funds as at the beginning. Only a demo account has it. */
export const DemoResetCard = () => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('demoReset')
  return mode === 'demo' && stream ? <Reset stream={stream} /> : null
}

const Reset = ({ stream }: { readonly stream: StreamOf<'demoReset'> }) => {
  const t = useText()
  const facts = useChart(stream, selectDemoReset, isShallowEqual)
  return (
    <Card title={t('demoReset.title')}>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        <p className="t-sm t-2">{t('demoReset.lead')}</p>
        <div role="status">
          <Sentence facts={facts} />
        </div>
        <StepStart key={facts.stage === 'reconciling' ? 'unknown' : facts.stage}>
          <div className="row">
            <Actions stream={stream} facts={facts} />
          </div>
        </StepStart>
      </div>
    </Card>
  )
}

const Sentence = ({ facts: { stage, done, failure, isLost } }: { readonly facts: DemoResetFacts }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  switch (stage) {
    case 'idle':
      return null
    case 'confirming':
      return <Note tone="warn">{t('demoReset.sure')}</Note>
    case 'submitting':
      return <p className="t-body">{t('demoReset.sending')}</p>
    case 'unknown':
    case 'reconciling':
      return <Note tone="warn">{t('demoReset.unknown')}</Note>
    case 'unresolved':
      return <Note tone="warn">{t('demoReset.unresolved')}</Note>
    case 'done':
      return <Note tone="ok">{t('demoReset.done', { amount: format.money(done?.opening, 'USDT') })}</Note>
    case 'refused':
      return (
        <Note tone="danger">
          {isLost ? t('demoReset.lost') : failureText(failure)} {t('demoReset.nothingDone')}
        </Note>
      )
  }
}

interface ActionsProps {
  readonly stream: StreamOf<'demoReset'>
  readonly facts: DemoResetFacts
}

const Actions = ({ stream, facts: { stage } }: ActionsProps) => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const dismiss = () => stream.send({ type: 'demoReset.dismiss' })
  switch (stage) {
    case 'idle':
      return (
        <Button isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'demoReset.ask' })}>
          {t('demoReset.ask')}
        </Button>
      )
    case 'confirming':
      return (
        <>
          <Button onClick={() => stream.send({ type: 'demoReset.cancel' })}>{t('demoReset.cancel')}</Button>
          <Button tone="danger" isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'demoReset.confirm' })}>
            {t('demoReset.confirm')}
          </Button>
        </>
      )
    case 'submitting':
      return null
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Button isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'demoReset.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? <Button onClick={dismiss}>{t('common.close')}</Button> : null}
        </>
      )
    case 'done':
      return <Button onClick={dismiss}>{t('common.close')}</Button>
    case 'refused':
      return (
        <>
          <Button isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'demoReset.ask' })}>
            {t('common.tryAgain')}
          </Button>
          <Button onClick={dismiss}>{t('common.close')}</Button>
        </>
      )
  }
}
