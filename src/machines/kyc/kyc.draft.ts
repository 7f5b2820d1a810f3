/** The draft at the venue: saved once the person pauses, as a whole, and tried again where that failed. */
import { failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { formInputOf } from './kyc.rules.ts'
import type { KycContext, SaveDraftInput } from './kyc.types.ts'

/** How long a person types nothing before the draft is saved, and how long after a failure it is tried again. */
export const draftDelays = { draftPause: 1_000, draftRetry: 15_000 } as const

const SAVE = { target: 'saving', actions: 'beginSaving' } as const

export const draft = {
  description: 'What was typed is kept at the venue, so that another device goes on at the same step.',
  initial: 'kept',
  states: {
    kept: { description: 'The venue has all that was typed.', always: { guard: 'hasUnsaved', target: 'waiting' } },
    waiting: {
      description: 'Something was typed; it is saved once the person pauses.',
      after: { draftPause: SAVE },
      on: { 'kyc.change': { target: 'waiting', reenter: true } },
    },
    saving: {
      description: 'The draft is sent as a whole. What is typed meanwhile is saved after it.',
      ...asking({
        ask: {
          id: 'saveDraft',
          src: 'saveDraft',
          input: ({ context }: { readonly context: KycContext }): SaveDraftInput => ({ step: context.step, ...formInputOf(context) }),
        },
        timeout: 'saveTimeout',
        answered: { target: 'kept', actions: 'endSaving' },
        elsewhere: [
          {
            guard: { type: 'isChangedElsewhere', params: failureOf },
            target: '#kyc.reading',
            actions: { type: 'noteChange', params: { items: [] } },
          },
        ],
        unanswered: { target: 'unsaved', store: 'storeSaveFailure' },
      }),
    },
    unsaved: {
      description: 'The draft was not saved, for the reason shown. All that was typed stays on the page; it is tried again.',
      after: { draftRetry: SAVE },
      on: { 'kyc.save': SAVE },
    },
  },
} as const
