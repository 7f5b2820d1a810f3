import { useId } from 'react'
import { readAmount } from '../../domain/decimal-input.ts'
import { PAUSE_DAYS } from '../../domain/own-limits.ts'
import { selectOwnLimits, selectWhen } from '../../machines/own-limits/own-limits.selectors.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import type { LimitProps } from './LimitRow.tsx'
import styles from './settings.module.css'

const MINUTE = 60_000

/** Says before anything is sent whether the change holds at once or a day later. */
export const LimitForm = ({ kind, ownLimits, hasLimit }: LimitProps & { readonly hasLimit: boolean }) => {
  const t = useText()
  const failureText = useFailureText()
  const now = useNow(MINUTE)
  const whyId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { isSaving, failure, whyNotSave } = useChart(ownLimits, selectOwnLimits, isShallowEqual)
  const when = useChart(ownLimits, (snapshot) => selectWhen(snapshot, now))
  const why = isSubmitOff ? 'readOnly' : whyNotSave
  const isOff = why !== null
  return (
    <div className={styles['form']}>
      <Form
        label={t(`settings.limits.${kind}`)}
        isOff={isSubmitOff}
        onSubmit={() => (isOff ? undefined : ownLimits.send({ type: 'ownLimits.save' }))}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        {kind === 'pause' ? <Length kind={kind} ownLimits={ownLimits} /> : <Amount kind={kind} ownLimits={ownLimits} />}
        <p className="t-sm t-2" role="status">
          {when === null ? null : t(when === 'atOnce' ? 'settings.limits.atOnce' : 'settings.limits.later')}
        </p>
        <div className="row">
          <Button type="submit" tone="primary" isBusy={isSaving} isDisabled={isOff} reasonId={isOff && !isSaving ? whyId : undefined}>
            {t(isSaving ? 'settings.limits.saving' : kind === 'pause' ? 'settings.limits.savePause' : 'settings.limits.save')}
          </Button>
          {hasLimit ? (
            <Button isDisabled={isOff} onClick={() => ownLimits.send({ type: 'ownLimits.remove' })}>
              {t('settings.limits.remove')}
            </Button>
          ) : null}
          <Button tone="quiet" isDisabled={isOff} onClick={() => ownLimits.send({ type: 'ownLimits.cancel' })}>
            {t('common.cancel')}
          </Button>
        </div>
        {isOff && !isSaving ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
      </Form>
    </div>
  )
}

const Amount = ({ ownLimits }: LimitProps) => {
  const t = useText()
  const locale = useLocale()
  const { text, problem, whyNotSave } = useChart(ownLimits, selectOwnLimits, isShallowEqual)
  return (
    <AmountField
      label={t('settings.limits.amount')}
      unit="USDT"
      value={text}
      readOnly={whyNotSave !== null}
      error={problem === null ? undefined : t(`settings.limits.problems.${problem}`)}
      onText={(typed) => ownLimits.send({ type: 'ownLimits.change', ...readAmount(typed, locale) })}
    />
  )
}

const Length = ({ ownLimits }: LimitProps) => {
  const t = useText()
  const { days, whyNotSave } = useChart(ownLimits, selectOwnLimits, isShallowEqual)
  return (
    <Segment
      label={t('settings.limits.length')}
      value={days}
      isDisabled={whyNotSave !== null}
      options={PAUSE_DAYS.map((each) => ({ value: each, label: t('settings.limits.days', { count: each }) }))}
      onChoose={(chosen) => ownLimits.send({ type: 'ownLimits.chooseDays', days: chosen })}
    />
  )
}
