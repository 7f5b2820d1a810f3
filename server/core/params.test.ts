import { expect, test, vi } from 'vitest'
import type { Bus } from './bus.ts'
import type { Db } from './database/schema.ts'
import { openParams } from './params.ts'

type Rows = readonly { readonly key: string; readonly value: string }[]

/** A database that answers each question when the test lets it, with what it held when it was asked. */
const slowDatabase = () => {
  const held = new Map<string, string>()
  const waiting: (() => void)[] = []
  const read = () => {
    const rows: Rows = [...held].map(([key, value]) => ({ key, value }))
    return new Promise<Rows>((answer) => waiting.push(() => answer(rows)))
  }
  const write = ({ key, value }: Rows[number]) => ({ onConflict: () => ({ execute: async () => void held.set(key, value) }) })
  const db = { selectFrom: () => ({ selectAll: () => ({ execute: read }) }), insertInto: () => ({ values: write }) }
  return { db: db as unknown as Db, held, waiting }
}

test('a value that was set is not taken back by what was read before', async () => {
  const { db, held, waiting } = slowDatabase()
  let reload = () => {}
  const bus = { subscribe: (_: unknown, listener: () => void) => (reload = listener), publish: async () => {} } as unknown as Bus
  const opening = openParams(db, bus, (error) => expect(error).toBeUndefined())
  waiting.shift()!()
  const params = await opening

  held.set('of another process', '1')
  reload()
  reload()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  await params.set('own', 'new')
  waiting.shift()!()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(await params.get('own')).toBe('new')
  waiting.shift()!()
  await vi.waitFor(async () => expect(await params.get('of another process')).toBe('1'))
  expect(await params.get('own')).toBe('new')
})
