import { profileMachine } from '../../src/machines/profile/profile.machine.ts'
import type { ExportStatementInput } from '../../src/machines/profile/profile.types.ts'
import { DAY } from '../../src/domain/own-limits.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: profileMachine,
  input: undefined,
  events: [
    { type: 'profile.chooseDays', days: 7 },
    { type: 'profile.chooseDays', days: 0 },
    ({ n }) => ({ type: 'profile.export', mode: 'demo', now: PATH_EPOCH + n * 1_000 }),
    { type: 'profile.copyId', userId: 'u1' },
  ],
  effects: {
    exportStatement: {
      ok: [({ n }) => ({ count: n })],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }), { code: '30020', message: 'not available' }],
    },
    copyId: { ok: [undefined], fail: [{ code: 'CLIPBOARD', message: 'refused' }] },
  },
  abstract: ({ days, count, failure }) => ({ isAll: days === 0, hasCount: count !== null, failure: failure?.code }),
  laws: [
    {
      name: 'a statement ends with the press, and covers the days that were chosen',
      holdsAt: ({ effects, context }) => {
        const input = effects.exportStatement?.input as ExportStatementInput | undefined
        return !input || (input.to === context.to && input.from === (context.days === 0 ? 0 : input.to - context.days * DAY))
      },
    },
    {
      name: 'a file is spoken of only when there is one',
      holdsAt: ({ value, context }) => (value as { statement: string }).statement !== 'saved' || context.count !== null,
    },
    {
      name: 'the period does not change under a statement that is being made',
      holdsOver: ({ before, after }) =>
        !before.effects.exportStatement || !after.effects.exportStatement || before.context.days === after.context.days,
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: profile.statement.failed on profile.chooseDays to profile.id',
      reason: 'It enters both regions anew and differs only while a notice of copying stands; `profile.test.ts` has that case.',
    },
  ],
})
