import { expect, test } from 'vitest'
import type { GoldenPath } from '../../tests/support/paths/golden.ts'
import type { Binding } from '../../tests/support/pages/binding.ts'
import { walksForPictures } from './picture-walks.ts'
import type { Errand } from '../../tests/support/pages/run.ts'

/** A path through these states, the first of which it begins in. */
const errand = (name: string, states: readonly string[], more: Partial<Binding> = {}, layout: Errand['layout'] = 'desktop'): Errand => {
  const [begin, ...steps] = states.map((to) => ({ event: { type: 'go' }, to }))
  return {
    chart: { binding: { name: 'door', ...more } as Binding, file: { chart: 'door' } as never },
    path: { name, begin, steps } as unknown as GoldenPath,
    layout,
  }
}
const chosen = (errands: readonly Errand[]) =>
  walksForPictures(errands).map((group) => group.map(({ path, layout, lastStep }) => `${path.name} ${layout} ${lastStep}`))

test('a walk ends with the last state that only it shows', () => {
  expect(chosen([errand('1', ['shut', 'open', 'shut', 'open'])])).toEqual([['1 desktop 1']])
})

test('a longer walk is taken rather than one more', () => {
  expect(chosen([errand('1', ['shut', 'open']), errand('2', ['shut', 'shut', 'open', 'shut', 'locked'])])).toEqual([['2 desktop 4']])
})

test('a walk that was chosen first is left out when those after it show all that it shows', () => {
  const first = errand('1', ['a', 'b', 'c'])
  const others = [
    errand('2', ['x', ...Array.from({ length: 28 }, () => 'x'), 'a', 'b', 'd']),
    errand('3', ['x', ...Array.from({ length: 28 }, () => 'x'), 'c', 'e']),
  ]
  expect(chosen([first, ...others])).toEqual([['2 desktop 31', '3 desktop 30']])
})

test('each device has walks of its own, in a group', () => {
  expect(chosen([errand('1', ['shut', 'open']), errand('1', ['shut', 'open'], {}, 'phone')])).toEqual([['1 desktop 1'], ['1 phone 1']])
})

test('where a picture ends its walk, each state has one, the shortest', () => {
  const more = { picturesEndWalks: true } as const
  expect(chosen([errand('1', ['shut', 'shut', 'open', 'locked'], more), errand('2', ['shut', 'open'], more)])).toEqual([
    ['1 desktop 0', '2 desktop 1', '1 desktop 3'],
  ])
})
