/** What a person asks about the charts. The page can write no file, so a question is taken along by the clipboard. */
import { assign, setup } from 'xstate'
import { CHART_OPTIONS } from '../../../machines/ports.ts'
import { trying } from '../../../machines/shapes/asking.ts'
import { COPY_TIMEOUT, copyText } from '../clipboard.ts'
import { isWritten } from './question-slip.rules.ts'
import type { Draft, QuestionSlipContext, QuestionSlipEvent, QuestionSlipInput, QuestionSlipTag } from './question-slip.types.ts'

export const questionSlipMachine = setup({
  types: {
    context: {} as QuestionSlipContext,
    events: {} as QuestionSlipEvent,
    input: {} as QuestionSlipInput,
    tags: {} as QuestionSlipTag,
  },
  actors: { copyText },
  delays: { copyTimeout: COPY_TIMEOUT },
  guards: { isWritten: ({ context }, params: { state: string }) => isWritten(context.drafts, params.state) },
  actions: {
    storeDraft: assign(({ context }, params: { state: string; draft: Draft }) => ({
      drafts: { ...context.drafts, [params.state]: params.draft },
    })),
    storeCopy: assign((_, params: { state: string; text: string }) => ({ copy: { state: params.state, text: params.text } })),
    forgetDraft: assign(({ context: { drafts, copy } }) => ({
      drafts: Object.fromEntries(Object.entries(drafts).filter(([state]) => state !== copy?.state)),
    })),
  },
}).createMachine({
  id: 'questionSlip',
  version: '1',
  description: 'What a person asks about a state or an arrow. It is kept until it is copied, since the page can write no file.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ drafts: input.drafts, copy: null }),
  initial: 'writing',
  on: {
    'questionSlip.write': {
      target: '.writing',
      actions: { type: 'storeDraft', params: ({ event }) => ({ state: event.state, draft: event.draft }) },
    },
    'questionSlip.copy': {
      guard: { type: 'isWritten', params: ({ event }) => ({ state: event.state }) },
      target: '.copying',
      actions: { type: 'storeCopy', params: ({ event }) => ({ state: event.state, text: event.text }) },
    },
  },
  states: {
    writing: { description: 'What is typed stays here, also on the way through other charts and to another visit.' },
    copying: {
      description: 'The text of the file, or the command, goes to the clipboard.',
      tags: ['busy'],
      ...trying({
        ask: {
          id: 'copyText',
          src: 'copyText',
          input: ({ context }: { context: QuestionSlipContext }) => ({ text: context.copy?.text ?? '' }),
        },
        timeout: 'copyTimeout',
        done: { target: 'copied', actions: 'forgetDraft' },
        otherwise: { target: 'refused' },
      }),
    },
    copied: { description: 'The clipboard has it, and nothing of it is kept here any more.' },
    refused: { description: 'The browser didn’t let it through. The text is still there, to be selected by hand.' },
  },
})
