import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { VENUE_PARAMS } from '../core/params.ts'
import { REGISTRATION_REFUSALS } from './registration-refusals.ts'

/**
 * Refuses while the operator admits new users by wallet only. Existing users may still sign in (the specification then shows
 * the sign-in page in place of the registration), so only calls that create a user check this.
 */
export const refuseIfRegistrationIsClosed = async ({ params }: Pick<Services, 'params'>): Promise<void> => {
  if ((await params.get(VENUE_PARAMS.walletLoginOnly)) === '1')
    throw new Refusal(REGISTRATION_REFUSALS.registrationClosed, 'nobody registers while people sign in by wallet alone')
}
