/** What makes a draft an alert, and what becomes of the list: shared by guards and selectors. */
import { alertProblemOf, PRICE_ALERT_LIMIT, type PriceAlertProblem } from '../../domain/price-alert.ts'
import { isOutcomeUnknown } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import type { PriceAlertsContext, SaveAlertInput } from './price-alerts.types.ts'

/** `now` is the price at present, `null` when it is not known. */
export const problemOf = ({ draft }: Pick<PriceAlertsContext, 'draft'>, now: Decimal | null): PriceAlertProblem | null =>
  draft && alertProblemOf(draft, now)

export const isFull = ({ alerts }: Pick<PriceAlertsContext, 'alerts'>): boolean => alerts.length >= PRICE_ALERT_LIMIT

/** The list with an alert as the venue has it now, in its place or on top. */
export const withAlert = (alerts: readonly PriceAlert[], alert: PriceAlert): readonly PriceAlert[] =>
  alerts.some(({ id }) => id === alert.id) ? alerts.map((each) => (each.id === alert.id ? alert : each)) : [alert, ...alerts]

/** An answer that was on its way when an alert was removed still has it. Ids are never given again. */
export const withoutRemoved = ({ removed }: Pick<PriceAlertsContext, 'removed'>, alerts: readonly PriceAlert[]): readonly PriceAlert[] =>
  removed.length === 0 ? alerts : alerts.filter(({ id }) => !removed.includes(id))

/** What is still to be said of a change once the list has come: nothing when its outcome was unknown and the list shows it done. */
export const stillOpen = (
  { changeFailure }: Pick<PriceAlertsContext, 'changeFailure'>,
  alerts: readonly PriceAlert[],
): PriceAlertsContext['changeFailure'] => {
  if (!changeFailure || !isOutcomeUnknown(changeFailure.failure)) return changeFailure
  const listed = alerts.find(({ id }) => id === changeFailure.id)
  const isDone = !listed || (changeFailure.change === 'rearming' && listed.status === 'active')
  return isDone ? null : changeFailure
}

/** What is asked of the venue. Only a draft without a problem gets there. */
export const saveInputOf = ({ draft, key }: PriceAlertsContext): SaveAlertInput => ({
  id: draft?.id ?? null,
  code: draft?.code ?? '',
  direction: draft?.direction ?? 'above',
  price: draft?.value || '0',
  byMail: draft?.byMail ?? false,
  key: key ?? '',
})

/** The same level again. */
export const rearmInputOf = ({
  alerts,
  changing,
  key,
}: Pick<PriceAlertsContext, 'alerts' | 'changing'> & { readonly key: string }): SaveAlertInput => {
  const alert = alerts.find(({ id }) => id === changing?.id)
  return {
    id: changing?.id ?? null,
    code: alert?.code ?? '',
    direction: alert?.direction ?? 'above',
    price: alert?.price ?? '0',
    byMail: alert?.byMail ?? false,
    key,
  }
}
