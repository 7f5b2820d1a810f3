import { useId } from 'react'
import { writeAmount } from '../../domain/decimal-input.ts'
import type { Limit, LimitKind } from '../../domain/own-limits.ts'
import { selectLimit, selectOwnLimits } from '../../machines/own-limits/own-limits.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { LimitForm } from './LimitForm.tsx'
import styles from './settings.module.css'

const MINUTE = 60_000
const isSameLimit = (a: Limit | null, b: Limit | null): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

export interface LimitProps {
  readonly kind: LimitKind
  readonly ownLimits: StreamOf<'ownLimits'>
}

/** One limit: what holds, what waits, and the form that changes it. */
export const LimitRow = ({ kind, ownLimits }: LimitProps) => {
  const t = useText()
  const locale = useLocale()
  const headId = useId()
  const now = useNow(MINUTE)
  const limit = useChart(ownLimits, (snapshot) => selectLimit(snapshot, kind, now), isSameLimit)
  const { editing, saved, whyNotSave } = useChart(ownLimits, selectOwnLimits, isShallowEqual)
  const { isSubmitOff } = useReason()
  const isOpen = editing === kind
  const isHeld = whyNotSave !== null || isSubmitOff
  if (!limit) return null
  const { value, pending } = limit
  const present = writeAmount(kind === 'pause' ? null : value, locale)
  const change = value !== null ? 'change' : kind === 'pause' ? 'startPause' : 'set'
  return (
    <section className={styles['limit']} aria-labelledby={headId}>
      <div className={styles['head']}>
        <div>
          <h3 className="t-body strong" id={headId}>
            {t(`settings.limits.${kind}`)}
          </h3>
          <p className="t-sm t-2">{t(`settings.limits.${kind}Hint`)}</p>
        </div>
        <div className={styles['value']}>
          <Value kind={kind} value={value} />
          <Used kind={kind} ownLimits={ownLimits} />
        </div>
      </div>
      {pending ? <Pending kind={kind} ownLimits={ownLimits} pending={pending} isHeld={isHeld} /> : null}
      {saved === kind && !isOpen ? (
        <p className="t-sm" role="status">
          {t('settings.limits.saved')}
        </p>
      ) : null}
      {isOpen ? (
        <LimitForm kind={kind} ownLimits={ownLimits} hasLimit={value !== null} />
      ) : (
        <div className="row">
          <Button size="sm" isDisabled={isHeld} onClick={() => ownLimits.send({ type: 'ownLimits.edit', limit: kind, draft: present })}>
            {t(`settings.limits.${change}`)}
          </Button>
        </div>
      )}
    </section>
  )
}

const Value = ({ kind, value }: { readonly kind: LimitKind; readonly value: string | null }) => {
  const t = useText()
  const format = useFormat()
  if (value === null) return <span>{t(kind === 'pause' ? 'settings.limits.notPaused' : 'settings.limits.none')}</span>
  return (
    <b className="num strong">
      {kind === 'pause' ? t('settings.limits.until', { date: format.dateTime(Number(value)) }) : format.money(value, 'USDT')}
    </b>
  )
}

const Used = ({ kind, ownLimits }: LimitProps) => {
  const t = useText()
  const format = useFormat()
  const used = useChart(ownLimits, ({ context: { limits } }) =>
    limits === null || kind === 'pause' ? null : kind === 'marginPerDay' ? limits.used.margin : limits.used.loss,
  )
  if (used === null) return null
  const amount = format.money(used, 'USDT', 'up')
  return <span className="t-meta">{t(kind === 'marginPerDay' ? 'settings.limits.used' : 'settings.limits.lost', { amount })}</span>
}

interface PendingProps extends LimitProps {
  readonly pending: NonNullable<Limit['pending']>
  readonly isHeld: boolean
}

const Pending = ({ kind, ownLimits, pending, isHeld }: PendingProps) => {
  const t = useText()
  const format = useFormat()
  const date = format.dateTime(pending.at)
  const sentence =
    kind === 'pause'
      ? t('settings.limits.pendingNoPause', { date: format.dateTime(pending.value === null ? pending.at : Number(pending.value)) })
      : pending.value === null
        ? t('settings.limits.pendingNone', { date })
        : t('settings.limits.pendingValue', { date, value: format.money(pending.value, 'USDT') })
  return (
    <Note tone="info" icon="clock">
      <div className="stack stack--s">
        <span>{sentence}</span>
        <div className="row">
          <Button size="sm" isDisabled={isHeld} onClick={() => ownLimits.send({ type: 'ownLimits.keep', limit: kind })}>
            {t('settings.limits.keep')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
