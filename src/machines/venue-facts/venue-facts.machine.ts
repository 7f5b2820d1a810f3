import { assign, setup } from 'xstate'
import { NAVIGATION_READ_TIMEOUT, VENUE_RETRY } from '../../domain/constants.ts'
import { UNTOLD, type VenueFacts } from '../../domain/venue-facts.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import type { VenueFactsContext, VenueFactsEvent } from './venue-facts.types.ts'

const reading = <const Id extends string>(id: Id) =>
  trying({
    ask: { id, src: 'readFacts' },
    timeout: 'readTimeout',
    done: { target: 'told', actions: { type: 'storeFacts', params: answerOf<VenueFacts> } },
    otherwise: 'untold',
  })

export const venueFactsMachine = setup({
  types: { context: {} as VenueFactsContext, events: {} as VenueFactsEvent },
  actors: { readFacts: port<undefined, VenueFacts>({ onResume: 'restart' }) },
  delays: { readTimeout: NAVIGATION_READ_TIMEOUT, retryDelay: VENUE_RETRY },
  actions: { storeFacts: assign((_, params: VenueFacts) => ({ facts: params })) },
}).createMachine({
  id: 'venueFacts',
  version: '1',
  description:
    'What the venue says about itself: whether its prices and its money are simulated, its figures, and where opening is paused.',
  options: CHART_OPTIONS,
  context: { facts: UNTOLD },
  initial: 'reading',
  states: {
    reading: { description: 'The venue is asked; until it answers, everything counts as simulated.', ...reading('readFacts') },
    told: { description: 'Every screen follows what the venue said.', on: { 'venueFacts.refresh': 'refreshing' } },
    untold: {
      description: 'No answer came. What was known stays, and the venue is asked again soon, or with the next page that depends on it.',
      after: { retryDelay: 'refreshing' },
      on: { 'venueFacts.refresh': 'refreshing' },
    },
    refreshing: { description: 'The venue is asked again; what was known stays until it answers.', ...reading('readAgain') },
  },
})
