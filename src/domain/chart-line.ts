/** Lines that a person draws on a chart. They are drawn and not money: floats are right here. */

/** A place on a chart: the time a bar opened (epoch milliseconds) and a price. */
export interface ChartPoint {
  readonly time: number
  readonly price: number
}

/** One point: a horizontal line at its price. Two points: a trend line through both. */
export interface ChartLine {
  readonly id: number
  readonly points: readonly ChartPoint[]
}

/** Lines that a market can have: more would hide the candles. */
export const MOST_LINES = 40

export const isHorizontal = ({ points }: Pick<ChartLine, 'points'>): boolean => points.length === 1
