import { useId } from 'react'
import type depositLimit from '../../../locales/en/depositLimit.json'
import { readAmount, writeAmount } from '../../domain/decimal-input.ts'
import { DEPOSIT_PERIODS, type DepositPeriod } from '../../domain/deposit-limits.ts'
import type { Limit } from '../../domain/own-limits.ts'
import type { DepositInfo } from '../../domain/wire/deposit.ts'
import {
  limitOf,
  selectDepositLimit,
  whenOf,
  type DepositLimitFacts,
  type ShownLimit,
} from '../../machines/deposit-limit/deposit-limit.selectors.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Form } from '../kit/Form.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './deposit-limit.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    depositLimit: typeof depositLimit
  }
}

const MINUTE = 60_000

/** What people let themselves deposit, what of it is used up, and the form that changes it. */
export const DepositLimitCard = ({ info }: { readonly info: DepositInfo }) => {
  const t = useText()
  const stream = useStreamIfOpen('depositLimit')
  return (
    <Card title={t('depositLimit.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('depositLimit.lead')}</p>
      </div>
      {stream ? <Loaded stream={stream} info={info} /> : <SkeletonRows count={2} label={t('settings.limits.loading')} />}
    </Card>
  )
}

interface PartProps {
  readonly stream: StreamOf<'depositLimit'>
  readonly facts: DepositLimitFacts
}

const Loaded = ({ stream, info }: { readonly stream: StreamOf<'depositLimit'>; readonly info: DepositInfo }) => {
  const now = useNow(MINUTE)
  const facts = useChart(stream, selectDepositLimit, isShallowEqual)
  return (
    <div className="divide">
      <Doubt stream={stream} facts={facts} />
      {DEPOSIT_PERIODS.map((per) => (
        <Row key={per} stream={stream} facts={facts} per={per} limit={limitOf(info, per, now)} />
      ))}
    </div>
  )
}

/** What is not known of the last change, or why it was not made. */
const Doubt = ({ stream, facts: { stage, failure, isLost } }: PartProps) => {
  const t = useText()
  const failureText = useFailureText()
  if (stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved')
    return (
      <div className="card__body" role="status">
        <Note tone="warn">
          <div className="stack stack--s">
            <span>{t(stage === 'unresolved' ? 'settings.limits.unresolved' : 'settings.limits.unknown')}</span>
            <div className="row">
              <Button size="sm" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'depositLimit.check' })}>
                {t('common.checkNow')}
              </Button>
              {stage === 'unresolved' ? (
                <Button size="sm" onClick={() => stream.send({ type: 'depositLimit.dismiss' })}>
                  {t('settings.limits.seeWhatHolds')}
                </Button>
              ) : null}
            </div>
          </div>
        </Note>
      </div>
    )
  if (failure === null) return null
  return (
    <div className="card__body" role="alert">
      <Note tone="danger">{isLost ? t('depositLimit.lost') : `${t('depositLimit.refused')} ${failureText(failure) ?? ''}`}</Note>
    </div>
  )
}

interface RowProps extends PartProps {
  readonly per: DepositPeriod
  readonly limit: ShownLimit
}

const Row = (props: RowProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const headId = useId()
  const { isSubmitOff } = useReason()
  const { stream, facts, per, limit } = props
  const { value, pending, used, left, endsAt } = limit
  const isOff = facts.isHeld || isSubmitOff
  return (
    <section className={styles['limit']} aria-labelledby={headId}>
      <div className={styles['head']}>
        <h3 className="t-sm strong" id={headId}>
          {t(`depositLimit.${per}`)}
        </h3>
        <b className="num strong">{value === null ? t('settings.limits.none') : format.money(value, 'USDT')}</b>
      </div>
      <p className="t-meta">
        {t('depositLimit.used', { amount: format.money(used, 'USDT', 'up') })}
        {left === null ? null : <> · {t('depositLimit.left', { amount: format.money(left, 'USDT', 'down') })}</>}{' '}
        {t('depositLimit.until', { date: format.dateTime(endsAt) })}
      </p>
      {pending ? <Pending {...props} pending={pending} isOff={isOff} /> : null}
      {facts.saved === per ? (
        <p className="t-sm" role="status">
          {t('settings.limits.saved')}
        </p>
      ) : null}
      {facts.per === per ? (
        <LimitForm {...props} />
      ) : (
        <div className="row">
          <Button
            size="sm"
            isDisabled={isOff}
            onClick={() => stream.send({ type: 'depositLimit.edit', per, draft: writeAmount(value, locale) })}
          >
            {t(value === null ? 'settings.limits.set' : 'settings.limits.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PendingProps extends RowProps {
  readonly pending: NonNullable<Limit['pending']>
  readonly isOff: boolean
}

/** A looser limit that waits, and the way to take it back. */
const Pending = ({ stream, per, limit: { value }, pending, isOff }: PendingProps) => {
  const t = useText()
  const locale = useLocale()
  const format = useFormat()
  const date = format.dateTime(pending.at)
  return (
    <Note tone="info" icon="clock">
      <div className="stack stack--s">
        <span>
          {pending.value === null
            ? t('settings.limits.pendingNone', { date })
            : t('settings.limits.pendingValue', { date, value: format.money(pending.value, 'USDT') })}
        </span>
        {value === null ? null : (
          <div className="row">
            <Button
              size="sm"
              isDisabled={isOff}
              onClick={() => stream.send({ type: 'depositLimit.keep', per, draft: writeAmount(value, locale) })}
            >
              {t('settings.limits.keep')}
            </Button>
          </div>
        )}
      </div>
    </Note>
  )
}

/** Says before anything is sent whether the change holds at once or a day later. */
const LimitForm = ({ stream, facts, per, limit: { value } }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const { isSubmitOff, reasonText } = useReason()
  const { stage, draft, problem, isHeld } = facts
  const isOff = isHeld || isSubmitOff
  const isSaving = stage === 'submitting'
  const when = whenOf(draft, value)
  return (
    <Form label={t(`depositLimit.${per}`)} isOff={isOff} onSubmit={() => (isOff ? undefined : stream.send({ type: 'depositLimit.save' }))}>
      <AmountField
        label={t('depositLimit.amount')}
        unit="USDT"
        value={draft.text}
        error={
          problem === null ? undefined : t(problem === 'notPositive' ? 'depositLimit.notPositive' : `settings.limits.problems.${problem}`)
        }
        onText={(text) => stream.send({ type: 'depositLimit.change', ...readAmount(text, locale) })}
      />
      <p className="t-sm t-2" role="status">
        {when === null ? null : t(when === 'atOnce' ? 'settings.limits.atOnce' : 'settings.limits.later')}
      </p>
      <div className="row">
        <Button type="submit" size="sm" tone="primary" isBusy={isSaving} isDisabled={isOff}>
          {t(isSaving ? 'settings.limits.saving' : 'settings.limits.save')}
        </Button>
        {value === null ? null : (
          <Button size="sm" isDisabled={isOff} onClick={() => stream.send({ type: 'depositLimit.remove' })}>
            {t('settings.limits.remove')}
          </Button>
        )}
        <Button size="sm" tone="quiet" isDisabled={isOff} onClick={() => stream.send({ type: 'depositLimit.cancel' })}>
          {t('common.cancel')}
        </Button>
      </div>
      {isSubmitOff ? <p className="field__hint">{reasonText('readOnly')}</p> : null}
    </Form>
  )
}
