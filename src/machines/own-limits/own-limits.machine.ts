import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { limitProblemOf, PAUSE_DAYS, type LimitKind } from '../../domain/own-limits.ts'
import type { OwnLimits, SetLimitsBody } from '../../domain/wire/limits.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { hasRepetitionsLeft, repeatedWrite, repeatedWriteDelays, repeatedWriteGuards } from '../shapes/repeated-write.ts'
import {
  LIMITS_REFRESH_INTERVAL,
  type OwnLimitsContext,
  type OwnLimitsEvent,
  type OwnLimitsInput,
  type OwnLimitsTag,
  type SaveLimitInput,
} from './own-limits.types.ts'
import type { Mode } from '../../domain/mode.ts'
type EditEvent = Extract<OwnLimitsEvent, { type: 'ownLimits.edit' }>

const EMPTY = { text: '', value: '' } as const

/** The form as a request. @throws when there is nothing to save, which the guards keep from happening */
const requestOf = ({ editing, draft, days }: OwnLimitsContext): SetLimitsBody => {
  if (editing === null) throw new Error('no limit is being changed')
  return editing === 'pause' ? { kind: 'pause', days } : { kind: editing, value: draft.value || null }
}
const removalOf = (limit: LimitKind | null): SetLimitsBody => {
  if (limit === null) throw new Error('no limit is being changed')
  return limit === 'pause' ? { kind: 'pause', days: 0 } : { kind: limit, value: null }
}

interface At {
  readonly context: OwnLimitsContext
}
const limitsOf = ({ event }: { readonly event: { readonly output: OwnLimits } }) => ({ limits: event.output })

const save = repeatedWrite({
  prefix: 'ownLimits',
  ask: {
    id: 'saveLimit',
    src: 'saveLimit',
    input: ({ context }: At) => ({ key: keyOf(context), mode: context.mode, body: context.request ?? removalOf(null) }),
  },
  timeout: 'saveTimeout',
  submitting: '#ownLimits.saving',
  unknown: '#ownLimits.unknown',
  accepted: { target: '#ownLimits.shown', actions: { type: 'storeSaved', params: limitsOf } },
  refused: [
    { guard: 'isEditing', target: '#ownLimits.editing', actions: { type: 'storeRefusal', params: failureOf } },
    { target: '#ownLimits.shown', actions: { type: 'storeRefusal', params: failureOf } },
  ],
  limit: { guard: 'hasRepetitionsLeft', count: 'countRepetition', target: '#ownLimits.unresolved' },
})
/** What holds is read anew, so that it shows what became of the change. */
const giveUp = { target: '#ownLimits.shown.refreshing', actions: 'dropAttempt' } as const

