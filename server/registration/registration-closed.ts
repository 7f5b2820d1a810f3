import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { VENUE_PARAMS } from '../core/params.ts'
import { REGISTRATION_REFUSALS } from './registration-refusals.ts'

/**
 * Refuses while the operator lets new people in by wallet alone. The specification puts the sign-in in the place of the
 * registration and takes it from nobody who has an account, so only what makes a new user asks here.
 */
export const refuseIfRegistrationIsClosed = async ({ params }: Pick<Services, 'params'>): Promise<void> => {
  if ((await params.get(VENUE_PARAMS.walletLoginOnly)) === '1')
    throw new Refusal(REGISTRATION_REFUSALS.registrationClosed, 'nobody registers while people sign in by wallet alone')
}
