import type { RecoveryField } from '../../domain/password-fields.ts'
import { selectRecovery, selectRecoveryField, type RecoverySnapshot } from '../../machines/recovery/recovery.selectors.ts'
import { useFailureText, useTextIn } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'

/** Value, error and reporting of one field; the text itself comes from this page's memory, never from the chart. */
export const useRecoveryField = (field: RecoveryField) => {
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const recovery = useStream('recovery')
  const facts = useChart(recovery, (snapshot) => selectRecoveryField(snapshot, field), isShallowEqual)
  const { isFilling } = useChart(recovery, selectRecovery, isShallowEqual)
  return {
    name: field,
    value: useSealed(facts.ref),
    error: failureText(facts.refusal) ?? problem(facts.problem),
    readOnly: !isFilling,
    onText: (value: string) => recovery.send({ type: 'recovery.change', field, value }),
    onBlur: () => recovery.send({ type: 'recovery.blur', field }),
  }
}

/** The venue's answers that mark these fields, as one text: changes when another answer came. */
export const refusalsOf =
  (fields: readonly RecoveryField[]) =>
  (snapshot: RecoverySnapshot): string | null =>
    fields
      .flatMap((field) => {
        const { refusal } = selectRecoveryField(snapshot, field)
        return refusal ? `${field} ${refusal.code}` : []
      })
      .join() || null
