import { accountClosingMachine } from '../../src/machines/account-closing/account-closing.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const failed = (code: string) => ({ code, message: '' })

export const cases = defineCases({
  machine: accountClosingMachine,
  input: undefined,
  events: [
    { type: 'accountClosing.begin' },
    { type: 'accountClosing.tick', isTicked: true },
    { type: 'accountClosing.tick', isTicked: false },
    { type: 'accountClosing.submit' },
    { type: 'accountClosing.cancel' },
    { type: 'accountClosing.signedIn', userId: '1' },
    { type: 'accountClosing.signedIn', userId: '2' },
  ],
  effects: {
    closeAccount: {
      ok: [{ dueAt: 1_768_780_800_000, userId: '1' }],
      fail: [failed('30024'), failed('30052'), failed('30053'), failed('NETWORK')],
    },
  },
  abstract: ({ isTicked, showProblem, asked, failure }) => [isTicked, showProblem, asked?.userId, failure?.code],
  laws: [
    {
      name: 'nothing is closed before the person has ticked that they know what it means',
      holdsOver: ({ before, started }) => !started.includes('closeAccount') || (before.value === 'confirming' && before.context.isTicked),
    },
    {
      name: 'whoever logs in finds nothing that somebody before them had begun',
      holdsOver: ({ after, event }) => event.type !== 'accountClosing.signedIn' || ['resting', 'takenBack'].includes(String(after.value)),
    },
    {
      name: 'a date is told only while the account is about to be closed',
      holdsAt: ({ value, context }) => (value === 'asked') === (context.asked !== null),
    },
    {
      name: 'a refusal leaves the tick where it was',
      holdsOver: ({ before, after, event }) => !event.type.startsWith('xstate.error') || after.context.isTicked === before.context.isTicked,
    },
  ],
})
