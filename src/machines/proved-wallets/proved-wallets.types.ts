import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { LoadableEvent } from '../shapes/loadable.ts'
import type { TakenOutCommand, TakenOutContext } from '../shapes/taken-out.ts'

/** Stream `provedWallets`. Begins anew with every page load: the truth is the venue's. */
export type ProvedWalletsInput = undefined

export interface ProvedList {
  readonly items: readonly ProvedWallet[]
}

export type ProvedWalletsContext = TakenOutContext<ProvedWallet>

export type ProvedWalletsCommand = TakenOutCommand<'provedWallets', 'revoke'>

/** News of another tab, another device or another chart: `provedWallets.refresh`. */
export type ProvedWalletsEvent = ProvedWalletsCommand | LoadableEvent<'provedWallets'>

/** Whoever knows of a proof asks again. */
export type ProvedWalletsEmitted = { readonly type: 'provedWallets.revoked'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. */
export type ProvedWalletsTag = 'busy'
