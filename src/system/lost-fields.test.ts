import { expect, test } from 'vitest'
import type { Stream } from '../journal/stream.ts'
import { tellLostFields } from './lost-fields.ts'

test('a form hears of each text that is gone, and of none that is still there or never was', () => {
  const told: unknown[] = []
  const stream = {
    id: 'recovery',
    getSnapshot: () => ({ context: { fields: { email: { ref: 'kept' }, code: { ref: 'gone' }, password: { ref: null } } } }),
    send: (event: unknown) => void told.push(event),
  } as unknown as Stream
  tellLostFields(stream, { vault: { has: (ref: string) => ref === 'kept' } } as never)
  expect(told).toEqual([{ type: 'recovery.valueLost', field: 'code' }])
})
