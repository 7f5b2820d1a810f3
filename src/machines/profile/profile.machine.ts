import { assign, setup } from 'xstate'
import { COPY_TIMEOUT, NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { DAY } from '../../domain/own-limits.ts'
import type { StatementDays } from '../../domain/statement.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Currency } from '../../domain/money.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import type { ExportStatementInput, ProfileContext, ProfileEvent, ProfileTag, StatementMade } from './profile.types.ts'

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, tags: {} as ProfileTag },
  actors: {
    /** Makes the file and hands it to the browser. Fails with `STATEMENT` when the movements do not add up. */
    exportStatement: port<ExportStatementInput, StatementMade>({ onResume: 'restart' }),
    copyId: port<{ readonly userId: string }>({ onResume: 'restart' }),
  },
  delays: { exportTimeout: REQUEST_TIMEOUT, copyTimeout: COPY_TIMEOUT, noticeLifetime: NOTICE_LIFETIME },
  actions: {
    storeCurrency: assign((_, params: { currency: Currency }) => ({ currency: params.currency, made: null, failure: null })),
    storeDays: assign((_, params: { days: StatementDays }) => ({ days: params.days, made: null, failure: null })),
    storeRequest: assign((_, params: { mode: Mode; now: number }) => ({ mode: params.mode, to: params.now, made: null, failure: null })),
    storeMade: assign((_, made: StatementMade) => ({ made })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'profile',
  version: '1',
  description: 'What people can take from their account page: a statement as a file, and their account number.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { currency: 'USDT', days: 30, mode: 'demo', to: 0, made: null, failure: null },
  states: {
    statement: {
      description: 'The statement: opening balance, movements, closing balance.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The person chooses a currency and a period; nothing has been requested yet.',
          on: {
            'profile.chooseCurrency': { actions: { type: 'storeCurrency', params: ({ event }) => event } },
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
              input: ({ context: { mode, currency, days, to } }: { readonly context: ProfileContext }) => ({
                mode,
                currency,
                from: days === 0 ? 0 : to - days * DAY,
                to,
              }),
            },
            timeout: 'exportTimeout',
            answered: { target: 'saved', actions: { type: 'storeMade', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        saved: {
          description: 'The file was handed to the browser; the page says how many movements are in it, and that they add up.',
          on: {
            'profile.chooseCurrency': { target: 'choosing', actions: { type: 'storeCurrency', params: ({ event }) => event } },
            'profile.chooseDays': { target: 'choosing', actions: { type: 'storeDays', params: ({ event }) => event } },
            'profile.export': { target: 'exporting', actions: { type: 'storeRequest', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'There is no file; the page says why and offers to try again.',
          on: {
            'profile.chooseCurrency': { target: 'choosing', actions: { type: 'storeCurrency', params: ({ event }) => event } },
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
