/** A person's identity, from the first text to the decision, and again for what didn't pass. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import type { IdentityField } from '../../domain/identity-form.ts'
import { itemOfPurpose, type IdentityItem } from '../../domain/identity.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'
import type { IdentityStanding } from '../../domain/wire/identity.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { hasRepetitionsLeft, repeatedWriteDelays, repeatedWriteGuards, resting } from '../shapes/repeated-write.ts'
import {
  earlierStep,
  EMPTY_FORM,
  firstOpenStep,
  isComplete,
  isStepComplete,
  nextStep,
  stepOfRefusal,
  stepsOf,
  withOpened,
  withPicture,
  withRead,
  withSignature,
  withStanding,
  withText,
} from './kyc.rules.ts'
import { draft, draftDelays } from './kyc.draft.ts'
import { submission } from './kyc.submission.ts'
import type {
  ChangedText,
  GivenSignature,
  ItemRefusals,
  KycContext,
  KycEmitted,
  KycEvent,
  KycStep,
  KycTag,
  NamedStep,
  ReadIdentity,
  SaveDraftInput,
  ShownStep,
  SubmitIdentityInput,
  Submitted,
} from './kyc.types.ts'

const readOf = answerOf<ReadIdentity>
const STORE_READ = { type: 'storeRead', params: readOf } as const
const REFRESH = { 'kyc.refresh': '#kyc.reading' } as const
const MOVED = { asked: null, showProblems: false, failure: null, isUnsaved: true } as const
const namedIn = eventOf<{ readonly step: NamedStep }>
const TELL_STEP = { type: 'tellStep', params: { by: 'itself' } } as const
const TELL_STEP_ON = { type: 'tellStep', params: { by: 'goingOn' } } as const
const GO_BACK = ['goBack', { type: 'tellStep', params: { by: 'goingBack' } }] as const
/** Where nothing is filled in, no step is shown. */
const STEPLESS = { ...REFRESH, 'kyc.open': { guard: { type: 'isStepNamed', params: namedIn }, actions: 'tellNoStep' } } as const
const FOR_LATER = {
  'kyc.open': { guard: { type: 'isStepNamed', params: namedIn }, actions: { type: 'askForStep', params: namedIn } },
} as const
/** What was to be sent is gone from memory with a reload: the venue says how it stands. */
const READS_LOST = { guard: 'isLost', target: '#kyc.reading', actions: 'keepStep' } as const
const readingLost = <Tag extends string, Rest extends object>({
  description,
  tags,
  ...rest
}: Rest & { readonly description: string; readonly tags: readonly Tag[] }) => ({ description, tags, always: READS_LOST, ...rest }) as const
const ONE_MORE = {
  actions: { type: 'storePicture', params: eventOf<{ readonly purpose: PicturePurpose; readonly pictureId: string }> },
} as const

