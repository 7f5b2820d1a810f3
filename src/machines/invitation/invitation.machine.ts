import { assign, setup } from 'xstate'
import { COPY_TIMEOUT, NOTICE_LIFETIME, REQUEST_TIMEOUT, SHARE_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking, trying } from '../shapes/asking.ts'
import { nextAfter } from '../shapes/next-page.ts'
import {
  type Copied,
  type GuestPage,
  type InvitationContext,
  type InvitationEvent,
  type InvitationInput,
  type InvitationTag,
} from './invitation.types.ts'

const pageOf = ({ event }: { readonly event: { readonly output: GuestPage } }) => event.output

interface At {
  readonly context: InvitationContext
}

export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent, input: {} as InvitationInput, tags: {} as InvitationTag },
  actors: {
    fetchInvitation: port<undefined, { readonly code: string }>({ onResume: 'restart' }),
    fetchInvited: port<{ readonly cursor: string | null }, GuestPage>({ onResume: 'restart' }),
    copyInvitation: port<{ readonly code: string; readonly what: Copied }>({ onResume: 'restart' }),
    /** Turning back in the other program is no failure. */
    shareInvitation: port<{ readonly code: string }>({ onResume: 'restart' }),
  },
  delays: {
    codeTimeout: REQUEST_TIMEOUT,
    guestsTimeout: REQUEST_TIMEOUT,
    copyTimeout: COPY_TIMEOUT,
    shareTimeout: SHARE_TIMEOUT,
    noticeLifetime: NOTICE_LIFETIME,
  },
  guards: { canShare: ({ context }) => context.canShare, hasMore: ({ context }) => context.next !== null },
  actions: {
    storeCode: assign((_, params: { code: string }) => ({ code: params.code, failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    storeGuests: assign((_, params: GuestPage) => ({
      guests: params.items,
      total: params.total ?? params.items.length,
      next: nextAfter(params, params.items.length),
      guestsFailure: null,
    })),
    /** A repeated answer shows nobody twice. */
    addGuests: assign(({ context }, params: GuestPage) => {
      const guests = [...context.guests, ...params.items.filter(({ id }) => !context.guests.some((guest) => guest.id === id))]
      return { guests, next: nextAfter(params, guests.length), guestsFailure: null }
    }),
    storeGuestsFailure: assign((_, params: { failure: Failure }) => ({ guestsFailure: params.failure })),
  },
}).createMachine({
  id: 'invitation',
  version: '1',
  description: 'Inviting friends: a code and a link to copy or share, and who joined with it. Nobody is paid for inviting.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({ canShare: input.canShare, code: null, failure: null, guests: [], total: 0, next: null, guestsFailure: null }),
  states: {
    own: {
      description: 'The person’s own code.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The code is loading.',
          tags: 'busy',
          ...asking({
            ask: { id: 'fetchInvitation', src: 'fetchInvitation' },
            timeout: 'codeTimeout',
            answered: { target: 'shown', actions: { type: 'storeCode', params: answerOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        failed: { description: 'The code did not load; the page says why and offers to try again.', on: { 'invitation.retry': 'loading' } },
        shown: {
          description: 'Code, link and picture of the link are shown.',
          initial: 'idle',
          on: { 'invitation.copy': '.copying', 'invitation.share': { guard: 'canShare', target: '.sharing' } },
          states: {
            idle: { description: 'They can be copied or shared.' },
            copying: {
              description: 'The browser is asked to copy.',
              ...trying({
                ask: {
                  id: 'copyInvitation',
                  src: 'copyInvitation',
                  input: ({ context, event }: At & { readonly event: InvitationEvent }) => ({
                    code: context.code ?? '',
                    what: (event as { readonly what: Copied }).what,
                  }),
                },
                timeout: 'copyTimeout',
                done: 'copied',
                otherwise: 'copyFailed',
              }),
            },
            copied: { description: 'It is in the clipboard; the page says so for a moment.', after: { noticeLifetime: 'idle' } },
            copyFailed: { description: 'The browser refused to copy; the page says so for a moment.', after: { noticeLifetime: 'idle' } },
            sharing: {
              description: 'The device’s own share menu is open.',
              invoke: {
                id: 'shareInvitation',
                src: 'shareInvitation',
                input: ({ context }) => ({ code: context.code ?? '' }),
                onDone: 'idle',
                onError: 'shareFailed',
              },
              after: { shareTimeout: 'idle' },
            },
            shareFailed: {
              description: 'The device could not share the link; the page says so for a moment.',
              after: { noticeLifetime: 'idle' },
            },
          },
        },
      },
    },
    guests: {
      description: 'Who joined with the code.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The list is loading.',
          tags: 'busy',
          ...asking({
            ask: { id: 'fetchGuests', src: 'fetchInvited', input: { cursor: null } },
            timeout: 'guestsTimeout',
            answered: { target: 'listed', actions: { type: 'storeGuests', params: pageOf } },
            unanswered: { target: 'failed', store: 'storeGuestsFailure' },
          }),
        },
        failed: {
          description: 'The list did not load; the page says why and offers to try again.',
          on: { 'invitation.retryGuests': 'loading' },
        },
        listed: {
          description: 'Those who joined are listed, or that nobody has yet.',
          on: { 'invitation.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'More of them are loading; those on screen stay.',
          tags: 'busy',
          ...asking({
            ask: { id: 'fetchMoreGuests', src: 'fetchInvited', input: ({ context }: At) => ({ cursor: context.next }) },
            timeout: 'guestsTimeout',
            answered: { target: 'listed', actions: { type: 'addGuests', params: pageOf } },
            unanswered: { target: 'moreFailed', store: 'storeGuestsFailure' },
          }),
        },
        moreFailed: { description: 'More of them did not load; those on screen stay.', on: { 'invitation.retryGuests': 'loadingMore' } },
      },
    },
  },
})
