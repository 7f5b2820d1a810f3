/** Who decides on what is submitted: a program while money is simulated and the settings let it, otherwise people. */
import type { Services } from '../core/context.ts'
import { isMoneySimulated } from '../core/params.ts'

type Needs = Pick<Services, 'settings' | 'params'>

export const isProgramDeciding = async ({ settings, params }: Needs): Promise<boolean> =>
  settings.reviewer === 'sandbox' && (await isMoneySimulated(params))

/**
 * What an operator must know whose settings leave decisions to the program, where it decides nothing; `null`: nothing. It is said at
 * the start and in the list of reviews, because money can become real while the venue runs.
 */
export const reviewerWarning = async ({ settings, params }: Needs): Promise<string | null> =>
  settings.reviewer === 'sandbox' && !(await isMoneySimulated(params))
    ? 'Money is real, so REVIEWER=sandbox decides nothing: what people submit waits for npm run venue -- review list. Set REVIEWER=operator.'
    : null
