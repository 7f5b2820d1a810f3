import { invitationMachine } from '../../src/machines/invitation/invitation.machine.ts'
import type { Invited } from '../../src/domain/wire/invitation.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

const guest = (id: number): Invited => ({ id: String(id), name: `a•••${id}`, joinedAt: PATH_EPOCH - (PATH_EPOCH % 86_400_000) })
/** Newest first: the first of `total` has the highest number. */
const guests = (from: number, count: number): Invited[] => Array.from({ length: count }, (_, at) => guest(from - at))
const failureAt = ({ n }: { readonly n: number }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: invitationMachine,
  input: { canShare: true },
  otherInputs: [{ canShare: false }],
  events: [
    { type: 'invitation.retry' },
    { type: 'invitation.copy', what: 'link' },
    { type: 'invitation.copy', what: 'code' },
    { type: 'invitation.share' },
    { type: 'invitation.loadMore' },
    { type: 'invitation.retryGuests' },
  ],
  effects: {
    fetchInvitation: { ok: [{ code: 'ABCD2345' }], fail: [failureAt] },
    fetchGuests: {
      ok: [
        { items: guests(22, 20), total: 22, next: '3' },
        { items: [], total: 0, next: null },
      ],
      fail: [failureAt],
    },
    fetchMoreGuests: {
      ok: [
        { items: guests(3, 2), total: null, next: '2' },
        { items: guests(2, 2), total: null, next: null },
      ],
      fail: [failureAt],
    },
    copyInvitation: { ok: [undefined], fail: [{ code: 'CLIPBOARD', message: 'refused' }] },
    shareInvitation: { ok: [undefined], fail: [{ code: 'SHARE', message: 'refused' }] },
  },
  abstract: ({ canShare, code, failure, guests: all, next, guestsFailure }) => ({
    canShare,
    hasCode: code !== null,
    failure: failure !== null,
    rows: all.length,
    isComplete: next === null,
    guestsFailure: guestsFailure !== null,
  }),
  laws: [
    { name: 'nobody is listed twice', holdsAt: ({ context: { guests: all } }) => new Set(all.map(({ id }) => id)).size === all.length },
    {
      name: 'those who are listed stay while more are asked for',
      holdsOver: ({ before, after }) => after.context.guests.length >= before.context.guests.length,
    },
    {
      name: 'nothing is copied or shared before the code is known',
      holdsAt: ({ effects, context }) => !(effects.copyInvitation ?? effects.shareInvitation) || context.code !== null,
    },
    {
      name: 'a browser that cannot share is not asked to',
      holdsAt: ({ effects, context }) => !effects.shareInvitation || context.canShare,
    },
  ],
})
