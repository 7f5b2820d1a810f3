import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import {
  emptyList,
  filteredList,
  filteredListActions,
  filteredListDelays,
  filteredListGuards,
  type FetchRowsInput,
  type FilteredListContext,
  type FilteredListEvent,
  type FilteredListTag,
  type SavedRows,
  type SaveRowsInput,
} from './filtered-list.ts'

interface Parcel {
  readonly id: string
}
interface Filter {
  readonly to: string | null
}
type Context = FilteredListContext<Parcel, Filter>
type Event = FilteredListEvent<'parcels', Filter>

const machine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as FilteredListTag },
  actors: {
    fetchParcels: port<FetchRowsInput<Filter>, Page<Parcel>>({ onResume: 'restart' }),
    saveParcels: port<SaveRowsInput<Filter>, SavedRows>({ onResume: 'restart' }),
  },
  delays: filteredListDelays,
  guards: filteredListGuards,
  actions: filteredListActions<Parcel, Context, Event>(),
}).createMachine({
  id: 'parcels',
  version: '1',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: emptyList<Filter>({ to: null }),
  states: filteredList<Parcel, Filter>()({ prefix: 'parcels', fetch: 'fetchParcels', save: 'saveParcels' }),
})
const page = (ids: readonly string[], next: string | null = null): Page<Parcel> => ({
  items: ids.map((id) => ({ id })),
  page: 1,
  size: 20,
  total: 3,
  next,
})
const shown = () => drive(machine, undefined).done('fetchList', page(['3', '2'], '2'))
const KIEL = { type: 'parcels.filter', filter: { to: 'Kiel' } } as const

test('the filter is asked for with every page, and nothing of another filter stays', () => {
  const narrowed = shown().send(KIEL)
  expect(narrowed.snapshot.context).toMatchObject({ items: [], filter: { to: 'Kiel' }, next: null })
  const more = narrowed.done('fetchList', page(['9'], '9')).send({ type: 'parcels.loadMore' })
  expect(more.started.slice(1).map(({ input }) => input)).toEqual([
    { filter: { to: 'Kiel' }, cursor: null, size: 20 },
    { filter: { to: 'Kiel' }, cursor: '9', size: 20 },
  ])
})

test('the filter that holds already asks for nothing', () => {
  expect(shown().send({ type: 'parcels.filter', filter: { to: null } }).started).toHaveLength(1)
})

test('a file is of the filter, and is forgotten with it', () => {
  const saving = shown().send({ type: 'parcels.export' })
  expect(saving.started.at(-1)).toEqual({ src: 'saveParcels', input: { filter: { to: null } } })
  const saved = saving.done('saveRows', { count: 3 })
  expect(saved.snapshot.context.filed).toBe(3)
  const other = saved.send(KIEL)
  expect(other.snapshot.value).toEqual({ list: 'loading', file: 'idle' })
  expect(other.snapshot.context.filed).toBeNull()
})

test('a filter that is chosen while a file is written drops it', () => {
  const other = shown().send({ type: 'parcels.export' }).send(KIEL)
  expect(other.core.effects['saveRows']).toBeUndefined()
})

test('a file that did not come leaves the rows as they are, and can be asked for again', () => {
  const failed = shown().send({ type: 'parcels.export' }).fail('saveRows', { code: 'NETWORK', message: '' })
  expect(failed.snapshot.value).toMatchObject({ file: 'failed' })
  expect(failed.snapshot.context).toMatchObject({ items: [{ id: '3' }, { id: '2' }], fileFailure: { code: 'NETWORK' }, failure: null })
  const again = failed.send({ type: 'parcels.export' })
  expect(again.snapshot.value).toMatchObject({ file: 'saving' })
  expect(again.snapshot.context.fileFailure).toBeNull()
})
