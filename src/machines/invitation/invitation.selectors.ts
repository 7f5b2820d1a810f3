/** What the page that invites friends shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Invited } from '../../domain/wire/invitation.ts'
import type { invitationMachine } from './invitation.machine.ts'

export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>

export interface InvitationFacts {
  /** `null` until it is known. */
  readonly code: string | null
  readonly failure: Failure | null
  readonly canShare: boolean
  /** What became of the last copying or sharing, while it is told. */
  readonly notice: 'copied' | 'copyFailed' | 'shareFailed' | null
  readonly isSharing: boolean
}

const NOTICES = ['copied', 'copyFailed', 'shareFailed'] as const

export const selectInvitation = (snapshot: InvitationSnapshot): InvitationFacts => ({
  code: snapshot.context.code,
  canShare: snapshot.context.canShare,
  failure: snapshot.matches({ own: 'failed' }) ? snapshot.context.failure : null,
  notice: NOTICES.find((shown) => snapshot.matches({ own: { shown } })) ?? null,
  isSharing: snapshot.matches({ own: { shown: 'sharing' } }),
})

export interface GuestsFacts {
  readonly guests: readonly Invited[]
  readonly total: number
  readonly stage: 'loading' | 'failed' | 'listed'
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly failure: Failure | null
}

export const selectGuests = (snapshot: InvitationSnapshot): GuestsFacts => {
  const { guests, total, next, guestsFailure } = snapshot.context
  return {
    guests,
    total,
    stage: snapshot.matches({ guests: 'loading' }) ? 'loading' : snapshot.matches({ guests: 'failed' }) ? 'failed' : 'listed',
    isLoadingMore: snapshot.matches({ guests: 'loadingMore' }),
    hasMore: next !== null,
    failure: snapshot.matches({ guests: 'failed' }) || snapshot.matches({ guests: 'moreFailed' }) ? guestsFailure : null,
  }
}
