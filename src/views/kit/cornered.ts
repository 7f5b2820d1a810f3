type Point = readonly [x: number, y: number]

const RADIUS = 6

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

const towards = ([x, y]: Point, [toX, toY]: Point): Point => {
  const length = Math.hypot(toX - x, toY - y)
  const share = length ? Math.min(RADIUS, length / 2) / length : 0
  return [x + (toX - x) * share, y + (toY - y) * share]
}

/** A line through points as the path of an SVG, its corners rounded. */
export const cornered = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`
    })
    .join('')
