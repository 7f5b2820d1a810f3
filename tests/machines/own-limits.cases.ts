import type { OwnLimits } from '../../src/domain/wire/limits.ts'
import { ownLimitsMachine } from '../../src/machines/own-limits/own-limits.machine.ts'
import type { SaveLimitInput } from '../../src/machines/own-limits/own-limits.types.ts'
import { LOOSENING_WAIT, NO_LIMIT } from '../../src/domain/own-limits.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

const DAY_END = PATH_EPOCH + 86_400_000
const NONE: OwnLimits = {
  marginPerDay: NO_LIMIT,
  lossPerDay: NO_LIMIT,
  pause: NO_LIMIT,
  used: { margin: '0', loss: '0' },
  dayEndsAt: DAY_END,
}
/** A limit of margin that is about to go, a pause of a week. */
const SOME: OwnLimits = {
  ...NONE,
  marginPerDay: { value: '500', pending: { value: null, at: PATH_EPOCH + LOOSENING_WAIT } },
  pause: { value: String(PATH_EPOCH + 7 * 86_400_000), pending: null },
  used: { margin: '120.5', loss: '12.25' },
}
/** A minute later. */
const MORE: OwnLimits = { ...SOME, used: { margin: '300', loss: '50.5' } }
const typed = (text: string) => ({ text, value: text })
const EMPTY = { text: '', value: '' } as const
const failureAt = ({ n }: { readonly n: number }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: ownLimitsMachine,
  input: { mode: 'demo' },
  events: [
    { type: 'ownLimits.retry' },
    { type: 'ownLimits.edit', limit: 'marginPerDay', draft: EMPTY },
    { type: 'ownLimits.edit', limit: 'lossPerDay', draft: EMPTY },
    { type: 'ownLimits.edit', limit: 'pause', draft: EMPTY },
    { type: 'ownLimits.cancel' },
    { type: 'ownLimits.change', ...typed('250') },
    { type: 'ownLimits.change', ...typed('900') },
    { type: 'ownLimits.change', text: 'much', value: null },
    { type: 'ownLimits.chooseDays', days: 30 },
    { type: 'ownLimits.chooseDays', days: 2 },
    ({ n }) => ({ type: 'ownLimits.save', key: `key-of-click-${n}` }),
    ({ n }) => ({ type: 'ownLimits.remove', key: `key-of-click-${n}` }),
    ({ n }) => ({ type: 'ownLimits.keep', limit: 'marginPerDay', key: `key-of-click-${n}` }),
    { type: 'ownLimits.check' },
    { type: 'ownLimits.refresh' },
  ],
  effects: {
    fetchLimits: { ok: [NONE, SOME], fail: [failureAt] },
    refreshLimits: { ok: [MORE], fail: [failureAt] },
    saveLimit: {
      ok: [SOME],
      fail: [
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
      ],
    },
  },
  abstract: ({ limits, editing, draft, days, showProblem, request, key, checks, isOutdated, failure, saved }) => ({
    hasLimits: limits !== null && limits.marginPerDay.value !== null,
    isKnown: limits !== null,
    editing,
    amount: draft.value,
    checks,
    isOutdated,
    days,
    showProblem,
    request: request && JSON.stringify(request),
    hasKey: key !== null,
    failure: failure !== null,
    saved,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('saveLimit') || !('saveLimit' in before.effects),
    },
    {
      name: 'until the venue has answered, the same request is asked for again under the same key',
      holdsOver: ({ before, after, started }) =>
        !started.includes('saveLimit') ||
        before.context.key === null ||
        (after.context.key === before.context.key && after.context.request === before.context.request),
    },
    {
      name: 'the key is given up only when the venue has answered, or when the person has what holds read anew',
      holdsAt: ({ value, context }) => ['saving', 'unknown', 'unresolved'].includes(value as string) === (context.key !== null),
    },
    {
      name: 'who gives up waiting has what holds read anew, and may go on at once',
      holdsOver: ({ before, event, after, started }) =>
        !['unknown', 'unresolved'].includes(before.value as string) ||
        event.type !== 'ownLimits.cancel' ||
        (started.includes('refreshLimits') && !after.tags.has('held')),
    },
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsAt: ({ value, context, timers, tags }) =>
        context.checks <= 10 && (value !== 'unresolved' || (timers.length === 0 && !tags.has('held'))),
    },
    {
      name: 'what is used up is read anew while it is on screen, each minute and when something was opened or closed',
      holdsAt: ({ value, context, timers }) =>
        (JSON.stringify(value) !== '{"shown":"current"}' && JSON.stringify(value) !== '{"shown":"refreshFailed"}') ||
        (!context.isOutdated && timers.some((id) => id.startsWith('refreshInterval@'))),
    },
    {
      name: 'what is typed, or said of a change, stays when the figures are read anew',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'xstate.done.actor.refreshLimits' ||
        (before.context.draft === after.context.draft &&
          before.context.failure === after.context.failure &&
          before.context.saved === after.context.saved),
    },
    {
      name: 'no amount is sent that is none',
      holdsAt: ({ effects }) => {
        const body = (effects.saveLimit?.input as SaveLimitInput | undefined)?.body
        return !body || !('value' in body) || body.value === null || Number(body.value) > 0
      },
    },
    { name: 'a limit that is not known is not changed', holdsAt: ({ effects, context }) => !effects.saveLimit || context.limits !== null },
  ],
})
