/** What the form of a deposit shows. */
import type { SnapshotFrom } from 'xstate'
import { LAST_CHARACTERS } from '../../domain/deposit.ts'
import { DEPOSIT_CODES } from '../../domain/deposit-codes.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { UPLOAD_CODES } from '../../domain/upload-codes.ts'
import type { Deposit, DepositWay } from '../../domain/wire/deposit.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { depositMachine } from './deposit.machine.ts'
import { problemsOf } from './deposit.rules.ts'
import type { DepositDraft, DepositField, DepositProblems } from './deposit.types.ts'

export type DepositSnapshot = SnapshotFrom<typeof depositMachine>

export type DepositStage = 'editing' | 'reviewing' | 'submitting' | 'unknown' | 'reconciling' | 'unresolved' | 'accepted'

export interface DepositFacts {
  readonly stage: DepositStage
  readonly draft: DepositDraft
  readonly pictureId: string | null
  readonly receiptId: string | null
  readonly showProblems: boolean
  readonly failure: Failure | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly deposit: Deposit | null
  readonly key: string | null
}

export const selectDeposit = ({ value, context }: DepositSnapshot): DepositFacts => {
  const { draft, pictureId, receiptId, showProblems, failure, deposit, key } = context
  return {
    stage: typeof value === 'string' ? value : value.drafting,
    draft,
    pictureId,
    receiptId,
    showProblems,
    failure,
    isLost: isRequestLost(failure),
    deposit,
    key,
  }
}

const FIELD_OF: Readonly<Record<string, DepositField>> = {
  [DEPOSIT_CODES.wayClosed]: 'way',
  [DEPOSIT_CODES.amountWrong]: 'amount',
  [DEPOSIT_CODES.belowMinimum]: 'amount',
  [DEPOSIT_CODES.ownLimit]: 'amount',
  [OWN_CODES.priceStale]: 'amount',
  [DEPOSIT_CODES.hashMalformed]: 'hash',
  [DEPOSIT_CODES.hashUsed]: 'hash',
  [DEPOSIT_CODES.hashDiffers]: 'lastSix',
  ...Object.fromEntries(Object.values(UPLOAD_CODES).map((code) => [code, 'proof' as const])),
}

/** The field that a refusal of the venue is about; `null` where it is about none, and stands above the button. */
export const fieldOfRefusal = (failure: Failure | null): DepositField | null => (failure === null ? null : (FIELD_OF[failure.code] ?? null))

/** Characters of a hash without what goes before it: a shorter one is still being typed. */
const HASH_LENGTH = 64

/** What is said beside each field: what is empty or half typed is not scolded before the first attempt to go on. */
export const shownProblemsOf = (
  facts: Pick<DepositFacts, 'stage' | 'draft' | 'pictureId' | 'receiptId' | 'showProblems'>,
  way: DepositWay | null,
): DepositProblems => {
  if (facts.stage !== 'editing') return {}
  const problems = problemsOf(facts, way)
  if (facts.showProblems) return problems
  const { amount, hash, lastSix } = problems
  return {
    ...(amount !== undefined && amount !== 'enterAmount' && { amount }),
    ...(hash === 'hashMalformed' && facts.draft.hash.trim().length >= HASH_LENGTH && { hash }),
    ...(lastSix === 'hashDiffers' && facts.draft.lastSix.trim().length >= LAST_CHARACTERS && { lastSix }),
  }
}
