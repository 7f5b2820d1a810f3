import type { OwnSession } from '../../src/domain/wire/own-session.ts'
import { sessionsMachine } from '../../src/machines/sessions/sessions.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const here: OwnSession = {
  id: '1',
  openedAt: 1_767_484_800_000,
  seenAt: 1_767_571_200_000,
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.x',
  isCurrent: true,
}
const phone: OwnSession = {
  id: '2',
  openedAt: 1_767_398_400_000,
  seenAt: 1_767_560_400_000,
  browser: 'safari',
  system: 'iphone',
  address: '2001:db8:85a3:…',
  isCurrent: false,
}
const unknown: OwnSession = {
  id: '3',
  openedAt: 1_767_312_000_000,
  seenAt: 1_767_549_600_000,
  browser: 'other',
  system: 'other',
  address: null,
  isCurrent: false,
}

export const cases = defineCases({
  machine: sessionsMachine,
  input: undefined,
  events: [
    { type: 'sessions.end', id: '1' },
    { type: 'sessions.end', id: '2' },
    { type: 'sessions.end', id: '3' },
    { type: 'sessions.endOthers' },
    { type: 'sessions.confirm' },
    { type: 'sessions.cancel' },
    { type: 'sessions.retry' },
    { type: 'sessions.refresh' },
  ],
  effects: {
    fetchList: { ok: [{ items: [here, phone, unknown] }, { items: [here] }], fail: [{ code: 'NETWORK', message: 'away' }] },
    fetchAgain: {
      ok: [{ items: [here, phone, unknown] }, { items: [here, unknown] }, { items: [here] }],
      fail: [{ code: 'NETWORK', message: 'away' }],
    },
    endSession: {
      ok: [undefined],
      fail: [
        { code: '30017', message: 'no such session' },
        { code: 'NETWORK', message: 'away' },
      ],
    },
    endOthers: { ok: [{ ended: 2 }], fail: [{ code: 'NETWORK', message: 'away' }] },
  },
  abstract: ({ items, endingId, ended, failure }) => [items.map(({ id }) => id).join(), endingId, ended === null, failure !== null],
  laws: [
    {
      name: 'the session that asks is never ended from here',
      holdsAt: ({ effects, context }) => {
        const input = effects['endSession']?.input as { readonly id: string } | undefined
        return !input || context.items.some(({ id, isCurrent }) => id === input.id && !isCurrent)
      },
    },
    {
      name: 'all others end only after the question',
      holdsOver: ({ before, started }) => !started.includes('endOthers') || before.value === 'confirming',
    },
    { name: 'one thing is asked of the venue at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    {
      name: 'a failure to end is followed by a look at what is so',
      holdsOver: ({ before, after }) =>
        !['ending', 'endingOthers'].includes(String(before.value)) ||
        after.context.failure === null ||
        after.value === 'refreshing' ||
        after.value === before.value,
    },
  ],
})
