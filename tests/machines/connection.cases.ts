import { connectionMachine } from '../../src/machines/connection/connection.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

interface Regions {
  readonly link: string | { readonly active: string | { readonly open: string } }
  readonly freshness: string
  readonly sync: string
}
const regions = (value: unknown): Regions => value as Regions
const isActive = (value: unknown): boolean => typeof regions(value).link === 'object'
const isOpen = (value: unknown): boolean => {
  const { link } = regions(value)
  return typeof link === 'object' && typeof link.active === 'object'
}

export const cases = defineCases({
  machine: connectionMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'connection.start' },
    { type: 'connection.attempt' },
    { type: 'session.signedIn', userId: 'u1' },
    { type: 'session.signedIn', userId: 'u2' },
    { type: 'session.signedOut' },
    { type: 'accountMode.switched', mode: 'real' },
    { type: 'route.changed' },
    { type: 'browser.offline' },
    { type: 'browser.online' },
    { type: 'socket.opened' },
    { type: 'socket.closed', code: 1006, isClean: false },
    { type: 'socket.closed', code: 1001, isClean: true },
    { type: 'socket.closed', code: 1000, isClean: true },
    { type: 'socket.refused' },
    { type: 'socket.silent' },
    { type: 'market.live' },
    { type: 'market.aged' },
    { type: 'market.staled' },
  ],
  effects: {
    socket: { fail: [{ code: 'NETWORK', message: 'no socket' }] },
    authenticate: {
      ok: [undefined],
      fail: [
        { code: '401', message: 'refused' },
        { code: 'NETWORK', message: 'closed' },
      ],
    },
    resyncMarket: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'resync' }] },
  },
  abstract: ({ userId, isClosedNormally, isSaidOffline }) => [userId !== null, isClosedNormally, isSaidOffline],
  laws: [
    {
      name: 'there is a socket while the link is active and at no other time',
      holdsAt: ({ value, effects }) => isActive(value) === 'socket' in effects,
    },
    {
      name: 'never two sockets: none is opened beside one that is opening or open',
      holdsOver: ({ before, event, started }) =>
        !started.includes('socket') ||
        !('socket' in before.effects) ||
        event.type === 'session.signedOut' ||
        (event.type === 'socket.silent' && isOpen(before.value)),
    },
    {
      name: 'a socket that was signed in does not serve the visitor after it',
      holdsOver: ({ before, event, started }) => event.type !== 'session.signedOut' || !isOpen(before.value) || started.includes('socket'),
    },
    {
      name: 'a silent socket is replaced at once, and nothing counts as current before what was missed has been fetched',
      holdsOver: ({ before, event, after, started }) =>
        event.type !== 'socket.silent' ||
        !isOpen(before.value) ||
        (started.includes('socket') && !isOpen(after.value) && regions(after.value).sync === 'behind'),
    },
    {
      name: 'a browser that says offline does not keep the connection away for ever: it is tried again by itself and when asked',
      holdsAt: ({ value, timers }) => regions(value).link !== 'offline' || timers.some((id) => id.startsWith('visitorRetry@')),
    },
    {
      name: 'offline, whoever asks has the connection tried',
      holdsOver: ({ before, event, started }) =>
        regions(before.value).link !== 'offline' || event.type !== 'connection.attempt' || started.includes('socket'),
    },
    {
      name: 'an open connection has a network, whatever the browser says',
      holdsAt: ({ value, context }) => !isOpen(value) || !context.isSaidOffline,
    },
    {
      name: 'nothing is tried while the device is offline',
      holdsAt: ({ value, effects }) => regions(value).link !== 'offline' || Object.keys(effects).length === 0,
    },
    {
      name: 'a dead connection never looks live',
      holdsAt: ({ value }) => isOpen(value) || !['live', 'ageing'].includes(regions(value).freshness),
    },
    {
      name: 'after the connection was lost nothing counts as current before it has been fetched',
      holdsOver: ({ before, event, after }) =>
        regions(before.value).sync === 'current' ||
        regions(after.value).sync !== 'current' ||
        event.type === 'xstate.done.actor.resyncMarket',
    },
    {
      name: 'only a signed-in user is authenticated',
      holdsAt: ({ effects: { authenticate }, context }) =>
        !authenticate || (authenticate.input as { userId: string }).userId === context.userId,
    },
  ],
  equivalents: [
    {
      mutant: 'retarget: connection.link on browser.offline to connection.link.waiting',
      reason: 'While the browser says offline, waiting goes on to offline in the same step.',
    },
    {
      mutant: 'drop action: connection.link on browser.online action 0',
      reason: 'It differs only while a try is under way; `connection.selectors.test.ts` has that case.',
    },
    {
      mutant: 'drop action: connection.link.active fail socket action 0',
      reason: 'It differs only after an agreed closing; `connection.selectors.test.ts` has that case.',
    },
    {
      mutant: 'retarget: connection.sync.resyncing always to connection.sync.failed',
      reason: 'Failed goes on to behind in the same step whenever the link is away, which is when this is taken.',
    },
  ],
})
