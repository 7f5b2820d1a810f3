/**
 * One request that writes, under one key, until its outcome is known: submitting → unknown → reconciling → unresolved.
 * Its safety is written here once: the key comes with the click and is journalled before the request; no answer in time is
 * `unknown`, not a failure; nothing is submitted again before the venue has said what became of the key. While the venue
 * cannot be reached it is asked less and less often; where asking again cannot help, the write rests in `unresolved` and says
 * so, until a person asks again or, having looked for themselves, puts it away.
 *
 * A chart gives the three sets below to its `setup()`, adds by `.extend()`
 *   guards   those named as `special.guard`, with `{ failure }`, if it has such refusals,
 *   actions  `storeResult` with `{ result, success }`, and the one named as `announce`,
 *   ports    the one that writes, named as `submit`, and `settleKey`,
 * enters `submitting` with `storeKey`, and puts the states of `keyedWrite()` where it needs them. TypeScript refuses a chart
 * that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { RECONCILE_DELAY, RECONCILE_DELAY_MAX, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, UNAUTHORIZED, type Failure } from '../../domain/error-codes.ts'
import { acceptedOf, type Accepted, type KeyedInput, type SettledKey } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import { failureOf, type Answered } from './answers.ts'
import { on } from './commands.ts'
import { repeatedWriteGuards } from './repeated-write.ts'

/** The part of a chart's context that a keyed write needs. */
export interface KeyedWriteContext {
  readonly mode: Mode
  /** Idempotency key of the request in flight; made with the click, `null` when nothing is in flight. */
  readonly key: string | null
  /** Why the venue, or the way to it, said no. */
  readonly failure: Failure | null
  /** Questions in a row that brought no answer. */
  readonly checks: number
}

/** `<chart>.check` asks at once what became of an outcome that is not known, `<chart>.dismiss` puts the venue's answer away. */
export type KeyedWriteEvent<Prefix extends string> = { readonly type: `${Prefix}.check` } | { readonly type: `${Prefix}.dismiss` }

export const keyedWriteDelays = {
  submitTimeout: REQUEST_TIMEOUT,
  settleTimeout: REQUEST_TIMEOUT,
  /** 3 s, 6 s, 12 s … 60 s. */
  reconcileDelay: ({ context }: { readonly context: KeyedWriteContext }) =>
    Math.min(RECONCILE_DELAY * 2 ** context.checks, RECONCILE_DELAY_MAX),
}

/** Why a question brought no answer, where the same question may bring one later; a session that ended comes back too. */
const PASSING = new Set<string>([
  'NETWORK',
  'TIMEOUT',
  'INTERRUPTED',
  'ABORTED',
  'JOURNAL',
  String(UNAUTHORIZED),
  String(OWN_CODES.tooManyAttempts),
  String(OWN_CODES.internal),
  String(OWN_CODES.unavailable),
])

export const keyedWriteGuards = {
  ...repeatedWriteGuards,
  isWorthAskingAgain: (_: unknown, params: { failure: Failure }) => PASSING.has(params.failure.code),
  isKeyAccepted: (_: unknown, params: { settled: SettledKey<unknown> }) => params.settled.outcome === 'accepted',
  isKeyVoided: (_: unknown, params: { settled: SettledKey<unknown> }) => params.settled.outcome === 'never',
}

export const keyedWriteActions = <Context extends KeyedWriteContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params extends object>(to: (params: Params) => Partial<KeyedWriteContext>) =>
    assign<Context, Event, Params, Event, never>((_, params) => to(params) as Partial<Context>)
  return {
    storeKey: change((params: { key: string }) => ({ key: params.key, failure: null, checks: 0 })),
    storeFailure: change((params: { failure: Failure }) => ({ failure: params.failure })),
    endAttempt: change((params: { failure: Failure | null }) => ({ key: null, failure: params.failure, checks: 0 })),
    countCheck: assign<Context, Event, undefined, Event, never>(({ context }) => ({ checks: context.checks + 1 }) as Partial<Context>),
  }
}

/**
 * The key of the request in flight.
 * @throws when a chart enters `submitting` without one
 */
export const keyOf = (context: { readonly key: string | null }): string => {
  if (context.key === null) throw new Error('A submission needs a key: enter `submitting` with `storeKey`.')
  return context.key
}

/** The venue voided the key: nothing was done under it and nothing ever will be. */
const NOTHING_DONE: Failure = { code: String(OWN_CODES.keyUnknown), message: '' }

/** The request went out, and the venue knows of none under its key. */
export const isRequestLost = (failure: Failure | null): boolean => failure?.code === NOTHING_DONE.code

const settledOf = ({ event }: Answered<SettledKey<unknown>>) => ({ settled: event.output })
const refusalOf = ({ event }: Answered<SettledKey<unknown>>) => ({
  failure: event.output.outcome === 'refused' ? event.output.failure : NOTHING_DONE,
})
const doneOf = <Result>({ event }: Answered<Accepted<Result>>): Accepted<Result> => acceptedOf<Result>(event.output)
const resultOf = <Result>({ event }: Answered<SettledKey<Result>>): Accepted<Result> => {
  if (event.output.outcome !== 'accepted') throw new Error('Only an accepted key has a result.')
  // Absent from journals of former days.
  return { result: event.output.result, success: (event.output as Partial<Accepted<Result>>).success ?? null }
}

/** A refusal that leads somewhere of its own. The guard is given `{ failure }`; the action, if there is one, notes what led there. */
interface SpecialRefusal<Guard extends string, Note extends string> {
  readonly guard: Guard
  readonly target: string
  readonly note?: Note
}

