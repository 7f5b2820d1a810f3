import { optionsPositionMachine } from '../../src/machines/options-position/options-position.machine.ts'
import type { OptionsOrder } from '../../src/domain/wire/options.ts'
import { defineCases } from '../support/paths/cases.ts'
import { MIDNIGHT, OPEN_OPTION } from '../support/sample-orders.ts'

/** Won at 64,100. */
const WON: OptionsOrder = {
  ...OPEN_OPTION,
  status: 'closed',
  closePrice: '64100',
  closeTick: OPEN_OPTION.endTime,
  closeTime: OPEN_OPTION.endTime + 300,
  outcome: 'won',
  paidOut: '88.5',
  profit: '38.5',
}

export const cases = defineCases({
  machine: optionsPositionMachine,
  input: { option: OPEN_OPTION, mode: 'demo', now: MIDNIGHT },
  events: [
    { type: 'optionsPosition.check' },
    // Of this option while it runs, of another one, and of this one once it is settled.
    { type: 'option.updated', order: OPEN_OPTION },
    { type: 'option.updated', order: { ...WON, id: 'p9' } },
    { type: 'option.updated', order: WON },
    { type: 'connection.resynced' },
  ],
  effects: { fetchOption: { ok: [WON, OPEN_OPTION], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] } },
  abstract: ({ option, failure, checks }) => ({ status: option.status, hasFailed: failure !== null, hasAskedInVain: checks > 0 }),
  laws: [
    {
      name: 'it is settled only by what the venue says of this option',
      holdsOver: ({ before, after, event }) =>
        after.value !== 'settled' ||
        before.value === 'settled' ||
        (after.context.option.status === 'closed' &&
          after.context.option.id === OPEN_OPTION.id &&
          /^option\.updated$|^xstate\.done\.actor\./.test(event.type)),
    },
    {
      name: 'what was found by asking is announced, and news is not announced again',
      holdsOver: ({ before, after, event, emitted }) =>
        (emitted.length === 1) === (before.value !== 'settled' && after.value === 'settled' && event.type !== 'option.updated'),
    },
  ],
})
