/** The watch lists of a person: read from the venue, changed at once on the page, and by the venue one change after another. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { FAVOURITES } from '../../domain/watch-lists.ts'
import type { WatchLists } from '../../domain/wire/watch-lists.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf, type Answered } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import { hasRepetitionsLeft, repeatedWrite, repeatedWriteDelays, repeatedWriteGuards, resting } from '../shapes/repeated-write.ts'
import { isPossible, mergedStars, nameProblemOf, sentChangeOf, shownLists, wishOf, withoutVoid } from './watch-lists.rules.ts'
import type {
  ChangeAnswer,
  DeviceStars,
  FetchedLists,
  ListWish,
  SentChange,
  WatchListsContext,
  WatchListsEmitted,
  WatchListsEvent,
  WatchListsTag,
} from './watch-lists.types.ts'

interface At {
  readonly context: WatchListsContext
}
interface Wished {
  readonly wish: ListWish | null
}
/** A change is made anew from the present lists this often; whoever still comes second is told. */
const MOST_CONFLICTS = 3
const CHANGED_MEANWHILE: Failure = { code: String(OWN_CODES.watchListsChanged), message: '' }

/** The newer ones: an answer may be overtaken by a later one. */
const newerOf = (known: WatchLists | null, told: WatchLists): WatchLists =>
  known !== null && known.revision > told.revision ? known : { revision: told.revision, lists: told.lists }

const wished = ({ context, event }: At & { readonly event: WatchListsEvent }): Wished => ({ wish: wishOf(context, event) })
const wishedUnderKey = ({ context, event }: At & { readonly event: WatchListsEvent }) => ({
  wish: wishOf(context, event),
  key: 'key' in event ? event.key : '',
})
const wishing = { guard: { type: 'isPossible', params: wished }, actions: { type: 'addWish', params: wishedUnderKey } } as const
const nowOf = ({ event }: Answered<ChangeAnswer>) => ({ now: event.output.now })
const outcomeOf = ({ event }: Answered<ChangeAnswer>) => ({ outcome: event.output.outcome })

const list = loadable({
  prefix: 'watchLists',
  home: '#watchLists.list',
  ids: { load: 'fetchLists', refresh: 'fetchAgain' },
  read: { src: 'fetchLists' },
  timeout: 'listTimeout',
  store: { type: 'storeFetched', params: answerOf<FetchedLists> },
  current: ['announceMerged'],
})
const write = repeatedWrite({
  prefix: 'watchLists',
  ask: { id: 'changeLists', src: 'changeLists', input: ({ context }: At): SentChange => context.sent ?? sentChangeOf(context) },
  timeout: 'changeTimeout',
  submitting: '#watchLists.change.sending',
  unknown: '#watchLists.change.unknown',
  accepted: [
    {
      guard: { type: 'isDone', params: outcomeOf },
      target: '#watchLists.change.idle',
      actions: [{ type: 'storeDone', params: nowOf }, 'announceMerged'],
    },
    { guard: 'hasConflictsLeft', target: '#watchLists.change.idle', actions: { type: 'storeConflict', params: nowOf } },
    {
      target: '#watchLists.change.idle',
      actions: [
        { type: 'storeDone', params: nowOf },
        { type: 'storeRefusal', params: { failure: CHANGED_MEANWHILE } },
      ],
    },
  ],
  refused: [{ target: '#watchLists.change.idle', actions: ['dropFirst', { type: 'storeRefusal', params: failureOf }] }],
  limit: { guard: 'hasRepetitionsLeft', count: 'countCheck', target: '#watchLists.change.resting' },
})

