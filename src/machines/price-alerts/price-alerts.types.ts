import type { Keyed, Stamped } from '../../domain/event.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'
import type { AlertDirection, PriceAlert } from '../../domain/wire/price-alert.ts'

/** Stream `priceAlerts`, open with the pages that show it while somebody is signed in. */
export type PriceAlertsInput = undefined

/** The market an alert is set on; `scale` digits after the point. */
export interface AlertMarket {
  readonly code: string
  readonly scale: number
}

/** Where the line of an alert was dropped. */
export interface AlertLevel {
  readonly price: Decimal
  readonly direction: AlertDirection
}

/** What is being set: a new alert, or another level for one that is there. */
export interface AlertDraft extends AlertMarket, TypedAmount {
  /** `null` for a new one. */
  readonly id: string | null
  readonly direction: AlertDirection
  /** A mail is wanted too. */
  readonly byMail: boolean
}

/** What is done with an alert that is there. */
export type AlertChange = 'removal' | 'rearming'

export interface PriceAlertsContext {
  /** Newest first. */
  readonly alerts: readonly PriceAlert[]
  readonly isOutdated: boolean
  /** Why the list could not be read. */
  readonly failure: Failure | null
  readonly draft: AlertDraft | null
  /** Problems are named once it was tried to save. */
  readonly showProblems: boolean
  /** Key of the call that saves the draft; the same for every repetition of it. */
  readonly key: string | null
  /** Price the person saw when they saved; `null` when there was none. */
  readonly price: Decimal | null
  /** Why the draft could not be saved. */
  readonly saveFailure: Failure | null
  /** Alerts that the venue has removed since this began: an answer on its way may still have them. */
  readonly removed: readonly string[]
  /** Alert that is being removed or armed. */
  readonly changing: { readonly id: string; readonly change: AlertChange } | null
  /** Which one could not be removed or armed, or may have been, and why. */
  readonly changeFailure: { readonly id: string; readonly change: AlertChange; readonly failure: Failure } | null
}

export type PriceAlertsCommand =
  | { readonly type: 'priceAlerts.retry' }
  | { readonly type: 'priceAlerts.open'; readonly market: AlertMarket; readonly direction: AlertDirection }
  /** `text` is the level as the person's language writes it: the present one, or where its line was `moved` to. */
  | { readonly type: 'priceAlerts.edit'; readonly id: string; readonly text: string; readonly moved?: AlertLevel }
  | { readonly type: 'priceAlerts.close' }
  | { readonly type: 'priceAlerts.chooseDirection'; readonly direction: AlertDirection }
  | { readonly type: 'priceAlerts.chooseMail'; readonly byMail: boolean }
  | ({ readonly type: 'priceAlerts.change' } & TypedAmount)
  | { readonly type: 'priceAlerts.save'; readonly price: Decimal | null }
  /** Asks again with the same key what became of it. */
  | { readonly type: 'priceAlerts.check' }
  | { readonly type: 'priceAlerts.remove'; readonly id: string }
  /** Waits again for the same level. */
  | { readonly type: 'priceAlerts.rearm'; readonly id: string }

export type PriceAlertsEvent =
  | Stamped<PriceAlertsCommand, { 'priceAlerts.save': Keyed; 'priceAlerts.rearm': Keyed }>
  | { readonly type: 'priceAlerts.refresh' }

export type PriceAlertsTag = 'busy' | 'saving'

export interface SaveAlertInput {
  readonly id: string | null
  readonly code: string
  readonly direction: AlertDirection
  readonly price: Decimal
  readonly byMail: boolean
  readonly key: string
}
