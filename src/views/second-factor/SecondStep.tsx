import { useId } from 'react'
import { APP_CODE_DIGITS } from '../../domain/second-factors.ts'
import { selectSecondFactor } from '../../machines/second-factor/second-factor.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { GateFrame } from '../shell/GateFrame.tsx'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** In the place of the sign-in form: what the person gives besides the password, the wallet or the sign-in provider. */
export const SecondStep = () => {
  const { isOver } = useChart(useStream('secondFactor'), selectSecondFactor, isShallowEqual)
  return isOver ? <Over /> : <Ask />
}

const Ask = () => {
  const t = useText()
  const { way } = useChart(useStream('secondFactor'), selectSecondFactor, isShallowEqual)
  return (
    <GateFrame title={t('secondFactor.title')} lead={t(`secondFactor.lead.${way}`)}>
      <StepStart>{way === 'passkey' ? <PasskeyStep /> : <CodeForm key={way} way={way} />}</StepStart>
    </GateFrame>
  )
}

const CodeForm = ({ way }: { readonly way: 'code' | 'recoveryCode' }) => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const secondFactor = useStream('secondFactor')
  const { codeRef, problem, refusal, failure, isChecking, whyNotSubmit } = useChart(secondFactor, selectSecondFactor, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : whyNotSubmit
  const whyId = useId()
  const field = {
    name: way,
    label: t(`secondFactor.${way}`),
    hint: t(`secondFactor.${way}Hint`),
    value: useSealed(codeRef),
    error: failureText(refusal) ?? (problem === null ? undefined : t(`secondFactor.problems.${problem}`)),
    readOnly: isChecking,
    onText: (value: string) => secondFactor.send({ type: 'secondFactor.change', way, value }),
  }
  return (
    <>
      <Form
        label={t('secondFactor.title')}
        isOff={isSubmitOff}
        refusal={refusal && refusal.code}
        onSubmit={() => secondFactor.send({ type: 'secondFactor.submit' })}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        {way === 'code' ? (
          <CodeField {...field} length={APP_CODE_DIGITS} action={null} />
        ) : (
          <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBlock
          isBusy={isChecking}
          isDisabled={why !== null}
          reasonId={why !== null && !isChecking ? whyId : undefined}
        >
          {t(isChecking ? 'secondFactor.submitting' : 'secondFactor.submit')}
        </Button>
        {why !== null && !isChecking ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
      </Form>
      <OtherWays />
    </>
  )
}

/** The device checks who holds it: nothing is typed. */
const PasskeyStep = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const secondFactor = useStream('secondFactor')
  const { failure, isChecking, isPreparing, isAsking, whyNotSubmit } = useChart(secondFactor, selectSecondFactor, isShallowEqual)
  const isBusy = isChecking || isPreparing
  const hasReason = isSubmitOff || isAsking
  const whyId = useId()
  return (
    <>
      <div role="status">{failure ? <Note tone="danger">{failureText(failure)}</Note> : null}</div>
      <Button
        tone="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={isSubmitOff || whyNotSubmit !== null}
        reasonId={hasReason ? whyId : undefined}
        onClick={() => secondFactor.send({ type: 'secondFactor.submit' })}
      >
        {t(`secondFactor.${isChecking ? 'checkingPasskey' : isPreparing ? 'preparing' : 'passkey'}`)}
      </Button>
      {hasReason ? (
        <p className="field__hint" id={whyId} role="status">
          {isAsking ? t('secondFactor.asking') : reasonText('readOnly')}
        </p>
      ) : null}
      {isAsking ? (
        <Button isBlock onClick={() => secondFactor.send({ type: 'secondFactor.cancel' })}>
          {t('common.cancel')}
        </Button>
      ) : (
        <OtherWays />
      )}
    </>
  )
}

const OtherWays = () => {
  const t = useText()
  const secondFactor = useStream('secondFactor')
  const { otherWays, whyNotSubmit } = useChart(secondFactor, selectSecondFactor, isShallowEqual)
  const isOff = whyNotSubmit !== null
  return (
    <div className="stack stack--s">
      {otherWays.map((other) => (
        <Button key={other} isBlock isDisabled={isOff} onClick={() => secondFactor.send({ type: 'secondFactor.choose', way: other })}>
          {t(`secondFactor.choose.${other}`)}
        </Button>
      ))}
      <Button tone="quiet" isBlock isDisabled={isOff} onClick={() => secondFactor.send({ type: 'secondFactor.cancel' })}>
        {t('secondFactor.cancel')}
      </Button>
    </div>
  )
}

const Over = () => {
  const t = useText()
  const secondFactor = useStream('secondFactor')
  return (
    <GateFrame title={t('secondFactor.over.title')} lead={t('secondFactor.over.text')}>
      <StepStart>
        <Button tone="primary" size="lg" isBlock onClick={() => secondFactor.send({ type: 'secondFactor.cancel' })}>
          {t('secondFactor.over.again')}
        </Button>
      </StepStart>
    </GateFrame>
  )
}