const specialsOf = <Guard extends string, Note extends string>(
  special: SpecialRefusal<Guard, Note> | readonly SpecialRefusal<Guard, Note>[] | undefined,
): readonly SpecialRefusal<Guard, Note>[] => (special === undefined ? [] : 'guard' in special ? [special] : special)

/** What the keyed writes of two charts differ in. Targets are `#` ids: the states may stand at any depth. */
interface KeyedWritePlan<
  Context,
  Prefix extends string,
  Port extends string,
  Request,
  Special extends string,
  Announce extends string,
  Dismissed,
  Note extends string,
> {
  /** Of the chart's events: `contractTicket` in `contractTicket.check`. */
  readonly prefix: Prefix
  /** The port that writes; also the id of its invoke. */
  readonly submit: Port
  /** What the port is asked to do, besides the key and the account it is done under. */
  readonly request: (context: Context) => Request
  /** Invoke id of the look-up by key. */
  readonly settle: string
  /** Where the answers lead: done, not done, never arrived, and the refusals that are no dead end. */
  readonly accepted: string
  readonly refused: string
  readonly never: string
  readonly special?: SpecialRefusal<Special, Note> | readonly SpecialRefusal<Special, Note>[]
  /** The transition when a person puts away an outcome that stays unknown: nothing rests in `unresolved` for ever. */
  readonly dismissed: Dismissed
  /** Action with `{ result }` that tells the other charts, when the venue has accepted. */
  readonly announce?: Announce
}

/** The nodes `submitting`, `unknown`, `reconciling` and `unresolved` for a chart with this context, whose venue answers with this result. */
export const keyedWrite =
  <Context extends KeyedWriteContext, Result>() =>
  <
    Prefix extends string,
    Port extends string,
    Request,
    const Dismissed,
    const Special extends string = never,
    const Announce extends string = never,
    const Note extends string = never,
  >(
    plan: KeyedWritePlan<Context, Prefix, Port, Request, Special, Announce, Dismissed, Note>,
  ) =>
    ({
      submitting: {
        description: 'The request has been sent, once, under its own key. Pressing again does nothing.',
        tags: ['busy', 'held'],
        invoke: {
          id: plan.submit,
          src: plan.submit,
          input: ({ context }: { readonly context: Context }): KeyedInput & Request => ({
            key: keyOf(context),
            mode: context.mode,
            ...plan.request(context),
          }),
          onDone: {
            target: plan.accepted,
            actions: [
              { type: 'storeResult', params: doneOf<Result> },
              { type: 'endAttempt', params: { failure: null } },
              ...(plan.announce ? [{ type: plan.announce, params: doneOf<Result> }] : []),
            ],
          },
          onError: [
            {
              guard: { type: 'isOutcomeUnknown', params: failureOf },
              target: 'unknown',
              actions: { type: 'storeFailure', params: failureOf },
            },
            ...specialsOf(plan.special).map(
              ({ guard, target, note }) =>
                ({
                  guard: { type: guard, params: failureOf },
                  target,
                  actions: [{ type: 'endAttempt', params: { failure: null } }, ...(note === undefined ? [] : [note])],
                }) as const,
            ),
            { target: plan.refused, actions: { type: 'endAttempt', params: failureOf } },
          ],
        },
        after: { submitTimeout: 'unknown' },
      },
      unknown: {
        description:
          'No answer came, so it may or may not have happened. Nothing is sent again; the venue is asked about it, less and less often.',
        tags: ['held'],
        after: { reconcileDelay: 'reconciling' },
        on: on(plan.prefix, 'check', 'reconciling'),
      },
      reconciling: {
        description:
          'The venue is asked what became of the request. If it never arrived, the venue refuses it from then on, so that it cannot take effect late.',
        tags: ['busy', 'held'],
        invoke: {
          id: plan.settle,
          src: 'settleKey',
          input: ({ context }: { readonly context: Context }): KeyedInput => ({ key: keyOf(context), mode: context.mode }),
          onDone: [
            {
              guard: { type: 'isKeyAccepted', params: settledOf },
              target: plan.accepted,
              actions: [
                { type: 'storeResult', params: resultOf<Result> },
                { type: 'endAttempt', params: { failure: null } },
                ...(plan.announce ? [{ type: plan.announce, params: resultOf<Result> }] : []),
              ],
            },
            {
              guard: { type: 'isKeyVoided', params: settledOf },
              target: plan.never,
              actions: { type: 'endAttempt', params: { failure: NOTHING_DONE } },
            },
            ...specialsOf(plan.special).map(
              ({ guard, target, note }) =>
                ({
                  guard: { type: guard, params: refusalOf },
                  target,
                  actions: [{ type: 'endAttempt', params: { failure: null } }, ...(note === undefined ? [] : [note])],
                }) as const,
            ),
            { target: plan.refused, actions: { type: 'endAttempt', params: refusalOf } },
          ],
          onError: [
            {
              guard: { type: 'isWorthAskingAgain', params: failureOf },
              target: 'unknown',
              actions: [{ type: 'storeFailure', params: failureOf }, 'countCheck'],
            },
            { target: 'unresolved', actions: { type: 'storeFailure', params: failureOf } },
          ],
        },
        after: { settleTimeout: { target: 'unknown', actions: 'countCheck' } },
      },
      unresolved: {
        description:
          'The venue’s answer does not say what became of the request, and asking again automatically would not help. The ' +
          'user is told where to look, and may ask again or dismiss it; nothing else is sent.',
        tags: ['held'],
        on: { ...on(plan.prefix, 'check', 'reconciling'), ...on(plan.prefix, 'dismiss', plan.dismissed) },
      },
    }) as const
