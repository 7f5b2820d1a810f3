import { navigationGuardMachine } from '../../src/machines/navigation-guard/navigation-guard.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: navigationGuardMachine,
  input: undefined,
  events: [
    ({ n }) => ({ type: 'navigation.requested', path: `/market?step=${n}`, name: 'market', from: '/home' }),
    ({ n }) => ({ type: 'navigation.requested', path: '/pass/register', name: 'register', from: `/market?step=${n}&a=b` }),
    { type: 'navigation.requested', path: '/pass/register?invite=7', name: 'register', from: null },
    { type: 'navigation.wanted', to: '/pass/register' },
  ],
  effects: {
    readWalletLoginOnly: { ok: [{ isWalletLoginOnly: true }, { isWalletLoginOnly: false }], fail: [{ code: 'NETWORK', message: 'param' }] },
  },
  abstract: ({ path, pending, isWalletLoginOnly }) => [path === null, pending?.from === null, pending === null, isWalletLoginOnly],
  laws: [
    {
      name: 'registration is not shown when the venue takes wallet sign-in only',
      holdsOver: ({ before, emitted }) =>
        before.context.isWalletLoginOnly !== true ||
        emitted.every(({ type, path }) => type !== 'navigation.allowed' || !String(path).startsWith('/pass/register')),
    },
    {
      name: 'the parameter is read once',
      holdsOver: ({ before, started }) => started.length === 0 || before.context.isWalletLoginOnly === null,
    },
    {
      name: 'every page but registration is shown at once',
      holdsOver: ({ event, emitted }) =>
        event.type !== 'navigation.requested' || event.name === 'register' || emitted.some(({ type }) => type === 'navigation.allowed'),
    },
    {
      name: 'a page that waits is let through or led away when the answer comes or fails to',
      holdsOver: ({ before, after, emitted }) => before.context.pending === null || after.context.pending !== null || emitted.length > 0,
    },
  ],
})
