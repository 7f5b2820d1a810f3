/** What people let themselves deposit in a day and in a month: tighter at once, looser a day later. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { DepositPeriod } from '../../domain/deposit-limits.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { limitProblemOf } from '../../domain/own-limits.ts'
import type { DepositInfo, SetDepositLimitBody } from '../../domain/wire/deposit.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import type {
  DepositLimitContext,
  DepositLimitEmitted,
  DepositLimitEvent,
  DepositLimitTag,
  SaveDepositLimitInput,
} from './deposit-limit.types.ts'

const EMPTY = { text: '', value: '' } as const

/** @throws when nothing is to be saved, which the chart's states keep from happening */
const bodyOf = ({ body }: DepositLimitContext): SetDepositLimitBody => {
  if (!body) throw new Error('No limit is being changed.')
  return body
}

const submission = keyedWrite<DepositLimitContext, DepositInfo>()
const keyIn = ({ event: { key } }: { readonly event: { readonly key: string } }) => ({ key })

export const depositLimitMachine = setup({
  types: {
    context: {} as DepositLimitContext,
    events: {} as DepositLimitEvent,
    emitted: {} as DepositLimitEmitted,
    tags: {} as DepositLimitTag,
  },
  actors: {
    saveLimit: port<SaveDepositLimitInput, Accepted<DepositInfo>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<DepositInfo>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<DepositLimitContext, DepositLimitEvent>(),
})
  .extend({
    guards: { isDraftRight: ({ context }) => limitProblemOf(context.draft.value) === null },
    actions: {
      openForm: assign((_, { per, draft }: { readonly per: DepositPeriod; readonly draft: TypedAmount }) => ({
        per,
        draft,
        showProblem: false,
        failure: null,
        saved: null,
      })),
      closeForm: assign({ per: null, draft: EMPTY, showProblem: false, failure: null }),
      storeDraft: assign((_, draft: TypedAmount) => ({ draft, failure: null })),
      showProblem: assign({ showProblem: true }),
      prepareSaving: assign(({ context: { per, draft } }) => ({ body: per && { per, value: draft.value || null } })),
      prepareRemoval: assign(({ context: { per } }) => ({ body: per && { per, value: null } })),
      storeResult: assign(({ context: { body } }, _params: Accepted<DepositInfo>) => ({
        saved: body?.per ?? null,
        body: null,
        per: null,
        draft: EMPTY,
        showProblem: false,
      })),
      announceChange: emit((_, _params: Accepted<DepositInfo>) => ({ type: 'depositLimit.changed' as const })),
      /** What became of it is seen in what holds. */
      announceDoubt: emit({ type: 'depositLimit.changed' as const }),
    },
  })
  .createMachine({
    id: 'depositLimit',
    version: '1',
    description:
      'A limit that people set for their own deposits. A tighter one holds at once, a looser one a day later; the venue keeps it when a deposit is submitted.',
    options: CHART_OPTIONS,
    context: { mode: 'real', per: null, draft: EMPTY, showProblem: false, body: null, saved: null, key: null, failure: null, checks: 0 },
    initial: 'resting',
    states: {
      resting: {
        description: 'No limit is being changed.',
        on: {
          'depositLimit.edit': {
            target: 'editing',
            actions: { type: 'openForm', params: ({ event: { per, draft } }) => ({ per, draft }) },
          },
          'depositLimit.keep': {
            target: 'submitting',
            actions: [
              { type: 'openForm', params: ({ event: { per, draft } }) => ({ per, draft }) },
              { type: 'storeKey', params: keyIn },
              'prepareSaving',
            ],
          },
        },
      },
      editing: {
        description:
          'One limit is being changed. The page says whether the change holds at once or a day later, and why the venue refused the last attempt.',
        on: {
          'depositLimit.edit': { actions: { type: 'openForm', params: ({ event: { per, draft } }) => ({ per, draft }) } },
          'depositLimit.change': { actions: { type: 'storeDraft', params: ({ event: { text, value } }) => ({ text, value }) } },
          'depositLimit.cancel': { target: 'resting', actions: 'closeForm' },
          'depositLimit.save': [
            { guard: 'isDraftRight', target: 'submitting', actions: [{ type: 'storeKey', params: keyIn }, 'prepareSaving'] },
            { actions: 'showProblem' },
          ],
          'depositLimit.remove': { target: 'submitting', actions: [{ type: 'storeKey', params: keyIn }, 'prepareRemoval'] },
        },
      },
      ...submission({
        prefix: 'depositLimit',
        submit: 'saveLimit',
        request: (context) => ({ body: bodyOf(context) }),
        settle: 'settleKey',
        accepted: '#depositLimit.resting',
        refused: '#depositLimit.editing',
        never: '#depositLimit.editing',
        announce: 'announceChange',
        dismissed: {
          target: '#depositLimit.resting',
          actions: [{ type: 'endAttempt', params: { failure: null } }, 'closeForm', 'announceDoubt'],
        },
      }),
    },
  })
