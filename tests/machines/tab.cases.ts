import { tabMachine } from '../../src/machines/tab/tab.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const rests = (value: unknown): boolean => JSON.stringify(value) === '{"following":"resting"}'
const WRITES = ['leading', 'clearing']
const stateOf = (value: unknown): string => (typeof value === 'string' ? value : Object.keys(value as object)[0]!)
const SAID_BY_LEADER = ['tab.sessionRefused', 'tab.sessionDoubted', 'tab.signInHeard', 'tab.signOutHeard']
const CARRIED = ['session.signedIn', 'session.signedOut', 'accountMode.switched']

export const cases = defineCases({
  machine: tabMachine,
  input: { hasLed: false, mode: 'demo' },
  otherInputs: [{ hasLed: true, mode: 'demo' }],
  events: [
    { type: 'election.won' },
    { type: 'election.lost' },
    { type: 'election.reopened' },
    { type: 'tab.takeOver' },
    { type: 'venue.refused', path: '/profile/orders' },
    { type: 'otherTab.refused' },
    { type: 'storage.userChanged', userId: 'u-stored' },
    { type: 'storage.userChanged', userId: null },
    { type: 'storage.emptied' },
    { type: 'person.shown', userId: 'u1', returnTo: null },
    { type: 'person.shown', userId: 'u2', returnTo: '/trading' },
    { type: 'person.shown', userId: null, returnTo: '/market' },
    { type: 'account.shown', mode: 'demo' },
    { type: 'account.shown', mode: 'real' },
  ],
  effects: {
    requestHandOver: { ok: [undefined], fail: [{ code: 'JOURNAL', message: 'the writing tab did not answer' }] },
    forgetDrafts: { ok: [undefined], fail: [{ code: 'JOURNAL', message: 'full' }] },
  },
  laws: [
    {
      name: 'a tab that has followed is never loaded anew because another comes to lead',
      holdsOver: ({ before, after, event }) =>
        !event.type.startsWith('election.') || !before.context.hasFollowed || stateOf(after.value) !== 'retired',
    },
    {
      name: 'a tab that led from its start follows nobody: its own charts are in the journal, where another tab writes now',
      holdsAt: ({ value, context }) => stateOf(value) !== 'following' || context.hasFollowed,
    },
    {
      name: 'only the tab that writes speaks to the session',
      holdsOver: ({ before, emitted }) =>
        !emitted.some(({ type }) => SAID_BY_LEADER.includes(type)) || WRITES.includes(stateOf(before.value)),
    },
    {
      name: 'only a tab that follows carries on what session and account show: where they are written they say it themselves',
      holdsOver: ({ before, emitted }) => !emitted.some(({ type }) => CARRIED.includes(type)) || stateOf(before.value) === 'following',
    },
    {
      name: 'person and account are known as they were shown last, so that nothing is told twice',
      holdsOver: ({ event, after }) =>
        after.status !== 'active' ||
        ((event.type === 'person.shown' ? after.context.userId === event['userId'] : true) &&
          (event.type === 'account.shown' ? after.context.mode === event['mode'] : true)),
    },
    {
      name: 'where the browser has forgotten everything, the writing tab empties the order tickets before its page begins anew',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'storage.emptied' || stateOf(before.value) !== 'leading' || stateOf(after.value) === 'clearing',
    },
    {
      name: 'a tab is loaded anew when it says so and at no other time',
      holdsOver: ({ before, after, emitted }) =>
        (stateOf(before.value) !== 'retired' && stateOf(after.value) === 'retired') === emitted.some(({ type }) => type === 'tab.retired'),
    },
    {
      name: 'a tab gives up its place once it follows without asking or begins anew behind another tab, and not while it asks for it back',
      holdsOver: ({ before, after, emitted }) => {
        const says = (type: string) => emitted.some((each) => each.type === type)
        const hasRetired = stateOf(after.value) === 'retired' && says('tab.followed')
        return ((!rests(before.value) && rests(after.value)) || hasRetired) === says('tab.rested')
      },
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: tab.following on person.shown[0]',
      reason: 'Nobody comes where somebody else was before: at most one of the two holds.',
    },
    { mutant: 'swap branches: tab.following on person.shown[1]', reason: 'One cannot come and go at once: at most one of the two holds.' },
  ],
})
