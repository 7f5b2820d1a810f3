import { assign, setup } from 'xstate'
import { COPY_TIMEOUT, NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { DAY } from '../../domain/own-limits.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Mode } from '../../domain/mode.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type { ProfileContext, ProfileEvent, ProfileTag, ExportStatementInput } from './profile.types.ts'

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, tags: {} as ProfileTag },
  actors: {
    /** Makes the file and hands it to the browser. Fails with `STATEMENT` when the movements do not add up. */
    exportStatement: port<ExportStatementInput, { readonly count: number }>({ onResume: 'restart' }),
    copyId: port<{ readonly userId: string }>({ onResume: 'restart' }),
  },
  delays: { exportTimeout: REQUEST_TIMEOUT, copyTimeout: COPY_TIMEOUT, noticeLifetime: NOTICE_LIFETIME },
  actions: {
    storeDays: assign((_, params: { days: StatementDays }) => ({ days: params.days, count: null, failure: null })),
    storeRequest: assign((_, params: { mode: Mode; now: number }) => ({ mode: params.mode, to: params.now, count: null, failure: null })),
    storeCount: assign((_, params: { count: number }) => ({ count: params.count })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'profile',
  version: '1',
  description: 'What people can take from their account page: a statement as a file, and their account number.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { days: 30, mode: 'demo', to: 0, count: null, failure: null },
  states: {
    statement: {
      description: 'The statement: opening balance, movements, closing balance.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The person chooses a period; nothing has been requested yet.',
          on: {
            'profile.chooseDays': { actions: { type: 'storeDays', params: ({ event }) => event } },
            'profile.export': { target: 'exporting', actions: { type: 'storeRequest', params: ({ event }) => event } },
          },
        },
        exporting: {
          description: 'The movements are loading; they are added up before the file is written.',
          tags: 'busy',
          ...asking({
            ask: {
              id: 'exportStatement',
              src: 'exportStatement',
              input: ({ context: { mode, days, to } }: { readonly context: ProfileContext }) => ({
                mode,
                from: days === 0 ? 0 : to - days * DAY,
                to,
              }),
            },
            timeout: 'exportTimeout',
            answered: { target: 'saved', actions: { type: 'storeCount', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        saved: {
          description: 'The file was handed to the browser; the page says how many movements are in it.',
          on: {
            'profile.chooseDays': { target: 'choosing', actions: { type: 'storeDays', params: ({ event }) => event } },
            'profile.export': { target: 'exporting', actions: { type: 'storeRequest', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'There is no file; the page says why and offers to try again.',
          on: {
            'profile.chooseDays': { target: 'choosing', actions: { type: 'storeDays', params: ({ event }) => event } },
            'profile.export': { target: 'exporting', actions: { type: 'storeRequest', params: ({ event }) => event } },
          },
        },
      },
    },
    id: {
      description: 'Copying the account number.',
      initial: 'idle',
      states: {
        idle: { description: 'The number is shown and can be copied.', on: { 'profile.copyId': 'copying' } },
        copying: {
          description: 'The browser is asked to copy it.',
          ...trying({
            ask: {
              id: 'copyId',
              src: 'copyId',
              input: ({ event }: { readonly event: ProfileEvent }) => ({
                userId: (event as Extract<ProfileEvent, { type: 'profile.copyId' }>).userId,
              }),
            },
            timeout: 'copyTimeout',
            done: 'copied',
            otherwise: 'copyFailed',
          }),
        },
        copied: {
          description: 'It is in the clipboard; the page says so for a moment.',
          after: { noticeLifetime: 'idle' },
          on: { 'profile.copyId': 'copying' },
        },
        copyFailed: {
          description: 'The browser refused; the page says so for a moment, and that it can be copied by hand.',
          after: { noticeLifetime: 'idle' },
          on: { 'profile.copyId': 'copying' },
        },
      },
    },
  },
})
