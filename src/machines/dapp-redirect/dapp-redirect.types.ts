import type { Failure } from '../../domain/error-codes.ts'
import type { RedirectTarget } from '../../domain/redirect-target.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

/** Stream `dappRedirect`, each tab its own. Begins anew with every page load; the tab remembers that it was declined. */
export interface DappRedirectInput {
  /** The address says `skip_redirect=true` or `force_wallet=true`. */
  readonly isAskedToStay: boolean
}

export interface DappRedirectContext {
  readonly isAskedToStay: boolean
  readonly target: RedirectTarget | null
  /** Why going there failed. */
  readonly failure: Failure | null
}

export type DappRedirectEvent = { readonly type: 'dappRedirect.accept' } | { readonly type: 'dappRedirect.decline' }

/** State values: `settling`, `reading`, `announced`, `leaving`, `away`, `declining`, `staying`. */
export interface DappRedirectPorts {
  /** `null`: switched off, a wallet browser, declined before, or no address that may be gone to. */
  readonly readTarget: PortContract<undefined, { readonly target: RedirectTarget | null }, 'restart', false>
  readonly openTarget: PortContract<{ readonly target: RedirectTarget | null }, void, 'interrupt', false>
  readonly recordDecline: PortContract<undefined, void, 'restart', false>
}

/** Keys of `reasons.*`: why the buttons are off. */
export type RedirectReason = 'inFlight'
