import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf } from '../shapes/answers.ts'
import { storedChoice } from '../shapes/stored-choice.ts'
import type { GuideContext, GuideEvent, KeptGuide } from './guide.types.ts'

const choice = storedChoice<GuideContext>()({
  keys: ['isOn'],
  read: 'readGuide',
  store: 'storeGuide',
  on: { 'guide.switch': { actions: { type: 'switchIt', params: eventOf } } },
})

export const guideMachine = setup({
  types: { context: {} as GuideContext, events: {} as GuideEvent },
  actors: { readGuide: port<undefined, KeptGuide>({ onResume: 'restart' }), storeGuide: port<KeptGuide>({ onResume: 'restart' }) },
  actions: {
    ...choice.actions<GuideEvent>(),
    switchIt: assign((_, params: KeptGuide) => ({ isOn: params.isOn })),
    chooseStream: assign((_, params: { stream: string }) => ({ stream: params.stream, step: null })),
    lookAt: assign((_, params: { step: string | null }) => ({ step: params.step })),
    forgetChoice: assign({ stream: null, step: null }),
  },
}).createMachine({
  id: 'guide',
  version: '1',
  description: '“You are here”: beside the page, a flow that runs on it, the step at which it is, and what can happen next.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { isOn: false, stream: null, step: null },
  states: {
    offer: {
      description: 'Whether its button is on every page. On a test venue it always is.',
      initial: 'restoring',
      states: choice.states,
    },
    drawer: {
      description: 'The drawer beside the page.',
      initial: 'closed',
      states: {
        closed: { description: 'The drawer is closed; nothing is followed.', on: { 'guide.open': 'open' } },
        open: {
          description: 'The drawer follows a flow of the page. Another one can be chosen, and another step looked at.',
          tags: 'open',
          on: {
            'guide.choose': { actions: { type: 'chooseStream', params: eventOf } },
            'guide.look': { actions: { type: 'lookAt', params: eventOf } },
            'guide.close': { target: 'closed', actions: 'forgetChoice' },
          },
        },
      },
    },
  },
})
