import { expect, test, vi } from 'vitest'
import { whenAsked } from './when-asked.ts'

test('it is made when it is asked for, and once, whatever it is', () => {
  const make = vi.fn(() => undefined)
  const thing = whenAsked(make)
  expect(make).not.toHaveBeenCalled()
  thing()
  thing()
  expect(make).toHaveBeenCalledOnce()
})
