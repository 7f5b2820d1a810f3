import type { Failure } from '../../domain/error-codes.ts'
import type { RedirectTarget } from '../../domain/redirect-target.ts'

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

export type DappRedirectCommand = { readonly type: 'dappRedirect.accept' } | { readonly type: 'dappRedirect.decline' }

export type DappRedirectEvent = DappRedirectCommand

/** Keys of `reasons.*`: why the buttons are off. */
export type RedirectReason = 'inFlight'
