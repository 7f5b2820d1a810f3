import { IDENTITY_ITEMS, itemsToSend } from '../../src/domain/identity.ts'
import type { IdentityStanding } from '../../src/domain/wire/identity.ts'
import { kycMachine } from '../../src/machines/kyc/kyc.machine.ts'
import { failedItems, firstOpenStep, isComplete, isStepComplete, stepsOf } from '../../src/machines/kyc/kyc.rules.ts'
import type { KycContext, SaveDraftInput, SubmitIdentityInput } from '../../src/machines/kyc/kyc.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import {
  EMPTY,
  MINUTE,
  NAMELESS,
  NOT_PASSED,
  PENDING,
  PHOTOLESS,
  readWith,
  refOf,
  RESENT,
  OTHER_SIGNATURE_REF,
  VERIFIED,
  WHOLE,
} from '../support/sample-identities.ts'

const taken = ({ now }: Occurrence) => ({
  outcome: 'taken',
  standing: {
    state: 'pending',
    number: 'I-20260105-0007',
    submittedAt: now,
    dueAt: now + 2 * MINUTE,
    decidedAt: null,
    items: IDENTITY_ITEMS.map((item) => ({ item, state: 'submitted', reason: null, say: null })),
  } satisfies IdentityStanding,
})
const failure = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

const submission = (moment: Moment<KycContext>) => moment.effects['submitIdentity']?.input as SubmitIdentityInput | undefined
const isFilling = (value: unknown): boolean => typeof value === 'object' && value !== null && 'filling' in value
const isHeld = ({ tags }: Moment<KycContext>): boolean => tags.has('held')
/** All that the journal may know of a text. */
const REF = /^sealed:(kyc|signature)\.[A-Za-z.]+:\d+$/
const PERSONAL = ['fields', 'signature', 'verdicts'] as const

