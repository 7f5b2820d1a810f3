/** What the section of own passkeys shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { PasskeyNameProblem } from '../../domain/passkey.ts'
import type { OwnPasskey } from '../../domain/wire/passkey.ts'
import type { passkeysMachine } from './passkeys.machine.ts'
import type { PasskeyOutcome, PasskeysReason } from './passkeys.types.ts'

export type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>

/** What the person is doing: looking, naming a new one, waiting for the browser, writing another name, about to remove one. */
export type PasskeysScene = 'loading' | 'failed' | 'list' | 'naming' | 'dialog' | 'renaming' | 'confirming'

export interface PasskeysFacts {
  readonly scene: PasskeysScene
  readonly items: readonly OwnPasskey[]
  readonly canCreate: boolean
  readonly name: string
  /** To be shown beside the name. */
  readonly problem: PasskeyNameProblem | null
  /** The passkey that is being renamed or removed. */
  readonly chosenId: string | null
  readonly isPreparing: boolean
  readonly isAdding: boolean
  readonly isSaving: boolean
  readonly isRemoving: boolean
  /** Rows are shown while the list is read anew. */
  readonly isRefreshing: boolean
  readonly outcome: PasskeyOutcome | null
  readonly failure: Failure | null
  /** Why nothing can be done now. */
  readonly whyNot: PasskeysReason | null
}

const SCENES: Readonly<Record<PasskeysSnapshot['value'], PasskeysScene>> = {
  loading: 'loading',
  failed: 'failed',
  listed: 'list',
  refreshing: 'list',
  removing: 'list',
  naming: 'naming',
  preparing: 'naming',
  adding: 'naming',
  creating: 'dialog',
  renaming: 'renaming',
  saving: 'renaming',
  confirming: 'confirming',
}

export const selectPasskeys = (snapshot: PasskeysSnapshot): PasskeysFacts => {
  const { items, canCreate, draft, showProblem, chosenId, outcome, failure } = snapshot.context
  return {
    scene: SCENES[snapshot.value],
    items,
    canCreate,
    name: draft.givenName,
    problem: showProblem ? draft.problem : null,
    chosenId,
    isPreparing: snapshot.matches('preparing'),
    isAdding: snapshot.matches('adding'),
    isSaving: snapshot.matches('saving'),
    isRemoving: snapshot.matches('removing'),
    isRefreshing: snapshot.matches('refreshing'),
    outcome,
    failure,
    whyNot: whyNotPasskeys(snapshot),
  }
}

export const whyNotPasskeys = (snapshot: PasskeysSnapshot): PasskeysReason | null => (snapshot.hasTag('busy') ? 'inFlight' : null)
