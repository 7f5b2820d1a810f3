import { SESSION_LIFETIMES, type SessionLifetime } from '../../domain/wire/security.ts'
import { selectMailWord, selectSecuritySettings } from '../../machines/security-settings/security-settings.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Form } from '../kit/Form.tsx'
import { Segment } from '../kit/Segment.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText, useTextIn } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

const LABELS = { 3_600: 'hour', 43_200: 'halfDay', 86_400: 'day', 604_800: 'week', 2_592_000: 'month' } as const

/** How long one stays logged in, and the word in our mails: the chart opens with the route. */
export const SecuritySettingsCards = () => {
  const t = useText()
  const stream = useStreamIfOpen('securitySettings')
  return stream ? (
    <Cards />
  ) : (
    <Card title={t('securitySettings.lifetime.title')}>
      <div className="card__body">
        <SkeletonRows count={2} label={t('securitySettings.loading')} />
      </div>
    </Card>
  )
}

const Cards = () => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const stream = useStream('securitySettings')
  const { isLoading, hasFailed, settings, failure } = useChart(stream, selectSecuritySettings, isShallowEqual)
  if (isLoading || hasFailed)
    return (
      <Card title={t('securitySettings.lifetime.title')}>
        <div className="card__body">
          {isLoading ? (
            <SkeletonRows count={2} label={t('securitySettings.loading')} />
          ) : (
            <ErrorState
              title={t('securitySettings.failed')}
              action={<Button onClick={() => stream.send({ type: 'securitySettings.retry' })}>{t('common.tryAgain')}</Button>}
            >
              {failureText(failure)}
            </ErrorState>
          )}
        </div>
      </Card>
    )
  const frozenAt = settings?.withdrawalsFrozenAt ?? null
  return (
    <>
      {frozenAt === null ? null : <Note tone="warn">{t('securitySettings.frozen', { time: format.dateTime(frozenAt) })}</Note>}
      {failure ? (
        <div role="status">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      <Lifetime />
      <Word />
    </>
  )
}

const Saved = ({ what }: { readonly what: 'lifetime' | 'word' }) => {
  const t = useText()
  const { saved } = useChart(useStream('securitySettings'), selectSecuritySettings, isShallowEqual)
  return <div role="status">{saved === what ? <Note tone="ok">{t('securitySettings.saved')}</Note> : null}</div>
}

const Lifetime = () => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const stream = useStream('securitySettings')
  const { seconds, isBusy } = useChart(stream, selectSecuritySettings, isShallowEqual)
  return (
    <Card title={t('securitySettings.lifetime.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('securitySettings.lifetime.lead')}</p>
        <Segment<SessionLifetime>
          label={t('securitySettings.lifetime.title')}
          look="chips"
          options={SESSION_LIFETIMES.map((value) => ({ value, label: t(`securitySettings.lifetime.${LABELS[value]}`) }))}
          value={seconds ?? 604_800}
          isDisabled={isBusy || isSubmitOff}
          onChoose={(chosen) => stream.send({ type: 'securitySettings.chooseLifetime', seconds: chosen })}
        />
        <Saved what="lifetime" />
      </div>
    </Card>
  )
}

const Word = () => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('securitySettings')
  const { settings, isBusy, isSavingWord, isRemovingWord } = useChart(stream, selectSecuritySettings, isShallowEqual)
  const field = useChart(stream, selectMailWord, isShallowEqual)
  const hasWord = settings?.hasMailWord === true
  return (
    <Card title={t('securitySettings.word.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('securitySettings.word.lead')}</p>
        <p className="t-sm">{t(hasWord ? 'securitySettings.word.isSet' : 'securitySettings.word.none')}</p>
        <Form
          label={t('securitySettings.word.title')}
          isOff={isSubmitOff}
          onSubmit={() => stream.send({ type: 'securitySettings.saveWord' })}
        >
          <TextField
            name="word"
            label={t('securitySettings.word.field')}
            hint={t('securitySettings.word.hint')}
            value={useSealed(field.ref)}
            error={problem(field.problem)}
            readOnly={isBusy}
            autoComplete="off"
            onText={(value) => stream.send({ type: 'securitySettings.change', field: 'word', value })}
            onBlur={() => stream.send({ type: 'securitySettings.blur', field: 'word' })}
          />
          <div className="row">
            <Button type="submit" tone="primary" isBusy={isSavingWord} isDisabled={isBusy || isSubmitOff}>
              {t(isSavingWord ? 'securitySettings.saving' : 'securitySettings.word.save')}
            </Button>
            {hasWord ? (
              <Button
                isBusy={isRemovingWord}
                isDisabled={isBusy || isSubmitOff}
                onClick={() => stream.send({ type: 'securitySettings.removeWord' })}
              >
                {t('securitySettings.word.remove')}
              </Button>
            ) : null}
          </div>
          {isSubmitOff ? <p className="field__hint">{reasonText('readOnly')}</p> : null}
          <Saved what="word" />
        </Form>
      </div>
    </Card>
  )
}
