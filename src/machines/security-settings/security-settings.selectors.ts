/** What the cards of the session's length and of the word in mails show. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { SecuritySettings, SessionLifetime } from '../../domain/wire/security.ts'
import { sealedFieldFacts, type SealedFieldFacts } from '../shapes/sealed-field.ts'
import type { securitySettingsMachine } from './security-settings.machine.ts'

export type SecuritySettingsSnapshot = SnapshotFrom<typeof securitySettingsMachine>

export interface SecuritySettingsFacts {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly settings: SecuritySettings | null
  /** The time to show as chosen. */
  readonly seconds: SessionLifetime | null
  readonly isSavingWord: boolean
  readonly isRemovingWord: boolean
  /** Nothing can be changed until the venue has answered. */
  readonly isBusy: boolean
  readonly saved: 'lifetime' | 'word' | null
  readonly failure: Failure | null
}

export const selectSecuritySettings = (snapshot: SecuritySettingsSnapshot): SecuritySettingsFacts => {
  const { settings, seconds, saved, failure } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    hasFailed: snapshot.matches('failed'),
    settings,
    seconds: seconds ?? settings?.sessionLifetime ?? null,
    isSavingWord: snapshot.matches('savingWord'),
    isRemovingWord: snapshot.matches('removingWord'),
    isBusy: snapshot.hasTag('busy'),
    saved,
    failure,
  }
}

export const selectMailWord = (snapshot: SecuritySettingsSnapshot): SealedFieldFacts => sealedFieldFacts(snapshot.context, 'word')
