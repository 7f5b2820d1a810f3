import type { ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { SecuritySettings, SessionLifetime } from '../../domain/wire/security.ts'
import type { SealedFieldsContext } from '../shapes/sealed-field.ts'

/** Stream `securitySettings`. Begins anew with every page load: the truth is the venue's. */
export type SecuritySettingsInput = undefined

export interface SecuritySettingsContext extends SealedFieldsContext<'word'> {
  /** What holds, as the venue said last; `null` before that. */
  readonly settings: SecuritySettings | null
  /** The time that is being saved. */
  readonly seconds: SessionLifetime | null
  /** What was saved last, until something else is done. */
  readonly saved: 'lifetime' | 'word' | null
  readonly failure: Failure | null
}

export type SecuritySettingsCommand =
  | { readonly type: 'securitySettings.chooseLifetime'; readonly seconds: SessionLifetime }
  | ({ readonly type: 'securitySettings.change' } & TypedField<'word'>)
  | { readonly type: 'securitySettings.blur'; readonly field: 'word' }
  | { readonly type: 'securitySettings.saveWord' }
  | { readonly type: 'securitySettings.removeWord' }
  | { readonly type: 'securitySettings.retry' }

export type SecuritySettingsEvent =
  | Exclude<SecuritySettingsCommand, { readonly type: 'securitySettings.change' }>
  | ({ readonly type: 'securitySettings.change' } & ChangedField<'word'>)

/** Sessions may have ended with it. */
export type SecuritySettingsEmitted = { readonly type: 'securitySettings.lifetimeChosen' }

/** `busy`: the venue has been asked and has not answered. */
export type SecuritySettingsTag = 'busy'
