/** A field whose text lies outside the journal: the chart knows where it lies and what is wrong with it, never what it says. */
import type { AccountProblem, SealedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'

export interface SealedFieldState extends SealedField {
  /** The person has been in the field and left it: its problem may be shown. */
  readonly isTouched: boolean
  /** What the venue says against this field's text; gone with the next change. */
  readonly refusal: Failure | null
}

/** The part of a form's context that its fields need. */
export interface SealedFieldsContext<Field extends string> {
  readonly fields: Readonly<Record<Field, SealedFieldState>>
  /** Set by the first attempt to submit: every problem is shown. */
  readonly showProblems: boolean
}

export interface SealedFieldFacts {
  readonly ref: string | null
  /** To be shown beside the field: a key of `validation.*`. */
  readonly problem: AccountProblem | null
  /** To be shown beside the field: the venue's answer, a key of `errors.*`. */
  readonly refusal: Failure | null
}

/** What a page shows of a field. A problem is named once the field was left or submitting was tried. */
export const sealedFieldFacts = <Field extends string>(
  { fields, showProblems }: SealedFieldsContext<Field>,
  field: Field,
): SealedFieldFacts => {
  const { ref, problem, refusal, isTouched } = fields[field]
  return { ref, problem: isTouched || showProblems ? problem : null, refusal }
}
