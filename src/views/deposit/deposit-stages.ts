import type { DepositStage } from '../../machines/deposit/deposit.selectors.ts'

const WITH_VENUE: readonly DepositStage[] = ['submitting', 'unknown', 'reconciling', 'unresolved']

/** While the venue has it, nothing can be changed. */
export const isWithVenue = (stage: DepositStage): boolean => WITH_VENUE.includes(stage)
