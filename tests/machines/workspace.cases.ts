import type { NeededStream, Term } from '../../src/domain/needs.ts'
import { workspaceMachine } from '../../src/machines/workspace/workspace.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const stream = (chart: string, key: string | null, term: Term, isPersonal: boolean, input?: unknown): NeededStream => ({
  id: key === null ? chart : `${chart}:${key}`,
  chart,
  key,
  ...(input !== undefined && { input }),
  term,
  isPersonal,
})
const listOf = (kind: string, mode: 'demo' | 'real', term: Term) => stream('records', `${kind}:${mode}`, term, true, { kind, mode })

const NOTIFICATIONS = stream('notifications', null, 'user', true)
const SETTINGS = stream('settings', null, 'always', false)
const sessions = stream('sessions', null, 'page', true)
const help = (topic: string) => stream('contentPage', 'help', 'visit', false, { topic })

const ofUser = (mode: 'demo' | 'real') => [NOTIFICATIONS, listOf('openOrders', mode, 'user')]
const ids = (streams: readonly NeededStream[]) => streams.map(({ id }) => id)

export const cases = defineCases({
  machine: workspaceMachine,
  input: undefined,
  events: [
    { type: 'needs.changed', page: '/help', userId: null, streams: [help('start')] },
    { type: 'needs.changed', page: '/help', userId: null, streams: [help('fees')] },
    { type: 'needs.changed', page: '/help/faq', userId: null, streams: [help('start')] },
    { type: 'needs.changed', page: '/profile/settings', userId: 'u1', streams: [...ofUser('demo'), SETTINGS, sessions] },
    { type: 'needs.changed', page: '/profile/orders', userId: 'u1', streams: [...ofUser('demo'), listOf('closedOrders', 'demo', 'page')] },
    { type: 'needs.changed', page: '/profile/orders', userId: 'u1', streams: [...ofUser('real'), listOf('closedOrders', 'real', 'page')] },
    { type: 'needs.changed', page: '/profile/orders', userId: 'u2', streams: [...ofUser('real'), listOf('closedOrders', 'real', 'page')] },
    { type: 'session.signedOut', returnTo: null },
  ],
  effects: { openStreams: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'a part of the program did not load' }] } },
  abstract: ({ page, userId, streams, asked }) => ({
    page,
    userId,
    streams: ids(streams),
    asked: ids(asked),
    of: streams.map(({ input }) => input),
  }),
  laws: [
    {
      name: 'everything that the page needs is needed, until the user it is for leaves',
      holdsOver: ({ event, after }) =>
        event.type !== 'needs.changed' ||
        (event['streams'] as readonly NeededStream[]).every(({ id }) => after.context.streams.some((each) => each.id === id)),
    },
    { name: 'no stream is needed twice', holdsAt: ({ context: { streams } }) => new Set(ids(streams)).size === streams.length },
    {
      name: 'nothing of a user is needed by anybody else',
      holdsAt: ({ context: { userId, streams } }) => userId !== null || streams.every(({ isPersonal }) => !isPersonal),
    },
    {
      name: 'what goes on from page to page is never closed with a page',
      holdsOver: ({ before, event, emitted }) => {
        const kept = [...before.context.streams, ...((event['streams'] as readonly NeededStream[] | undefined) ?? [])].filter(
          ({ term }) => term === 'user' || term === 'always',
        )
        return emitted.every((said) => ids(kept).every((id) => !(said['ids'] as readonly string[]).includes(id)))
      },
    },
    {
      name: 'the streams of a page that was left are closed, unless the next needs them too',
      holdsOver: ({ before, event, after, emitted }) =>
        event.type !== 'needs.changed' ||
        before.context.streams
          .filter(({ id, term }) => (term === 'page' || term === 'visit') && !ids(after.context.streams).includes(id))
          .every(({ id }) => emitted.some((said) => (said['ids'] as readonly string[]).includes(id))),
    },
    {
      name: 'what a user has open is not asked for again, also with the other account in use',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'needs.changed' ||
        before.context.userId !== after.context.userId ||
        before.context.asked.length > 0 ||
        after.context.asked.every(({ id, term }) => term !== 'user' || !ids(before.context.streams).includes(id)),
    },
    {
      name: 'what is not open yet is asked for again when its loading was cut off by another page',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'needs.changed' ||
        before.context.userId !== after.context.userId ||
        before.context.asked
          .filter(({ id, term }) => term === 'user' && ids(event['streams'] as readonly NeededStream[]).includes(id))
          .every(({ id }) => ids(after.context.asked).includes(id)),
    },
  ],
})
