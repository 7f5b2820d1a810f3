/** Finds a place for the text above each group where no arrow runs through it. */
import { LINE, PADDING, widthOfRow, type Arrow, type Box } from './box.ts'

interface Line {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Free room on each side of the text. */
const GAP = 6

/** Moves the text of groups aside where arrows enter; says whether there was room for all. */
export const clearHeadings = (root: Box): boolean => {
  const lines = linesIn(root, cornersIn(root, 0, 0))
  const clear = (box: Box, offsetX: number, offsetY: number, isRoot: boolean): boolean => {
    const [x, y] = [offsetX + (box.x ?? 0), offsetY + (box.y ?? 0)]
    const children = box.children ?? []
    return (isRoot || !children.length || place(box, x, y, lines)) && children.every((child) => clear(child, x, y, false))
  }
  return clear(root, 0, 0, true)
}

const place = (box: Box, x: number, y: number, lines: readonly Line[]): boolean => {
  const wide = Math.max(...box.rows.map((row) => widthOfRow(row, true)))
  const crossing = lines.filter(
    ({ left, right, top, bottom }) =>
      right > x && left < x + (box.width ?? 0) && bottom > y + 2 && top < y + box.rows.length * LINE + PADDING,
  )
  const starts = [x + PADDING, ...crossing.map(({ right }) => right + GAP + 2)].toSorted((one, other) => one - other)
  const start = starts.find(
    (from) =>
      from >= x + PADDING &&
      from + wide <= x + (box.width ?? 0) - GAP &&
      !crossing.some(({ left, right }) => right > from - GAP && left < from + wide + GAP),
  )
  if (start === undefined) return false
  box.indent = start - x
  return true
}

type Corners = ReadonlyMap<string, readonly [number, number]>

const cornersIn = (box: Box, offsetX: number, offsetY: number): Corners => {
  const [x, y] = [offsetX + (box.x ?? 0), offsetY + (box.y ?? 0)]
  return new Map([[box.id, [x, y] as const], ...(box.children ?? []).flatMap((child) => [...cornersIn(child, x, y)])])
}

const linesIn = (box: Box, corners: Corners): readonly Line[] => [
  ...(box.edges ?? []).flatMap((arrow) => linesOf(arrow, corners.get(arrow.container ?? box.id) ?? [0, 0])),
  ...(box.children ?? []).flatMap((child) => linesIn(child, corners)),
]

const linesOf = (arrow: Arrow, [offsetX, offsetY]: readonly [number, number]): readonly Line[] =>
  (arrow.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint]
    return points.slice(1).map((to, index) => {
      const from = points[index]!
      return {
        left: offsetX + Math.min(from.x, to.x),
        right: offsetX + Math.max(from.x, to.x),
        top: offsetY + Math.min(from.y, to.y),
        bottom: offsetY + Math.max(from.y, to.y),
      }
    })
  })
