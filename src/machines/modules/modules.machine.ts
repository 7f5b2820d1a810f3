import { assign, setup } from 'xstate'
import { NAVIGATION_READ_TIMEOUT } from '../../domain/constants.ts'
import { DEFAULT_SWITCHES, type ModuleSwitches } from '../../domain/modules.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import type { ModulesContext, ModulesEvent } from './modules.types.ts'

/** Without an answer what was known holds, and nobody is told: a switch that is wrong is found out by its page. */
const reading = <const Id extends string>(id: Id) =>
  trying({
    ask: { id, src: 'readSwitches' },
    timeout: 'readTimeout',
    done: { target: 'known', actions: { type: 'storeSwitches', params: answerOf<{ readonly switches: ModuleSwitches }> } },
    otherwise: 'known',
  })

export const modulesMachine = setup({
  types: { context: {} as ModulesContext, events: {} as ModulesEvent },
  actors: { readSwitches: port<undefined, { readonly switches: ModuleSwitches }>({ onResume: 'restart' }) },
  delays: { readTimeout: NAVIGATION_READ_TIMEOUT },
  actions: { storeSwitches: assign((_, params: { switches: ModuleSwitches }) => ({ switches: params.switches })) },
}).createMachine({
  id: 'modules',
  version: '1',
  description: 'Which products the operator has switched on. A product that is off appears in no menu, and its page says so.',
  options: CHART_OPTIONS,
  context: { switches: DEFAULT_SWITCHES },
  initial: 'reading',
  states: {
    reading: { description: 'The venue is asked; until it answers the default settings apply.', ...reading('readSwitches') },
    known: {
      description: 'The menus are as the venue last said, or the default if it never answered.',
      on: { 'modules.refresh': 'refreshing' },
    },
    refreshing: { description: 'The venue is asked again; what was known stays until it answers.', ...reading('readAgain') },
  },
})
