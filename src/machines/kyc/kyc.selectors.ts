/** What the page of an identity shows. Texts lie in memory: a fact names where. */
import type { SnapshotFrom } from 'xstate'
import type { FieldProblem, IdentityField } from '../../domain/identity-form.ts'
import type { IdentityItem, IdentityState } from '../../domain/identity.ts'
import { IDENTITY_STEPS } from '../../domain/wire/identity.ts'
import type { kycMachine } from './kyc.machine.ts'
import { failedItems, isItemComplete, isStepComplete, stepsOf, wantedIn, wantedItems } from './kyc.rules.ts'
import type { ItemRefusal, ItemVerdict, KycContext, KycStep } from './kyc.types.ts'

export type KycSnapshot = SnapshotFrom<typeof kycMachine>

const STAGES = ['reading', 'unread', 'filling', 'submitting', 'unknown', 'unresolved', 'pending', 'overdue', 'verified', 'failed'] as const
export type KycStage = (typeof STAGES)[number]
export type DraftStage = 'kept' | 'waiting' | 'saving' | 'unsaved'

export interface KycFacts {
  readonly stage: KycStage
  /** How the draft stands; `null` while nothing is filled in. */
  readonly draft: DraftStage | null
  readonly context: KycContext
}

export const selectKyc = ({ value, context }: KycSnapshot): KycFacts => {
  const filling = typeof value === 'object' ? value.filling : null
  return { stage: typeof value === 'string' ? value : 'filling', draft: filling?.draft ?? null, context }
}
export const isSameKyc = (one: KycFacts, other: KycFacts): boolean =>
  one.context === other.context && one.stage === other.stage && one.draft === other.draft

/** For pages that only say how it stands; `null` while that isn't known. */
export const selectIdentityState = (snapshot: KycSnapshot): IdentityState | 'overdue' | null => {
  if (snapshot.matches('reading') || snapshot.matches('unread')) return null
  return snapshot.matches('overdue') ? 'overdue' : snapshot.context.state
}

export interface StepFacts {
  readonly step: KycStep
  readonly isNow: boolean
  readonly isDone: boolean
}
export const stepFacts = (context: KycContext): readonly StepFacts[] =>
  stepsOf(context).map((step) => ({
    step,
    isNow: step === context.step,
    isDone: step !== 'review' && step !== context.step && isStepComplete(context, step),
  }))
/** Of what a reviewer looks at now. */
export const SENT_STEPS: readonly StepFacts[] = IDENTITY_STEPS.map((step) => ({
  step,
  isNow: step === 'review',
  isDone: step !== 'review',
}))

/** Items that a step asks for. */
export const itemsAsked = (context: KycContext, step: KycStep = context.step): readonly IdentityItem[] => wantedIn(context, step)
/** Whether something stands from an earlier try, so that only a part is asked for. */
export const isResent = (context: KycContext): boolean => failedItems(context).length > 0
/** Items that stand as they are. */
export const itemsStanding = (context: KycContext): readonly IdentityItem[] =>
  context.kept.filter((item) => !wantedItems(context).includes(item))
export const verdictOf = ({ verdicts }: Pick<KycContext, 'verdicts'>, item: IdentityItem): ItemVerdict | undefined =>
  verdicts.find((verdict) => verdict.item === item && verdict.state === 'failed')
export const verdictsFailed = ({ verdicts }: Pick<KycContext, 'verdicts'>): readonly ItemVerdict[] =>
  verdicts.filter(({ state }) => state === 'failed')

/** What is said beside a field: its own problem once it was left or going on was tried, else what the venue refused the item for. */
export const problemBeside = (
  { fields, showProblems, refusals }: KycContext,
  field: IdentityField,
  item: IdentityItem,
): FieldProblem | undefined => {
  const { problem, isTouched } = fields[field]
  return (problem !== null && (isTouched || showProblems) ? problem : undefined) ?? refusals.find((each) => each.item === item)?.problem
}

/** What is said beside a picture or the signature. */
export const refusalOf = ({ refusals }: KycContext, item: IdentityItem): ItemRefusal | undefined =>
  refusals.find((each) => each.item === item)?.problem
export const isMissing = (context: KycContext, item: IdentityItem): boolean => !isItemComplete(context, item)
