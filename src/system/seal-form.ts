/** Seals the fields of a form that sets a password: the journal learns what is wrong with a text, never the text. */
import type { AnyEventObject } from 'xstate'
import type { AccountProblem } from '../domain/account-fields.ts'
import type { Vault } from '../journal/vault.ts'

export interface SealedForm<Field extends string> {
  /** Name of the chart; fields are sealed under `<form>.<field>`. */
  readonly form: string
  readonly fields: readonly Field[]
  problemOf(field: Field, value: string, others: Readonly<Partial<Record<Field, string>>>): AccountProblem | null
}

/** For `<form>.change {field, value}`. A new password judges its confirmation anew, when there is one. */
export const sealForm = <Field extends string>(vault: Vault, { form, fields, problemOf }: SealedForm<Field>) => {
  const refs = new Map<Field, string>()
  return (event: AnyEventObject): AnyEventObject => {
    const field = event['field'] as Field
    const value = typeof event['value'] === 'string' ? event['value'] : ''
    const ref = vault.seal(`${form}.${field}`, value)
    refs.set(field, ref)
    const typed = Object.fromEntries(fields.map((each) => [each, vault.read(refs.get(each) ?? null)])) as Record<Field, string>
    const confirm = 'confirmPassword' as Field
    const isJudgedAnew = field === 'password' && typed[confirm] !== ''
    return {
      type: event.type,
      field,
      ref,
      problem: problemOf(field, value, typed),
      ...(isJudgedAnew && { confirmProblem: problemOf(confirm, typed[confirm], typed) }),
    }
  }
}
