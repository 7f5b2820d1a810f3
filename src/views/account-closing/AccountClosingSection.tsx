import { useId } from 'react'
import { selectAccountClosing } from '../../machines/account-closing/account-closing.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { FieldError } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** Part of the page about security: the chart opens with the route. */
export const AccountClosingSection = () => {
  const t = useText()
  const stream = useStreamIfOpen('accountClosing')
  return <Card title={t('accountClosing.title')}>{stream ? <Closing /> : <SkeletonRows count={1} label={t('common.loading')} />}</Card>
}

const Closing = () => {
  const t = useText()
  const { isConfirming, isTakenBack } = useChart(useStream('accountClosing'), selectAccountClosing, isShallowEqual)
  return (
    <div className="card__body">
      <div role="status">{isTakenBack ? <Note tone="ok">{t('accountClosing.takenBack')}</Note> : null}</div>
      <p>{t('accountClosing.first')}</p>
      <p>{t('accountClosing.then')}</p>
      <p className="t-sm t-2">{t('accountClosing.stays')}</p>
      {isConfirming ? <Confirm /> : <Begin />}
    </div>
  )
}

const Begin = () => {
  const t = useText()
  const stream = useStream('accountClosing')
  return (
    <div className="row">
      <Button onClick={() => stream.send({ type: 'accountClosing.begin' })}>{t('accountClosing.begin')}</Button>
    </div>
  )
}

const Confirm = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('accountClosing')
  const { isSubmitOff, reasonText } = useReason()
  const { isClosing, isTicked, showProblem, failure, isUnknown } = useChart(stream, selectAccountClosing, isShallowEqual)
  const whyId = useId()
  const problemId = useId()
  return (
    <Form
      label={t('accountClosing.confirm')}
      isOff={isSubmitOff}
      refusal={failure?.code ?? null}
      onSubmit={() => stream.send({ type: 'accountClosing.submit' })}
    >
      <div className="field">
        <CheckField
          isChecked={isTicked}
          isDisabled={isClosing}
          onCheck={(isNowTicked) => stream.send({ type: 'accountClosing.tick', isTicked: isNowTicked })}
        >
          {t('accountClosing.tick')}
        </CheckField>
        {showProblem ? <FieldError id={problemId}>{t('accountClosing.tickFirst')}</FieldError> : null}
      </div>
      <div role="status">
        {failure ? (
          <Note tone="danger">
            <p>{failureText(failure)}</p>
            {isUnknown ? <p>{t('accountClosing.unknown')}</p> : null}
          </Note>
        ) : null}
      </div>
      <div className="row">
        <Button type="submit" tone="danger" isBusy={isClosing} isDisabled={isSubmitOff} reasonId={isSubmitOff ? whyId : undefined}>
          {t(isClosing ? 'accountClosing.closing' : 'accountClosing.submit')}
        </Button>
        <Button isDisabled={isClosing} onClick={() => stream.send({ type: 'accountClosing.cancel' })}>
          {t('accountClosing.keep')}
        </Button>
      </div>
      {isSubmitOff ? (
        <p className="field__hint" id={whyId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
    </Form>
  )
}
