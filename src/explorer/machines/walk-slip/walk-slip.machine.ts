/** What a person wants walked through the real page. The page can start no program, so the command is taken along by the clipboard. */
import { assign, setup } from 'xstate'
import { CHART_OPTIONS } from '../../../machines/ports.ts'
import { trying } from '../../../machines/shapes/asking.ts'
import { COPY_TIMEOUT, copyText } from '../clipboard.ts'
import { EVERYTHING, walkCommand, type WalkChoice } from '../../walk-command.ts'
import { isMeant } from './walk-slip.rules.ts'
import type { WalkSlipContext, WalkSlipEvent, WalkSlipTag } from './walk-slip.types.ts'

export const walkSlipMachine = setup({
  types: { context: {} as WalkSlipContext, events: {} as WalkSlipEvent, tags: {} as WalkSlipTag },
  actors: { copyText },
  delays: { copyTimeout: COPY_TIMEOUT },
  guards: { isMeant: ({ context }) => isMeant(context.choice) },
  actions: {
    storeChoice: assign(({ context }, params: { choice: Partial<WalkChoice> }) => ({ choice: { ...context.choice, ...params.choice } })),
  },
}).createMachine({
  id: 'walkSlip',
  version: '1',
  description: 'Which paths a person wants walked through the real page, and the command that does it.',
  options: CHART_OPTIONS,
  context: { choice: EVERYTHING },
  initial: 'choosing',
  on: {
    'walkSlip.choose': { target: '.choosing', actions: { type: 'storeChoice', params: ({ event }) => ({ choice: event.choice }) } },
    'walkSlip.copy': { guard: 'isMeant', target: '.copying' },
  },
  states: {
    choosing: { description: 'What is chosen makes the command that is shown. What can’t be meant is told beside its field.' },
    copying: {
      description: 'The command goes to the clipboard.',
      tags: ['busy'],
      ...trying({
        ask: {
          id: 'copyText',
          src: 'copyText',
          input: ({ context }: { context: WalkSlipContext }) => ({ text: walkCommand(context.choice) }),
        },
        timeout: 'copyTimeout',
        done: { target: 'copied' },
        otherwise: { target: 'refused' },
      }),
    },
    copied: { description: 'The clipboard has it, until something else is chosen.' },
    refused: { description: 'The browser didn’t let it through. The command is still there, to be selected by hand.' },
  },
})
