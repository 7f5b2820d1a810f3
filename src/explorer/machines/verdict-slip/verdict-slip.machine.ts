/** What a person decides about states that look otherwise. The page can write no file, so the command that does is taken along. */
import { assign, setup } from 'xstate'
import { CHART_OPTIONS } from '../../../machines/ports.ts'
import { trying } from '../../../machines/shapes/asking.ts'
import { COPY_TIMEOUT, copyText } from '../clipboard.ts'
import type { Decided, VerdictSlipContext, VerdictSlipEvent, VerdictSlipInput, VerdictSlipTag } from './verdict-slip.types.ts'

export const verdictSlipMachine = setup({
  types: { context: {} as VerdictSlipContext, events: {} as VerdictSlipEvent, input: {} as VerdictSlipInput, tags: {} as VerdictSlipTag },
  actors: { copyText },
  delays: { copyTimeout: COPY_TIMEOUT },
  guards: {
    isDecided: ({ context }, params: { state: string }) => params.state in context.decided,
    isAnyDecided: ({ context }) => Object.keys(context.decided).length > 0,
  },
  actions: {
    storeDecision: assign(({ context }, params: { state: string; decided: Decided }) => ({
      decided: { ...context.decided, [params.state]: params.decided },
    })),
    forgetDecision: assign(({ context }, params: { state: string }) => ({
      decided: Object.fromEntries(Object.entries(context.decided).filter(([state]) => state !== params.state)),
    })),
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
  },
}).createMachine({
  id: 'verdictSlip',
  version: '1',
  description: 'What a person decides about states that look otherwise, and the command that puts it on file.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ decided: input.decided, text: '' }),
  initial: 'deciding',
  on: {
    'verdictSlip.decide': {
      target: '.deciding',
      actions: { type: 'storeDecision', params: ({ event }) => ({ state: event.state, decided: event.decided }) },
    },
    'verdictSlip.takeBack': {
      guard: { type: 'isDecided', params: ({ event }) => ({ state: event.state }) },
      target: '.deciding',
      actions: { type: 'forgetDecision', params: ({ event }) => ({ state: event.state }) },
    },
    'verdictSlip.copy': {
      guard: 'isAnyDecided',
      target: '.copying',
      actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    deciding: { description: 'What is decided makes the command that is shown. It stays here, also to another visit.' },
    copying: {
      description: 'The command goes to the clipboard.',
      tags: ['busy'],
      ...trying({
        ask: { id: 'copyText', src: 'copyText', input: ({ context }: { context: VerdictSlipContext }) => ({ text: context.text }) },
        timeout: 'copyTimeout',
        done: { target: 'copied' },
        otherwise: { target: 'refused' },
      }),
    },
    copied: {
      description:
        'The clipboard has it. What was decided stays on the page until the folder is made anew with what the command has written.',
    },
    refused: { description: 'The browser didn’t let it through. The command is still there, to be selected by hand.' },
  },
})
