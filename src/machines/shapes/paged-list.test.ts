import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { loadableActions } from './loadable.ts'
import { pagedList, pagedListGuards, type PagedListContext, type PagedListEvent } from './paged-list.ts'

type Context = PagedListContext<string>
type Event = PagedListEvent<'parcels'> | { readonly type: 'parcel.moved'; readonly row: string }
interface Answer {
  readonly event: { readonly output: readonly string[] }
}

const rowsOf = ({ event }: Answer) => ({ rows: event.output })
const rowOf = ({ event }: { readonly event: { readonly row: string } }) => ({ row: event.row })

const parcels = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchParcels: port<{ readonly from: number }, readonly string[]>({ onResume: 'restart' }) },
  delays: { listTimeout: 1_000 },
  guards: { ...pagedListGuards, hasAllRows: ({ context }) => context.items.length >= 4 },
  actions: {
    ...loadableActions<Context, Event>(),
    storeRows: assign((_, params: { rows: readonly string[] }) => ({ items: params.rows, isOutdated: false, failure: null })),
    appendRows: assign(({ context }, params: { rows: readonly string[] }) => ({
      items: [...context.items, ...params.rows],
      failure: null,
    })),
    applyMove: assign(({ context }, params: { row: string }) => ({
      items: context.items.map((row) => (row[0] === params.row[0] ? params.row : row)),
    })),
  },
})
const context = (): Context => ({ items: [], isOutdated: false, failure: null })
const plan = {
  prefix: 'parcels',
  home: '#parcels',
  ids: { load: 'load', refresh: 'refresh', more: 'more' },
  read: { src: 'fetchParcels', input: { from: 0 } },
  more: { src: 'fetchParcels', input: ({ context: { items } }: { readonly context: Context }) => ({ from: items.length }) },
  timeout: 'listTimeout',
  store: { type: 'storeRows', params: rowsOf },
  append: { type: 'appendRows', params: rowsOf },
  news: { event: 'parcel.moved', apply: { type: 'applyMove', params: rowOf } },
} as const

const machine = parcels.createMachine({
  id: 'parcels',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'loading',
  states: pagedList(plan),
})
const AWAY = { code: 'NETWORK', message: '' }
const REFRESH = { type: 'parcels.refresh' } as const
const MOVED = { type: 'parcel.moved', row: 'a2' } as const
const opened = () => drive(machine, undefined)
const shown = () => opened().done('load', ['a', 'b'])
const more = () => shown().send({ type: 'parcels.loadMore' })

test.each([
  ['more than are shown', ['a', 'b'], 'partial', false],
  ['all', ['a', 'b', 'c', 'd'], 'complete', true],
  ['none', [], 'empty', true],
])('the venue has rows: %s', (_, rows, kind, isAll) => {
  const { snapshot } = opened().done('load', rows)
  expect(snapshot.value).toEqual({ loaded: kind })
  expect(snapshot.hasTag('noMore')).toBe(isAll)
})

test('the next page is asked for from where the last one ended', () => {
  const all = more().done('more', ['c', 'd'])
  expect(all.started.map(({ input }) => input)).toEqual([{ from: 0 }, { from: 2 }])
  expect(all.snapshot).toMatchObject({ value: { loaded: 'complete' }, context: { items: ['a', 'b', 'c', 'd'] } })
})

test.each([
  ['loading', () => opened().fail('load', AWAY), 'failed', 'loading'],
  ['loading, no answer', () => opened().fire('listTimeout'), 'failed', 'loading'],
  ['loading more', () => more().fail('more', AWAY), 'moreFailed', 'loadingMore'],
  ['refreshing', () => shown().send(REFRESH).fail('refresh', AWAY), 'refreshFailed', 'refreshing'],
])('a failure while %s keeps the rows and may be tried again', (_, before, value, again) => {
  const failed = before()
  expect(failed.snapshot.value).toBe(value)
  expect(failed.snapshot.context.failure).not.toBeNull()
  expect(failed.snapshot.context.items).toEqual(value === 'failed' ? [] : ['a', 'b'])
  expect(failed.send({ type: 'parcels.retry' }).snapshot.value).toBe(again)
})

