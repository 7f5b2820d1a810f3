/** Refuses passwords that guessers try first, by the measure that the page shows while somebody types. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from '../../../src/domain/account-rules.ts'
import { strengthOf, wordsOf, type Owner } from '../../../src/domain/password-strength.ts'
import { Refusal } from '../answers.ts'
import { USER_REFUSALS } from '../refusals.ts'

const measure = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_LENGTH.max })

/** Refuses `passwordCommon`. Call it once the password's length has been checked: the measure takes longer for longer ones. */
export const refuseIfCommon = (password: string, owner: Owner): void => {
  const { reason } = strengthOf(measure.check(password, wordsOf(owner)))
  if (reason !== null) throw new Refusal(USER_REFUSALS.passwordCommon, `this password is easily guessed: ${reason}`)
}
