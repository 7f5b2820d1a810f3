import { useId } from 'react'
import { isMissing, refusalOf } from '../../machines/kyc/kyc.selectors.ts'
import { FieldError } from '../kit/Field.tsx'
import { useText } from '../kit/text.ts'
import { SignatureField } from '../shell/SignatureField.tsx'
import { useSealed } from '../shell/system-context.tsx'
import type { StepProps } from './FillCard.tsx'

/** The person signs. */
export const SignatureStep = ({ context }: StepProps) => {
  const t = useText()
  const id = useId()
  const [first, last] = [useSealed(context.fields.firstName.ref), useSealed(context.fields.lastName.ref)]
  return (
    <>
      <SignatureField
        purpose="identity"
        name={`${first} ${last}`.trim()}
        isMissing={context.showProblems && isMissing(context, 'signature')}
      />
      {refusalOf(context, 'signature') === undefined ? null : <FieldError id={id}>{t('kyc.problems.signature')}</FieldError>}
    </>
  )
}
