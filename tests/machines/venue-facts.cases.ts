import { UNTOLD, type VenueFacts } from '../../src/domain/venue-facts.ts'
import { venueFactsMachine } from '../../src/machines/venue-facts/venue-facts.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const LIVE: VenueFacts = {
  ...UNTOLD,
  pricesAreSimulated: false,
  isTestWorld: true,
  homeFigures: { volume: '1250000', listed: 12, users: 340 },
}
const REAL: VenueFacts = { ...UNTOLD, moneyIsSimulated: false, openingPaused: ['BTC/USDT'] }
const FAILURE = { code: 'NETWORK', message: 'no answer' }

export const cases = defineCases({
  machine: venueFactsMachine,
  input: undefined,
  events: [{ type: 'venueFacts.refresh' }],
  effects: { readFacts: { ok: [LIVE], fail: [FAILURE] }, readAgain: { ok: [REAL], fail: [FAILURE] } },
  laws: [
    {
      name: 'a venue that does not answer changes nothing',
      holdsOver: ({ before, after, event }) => event.type.startsWith('xstate.done.') || before.context.facts === after.context.facts,
    },
    {
      name: 'before the first answer nothing looks real',
      holdsAt: ({ value, context }) => value !== 'reading' || (context.facts.pricesAreSimulated && context.facts.moneyIsSimulated),
    },
  ],
})
