import { DEFAULT_SWITCHES } from '../../src/domain/modules.ts'
import { modulesMachine } from '../../src/machines/modules/modules.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const ALL_ON = { smartTrade: true, nft: true, investment: true, mining: true }
const ALL_OFF = { smartTrade: false, nft: false, investment: false, mining: false }
const FAILURE = { code: 'NETWORK', message: 'no answer' }

export const cases = defineCases({
  machine: modulesMachine,
  input: undefined,
  events: [{ type: 'modules.refresh' }],
  effects: { readSwitches: { ok: [{ switches: ALL_ON }], fail: [FAILURE] }, readAgain: { ok: [{ switches: ALL_OFF }], fail: [FAILURE] } },
  laws: [
    {
      name: 'a venue that does not answer switches nothing',
      holdsOver: ({ before, after, event }) => event.type.startsWith('xstate.done.') || before.context.switches === after.context.switches,
    },
    {
      name: 'before the first answer the usual switches hold',
      holdsAt: ({ value, context }) => value !== 'reading' || JSON.stringify(context.switches) === JSON.stringify(DEFAULT_SWITCHES),
    },
  ],
})
