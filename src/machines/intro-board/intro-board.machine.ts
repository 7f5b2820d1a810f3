import { emit, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import type { IntroBoardContext, IntroBoardEmitted, IntroBoardEvent, IntroBoardInput } from './intro-board.types.ts'

export const introBoardMachine = setup({
  types: {
    input: {} as IntroBoardInput,
    context: {} as IntroBoardContext,
    events: {} as IntroBoardEvent,
    emitted: {} as IntroBoardEmitted,
  },
  actors: { readIntro: port<undefined, { readonly seen: boolean }>({ onResume: 'restart' }), recordIntro: port({ onResume: 'restart' }) },
  guards: {
    /** Only phones have an intro board. */
    shouldShow: ({ context }, params: { seen: boolean }) => context.isPhone && !params.seen,
  },
  actions: {
    leadNewcomer: emit(
      (_, params: { isSignedIn: boolean }) => ({ type: 'navigation.wanted', to: params.isSignedIn ? '/home' : '/pass/register' }) as const,
    ),
    leadHome: emit({ type: 'navigation.wanted', to: '/home' }),
  },
}).createMachine({
  id: 'introBoard',
  version: '1',
  description: 'Introduces the product on a phone, once per browser session, without getting in the way.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ isPhone: input.isPhone }),
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'It is looked up whether this browser session has seen the board. There is none on a desktop, or when that cannot be told.',
      invoke: {
        id: 'readIntro',
        src: 'readIntro',
        onDone: [{ guard: { type: 'shouldShow', params: answerOf }, target: 'showing' }, { target: 'hidden' }],
        onError: 'hidden',
      },
    },
    showing: {
      description: 'The board covers the page. Continue leads to registration, or to Home for whoever is signed in; Skip leads to Home.',
      on: {
        'introBoard.continue': { target: 'recording', actions: { type: 'leadNewcomer', params: ({ event }) => event } },
        'introBoard.skip': { target: 'recording', actions: 'leadHome' },
      },
    },
    recording: {
      description: 'The board is gone and the browser session remembers that. If it cannot, nobody is held up.',
      invoke: { id: 'recordIntro', src: 'recordIntro', onDone: 'finished', onError: 'finished' },
    },
    hidden: { description: 'No board on this page.', type: 'final' },
    finished: { description: 'The board was seen and closed.', type: 'final' },
  },
})
