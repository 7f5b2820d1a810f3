import { assign, emit, raise, setup } from 'xstate'
import { NOTICE_LIFETIME } from '../../domain/constants.ts'
import type { Mode } from '../../domain/mode.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import type { AccountModeContext, AccountModeEmitted, AccountModeEvent, AccountModeNotice, AccountModeTag } from './account-mode.types.ts'

export const accountModeMachine = setup({
  types: {
    context: {} as AccountModeContext,
    events: {} as AccountModeEvent,
    emitted: {} as AccountModeEmitted,
    tags: {} as AccountModeTag,
  },
  actors: {
    readMode: port<undefined, { readonly mode: Mode }>({ onResume: 'restart' }),
    /** Fails when the browser refuses to store: the choice then holds until the page is closed. */
    storeMode: port<{ readonly mode: Mode }>({ onResume: 'restart', durable: true }),
  },
  delays: { noticeLifetime: NOTICE_LIFETIME },
  guards: {
    isDemo: (_, params: { mode: Mode }) => params.mode === 'demo',
    isDemoEnabled: ({ context }) => context.isDemoEnabled,
    isDemoDisabled: ({ context }) => !context.isDemoEnabled,
  },
  actions: {
    storeMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode, wanted: params.mode })),
    wantMode: assign((_, params: { mode: Mode; notice: AccountModeNotice }) => ({ wanted: params.mode, notice: params.notice })),
    enableDemo: assign({ isDemoEnabled: true }),
    disableDemo: assign({ isDemoEnabled: false }),
    forgetNotice: assign({ notice: null }),
    showNotice: raise({ type: 'accountMode.announced' }),
    announceSwitch: emit(({ context }) => ({ type: 'accountMode.switched', mode: context.mode })),
  },
}).createMachine({
  id: 'accountMode',
  version: '1',
  description: 'Which of the two accounts is in use: the demo account, which is the default, or the real one.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { mode: 'demo', wanted: 'demo', isDemoEnabled: true, notice: null },
  states: {
    mode: {
      description: 'The account in use.',
      initial: 'restoring',
      on: { 'account.demoEnabled': { actions: 'enableDemo' }, 'account.demoDisabled': { actions: 'disableDemo' } },
      states: {
        restoring: {
          description: 'The page has just started and looks up the last choice.',
          tags: 'busy',
          invoke: {
            id: 'readMode',
            src: 'readMode',
            onDone: [
              { guard: { type: 'isDemo', params: answerOf }, target: 'demo' },
              { target: 'real', actions: { type: 'storeMode', params: { mode: 'real' } } },
            ],
            onError: 'demo',
          },
        },
        demo: {
          description: 'Practice money. If the venue closes the demo account, the real one takes its place.',
          always: {
            guard: 'isDemoDisabled',
            target: 'switching',
            actions: { type: 'wantMode', params: { mode: 'real', notice: 'demoDisabled' } },
          },
          on: {
            'accountMode.switch': {
              target: 'switching',
              actions: { type: 'wantMode', params: { mode: 'real', notice: 'switchedToReal' } },
            },
          },
        },
        real: {
          description: 'The real account of this venue.',
          on: {
            'accountMode.switch': {
              guard: 'isDemoEnabled',
              target: 'switching',
              actions: { type: 'wantMode', params: { mode: 'demo', notice: 'switchedToDemo' } },
            },
          },
        },
        switching: {
          description: 'The choice is being saved. If the browser refuses, it lasts until the page is closed.',
          tags: 'busy',
          invoke: {
            id: 'storeMode',
            src: 'storeMode',
            input: ({ context }) => ({ mode: context.wanted }),
            onDone: 'switched',
            onError: 'switched',
          },
        },
        switched: {
          description: 'The other account is now in use. Drafts and quotes of the first no longer count.',
          always: [
            {
              guard: { type: 'isDemo', params: ({ context }) => ({ mode: context.wanted }) },
              target: 'demo',
              actions: [{ type: 'storeMode', params: { mode: 'demo' } }, 'announceSwitch', 'showNotice'],
            },
            { target: 'real', actions: [{ type: 'storeMode', params: { mode: 'real' } }, 'announceSwitch', 'showNotice'] },
          ],
        },
      },
    },
    notice: {
      description: 'The message about a switch.',
      initial: 'hidden',
      on: { 'accountMode.announced': '.shown' },
      states: {
        hidden: { description: 'Nothing to say.' },
        shown: {
          description: 'The message stays for a while, or until it is dismissed.',
          after: { noticeLifetime: { target: 'hidden', actions: 'forgetNotice' } },
          on: { 'accountMode.dismissNotice': { target: 'hidden', actions: 'forgetNotice' } },
        },
      },
    },
  },
})
