import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '../../domain/account-rules.ts'
import { strengthOf, wordsOf, type Owner } from '../../domain/password-strength.ts'
import { useText } from '../kit/text.ts'

/** The same measure as the venue's. */
const measure = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_LENGTH.max })

export interface PasswordStrengthProps {
  readonly password: string
  readonly owner: Owner
}

/** How easily the password is guessed, and why, while it's being typed. Loaded late: the list of common passwords is large. */
export const PasswordStrength = ({ password, owner }: PasswordStrengthProps) => {
  const t = useText()
  const { score, reason } = strengthOf(measure.check(password, wordsOf(owner)))
  if (reason !== null) return <b className="strong">{t(`passwordStrength.weak.${reason}`)}</b>
  return t(score > 3 ? 'passwordStrength.strong' : 'passwordStrength.fair')
}
