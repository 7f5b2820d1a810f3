/**
 * A form whose texts are private: its fields hold references into memory, what is wrong with each text, and what the venue said
 * against it. It is submitted by a `repeatedWrite`. A reload loses the texts; where the outcome of a submission is still unknown
 * then, nobody can ask again under its key, so that the form is shown empty and admits the doubt.
 *
 * A chart gives `guards` and `actions()` of its `sealedForm()` and `repeatedWriteDelays` to its `setup()`, adds
 *   actions  the ones named in `accepted` and `elsewhere`,
 *   ports    the one named in `ask`,
 * and puts the parts of `sealedFormStates()` where it needs them. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject, type ParameterizedObject } from 'xstate'
import type { AccountProblem, ChangedField } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { eventOf, failureOf } from './answers.ts'
import { on } from './commands.ts'
import { hasRepetitionsLeft, repeatedWrite, repeatedWriteGuards, resting } from './repeated-write.ts'
import type { SealedFieldState, SealedFieldsContext } from './sealed-field.ts'

/** The part of a chart's context that a sealed form needs, besides the flag that the plan calls `doubt`. */
export interface SealedFormContext<Field extends string> extends SealedFieldsContext<Field> {
  /** Idempotency key of the submission in flight; the same one until the venue has answered. */
  readonly key: string | null
  /** How often its outcome was asked for again by itself. */
  readonly checks: number
  /** Refusal that belongs to no field. */
  readonly failure: Failure | null
}

interface At<Field extends string> {
  readonly context: SealedFormContext<Field>
}

/** What two sealed forms differ in. */
interface SealedFormPlan<Context, Field extends string, Doubt extends string> {
  readonly fields: readonly Field[]
  /** What is wrong with a text; asked for the empty one. */
  readonly problemOf: (field: Field, text: string) => AccountProblem | null
  /** The field that repeats a password. */
  readonly confirm: Field
  /** The field a refusal of the venue is about, if it is about one. */
  readonly fieldOfRefusal: (failure: Failure) => Field | undefined
  /** Name of the flag that says: a reload cut off a submission, it may have been done. */
  readonly doubt: Doubt
  /** What else is over once the person types again or tries to submit. */
  readonly forgets?: Partial<Context>
}

type FlagOf<Context> = string & { [Name in keyof Context]: Context[Name] extends boolean ? Name : never }[keyof Context]

/** The fields of a form for a chart with this context: how they begin, their guards and actions. */
export const sealedForm =
  <Context extends SealedFormContext<string>>() =>
  <Field extends string & keyof Context['fields'], const Doubt extends FlagOf<Context>>(plan: SealedFormPlan<Context, Field, Doubt>) => {
    const { fields, problemOf, confirm, fieldOfRefusal, doubt, forgets } = plan
    const each = <T>(make: (field: Field) => T) => Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, T>
    const empty = each<SealedFieldState>((field) => ({ ref: null, problem: problemOf(field, ''), isTouched: false, refusal: null }))
    const withField = (context: Pick<SealedFormContext<Field>, 'fields'>, field: Field, change: Partial<SealedFieldState>) => ({
      fields: { ...context.fields, [field]: { ...context.fields[field], ...change } },
    })
    return {
      /** Every field empty. */
      empty,
      /** Where each text lies. */
      refsOf: (context: Pick<SealedFormContext<Field>, 'fields'>) => each((field) => context.fields[field].ref),
      /** The fields after a change of one of them. */
      withField,
      guards: {
        ...repeatedWriteGuards,
        hasRepetitionsLeft,
        isFormComplete: ({ context }: At<Field>) => fields.every((field) => context.fields[field].problem === null),
        hasLostText: ({ context }: At<Field>) => fields.some((field) => context.fields[field].ref === null),
      },
      actions: <Event extends AnyEventObject>() => {
        // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
        const change = <Params extends ParameterizedObject['params'] | undefined>(to: (context: Context, params: Params) => object) =>
          assign<Context, Event, Params, Event, never>(({ context }, params) => to(context, params) as Partial<Context>)
        return {
          storeField: change((context, { field, ref, problem, confirmProblem }: ChangedField<Field>) => {
            const changed = withField(context, field, { ref, problem, refusal: null })
            const judged = confirmProblem === undefined ? changed : withField(changed, confirm, { problem: confirmProblem })
            return { ...judged, failure: null, ...forgets }
          }),
          emptyField: change((context, { field }: { field: Field }) => withField(context, field, empty[field])),
          touchField: change((context, { field }: { field: Field }) => withField(context, field, { isTouched: true })),
          showProblems: change<undefined>(() => ({ showProblems: true, ...forgets })),
          storeKey: change((_, { key }: { key: string }) => ({ key, checks: 0, failure: null, [doubt]: false })),
          countRepetition: change<undefined>(({ checks }) => ({ checks: checks + 1 })),
          /** A refusal stands beside the field it is about, any other above the button. */
          storeRefusal: change((context, { failure }: { failure: Failure }) => {
            const field = fieldOfRefusal(failure)
            return { key: null, checks: 0, ...(field ? withField(context, field, { refusal: failure }) : { failure }) }
          }),
          admitDoubt: change<undefined>(() => ({ key: null, checks: 0, [doubt]: true })),
        }
      },
    }
  }

