import { ordersMachine } from '../../src/machines/orders/orders.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import { closedBy, OPEN_ORDER } from '../support/sample-orders.ts'

const order = (id: string) => ({ ...OPEN_ORDER, id })
const closed = (id: string) => closedBy(order(id), '64000', '118')
const NO_ANSWER = { code: 'NETWORK', message: 'no answer' }
const DISK = { code: 'JOURNAL', message: 'the disk is full' }

/** The state of one of the two regions. */
const draftsIn = (value: unknown): string => (value as { readonly drafts: string }).drafts
const positionsIn = (value: unknown): unknown => (value as { readonly positions: unknown }).positions

export const cases = defineCases({
  machine: ordersMachine,
  input: undefined,
  events: [
    { type: 'session.signedIn', userId: 'u1', returnTo: null },
    { type: 'session.signedIn', userId: 'u2', returnTo: '/trading' },
    { type: 'session.signedOut', returnTo: null },
    { type: 'tab.led' },
    { type: 'tab.followed' },
    { type: 'tab.succeeded' },
    { type: 'orders.listed', mode: 'demo', orderIds: ['o2'] },
    { type: 'orders.listed', mode: 'real', orderIds: [] },
    ({ n }) => ({ type: 'order.updated', order: { ...order('o1'), takeProfit: `${70_000 + n}` } }),
    { type: 'order.updated', order: closed('o1') },
    { type: 'order.closed', order: closed('o1') },
  ],
  effects: {
    claimDrafts: { ok: [{ isOfAnother: false }, { isOfAnother: true }], fail: [DISK] },
    emptyTickets: { ok: [undefined], fail: [DISK] },
    resumeSubmissions: { ok: [undefined], fail: [DISK] },
    findLost: { ok: [[], ['o1', 'o7']], fail: [DISK] },
    fetchLost: { ok: [closed('o1'), order('o1')], fail: [NO_ANSWER] },
  },
  abstract: ({ userId, isLeading, due, listed, lost, closed: told }) => ({
    userId,
    isLeading,
    due: due.map(({ mode }) => mode),
    listed: listed?.mode,
    lost: lost.length,
    isToldClosed: told.includes('o1'),
  }),
  laws: [
    {
      name: 'a closing is told once, whoever learns of it first',
      holdsOver: ({ before, event, emitted }) =>
        event.type !== 'order.closed' || emitted.length === (before.context.closed.includes((event['order'] as { id: string }).id) ? 0 : 1),
    },
    {
      name: 'whatever the venue says of an order is passed on',
      holdsOver: ({ event, emitted }) =>
        event.type !== 'order.updated' || emitted.some((said) => said.type === 'orders.changed' && said['order'] === event['order']),
    },
    {
      name: 'only the leading tab takes drafts over and asks for lost positions',
      holdsOver: ({ after, started }) =>
        after.context.isLeading || !started.some((id) => ['claimDrafts', 'findLost', 'fetchLost'].includes(id)),
    },
    {
      name: 'drafts that may be another user’s are emptied before a cut-off submission is looked up',
      holdsOver: ({ before, event, after }) =>
        draftsIn(before.value) !== 'claiming' || !/^xstate\.error\..*claimDrafts/.test(event.type) || draftsIn(after.value) === 'emptying',
    },
    {
      name: 'nothing of a user who has left is remembered',
      holdsAt: ({ value, context }) =>
        positionsIn(value) !== 'away' ||
        (context.userId === null && [context.due, context.lost, context.asked].every((each) => each.length === 0)),
    },
    {
      name: 'the venue is asked about one position at a time, and once about each',
      holdsOver: ({ before, event, after }) =>
        !/^xstate\.(done|error)\..*fetchLost/.test(event.type) ||
        (after.context.lost.length === before.context.lost.length - 1 && after.context.asked.length === before.context.asked.length + 1),
    },
  ],
  equivalents: ['orders.positions.following', 'orders.positions.following.watching'].map((target) => ({
    mutant: `retarget: orders.drafts.resuming done resumeSubmissions to ${target}`,
    reason: 'Leaving one region for the other begins both anew, and in the path both are where they begin.',
  })),
})
