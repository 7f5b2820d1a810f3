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
    { type: 'ownLimits.change', text: 'much', value: null },
    { type: 'ownLimits.chooseDays', days: 30 },
    { type: 'ownLimits.chooseDays', days: 2 },
    ({ n }) => ({ type: 'ownLimits.save', key: `key-of-click-${n}` }),
    ({ n }) => ({ type: 'ownLimits.remove', key: `key-of-click-${n}` }),
    ({ n }) => ({ type: 'ownLimits.keep', limit: 'marginPerDay', key: `key-of-click-${n}` }),
    { type: 'ownLimits.check' },
  ],
  effects: {
    fetchLimits: { ok: [NONE, SOME], fail: [failureAt] },
    saveLimit: {
      ok: [SOME],
      fail: [
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
      ],
    },
  },
  abstract: ({ limits, editing, draft, days, showProblem, request, key, failure, saved }) => ({
    hasLimits: limits !== null && limits.marginPerDay.value !== null,
    isKnown: limits !== null,
    editing,
    isRight: draft.value === '250',
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
      name: 'the key is given up only when the venue has answered',
      holdsAt: ({ value, context }) => ['saving', 'unknown'].includes(value as string) === (context.key !== null),
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