export const kycMachine = setup({
  types: { context: {} as KycContext, events: {} as KycEvent, emitted: {} as KycEmitted, tags: {} as KycTag },
  actors: {
    /** Two questions, one answer: how it stands, and the draft. Texts are sealed before they come here. */
    readIdentity: port<undefined, ReadIdentity>({ onResume: 'restart' }),
    saveDraft: port<SaveDraftInput>({ onResume: 'interrupt', durable: true }),
    submitIdentity: port<SubmitIdentityInput, Submitted>({ onResume: 'interrupt', durable: true }),
  },
  delays: {
    ...repeatedWriteDelays,
    ...draftDelays,
    readTimeout: REQUEST_TIMEOUT,
    saveTimeout: REQUEST_TIMEOUT,
    submitTimeout: REQUEST_TIMEOUT,
    decisionDue: ({ context: { dueAt, toldAt } }) => Math.max(0, (dueAt ?? 0) - toldAt),
  },
  guards: {
    ...repeatedWriteGuards,
    hasRepetitionsLeft,
    isPending: (_, { state }: ReadIdentity) => state === 'pending',
    isVerified: (_, { state }: ReadIdentity) => state === 'verified',
    isFailedOnly: (_, { state, hasDraft }: ReadIdentity) => state === 'failed' && !hasDraft,
    hasSignature: (_, { form }: ReadIdentity) => form.signature?.problem === null,
    isAtReview: ({ context }) => context.step === 'review',
    isStepComplete: ({ context }) => isStepComplete(context, context.step),
    isComplete: ({ context }) => isComplete(context),
    hasEarlierStep: ({ context }) => earlierStep(context) !== undefined,
    isStepAsked: ({ context }, { step }: { readonly step: KycStep }) => stepsOf(context).includes(step) && step !== 'review',
    isStepNamed: (_, { step }: { readonly step: NamedStep }) => step !== null,
    isStepShown: ({ context }, { step }: { readonly step: NamedStep }) => step === context.step,
    hasUnsaved: ({ context }) => context.isUnsaved,
    isLost: ({ context }) => context.isLost,
    isChangedElsewhere: (_, { failure }: { readonly failure: Failure }) => failure.code === String(SPEC_CODES.identityStatusWrong),
    isTaken: (_, { answer }: { readonly answer: Submitted }) => answer.outcome === 'taken',
    isRefused: (_, { answer }: { readonly answer: Submitted }) => answer.outcome === 'refused',
  },
  actions: {
    storeRead: assign(({ context }, read: ReadIdentity) => withRead(context, read)),
    storeFailure: assign((_, { failure }: { readonly failure: Failure }) => ({ failure })),
    storeText: assign(({ context }, changed: ChangedText) => withText(context, changed)),
    touchField: assign(({ context: { fields } }, { field }: { readonly field: IdentityField }) => ({
      fields: { ...fields, [field]: { ...fields[field], isTouched: true } },
    })),
    storePicture: assign(({ context }, { purpose, pictureId }: { readonly purpose: PicturePurpose; readonly pictureId: string | null }) => {
      const item = itemOfPurpose(purpose)
      return item ? withPicture(context, item, pictureId) : {}
    }),
    storeSignature: assign(({ context }, { ref, kind }: GivenSignature) => withSignature(context, { ref, kind })),
    dropSignature: assign(({ context }) => withSignature(context, null)),
    showProblems: assign({ showProblems: true }),
    goOn: assign(({ context }) => ({ step: nextStep(context), asked: null, showProblems: false, isUnsaved: true })),
    goBack: assign(({ context }) => ({ step: earlierStep(context) ?? context.step, ...MOVED })),
    goTo: assign((_, { step }: { readonly step: KycStep }) => ({ step, ...MOVED })),
    openStep: assign(({ context }, { step }: { readonly step: NamedStep }) => withOpened(context, step)),
    askForStep: assign((_, { step }: { readonly step: NamedStep }) => ({ asked: step })),
    keepStep: assign(({ context: { asked, step } }) => ({ asked: asked ?? step })),
    goToOpenStep: assign(({ context }) => ({ step: firstOpenStep(context), asked: null, showProblems: true })),
    beginSaving: assign({ isUnsaved: false }),
    endSaving: assign(({ context: { isUnsaved, unkept } }) => ({ saveFailure: null, unkept: isUnsaved ? unkept : [] })),
    storeSaveFailure: assign((_, { failure }: { readonly failure: Failure }) => ({ saveFailure: failure, isUnsaved: true })),
    storeKey: assign((_, { key }: { readonly key: string }) => ({ key, checks: 0, failure: null, changed: null, refusals: [] })),
    countRepetition: assign(({ context: { checks } }) => ({ checks: checks + 1 })),
    endAttempt: assign((_, { failure }: { readonly failure: Failure | null }) => ({ key: null, checks: 0, failure })),
    storeStanding: assign((_, standing: IdentityStanding) => ({ ...withStanding(standing), key: null, checks: 0 })),
    storeRefusals: assign((_, { failure, items }: { readonly failure: Failure; readonly items: ItemRefusals }) => ({
      key: null,
      checks: 0,
      failure,
      refusals: items,
      step: stepOfRefusal(items),
    })),
    noteChange: assign((_, { items }: { readonly items: readonly IdentityItem[] }) => ({ key: null, checks: 0, changed: items })),
    markLost: assign({ isLost: true }),
    tellPictures: emit(({ context: { pictures } }): KycEmitted => ({ type: 'kyc.picturesFound', pictures })),
    tellSignature: emit((_, { form: { signature } }: ReadIdentity): KycEmitted => ({
      type: 'kyc.signatureFound',
      ref: signature?.ref ?? '',
      kind: signature?.kind ?? 'typed',
    })),
    /** After the step is stored. */
    tellStep: emit(({ context }, { by }: Pick<ShownStep, 'by'>): KycEmitted => ({ type: 'kyc.stepShown', step: context.step, by })),
    tellNoStep: emit({ type: 'kyc.stepShown', step: null, by: 'itself' }),
    tellSubmitted: emit({ type: 'kyc.submitted' }),
  },
}).createMachine({
  id: 'kyc',
  version: '1',
  description:
    'A person verifies who they are: filled in step by step with a draft at the venue, reviewed, submitted once, decided item by item, and what didn’t pass is sent anew.',
  options: CHART_OPTIONS,
  context: {
    ...withStanding({ state: 'notVerified', number: null, submittedAt: null, dueAt: null, decidedAt: null, items: [] }),
    keptHasBack: null,
    limits: null,
    hasBack: EMPTY_FORM.hasBack,
    changed: null,
    failure: null,
    saveFailure: null,
    isLost: false,
    key: null,
    checks: 0,
  },
  initial: 'reading',
  // Uploads and signatures go on whatever the form does.
  on: {
    'photoCapture.taken': ONE_MORE,
    'photoCapture.removed': { actions: { type: 'storePicture', params: ({ event: { purpose } }) => ({ purpose, pictureId: null }) } },
    'signature.given': { actions: { type: 'storeSignature', params: eventOf<GivenSignature> } },
    'signature.removed': { actions: 'dropSignature' },
    'kyc.valuesLost': { actions: 'markLost' },
  },
  states: {
    reading: {
      description: 'The venue is asked how the identity stands, and for the draft. Nothing can be filled in yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'readIdentity', src: 'readIdentity' },
        timeout: 'readTimeout',
        answered: [
          // It arrived, although no answer had come, or from another device.
          { guard: { type: 'isPending', params: readOf }, target: 'pending', actions: [STORE_READ, 'tellSubmitted', 'tellNoStep'] },
          { guard: { type: 'isVerified', params: readOf }, target: 'verified', actions: [STORE_READ, 'tellNoStep'] },
          { guard: { type: 'isFailedOnly', params: readOf }, target: 'failed', actions: [STORE_READ, 'tellNoStep'] },
          {
            guard: { type: 'hasSignature', params: readOf },
            target: 'filling',
            actions: [STORE_READ, 'tellPictures', { type: 'tellSignature', params: readOf }, TELL_STEP],
          },
          { target: 'filling', actions: [STORE_READ, 'tellPictures', TELL_STEP] },
        ],
        unanswered: { target: 'unread', store: 'storeFailure' },
      }),
      on: { 'kyc.refresh': { target: 'reading', reenter: true }, ...FOR_LATER },
    },
    unread: {
      description: 'How the identity stands could not be read; the page says why and offers to try again.',
      on: { 'kyc.retry': 'reading', ...REFRESH, ...FOR_LATER },
    },
    filling: {
      description: 'The person fills in what is asked for: everything at first, afterwards only what didn’t pass.',
      type: 'parallel',
      always: READS_LOST,
      states: {
        form: {
          description: 'One step at a time, back and forth.',
          initial: 'entering',
          on: {
            'kyc.open': [
              { guard: { type: 'isStepShown', params: namedIn } },
              { target: '.entering', actions: [{ type: 'openStep', params: namedIn }, TELL_STEP] },
            ],
          },
          states: {
            entering: {
              description:
                'The person is in a step. What is wrong stands beside its field once it was left, or the person has tried to go on.',
              always: { guard: 'isAtReview', target: 'reviewing' },
              on: {
                'kyc.change': { actions: { type: 'storeText', params: eventOf<ChangedText> } },
                'kyc.blur': { actions: { type: 'touchField', params: eventOf<{ readonly field: IdentityField }> } },
                'kyc.next': [{ guard: 'isStepComplete', actions: ['goOn', TELL_STEP_ON] }, { actions: 'showProblems' }],
                'kyc.back': { guard: 'hasEarlierStep', actions: GO_BACK },
              },
            },
            reviewing: {
              description: 'What will be sent is shown in full. Every step that is asked for can be gone back to.',
              on: {
                'kyc.back': { target: 'entering', actions: GO_BACK },
                'kyc.goTo': {
                  guard: { type: 'isStepAsked', params: eventOf<{ readonly step: KycStep }> },
                  target: 'entering',
                  actions: [{ type: 'goTo', params: eventOf<{ readonly step: KycStep }> }, TELL_STEP_ON],
                },
                'kyc.submit': [
                  {
                    guard: 'isComplete',
                    target: '#kyc.submitting',
                    actions: { type: 'storeKey', params: eventOf<{ readonly key: string }> },
                  },
                  { target: 'entering', actions: ['goToOpenStep', TELL_STEP] },
                ],
              },
            },
          },
        },
        draft,
      },
    },
    submitting: submission.submitting,
    unknown: readingLost(submission.unknown),
    unresolved: readingLost(resting('kyc', '#kyc.submitting', '#kyc.reading')),
    pending: {
      description: 'A reviewer looks at what was sent. The page says by when they decide.',
      after: { decisionDue: 'overdue' },
      on: STEPLESS,
    },
    overdue: {
      description: 'Nobody has decided in the time that was stated. The decision is still awaited, and the page says whom to ask.',
      on: STEPLESS,
    },
    verified: { description: 'The identity is verified, and the page shows what that opens.', on: STEPLESS },
    failed: {
      description: 'Something didn’t pass: the page shows the reason for each item. The rest stands.',
      always: { guard: 'isLost', target: '#kyc.reading' },
      on: { 'kyc.resend': { target: 'filling', actions: TELL_STEP }, ...STEPLESS },
    },
  },
})
