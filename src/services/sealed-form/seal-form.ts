/** Seals the fields of a form that sets a password: the journal learns what is wrong with a text, never the text. */
import type { AccountProblem, ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { PrepareTools } from '../../domain/prepare.ts'

export interface SealedForm<Form extends string, Field extends string> {
  /** Name of the chart; fields are sealed under `<form>.<field>`. */
  readonly form: Form
  readonly fields: readonly Field[]
  problemOf(field: Field, value: string, others: Readonly<Partial<Record<Field, string>>>): AccountProblem | null
}

interface Change<Form extends string> {
  readonly type: `${Form}.change`
}

/** For `<form>.change {field, value}`. A new password judges its confirmation anew, when there is one. */
export const sealForm = <Form extends string, Field extends string>(
  vault: PrepareTools['vault'],
  { form, fields, problemOf }: SealedForm<Form, Field>,
) => {
  const refs = new Map<Field, string>()
  return ({ type, field, value }: Change<Form> & TypedField<Field>): Change<Form> & ChangedField<Field> => {
    const ref = vault.seal(`${form}.${field}`, value)
    refs.set(field, ref)
    const typed = Object.fromEntries(fields.map((each) => [each, vault.read(refs.get(each) ?? null)])) as Record<Field, string>
    const confirm = 'confirmPassword' as Field
    // A form of other fields has no confirmation.
    const isJudgedAnew = field === 'password' && fields.includes(confirm) && typed[confirm] !== ''
    return {
      type,
      field,
      ref,
      problem: problemOf(field, value, typed),
      ...(isJudgedAnew && { confirmProblem: problemOf(confirm, typed[confirm], typed) }),
    }
  }
}
