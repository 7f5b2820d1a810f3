import { profileMachine } from '../../src/machines/profile/profile.machine.ts'
import type { ExportStatementInput } from '../../src/machines/profile/profile.types.ts'
import { DAY } from '../../src/domain/own-limits.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: profileMachine,
  input: undefined,
  events: [
    { type: 'profile.chooseCurrency', currency: 'BTC' },
    { type: 'profile.chooseDays', days: 7 },
    { type: 'profile.chooseDays', days: 0 },
    ({ n }) => ({ type: 'profile.export', mode: 'demo', now: PATH_EPOCH + n * 1_000 }),
    { type: 'profile.copyId', userId: 'u1' },
  ],
  effects: {
    exportStatement: {
      ok: [({ n }) => ({ count: n, opening: '0', sum: `${n}`, closing: `${n}` })],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }), { code: '30020', message: 'not available' }],
    },
    copyId: { ok: [undefined], fail: [{ code: 'CLIPBOARD', message: 'refused' }] },
  },
  abstract: ({ currency, days, made, failure }) => ({ currency, isAll: days === 0, isMade: made !== null, failure: failure?.code }),
  laws: [
    {
      name: 'a statement ends with the press, and covers the currency and the days that were chosen',
      holdsAt: ({ effects, context }) => {
        const input = effects.exportStatement?.input as ExportStatementInput | undefined
        return (
          !input ||
          (input.currency === context.currency &&
            input.to === context.to &&
            input.from === (context.days === 0 ? 0 : input.to - context.days * DAY))
        )
      },
    },
    {
      name: 'a currency that is chosen is the one of the next statement',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'profile.chooseCurrency' ||
        (before.value as { statement: string }).statement === 'exporting' ||
        after.context.currency === (event as unknown as { currency: string }).currency,
    },
    {
      name: 'a file is spoken of only when there is one',
      holdsAt: ({ value, context }) => (value as { statement: string }).statement !== 'saved' || context.made !== null,
    },
    {
      name: 'neither currency nor period changes under a statement that is being made',
      holdsOver: ({ before, after }) =>
        !before.effects.exportStatement ||
        !after.effects.exportStatement ||
        (before.context.days === after.context.days && before.context.currency === after.context.currency),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: profile.statement.choosing on profile.chooseCurrency action 0',
      reason:
        'On the path the currency is chosen again before a statement is asked for; `profile.test.ts` asks for the one that was chosen first.',
    },
    ...(['saved', 'failed'] as const).map((state) => ({
      mutant: `retarget: profile.statement.${state} on profile.chooseCurrency to profile.id`,
      reason: 'It enters both regions anew and differs only while a notice of copying stands; `profile.test.ts` has that case.',
    })),
    {
      mutant: 'retarget: profile.statement.failed on profile.chooseDays to profile.id',
      reason: 'It enters both regions anew and differs only while a notice of copying stands; `profile.test.ts` has that case.',
    },
  ],
})
