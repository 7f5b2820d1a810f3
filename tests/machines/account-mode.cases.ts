import { accountModeMachine } from '../../src/machines/account-mode/account-mode.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const modeIn = (value: unknown): string => (value as { mode: string }).mode

export const cases = defineCases({
  machine: accountModeMachine,
  input: undefined,
  events: [
    { type: 'account.demoDisabled' },
    { type: 'account.demoEnabled' },
    { type: 'accountMode.dismissNotice' },
    { type: 'accountMode.switch' },
  ],
  effects: {
    readMode: { ok: [{ mode: 'demo' }, { mode: 'real' }], fail: [{ code: 'STORAGE', message: 'read' }] },
    storeMode: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  laws: [
    {
      name: 'the account in use is the one the state names',
      holdsAt: ({ value, context }) => !['demo', 'real'].includes(modeIn(value)) || modeIn(value) === context.mode,
    },
    {
      name: 'nobody stays on a demo account that the venue has closed',
      holdsAt: ({ value, context }) => context.isDemoEnabled || modeIn(value) !== 'demo',
    },
    {
      name: 'every change of the account is announced, and nothing else is',
      holdsOver: ({ before, after, emitted }) =>
        modeIn(before.value) === 'restoring' ||
        (before.context.mode !== after.context.mode) === emitted.length > 0 ||
        (modeIn(before.value) === 'switching' && emitted.length > 0),
    },
    {
      name: 'every switch has its message',
      holdsOver: ({ after, emitted }) => emitted.length === 0 || (after.value as { notice: string }).notice === 'shown',
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: accountMode.notice.shown after noticeLifetime to accountMode.mode.real',
      reason: 'It differs only on the demo account; `account-mode.selectors.test.ts` has that case.',
    },
  ],
})
