/** What views ask about the live connection. */
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'
import type { FigureState, LinkState } from './connection.types.ts'

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>

export const selectLink = (snapshot: ConnectionSnapshot): LinkState => {
  if (snapshot.hasTag('open')) return 'open'
  if (snapshot.matches({ link: 'active' })) return 'connecting'
  if (snapshot.matches({ link: 'offline' })) return 'offline'
  return snapshot.matches({ link: 'waiting' }) ? 'waiting' : 'idle'
}

/** How far prices may be trusted. Until everything missed has been fetched they are `resyncing`, however new they are. */
export const selectFigures = (snapshot: ConnectionSnapshot): FigureState => {
  const state = FRESHNESS.find((freshness) => snapshot.matches({ freshness })) ?? 'unknown'
  return snapshot.hasTag('open') && !snapshot.matches({ sync: 'current' }) ? 'resyncing' : state
}
const FRESHNESS = ['live', 'ageing', 'stale'] as const

/** Money may be committed on the prices shown. */
export const selectIsLive = (snapshot: ConnectionSnapshot): boolean => ['live', 'ageing'].includes(selectFigures(snapshot))

export interface ConnectionFacts {
  readonly link: LinkState
  readonly figures: FigureState
  readonly isLive: boolean
  /** Profit, balances and orders come in live. */
  readonly arePrivateFiguresLive: boolean
  readonly isRefused: boolean
  readonly attempts: number
  readonly canAttempt: boolean
}

export const selectConnection = (snapshot: ConnectionSnapshot): ConnectionFacts => ({
  link: selectLink(snapshot),
  figures: selectFigures(snapshot),
  isLive: selectIsLive(snapshot),
  arePrivateFiguresLive: snapshot.matches({ link: { active: { open: 'authenticated' } } }),
  isRefused: snapshot.matches({ link: { active: { open: 'refused' } } }),
  attempts: snapshot.context.attempts,
  canAttempt: snapshot.can({ type: 'connection.attempt' }),
})
