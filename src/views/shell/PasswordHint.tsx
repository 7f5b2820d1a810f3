import { PASSWORD_LENGTH } from '../../domain/account-rules.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import type { PasswordStrengthProps } from './PasswordStrength.tsx'

const STRENGTH = latePart(async () => (await import('./PasswordStrength.tsx')).PasswordStrength, ['passwordStrength'])

/** Hint of a field for a new password: the rule, and once it's long enough how easily it's guessed. */
export const PasswordHint = ({ rule, ...measured }: PasswordStrengthProps & { readonly rule: string }) => (
  <>
    {rule}
    {measured.password.length >= PASSWORD_LENGTH.min ? (
      <span role="status">
        {' '}
        <Beside part={STRENGTH}>{(PasswordStrength) => <PasswordStrength {...measured} />}</Beside>
      </span>
    ) : null}
  </>
)
