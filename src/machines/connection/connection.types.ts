import type { Freshness } from '../../domain/stores.ts'
import type { Mode } from '../../domain/mode.ts'

/** Stream `connection`. Begins anew with every page load. */
export type ConnectionInput = undefined

export interface ConnectionContext {
  readonly userId: string | null
  /** Openings tried since the connection was last open. */
  readonly attempts: number
  /** WebSocket close code of the last ending that the socket reported. */
  readonly closeCode: number | null
  /** The last connection ended as agreed (code 1000) and not by a fault. */
  readonly isClosedNormally: boolean
  /** The browser says that there is no network, and nothing has shown otherwise since. */
  readonly isSaidOffline: boolean
}

export type ConnectionCommand =
  /** Of a person, the monitor or the nudge: open it if it is not open and not being opened. */
  { readonly type: 'connection.attempt' }

export type ConnectionEvent =
  | ConnectionCommand
  | { readonly type: 'connection.start' }
  | { readonly type: 'session.signedIn'; readonly userId: string }
  | { readonly type: 'session.signedOut' }
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }
  | { readonly type: 'route.changed' }
  | { readonly type: 'browser.offline' }
  | { readonly type: 'browser.online' }
  | SocketEvent

/** Facts that the `socket` port reports. The watchdog's `market.*` come only when the answer changes. */
export type SocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.closed'; readonly code: number; readonly isClean: boolean }
  /** The venue took back an authentication it had given. */
  | { readonly type: 'socket.refused' }
  /** Nothing at all was heard for longer than a living venue keeps still: the socket is half open, or the venue is gone. */
  | { readonly type: 'socket.silent' }
  | { readonly type: 'market.live' }
  | { readonly type: 'market.aged' }
  | { readonly type: 'market.staled' }

export type ConnectionEmitted =
  /** From now on the venue tells of the user's orders: what happened before must be asked for. */
  | { readonly type: 'connection.authenticated' }
  /** Prices and figures that were missed have been fetched: whoever shows candles asks for them again. */
  | { readonly type: 'connection.resynced' }
  /** The venue does not accept the user on this socket: a signed call will tell whether the session has ended. */
  | { readonly type: 'connection.refused' }

export type ConnectionTag = 'open'

/** How far figures may be trusted. */
export type FigureState = Freshness | 'resyncing'
/** What the frame says about the connection. */
export type LinkState = 'idle' | 'connecting' | 'open' | 'waiting' | 'offline'
