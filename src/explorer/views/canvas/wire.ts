/** Place and size of a chart on the map, pixels from the map's own corner. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How far a wire leaves its chart upright before it turns. */
const SHORTEST_BEND = 10
/** Of one between charts in the same row, which goes over those between them. */
const HIGHEST_ARC = 14

/** A wire as the path of an SVG: out of the side of a chart that faces the other, or over the row that both stand in. */
export const wireBetween = (from: Place, to: Place): string => {
  const isRow = Math.abs(from.y - to.y) < Math.min(from.height, to.height)
  const isDown = !isRow && to.y > from.y
  const [startX, endX] = [from.x + from.width / 2, to.x + to.width / 2]
  const startY = isDown ? from.y + from.height : from.y
  const endY = isRow || isDown ? to.y : to.y + to.height
  const bend = isRow ? HIGHEST_ARC : Math.max(SHORTEST_BEND, Math.abs(endY - startY) / 2)
  const [outY, inY] = isRow ? [startY - bend, endY - bend] : isDown ? [startY + bend, endY - bend] : [startY - bend, endY + bend]
  return `M${at(startX, startY)}C${at(startX, outY)} ${at(endX, inY)} ${at(endX, endY)}`
}

const at = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