/** What the states of two sealed forms differ in. Targets are `#` ids: the states may stand at any depth. */
interface SealedFormStatesPlan<Prefix extends string, Ask, Timeout extends string, Accepted, Elsewhere> {
  /** Of the chart's events: `registration` in `registration.submit`. */
  readonly prefix: Prefix
  readonly filling: string
  readonly submitting: string
  readonly unknown: string
  readonly unresolved: string
  /** The invoke: `id`, `src` and `input`, which takes the key by `keyOf`. */
  readonly ask: Ask
  /** The delay after which the outcome is unknown. */
  readonly timeout: Timeout
  /** The transition when the venue has done it. */
  readonly accepted: Accepted
  /** Refusals that do not lead back to `filling`. */
  readonly elsewhere?: readonly Elsewhere[]
}

/** The nodes `submitting`, `unknown` and `unresolved`, and what the form listens to: `typing` and `submit` while it is filled in, `valueLost` always. */
export const sealedFormStates = <
  Prefix extends string,
  const Ask extends object,
  Timeout extends string,
  const Accepted,
  const Elsewhere = never,
>(
  plan: SealedFormStatesPlan<Prefix, Ask, Timeout, Accepted, Elsewhere>,
) => {
  const { prefix, filling, elsewhere = [] } = plan
  const write = repeatedWrite({
    ...plan,
    limit: { guard: 'hasRepetitionsLeft', count: 'countRepetition', target: plan.unresolved },
    refused: [...elsewhere, { target: filling, actions: { type: 'storeRefusal', params: failureOf } }],
  })
  return {
    typing: {
      ...on(prefix, 'change', { actions: { type: 'storeField', params: eventOf } }),
      ...on(prefix, 'blur', { actions: { type: 'touchField', params: eventOf } }),
    },
    submit: on(prefix, 'submit', [
      { guard: 'isFormComplete', target: plan.submitting, actions: { type: 'storeKey', params: eventOf } },
      { actions: 'showProblems' },
    ]),
    valueLost: on(prefix, 'valueLost', { actions: { type: 'emptyField', params: eventOf } }),
    submitting: write.submitting,
    unknown: admittingDoubt(write.unknown, filling),
    unresolved: admittingDoubt(resting(prefix, plan.submitting, { target: filling, actions: 'admitDoubt' }), filling),
  } as const
}

/** The node `unknown` of a write whose text may be lost: then it leads back to where one writes, with `admitDoubt`. */
export const admittingDoubt = <Tag extends string, Rest extends object>(
  { description, tags, ...rest }: Rest & { readonly description: string; readonly tags: readonly Tag[] },
  writing: string,
) => ({ description, tags, always: { guard: 'hasLostText', target: writing, actions: 'admitDoubt' }, ...rest }) as const
