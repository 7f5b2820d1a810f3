/**
 * What happens to a view's event before it is journalled: private text is sealed, clicks get what only a click may make
 * (an idempotency key, the time). After this an event is safe to keep for ever.
 */
import type { AnyEventObject } from 'xstate'
import {
  registrationProblemOf,
  REGISTRATION_FIELDS,
  signInProblemOf,
  type RegistrationField,
  type SignInField,
} from '../domain/account-fields.ts'
import { PASSWORD_CHANGE_FIELDS, passwordChangeProblemOf, RECOVERY_FIELDS, recoveryProblemOf } from '../domain/password-fields.ts'
import { messageProblemOf } from '../domain/wire/support.ts'
import type { Vault } from '../journal/vault.ts'
import { sealForm } from './seal-form.ts'

export interface PrepareTools {
  readonly vault: Vault
  readonly now: () => number
  /** 128 random bits or more, `[A-Za-z0-9_-]`. */
  readonly newKey: () => string
  /** Holds a chosen file in memory. */
  readonly holdFile: (file: unknown) => string
}

type Prepare = (event: AnyEventObject) => AnyEventObject
const textOf = (event: AnyEventObject): string => (typeof event['value'] === 'string' ? event['value'] : '')

export const createPrepare = ({ vault, now, newKey, holdFile }: PrepareTools): Readonly<Record<string, Prepare>> => {
  /** References of the registration form, so that the confirmation can be compared with the password. */
  const registrationRefs = new Map<RegistrationField, string>()

  const sealRegistration: Prepare = (event) => {
    const field = event['field'] as RegistrationField
    const ref = vault.seal(`registration.${field}`, textOf(event))
    registrationRefs.set(field, ref)
    const typed = Object.fromEntries(REGISTRATION_FIELDS.map((each) => [each, vault.read(registrationRefs.get(each) ?? null)]))
    const confirm = typed['confirmPassword'] ?? ''
    return {
      type: event.type,
      field,
      ref,
      problem: registrationProblemOf(field, textOf(event), typed),
      ...(field === 'password' && confirm !== '' && { confirmProblem: registrationProblemOf('confirmPassword', confirm, typed) }),
    }
  }

  const stampKey: Prepare = (event) => ({ ...event, key: newKey() })
  const sealRecovery = sealForm(vault, { form: 'recovery', fields: RECOVERY_FIELDS, problemOf: recoveryProblemOf })
  const sealPasswordChange = sealForm(vault, { form: 'passwordChange', fields: PASSWORD_CHANGE_FIELDS, problemOf: passwordChangeProblemOf })

  return {
    session: (event) => {
      if (event.type !== 'session.change') return event
      const field = event['field'] as SignInField
      return { type: event.type, field, ref: vault.seal(`session.${field}`, textOf(event)), problem: signInProblemOf(field, textOf(event)) }
    },
    registration: (event) => {
      if (event.type === 'registration.change') return sealRegistration(event)
      if (event.type === 'registration.submit') return stampKey(event)
      return event.type === 'registration.sendCode' ? { ...event, now: now() } : event
    },
    recovery: (event) => {
      if (event.type === 'recovery.change') return sealRecovery(event)
      if (event.type === 'recovery.submit') return stampKey(event)
      return event.type === 'recovery.sendCode' ? { ...event, now: now() } : event
    },
    passwordChange: (event) => {
      if (event.type === 'passwordChange.change') return sealPasswordChange(event)
      return event.type === 'passwordChange.submit' ? stampKey(event) : event
    },
    notifications: (event) =>
      event.type === 'notifications.read' || event.type === 'notifications.readAll' ? { ...event, now: now() } : event,
    priceAlerts: (event) => (event.type === 'priceAlerts.save' || event.type === 'priceAlerts.rearm' ? stampKey(event) : event),
    contractTicket: (event) => (event.type === 'contractTicket.confirm' ? stampKey(event) : event),
    position: (event) => (event.type === 'position.confirm' || event.type === 'position.saveLevels' ? stampKey(event) : event),
    profile: (event) => (event.type === 'profile.export' ? { ...event, now: now() } : event),
    ownLimits: (event) => (/^ownLimits\.(save|remove|keep)$/.test(event.type) ? stampKey(event) : event),
    supportDialog: (event) => {
      if (event.type === 'supportDialog.send') return stampKey(event)
      if (event.type !== 'supportDialog.change') return event
      const text = textOf(event)
      return { type: event.type, ref: vault.seal('supportDialog.text', text), problem: messageProblemOf(text) }
    },
    sessionLog: (event) => (event.type === 'sessionLog.import' ? { type: event.type, fileRef: holdFile(event['file']) } : event),
  }
}
