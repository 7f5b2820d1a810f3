import { selectNotMe } from '../../machines/not-me/not-me.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { GateFrame } from '../shell/GateFrame.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** Where the link of a mail leads. It explains first: mail programs open links by themselves. */
export const NotMePage = () => {
  const t = useText()
  const stream = useStreamIfOpen('notMe')
  if (stream) return <NotMe />
  return (
    <GateFrame title={t('notMe.pageName')} lead={t('notMe.lead')}>
      <SkeletonRows count={2} label={t('common.loading')} />
    </GateFrame>
  )
}

const NotMe = () => {
  const t = useText()
  const { isDone, isOver } = useChart(useStream('notMe'), selectNotMe, isShallowEqual)
  if (isDone)
    return (
      <GateFrame title={t('notMe.doneTitle')} lead={t('notMe.doneBody')}>
        <StepStart>
          <NewPassword />
        </StepStart>
      </GateFrame>
    )
  return (
    <GateFrame title={t('notMe.pageName')} lead={t('notMe.lead')}>
      {isOver ? <Over /> : <Question />}
    </GateFrame>
  )
}

const NewPassword = () => (
  <ButtonLink tone="primary" size="lg" isBlock to="/pass/reset">
    {useText()('notMe.newPassword')}
  </ButtonLink>
)

const Over = () => {
  const failureText = useFailureText()
  const { failure } = useChart(useStream('notMe'), selectNotMe, isShallowEqual)
  return (
    <div className="stack stack--m" role="status">
      <Note tone="warn">{failureText(failure)}</Note>
      <NewPassword />
    </div>
  )
}

const Question = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('notMe')
  const { isShutting, failure } = useChart(stream, selectNotMe, isShallowEqual)
  return (
    <div className="stack stack--m">
      <ul className="stack stack--s">
        <li>{t('notMe.everyone')}</li>
        <li>{t('notMe.withdrawals')}</li>
        <li>{t('notMe.password')}</li>
        <li>{t('notMe.added')}</li>
        <li>{t('notMe.positions')}</li>
      </ul>
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <Button
        tone="primary"
        size="lg"
        isBlock
        isBusy={isShutting}
        isDisabled={isSubmitOff || isShutting}
        onClick={() => stream.send({ type: 'notMe.act' })}
      >
        {t(isShutting ? 'notMe.acting' : 'notMe.act')}
      </Button>
      {isSubmitOff ? <p className="field__hint">{reasonText('readOnly')}</p> : null}
    </div>
  )
}