export const ownLimitsMachine = setup({
  types: { context: {} as OwnLimitsContext, events: {} as OwnLimitsEvent, input: {} as OwnLimitsInput, tags: {} as OwnLimitsTag },
  actors: {
    fetchLimits: port<{ readonly mode: Mode }, OwnLimits>({ onResume: 'restart' }),
    /** The same key twice is one change. */
    saveLimit: port<SaveLimitInput, OwnLimits>({ onResume: 'interrupt', durable: true }),
  },
  delays: { readTimeout: REQUEST_TIMEOUT, saveTimeout: REQUEST_TIMEOUT, refreshInterval: LIMITS_REFRESH_INTERVAL, ...repeatedWriteDelays },
  guards: {
    isDraftRight: ({ context }) => context.editing === 'pause' || limitProblemOf(context.draft.value) === null,
    isOffered: (_, params: { days: number }) => PAUSE_DAYS.some((days) => days === params.days),
    hasLimit: ({ context }) => context.editing !== null && context.limits !== null && context.limits[context.editing].value !== null,
    isWaiting: ({ context }, params: { limit: LimitKind }) => context.limits !== null && context.limits[params.limit].pending !== null,
    isEditing: ({ context }) => context.editing !== null,
    isOutdated: ({ context }) => context.isOutdated,
    hasRepetitionsLeft,
    ...repeatedWriteGuards,
  },
  actions: {
    storeLimits: assign((_, params: { limits: OwnLimits }) => ({ limits: params.limits, failure: null })),
    markOutdated: assign({ isOutdated: true }),
    markCurrent: assign({ isOutdated: false }),
    /** Whatever is said besides stays: nobody asked for this. */
    renewLimits: assign((_, params: { limits: OwnLimits }) => ({ limits: params.limits })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    openForm: assign((_, params: EditEvent) => ({
      editing: params.limit,
      draft: params.draft,
      days: PAUSE_DAYS[0],
      showProblem: false,
      failure: null,
      saved: null,
    })),
    closeForm: assign({ editing: null, draft: EMPTY, showProblem: false, failure: null }),
    storeDraft: assign((_, params: OwnLimitsContext['draft']) => ({ draft: { text: params.text, value: params.value }, failure: null })),
    storeDays: assign((_, params: { days: number }) => ({ days: params.days, failure: null })),
    showProblem: assign({ showProblem: true }),
    prepareSaving: assign(({ context }, params: { key: string }) => ({
      request: requestOf(context),
      key: params.key,
      checks: 0,
      failure: null,
    })),
    prepareRemoval: assign(({ context }, params: { key: string }) => ({
      request: removalOf(context.editing),
      key: params.key,
      checks: 0,
      failure: null,
    })),
    prepareKeeping: assign((_, params: { limit: LimitKind; key: string }) => ({
      request: { kind: 'keep', limit: params.limit } as const,
      key: params.key,
      checks: 0,
      failure: null,
      saved: null,
    })),
    storeSaved: assign(({ context }, params: { limits: OwnLimits }) => ({
      limits: params.limits,
      failure: null,
      editing: null,
      draft: EMPTY,
      showProblem: false,
      request: null,
      key: null,
      saved: context.request?.kind === 'keep' ? context.request.limit : context.editing,
    })),
    countRepetition: assign(({ context }) => ({ checks: context.checks + 1 })),
    dropAttempt: assign({ request: null, key: null, checks: 0, editing: null, draft: EMPTY, showProblem: false, failure: null }),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ failure: params.failure, request: null, key: null })),
  },
}).createMachine({
  id: 'ownLimits',
  version: '1',
  description:
    'Limits people set for themselves. Tighter ones apply at once, looser ones a day later; the venue enforces them when a position is opened.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({
    mode: input.mode,
    limits: null,
    editing: null,
    draft: EMPTY,
    days: PAUSE_DAYS[0],
    showProblem: false,
    request: null,
    key: null,
    checks: 0,
    isOutdated: false,
    failure: null,
    saved: null,
  }),
  initial: 'loading',
  on: { 'ownLimits.refresh': { actions: 'markOutdated' } },
  states: {
    loading: {
      description: 'The limits are loading; nothing can be read or changed yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchLimits', src: 'fetchLimits', input: ({ context }: At) => ({ mode: context.mode }) },
        timeout: 'readTimeout',
        answered: { target: 'shown', actions: { type: 'storeLimits', params: limitsOf } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The limits did not load. They apply all the same; the page says why they are not shown.',
      on: { 'ownLimits.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    shown: {
      description: 'The limits that apply, what is used up today, and any looser limit still waiting.',
      initial: 'current',
      on: {
        'ownLimits.edit': { target: 'editing', actions: { type: 'openForm', params: ({ event }) => event } },
        'ownLimits.keep': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'prepareKeeping', params: ({ event }) => event },
        },
      },
      states: {
        current: {
          description: 'The figures are a minute old at most. They are fetched again when an order opens or closes.',
          always: { guard: 'isOutdated', target: 'refreshing', actions: 'markCurrent' },
          after: { refreshInterval: 'refreshing' },
        },
        refreshing: {
          description: 'The figures are fetched again; those on screen stay.',
          tags: 'busy',
          ...trying({
            ask: { id: 'refreshLimits', src: 'fetchLimits', input: ({ context }: At) => ({ mode: context.mode }) },
            timeout: 'readTimeout',
            done: { target: 'current', actions: { type: 'renewLimits', params: limitsOf } },
            otherwise: { target: 'refreshFailed' },
          }),
        },
        refreshFailed: {
          description: 'The figures could not be refreshed. The page says that more may be used up by now; it asks again in a minute.',
          always: { guard: 'isOutdated', target: 'refreshing', actions: 'markCurrent' },
          after: { refreshInterval: 'refreshing' },
        },
      },
    },
    editing: {
      description: 'One limit is being changed. The page says whether the change holds at once or a day later; nothing is sent yet.',
      on: {
        'ownLimits.edit': { actions: { type: 'openForm', params: ({ event }) => event } },
        'ownLimits.change': { actions: { type: 'storeDraft', params: ({ event }) => event } },
        'ownLimits.chooseDays': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'storeDays', params: ({ event }) => event },
        },
        'ownLimits.cancel': { target: 'shown', actions: 'closeForm' },
        'ownLimits.save': [
          { guard: 'isDraftRight', target: 'saving', actions: { type: 'prepareSaving', params: ({ event }) => event } },
          { actions: 'showProblem' },
        ],
        'ownLimits.remove': { guard: 'hasLimit', target: 'saving', actions: { type: 'prepareRemoval', params: ({ event }) => event } },
      },
    },
    saving: { ...save.submitting, description: 'The change has been sent under its own key. Pressing again does nothing.' },
    unknown: {
      ...save.unknown,
      description: 'No answer came. The change may already apply. The page repeats the request under the same key, less and less often.',
      on: { ...save.unknown.on, 'ownLimits.cancel': giveUp },
    },
    unresolved: {
      description:
        'No answer came after ten attempts, and the page stops asking by itself. The person may ask again, or fetch the limits that apply.',
      on: { 'ownLimits.check': 'saving', 'ownLimits.cancel': giveUp },
    },
  },
})