export const watchListsMachine = setup({
  types: { context: {} as WatchListsContext, events: {} as WatchListsEvent, emitted: {} as WatchListsEmitted, tags: {} as WatchListsTag },
  actors: {
    /** Also tells which stars this browser keeps. */
    fetchLists: port<undefined, FetchedLists>({ onResume: 'restart' }),
    /** The key makes a repetition harmless: the venue answers what it answered before. */
    changeLists: port<SentChange, ChangeAnswer>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, changeTimeout: REQUEST_TIMEOUT, ...repeatedWriteDelays },
  guards: {
    ...loadableGuards,
    ...repeatedWriteGuards,
    hasRepetitionsLeft,
    isPossible: ({ context }, params: Wished) => isPossible(context, params.wish),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isDone: (_, params: { outcome: ChangeAnswer['outcome'] }) => params.outcome === 'done',
    hasConflictsLeft: ({ context }) => context.conflicts < MOST_CONFLICTS,
    isOther: ({ context }, params: { id: string }) =>
      context.chosen !== params.id && shownLists(context).some(({ id }) => id === params.id),
    isListed: ({ context }, params: { id: string | null }) => params.id === null || shownLists(context).some(({ id }) => id === params.id),
    isNamed: ({ context }) => nameProblemOf(context) === null,
  },
  actions: {
    ...loadableActions<WatchListsContext, WatchListsEvent>(),
    storeFetched: assign(({ context }, { device, ...told }: FetchedLists) => {
      const known = newerOf(context.known, told)
      return { known, device: device.codes, isOutdated: false, failure: null, waiting: withStars({ ...context, known }, device) }
    }),
    addWish: assign(({ context }, { wish, key }: Wished & { key: string }) => ({
      waiting: wish ? [...context.waiting, { wish, key }] : context.waiting,
      refusal: null,
    })),
    prepareChange: assign(({ context }) => ({ sent: sentChangeOf(context) })),
    storeDone: assign(({ context }, params: { now: WatchLists }) => {
      const known = newerOf(context.known, params.now)
      return { known, waiting: withoutVoid({ known, waiting: context.waiting.slice(1) }), sent: null, conflicts: 0, checks: 0 }
    }),
    storeConflict: assign(({ context }, params: { now: WatchLists }) => {
      const known = newerOf(context.known, params.now)
      return { known, waiting: withoutVoid({ known, waiting: context.waiting }), sent: null, conflicts: context.conflicts + 1, checks: 0 }
    }),
    dropFirst: assign(({ context: { known, waiting } }) => ({
      waiting: withoutVoid({ known, waiting: waiting.slice(1) }),
      sent: null,
      conflicts: 0,
      checks: 0,
    })),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ refusal: params.failure })),
    countCheck: assign(({ context }) => ({ checks: context.checks + 1 })),
    announceMerged: emit(({ context }) => ({ type: 'watchLists.merged', codes: mergedStars(context) })),
    chooseList: assign((_, params: { id: string }) => ({ chosen: params.id })),
    storeMarket: assign((_, params: { code: string | null }) => ({ code: params.code, refusal: null })),
    showList: assign((_, params: { id: string }) => ({ shownId: params.id })),
    beginName: assign(({ context }, params: { id: string | null }) => ({
      draft: { id: params.id, text: shownLists(context).find(({ id }) => id === params.id)?.name ?? '' },
      problem: null,
    })),
    storeText: assign(({ context }, params: { text: string }) => ({ draft: { ...context.draft, text: params.text }, problem: null })),
    showProblem: assign(({ context }) => ({ problem: nameProblemOf(context) })),
    storeRemoved: assign(({ context }, params: { id: string }) => {
      const lists = shownLists(context)
      const place = lists.findIndex(({ id }) => id === params.id)
      const removed = lists[place]
      return { removed: removed ? { list: removed, place } : null }
    }),
  },
}).createMachine({
  id: 'watchLists',
  version: '1',
  description: 'The watch lists of a person: which markets they follow, in lists of their own, the same on every device.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: {
    known: null,
    waiting: [],
    sent: null,
    conflicts: 0,
    checks: 0,
    refusal: null,
    device: [],
    isOutdated: false,
    failure: null,
    chosen: FAVOURITES,
    code: null,
    shownId: FAVOURITES,
    draft: { id: null, text: '' },
    problem: null,
    removed: null,
  },
  on: { 'watchLists.choose': { guard: { type: 'isOther', params: eventOf }, actions: { type: 'chooseList', params: eventOf } } },
  states: {
    list: {
      description: 'The lists as the venue has them. Stars that this browser kept before anybody signed in come into the favourites.',
      initial: 'loading',
      states: list,
    },
    undo: {
      description: 'Whether a list that was removed can be had back.',
      initial: 'none',
      on: {
        'watchLists.remove': {
          guard: { type: 'isPossible', params: wished },
          target: '.offered',
          actions: { type: 'storeRemoved', params: eventOf },
        },
      },
      states: {
        none: { description: 'Nothing was removed of late.' },
        offered: {
          description: 'A list was removed. The page offers to put it back, where it was and with its markets.',
          on: { 'watchLists.undo': 'none', 'watchLists.close': 'none' },
        },
      },
    },
    change: {
      description: 'What the person changes shows at once. The venue is asked for one change after another, in their order.',
      initial: 'idle',
      on: {
        'watchLists.put': wishing,
        'watchLists.takeOut': wishing,
        'watchLists.moveMarket': wishing,
        'watchLists.moveList': wishing,
        'watchLists.remove': wishing,
        'watchLists.undo': wishing,
        'watchLists.save': wishing,
      },
      states: {
        idle: { description: 'Nothing is on its way.', always: { guard: 'hasWaiting', target: 'sending', actions: 'prepareChange' } },
        sending: {
          ...write.submitting,
          description:
            'The venue is asked for the oldest change. If the lists have changed on another device, it tells them, and the change is made anew from those.',
          tags: ['busy'],
        },
        unknown: {
          ...write.unknown,
          description:
            'No answer came, so the change may or may not be made. It is asked for again under the same key, which makes it once at most.',
          tags: [],
        },
        resting: {
          ...resting('watchLists', '#watchLists.change.sending', { target: '#watchLists.change.idle', actions: 'dropFirst' }),
          description: 'No answer came however often the page asked. It asks no more by itself; the person asks, or gives the change up.',
        },
      },
    },
    dialog: {
      description: 'The lists themselves: for one market, or all of them.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: { 'watchLists.open': { target: 'lists', actions: { type: 'storeMarket', params: eventOf } } },
        },
        lists: {
          description: 'All lists. For a market each says whether it is in it.',
          on: {
            'watchLists.close': 'closed',
            'watchLists.show': {
              guard: { type: 'isListed', params: eventOf },
              target: 'markets',
              actions: { type: 'showList', params: eventOf },
            },
            'watchLists.begin': {
              guard: { type: 'isListed', params: eventOf },
              target: 'naming',
              actions: { type: 'beginName', params: eventOf },
            },
          },
        },
        markets: {
          description: 'The markets of one list, in the order that the person gives them.',
          on: { 'watchLists.close': 'closed', 'watchLists.back': 'lists' },
        },
        naming: {
          description: 'A list is being named, a new one or one that is there.',
          on: {
            'watchLists.close': 'closed',
            'watchLists.back': 'lists',
            'watchLists.type': { actions: { type: 'storeText', params: eventOf } },
            'watchLists.save': [{ guard: 'isNamed', target: 'lists' }, { actions: 'showProblem' }],
          },
        },
      },
    },
  },
})

/** What waits, and the stars of this browser, unless they are waiting already or the venue has them. */
function withStars(context: WatchListsContext, { codes, key }: DeviceStars): WatchListsContext['waiting'] {
  const wish: ListWish = { kind: 'merge', codes }
  const isWaiting = context.waiting.some((each) => each.wish.kind === 'merge')
  return isWaiting || !isPossible(context, wish) ? context.waiting : [...context.waiting, { wish, key }]
}
