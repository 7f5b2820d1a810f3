/** What views show of the price alerts. */
import type { SnapshotFrom } from 'xstate'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import type { PriceAlertProblem } from '../../domain/price-alert.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import type { priceAlertsMachine } from './price-alerts.machine.ts'
import { isFull, problemOf } from './price-alerts.rules.ts'
import type { AlertDraft, PriceAlertsContext } from './price-alerts.types.ts'

export type PriceAlertsSnapshot = SnapshotFrom<typeof priceAlertsMachine>

export interface PriceAlertsFacts {
  readonly stage: 'loading' | 'rows' | 'empty' | 'failed'
  readonly alerts: readonly PriceAlert[]
  readonly failure: Failure | null
  /** Those that are here could not be confirmed. */
  readonly mayBeOld: boolean
  /** No further alert can be set. */
  readonly isFull: boolean
  readonly changing: string | null
  readonly changeFailure: PriceAlertsContext['changeFailure']
  /** No answer came to the change: it may have been made. */
  readonly isChangeUnknown: boolean
}

export const priceAlertsFacts = (snapshot: PriceAlertsSnapshot): PriceAlertsFacts => ({
  stage: stageOf(snapshot),
  alerts: snapshot.context.alerts,
  failure: snapshot.context.failure,
  mayBeOld: snapshot.matches({ list: 'refreshFailed' }),
  isFull: isFull(snapshot.context),
  changing: snapshot.context.changing?.id ?? null,
  changeFailure: snapshot.context.changeFailure,
  isChangeUnknown: isOutcomeUnknown(snapshot.context.changeFailure?.failure ?? NO_DOUBT),
})

const NO_DOUBT: Failure = { code: '', message: '' }

const stageOf = (snapshot: PriceAlertsSnapshot): PriceAlertsFacts['stage'] => {
  if (snapshot.context.alerts.length > 0) return 'rows'
  if (snapshot.matches({ list: 'loading' })) return 'loading'
  if (snapshot.matches({ list: 'failed' }) || snapshot.matches({ list: 'refreshFailed' })) return 'failed'
  return 'empty'
}

export interface AlertEditorFacts {
  readonly stage: 'editing' | 'saving' | 'unknown'
  readonly draft: AlertDraft
  readonly failure: Failure | null
  /** The price and time at which the alert that is changed has fired: maybe while it was being changed. */
  readonly reached: { readonly price: Decimal; readonly at: number } | null
}

/** The dialog, while there is one. */
export const selectEditor = (snapshot: PriceAlertsSnapshot): AlertEditorFacts | null => {
  const { draft, saveFailure } = snapshot.context
  if (!draft) return null
  const stage = snapshot.matches({ editor: 'saving' }) ? 'saving' : snapshot.matches({ editor: 'unknown' }) ? 'unknown' : 'editing'
  return { stage, draft, failure: saveFailure, reached: reachedOf(snapshot.context) }
}

const reachedOf = ({ alerts, draft }: PriceAlertsContext): AlertEditorFacts['reached'] => {
  const { crossedPrice: price = null, crossedAt: at = null } = alerts.find(({ id }) => id === draft?.id) ?? {}
  return price === null || at === null ? null : { price, at }
}

/**
 * What is wrong with the draft, once it was tried to save it: on the way to 66,000 one types 6, which is no mistake. `now` is the
 * price at present, so that what has become wrong since, or right, is said too.
 */
export const shownProblemOf = ({ context }: PriceAlertsSnapshot, now: Decimal | null): PriceAlertProblem | null =>
  context.showProblems ? problemOf(context, now) : null
