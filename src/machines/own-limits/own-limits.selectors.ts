/** What the card of own limits shows. */
import type { SnapshotFrom } from 'xstate'
import { DAY, isLooser, limitAt, limitProblemOf, type Limit, type LimitKind, type LimitProblem } from '../../domain/own-limits.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ownLimitsMachine } from './own-limits.machine.ts'
import type { OwnLimitsContext, OwnLimitsReason } from './own-limits.types.ts'

export type OwnLimitsSnapshot = SnapshotFrom<typeof ownLimitsMachine>

export interface OwnLimitsFacts {
  readonly stage: 'loading' | 'failed' | 'shown'
  readonly limits: OwnLimitsContext['limits']
  readonly editing: LimitKind | null
  readonly days: number
  readonly text: string
  readonly problem: LimitProblem | null
  readonly isSaving: boolean
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  /** What is used up could not be read anew. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
  readonly saved: LimitKind | null
  readonly whyNotSave: OwnLimitsReason | null
}

export const selectOwnLimits = (snapshot: OwnLimitsSnapshot): OwnLimitsFacts => {
  const { limits, editing, days, draft, showProblem, failure, saved } = snapshot.context
  return {
    limits,
    editing,
    days,
    failure,
    saved,
    stage: snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown',
    text: draft.text,
    problem: showProblem && editing !== 'pause' ? limitProblemOf(draft.value) : null,
    isSaving: snapshot.matches('saving'),
    isOutcomeUnknown: snapshot.matches('unknown') || snapshot.matches('unresolved'),
    hasGivenUp: snapshot.matches('unresolved'),
    mayBeOld: snapshot.matches({ shown: 'refreshFailed' }),
    whyNotSave: whyNotSaveLimit(snapshot),
  }
}

/** A wrong figure is no reason: pressing names it. */
export const whyNotSaveLimit = (snapshot: OwnLimitsSnapshot): OwnLimitsReason | null =>
  snapshot.matches('unknown') || snapshot.matches('unresolved') ? 'outcomeUnknown' : snapshot.matches('saving') ? 'inFlight' : null

/** What holds at `now`; `null` until it is known. */
export const selectLimit = ({ context: { limits } }: OwnLimitsSnapshot, kind: LimitKind, now: number): Limit | null =>
  limits === null ? null : limitAt(kind, limits[kind], now)

/** When the change in the form would hold; `null` while the form says nothing that could be saved. */
export const selectWhen = (snapshot: OwnLimitsSnapshot, now: number): 'atOnce' | 'later' | null => {
  const { editing, draft, days } = snapshot.context
  if (editing === null) return null
  const present = selectLimit(snapshot, editing, now)
  if (present === null || (editing !== 'pause' && limitProblemOf(draft.value) !== null)) return null
  const wanted = editing === 'pause' ? String(now + days * DAY) : draft.value || null
  return isLooser(editing, present.value, wanted) ? 'later' : 'atOnce'
}
