/** The submission: one request under one key, repeated under that key until the venue has answered. */
import type { Failure } from '../../domain/error-codes.ts'
import type { IdentityItem } from '../../domain/identity.ts'
import type { IdentityStanding } from '../../domain/wire/identity.ts'
import { failureOf, type Answered } from '../shapes/answers.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { repeatedWrite } from '../shapes/repeated-write.ts'
import { formInputOf, wantedItems } from './kyc.rules.ts'
import type { ItemRefusals, KycContext, SubmitIdentityInput, Submitted } from './kyc.types.ts'

const answerIn = ({ event }: Answered<Submitted>) => ({ answer: event.output })
const standingOf = ({ event: { output } }: Answered<Submitted>): IdentityStanding => {
  if (output.outcome !== 'taken') throw new Error('Only what was taken has a standing.')
  return output.standing
}
const refusalOf = ({ event: { output } }: Answered<Submitted>): { readonly failure: Failure; readonly items: ItemRefusals } => {
  if (output.outcome !== 'refused') throw new Error('Only what was refused has a reason.')
  return output
}
const changedOf = ({ event: { output } }: Answered<Submitted>): { readonly items: readonly IdentityItem[] } => ({
  items: output.outcome === 'changed' ? output.items : [],
})

/** The address may have been gone back from meanwhile. */
const TELL_STEP = { type: 'tellStep', params: { by: 'itself' } } as const

export const submission = repeatedWrite({
  prefix: 'kyc',
  ask: {
    id: 'submitIdentity',
    src: 'submitIdentity',
    input: ({ context }: { readonly context: KycContext }): SubmitIdentityInput => ({
      key: keyOf(context),
      items: wantedItems(context),
      ...formInputOf(context),
    }),
  },
  timeout: 'submitTimeout',
  submitting: '#kyc.submitting',
  unknown: '#kyc.unknown',
  accepted: [
    {
      guard: { type: 'isTaken', params: answerIn },
      target: '#kyc.pending',
      actions: [{ type: 'storeStanding', params: standingOf }, 'tellSubmitted', 'tellNoStep'],
    },
    {
      guard: { type: 'isRefused', params: answerIn },
      target: '#kyc.filling',
      actions: [{ type: 'storeRefusals', params: refusalOf }, TELL_STEP],
    },
    { target: '#kyc.reading', actions: { type: 'noteChange', params: changedOf } },
  ],
  refused: [{ target: '#kyc.filling', actions: [{ type: 'endAttempt', params: failureOf }, TELL_STEP] }],
  limit: { guard: 'hasRepetitionsLeft', count: 'countRepetition', target: '#kyc.unresolved' },
})