export const cases = defineCases({
  machine: kycMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'kyc.change', field: 'firstName', ref: refOf('firstName', 2), problem: null },
    { type: 'kyc.change', field: 'firstName', ref: refOf('firstName', 3), problem: 'form' },
    { type: 'kyc.change', field: 'documentType', ref: refOf('documentType', 2), problem: null, hasBack: false },
    { type: 'kyc.blur', field: 'firstName' },
    { type: 'kyc.next' },
    { type: 'kyc.back' },
    { type: 'kyc.goTo', step: 'document' },
    { type: 'kyc.goTo', step: 'photos' },
    { type: 'kyc.goTo', step: 'review' },
    { type: 'kyc.open', step: 'photos' },
    { type: 'kyc.open', step: 'review' },
    { type: 'kyc.open', step: 'details' },
    { type: 'kyc.open', step: null },
    { type: 'kyc.open', step: 'no-step' },
    ({ n }) => ({ type: 'kyc.submit', key: `key-of-click-${n}` }),
    { type: 'kyc.save' },
    { type: 'kyc.resend' },
    { type: 'kyc.retry' },
    { type: 'kyc.refresh' },
    { type: 'kyc.check' },
    { type: 'kyc.dismiss' },
    { type: 'kyc.valuesLost' },
    { type: 'photoCapture.taken', purpose: 'identityFront', pictureId: 'anotherFrontOfIt000004' },
    { type: 'photoCapture.removed', purpose: 'identityBack' },
    { type: 'signature.given', ref: OTHER_SIGNATURE_REF, kind: 'drawn' },
    { type: 'signature.removed' },
  ],
  effects: {
    readIdentity: {
      ok: [readWith(EMPTY), readWith(NAMELESS), readWith(PHOTOLESS), readWith(WHOLE), PENDING, VERIFIED, NOT_PASSED, RESENT],
      fail: [failure],
    },
    saveDraft: { ok: [undefined], fail: [failure, { code: '10019', message: 'it waits' }] },
    submitIdentity: {
      ok: [
        taken,
        ({ n }) => ({
          outcome: 'refused',
          failure: { code: '30201', message: `step ${n}` },
          items: [{ item: 'birthdate', problem: 'future' }],
        }),
        ({ n }) => ({
          outcome: 'refused',
          failure: { code: '10022', message: `step ${n}` },
          items: [{ item: 'signature', problem: 'missing' }],
        }),
        { outcome: 'changed', items: ['name'] },
        { outcome: 'changed', items: [] },
      ],
      fail: [failure, ({ n }) => ({ code: '10008', message: `suspended at step ${n}` }), { code: 'INTERRUPTED', message: 'reloaded' }],
    },
  },
  abstract: (context) => ({
    step: context.step,
    asked: context.asked,
    isStepComplete: isStepComplete(context, context.step),
    isComplete: isComplete(context),
    isResent: failedItems(context).length > 0,
    hasBackPicture: context.pictures.back !== null,
    isTouched: context.fields.firstName.isTouched,
    showProblems: context.showProblems,
    refused: context.refusals.length > 0,
    isUnsaved: context.isUnsaved,
    isLost: context.isLost,
    checks: context.checks,
  }),
  laws: [
    {
      name: 'nothing is submitted without every item that is asked for',
      holdsOver: ({ before, started, event }) =>
        !started.includes('submitIdentity') || event.type !== 'kyc.submit' || isComplete(before.context),
    },
    {
      name: 'what is submitted anew is what failed, and no more',
      holdsAt: (moment) => {
        const input = submission(moment)
        const failed = failedItems(moment.context)
        return input === undefined || failed.length === 0 || input.items.join() === failed.join()
      },
    },
    {
      name: 'what is submitted first is everything, and of a document without a back no photo of one',
      holdsAt: (moment) => {
        const input = submission(moment)
        if (input === undefined || failedItems(moment.context).length > 0) return true
        const documentType = moment.context.hasBack ? 'idCard' : 'passport'
        return input.items.join() === itemsToSend({ kept: {}, failed: [] }, { documentType }).join()
      },
    },
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('submitIdentity') || !('submitIdentity' in before.effects),
    },
    {
      name: 'until the venue has answered, the same key is asked for again',
      holdsOver: ({ before, after, started }) =>
        !started.includes('submitIdentity') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, after, event, started }) =>
        after.context.checks <= 10 && (before.value !== 'unresolved' || !started.includes('submitIdentity') || event.type === 'kyc.check'),
    },
    {
      name: 'nothing can be changed while it is with the venue',
      holdsOver: ({ before, after }) => !isHeld(before) || !isHeld(after) || before.context.step === after.context.step,
    },
    {
      name: 'nobody gets to the review past a step that lacks something, except by a draft that was there',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'kyc.next' || before.context.step === after.context.step || isStepComplete(before.context, before.context.step),
    },
    {
      name: 'nobody comes by an address past a step that lacks something',
      holdsOver: ({ before, event, after: { value, context } }) =>
        !/^(kyc\.open|xstate\.done\.actor\.readIdentity)$/.test(event.type) ||
        !isFilling(value) ||
        (isFilling(before.value) && before.context.step === context.step) ||
        stepsOf(context).indexOf(context.step) <= stepsOf(context).indexOf(firstOpenStep(context)),
    },
    {
      name: 'an address that names a step which may be shown leads there, also when the form comes only then',
      holdsOver: ({ before, event, after: { value, context } }) => {
        const named =
          event.type === 'kyc.open' ? event['step'] : event.type.endsWith('done.actor.readIdentity') ? before.context.asked : null
        const at = stepsOf(context).findIndex((step) => step === named)
        return !isFilling(value) || at < 0 || at > stepsOf(context).indexOf(firstOpenStep(context)) || context.step === named
      },
    },
    {
      name: 'the address is told of each step that is shown anew, and of none where nothing is filled in',
      holdsOver: ({ before, after, emitted }) => {
        const told = emitted.filter(({ type }) => type === 'kyc.stepShown')
        // What is lost leads on at once.
        if (!isFilling(after.value)) return after.value === 'reading' || told.every(({ step }) => step === null)
        const isAnew = !isFilling(before.value) || before.context.step !== after.context.step
        return told.every(({ step }) => step === after.context.step) && (isAnew ? told.length === 1 : told.length <= 1)
      },
    },
    {
      name: 'a draft that was not saved loses nothing',
      holdsOver: ({ before, after, event }) =>
        !event.type.startsWith('xstate.error.actor.saveDraft') ||
        !isFilling(after.value) ||
        JSON.stringify(before.context.fields) === JSON.stringify(after.context.fields),
    },
    {
      name: 'a failure to save is told until it is saved',
      holdsOver: ({ before, after, event }) =>
        before.context.saveFailure === null ||
        !isFilling(after.value) ||
        after.context.saveFailure !== null ||
        /^xstate\.done\.actor\.(saveDraft|readIdentity)$/.test(event.type),
    },
    {
      name: 'what is saved is what stands in the form',
      holdsOver: ({ after, started }) => {
        if (!started.includes('saveDraft')) return true
        const { step, pictures, signatureRef, refs } = after.effects['saveDraft']?.input as SaveDraftInput
        const { context } = after
        return (
          step === context.step &&
          JSON.stringify(pictures) === JSON.stringify(context.pictures) &&
          signatureRef === (context.signature?.ref ?? null) &&
          refs.firstName === context.fields.firstName.ref
        )
      },
    },
    {
      name: 'of a text, the journal knows where it lies and what is wrong with it',
      holdsAt: ({ context }) =>
        PERSONAL.every((part) =>
          (JSON.stringify(context[part]).match(/"(?:ref|sayRef)":"([^"]*)"/g) ?? []).every((pair) =>
            REF.test(pair.slice(pair.indexOf(':') + 2, -1)),
          ),
        ),
    },
    {
      name: 'of what was submitted, nothing stands in the form any more',
      holdsAt: ({ value, context }) =>
        !['pending', 'overdue', 'verified'].includes(String(value)) ||
        (context.key === null && Object.values(context.fields).every(({ ref }) => ref === null)),
    },
    {
      name: 'it is told once that the venue has it',
      holdsOver: ({ emitted, event, after }) =>
        emitted.filter(({ type }) => type === 'kyc.submitted').length ===
        (/^xstate\.done\.actor\.(submitIdentity|readIdentity)$/.test(event.type) && after.value === 'pending' ? 1 : 0),
    },
  ],
  equivalents: [
    ...[0, 1, 2].map((branch) => ({
      mutant: `swap branches: kyc.reading done readIdentity[${branch}]`,
      reason: 'An identity has one state, so the order of the questions does not matter.',
    })),
    { mutant: 'swap branches: kyc.submitting done submitIdentity[0]', reason: 'A submission has one outcome.' },
    ...['draft', 'form.entering'].map((region) => ({
      mutant: `retarget: kyc.filling.draft.waiting on kyc.change to kyc.filling.${region}`,
      reason: 'Text is typed in the first state of the form, and what is unsaved leads from the first state of the draft to the wait.',
    })),
    {
      mutant: 'retarget: kyc.filling.draft.saving done saveDraft to kyc.filling.form.entering',
      reason: 'On the path the form is there already; `kyc.test.ts` saves while it is reviewed.',
    },
    ...['unknown always to kyc.filling.draft.saving', 'unknown always to kyc.filling.form.reviewing'].map((part) => ({
      mutant: `retarget: kyc.${part}`,
      reason: 'What is lost leads from the form to the reading in the same step.',
    })),
    ...['draft', 'form'].map((part) => ({
      mutant: `retarget: kyc.unresolved always to kyc.filling.${part}`,
      reason: 'What is lost leads from the form to the reading in the same step.',
    })),
    { mutant: 'retarget: kyc.failed on kyc.resend to kyc.filling.draft.kept', reason: 'It is the first state of its region.' },
  ],
})
