/** The folded forms of a picture: whoever reads it may close any of its groups, and each choice of closed groups is laid out by itself. */
import type { AnyStateNode } from 'xstate'
import { laidIn, readablyLaid, type Laid, type WayOnFile } from './drawings.ts'
import { isIn, shownAs, sizeOf, type Excerpt } from './excerpt.ts'
import { childrenOf, statesOf } from './graph.ts'

/** Each group more doubles the forms: of a picture with more groups the largest can be closed. */
const MOST = 7

/** Which groups can be closed together, in the order of the chart. A group inside a closed one isn't there to be closed. */
export const closings = (excerpt: Excerpt): readonly (readonly AnyStateNode[])[] => {
  const { machine, top } = excerpt
  const open = statesOf(machine).filter(
    (node) => node !== top && shownAs(excerpt, node) === node && !excerpt.folded.includes(node) && childrenOf(node).length,
  )
  const largest = open.toSorted((one, other) => sizeOf(machine, other) - sizeOf(machine, one)).slice(0, MOST)
  const groups = open.filter((node) => largest.includes(node))
  return groups
    .reduce<readonly (readonly AnyStateNode[])[]>((sets, group) => [...sets, ...sets.map((set) => [...set, group])], [[]])
    .filter((set) => set.length && !set.some((inner) => set.some((outer) => inner !== outer && isIn(inner, outer))))
}

/**
 * All forms of a picture but the one in which everything is open.
 * @param known the ways in which they were laid out when all ways were tried, in the order of `closings`
 */
export const foldedForms = (picture: Excerpt, known?: readonly WayOnFile[]): Promise<readonly Laid[]> =>
  Promise.all(
    closings(picture).map((closed, index) => {
      const { machine, top, crowded } = picture
      const folded = [...picture.folded.filter((node) => !closed.some((group) => isIn(node, group))), ...closed]
      const excerpt = { machine, top, folded, closed, crowded }
      return known ? laidIn(excerpt, known[index]!) : readablyLaid(excerpt)
    }),
  )