test.each([
  ['loading', () => opened().send(REFRESH).done('load', ['a'])],
  ['loading more', () => more().send(REFRESH).done('more', ['c'])],
  ['refreshing', () => shown().send(REFRESH).send(REFRESH).done('refresh', ['a'])],
])('a refresh asked for while %s is not lost: the answer may be older', (_, before) => {
  const again = before()
  expect(again.snapshot.value).toBe('refreshing')
  expect(again.started.at(-1)?.input).toEqual({ from: 0 })
})

test.each([
  ['loading', () => opened().send(REFRESH).fail('load', AWAY), 'loading'],
  ['loading, no answer', () => opened().send(REFRESH).fire('listTimeout'), 'loading'],
  ['loading more', () => more().send(REFRESH).fail('more', AWAY), 'refreshing'],
  ['loading more, no answer', () => more().send(REFRESH).fire('listTimeout'), 'refreshing'],
  ['refreshing', () => shown().send(REFRESH).send(REFRESH).fail('refresh', AWAY), 'refreshing'],
])('a refresh asked for while %s is carried out when that fails: the connection may be back', (_, before, value) => {
  const again = before()
  expect(again.snapshot).toMatchObject({ value, context: { isOutdated: false } })
  expect(again.started.at(-1)?.input).toEqual({ from: 0 })
  const failed = again.fail(value === 'loading' ? 'load' : 'refresh', AWAY)
  expect(failed.snapshot.value).toBe(value === 'loading' ? 'failed' : 'refreshFailed')
})

test('a refresh asked for while loading more brings the list once', () => {
  const again = more().send(REFRESH).done('more', ['c'])
  expect(again.done('refresh', ['a', 'b', 'c']).snapshot.value).toEqual({ loaded: 'partial' })
})

test.each([
  ['shown', () => shown()],
  ['more have failed', () => more().fail('more', AWAY)],
  ['a refresh has failed', () => shown().send(REFRESH).fail('refresh', AWAY)],
])('news of a row change it at once and have the list confirmed: %s', (_, before) => {
  expect(before().send(MOVED).snapshot).toMatchObject({ value: 'refreshing', context: { items: ['a2', 'b'] } })
})

test.each([
  ['loading more', () => more(), 'more'],
  ['refreshing', () => shown().send(REFRESH), 'refresh'],
])('news while %s change the row and mark the answer outdated', (_, before, id) => {
  const told = before().send(MOVED)
  expect(told.snapshot.context).toMatchObject({ items: ['a2', 'b'], isOutdated: true })
  expect(told.done(id, ['a', 'b']).snapshot.value).toBe('refreshing')
})

test('news before the first rows have nothing to change but make the answer outdated', () => {
  expect(opened().send(MOVED).done('load', ['a']).snapshot).toMatchObject({ value: 'refreshing', context: { items: ['a'] } })
})

/** What TypeScript refuses; see `keyed-write.test.ts`. A delay of another name is refused by the conventions of charts. */
export const typeProofs = () => {
  parcels.createMachine({ id: 'parcels', context, states: pagedList(plan) })
  // @ts-expect-error no port of this name
  parcels.createMachine({ id: 'parcels', context, states: pagedList({ ...plan, read: { src: 'fetchParcel', input: { from: 0 } } }) })
  // @ts-expect-error the port is asked for something else
  parcels.createMachine({ id: 'parcels', context, states: pagedList({ ...plan, read: { src: 'fetchParcels', input: { from: 'a' } } }) })
  // @ts-expect-error no action of this name
  parcels.createMachine({ id: 'parcels', context, states: pagedList({ ...plan, append: { type: 'appendRow', params: rowsOf } }) })
  // @ts-expect-error no events of this prefix
  parcels.createMachine({ id: 'parcels', context, states: pagedList({ ...plan, prefix: 'parcel' }) })
}
