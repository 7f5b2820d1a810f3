import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const hasEnded = (emitted: readonly { readonly type: string }[]) => emitted.some(({ type }) => type === 'session.signedOut')
const hasBegun = (emitted: readonly { readonly type: string }[]) => emitted.some(({ type }) => type === 'session.signedIn')
const isIn = (tags: ReadonlySet<string>) => tags.has('signedIn')

export const cases = defineCases({
  machine: sessionMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'session.change', field: 'account', ref: 'sealed:session.account:1', problem: null },
    { type: 'session.change', field: 'account', ref: 'sealed:session.account:2', problem: 'emailFormatIncorrect' },
    { type: 'session.change', field: 'password', ref: 'sealed:session.password:3', problem: null },
    { type: 'session.change', field: 'password', ref: 'sealed:session.password:4', problem: 'enterPassword' },
    { type: 'session.submit' },
    { type: 'session.signOut' },
    { type: 'session.expired', path: '/profile/balance?tab=1' },
    { type: 'session.expired', path: '/profile/balances' },
    { type: 'session.expired', path: '/market?type=2' },
    { type: 'session.confirmSignOut' },
    { type: 'session.stay' },
    { type: 'session.dismissNotice' },
    { type: 'session.opened', userId: 'u-opened' },
    { type: 'session.opened', userId: 'u-restored' },
    { type: 'session.crossTabOpened', userId: 'u-other-tab' },
    { type: 'session.crossTabOpened', userId: 'u-restored' },
    { type: 'session.crossTabClosed' },
  ],
  effects: {
    readSession: { ok: [{ userId: 'u-restored' }, { userId: null }], fail: [{ code: 'NETWORK', message: 'read' }] },
    signIn: { ok: [({ n }) => ({ userId: `u-signed-in-${n}` }), { userId: null }], fail: [{ code: '10004', message: 'sign in' }] },
    signOut: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'sign out' }] },
  },
  abstract: ({ userId, account, password, showProblems, failure, returnTo, notice }) => [
    userId === 'u-restored',
    userId === null,
    account.problem === null,
    password.problem === null,
    showProblems,
    failure !== null,
    returnTo !== null,
    notice,
  ],
  laws: [
    {
      name: 'a 401 means something only while somebody is signed in',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'session.expired' || isIn(before.tags) || (before.value === after.value && before.context === after.context),
    },
    {
      name: 'while it is being restored nobody counts as signed in or out: nothing is announced before the answer',
      holdsAt: ({ value, context, tags }) => value !== 'restoring' || (context.userId === null && !isIn(tags)),
    },
    {
      name: 'private pages show exactly while there is a user',
      holdsAt: ({ value, context, tags }) => value === 'signingOut' || isIn(tags) === (context.userId !== null),
    },
    {
      name: 'whoever was signed in and is not, or is another, was announced as signed out',
      holdsOver: ({ before, after, emitted }) =>
        before.context.userId === null || before.context.userId === after.context.userId || hasEnded(emitted),
    },
    {
      name: 'whoever is signed in was announced',
      holdsOver: ({ before, after, emitted }) =>
        after.context.userId === null || before.context.userId === after.context.userId || hasBegun(emitted),
    },
    {
      name: 'the sign-in request is sent once until it is answered',
      holdsOver: ({ before, started }) => !started.includes('signIn') || !('signIn' in before.effects),
    },
    {
      name: 'the balance screen is not left for the sign-in form unasked',
      holdsOver: ({ event, after }) =>
        event.type !== 'session.expired' || !String(event.path).startsWith('/profile/balance?') || after.value !== 'signingOut',
    },
    {
      name: 'nothing typed is kept once somebody is signed in',
      holdsAt: ({ context, tags }) => !isIn(tags) || (context.account.ref === null && context.password.ref === null),
    },
  ],
})
