/** How many texts are given out, and how many refused signatures are judged. */
import { parseSignIn } from '../../src/domain/sign-in-message.ts'
import { Refusal } from '../core/answers.ts'
import { limitOfAddress, type Limit } from '../core/attempts.ts'
import type { Services } from '../core/context.ts'
import { networkOf } from '../core/proxies.ts'
import type { Signed } from './login-by-wallet.ts'

/** A minute. */
const CHALLENGES_PER_CALLER = 30
const REFUSALS_PER_CALLER = 30
const REFUSALS_PER_WALLET = 20

export const limitOfChallenges = ({ settings }: Pick<Services, 'settings'>, caller: string): Limit =>
  limitOfAddress(settings, 'walletChallenge', caller, CHALLENGES_PER_CALLER)

/**
 * Refused signatures of the account that the text names, from one network: a challenge is given to anybody who asks, and so is a
 * refusal, so neither of a stranger may count for the owner who comes from elsewhere.
 */
const limitsOfWallet = ({ chain, message }: Signed, caller: string): readonly Limit[] => {
  const text = parseSignIn(message)
  return text ? [{ scope: `wallet:${chain}:${text.address.toLowerCase()} ${networkOf(caller)}`, most: REFUSALS_PER_WALLET }] : []
}

/**
 * Judges a signature. It counts as a guess unless it is right; what the venue itself failed at was none.
 * @param kind of call, each with a room of its own
 */
export const countRefusals = async <T>(
  { attempts, settings }: Pick<Services, 'attempts' | 'settings'>,
  { kind, body, caller }: { readonly kind: string; readonly body: Signed; readonly caller: string },
  judge: () => Promise<T>,
): Promise<T> => {
  const taken = await attempts.take([limitOfAddress(settings, kind, caller, REFUSALS_PER_CALLER), ...limitsOfWallet(body, caller)])
  try {
    const judged = await judge()
    await attempts.giveBack(taken)
    return judged
  } catch (error) {
    if (!(error instanceof Refusal)) await attempts.giveBack(taken)
    throw error
  }
}
