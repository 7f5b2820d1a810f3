/** What keys do on the chart: the cursor and the view, and the lines that a person draws. */
import { isHorizontal, type ChartPoint } from '../../domain/chart-line.ts'
import type { FollowedChart } from './followed-chart.ts'
import type { Drawing } from './line-hold.ts'
import type { Level } from './scene.ts'

/** Bars that a page key moves the cursor by. */
const PAGE = 20

/** A price as the instrument quotes it. */
export const rounded = ({ time, price }: ChartPoint, digits: number): ChartPoint => ({ time, price: Number(price.toFixed(digits)) })

/** What a person does with lines, whether by pointer or by keys. */
export interface LineHands {
  readonly drawing: Drawing
  /** Digits the instrument quotes. */
  readonly digits: number
  readonly onPoint: (point: ChartPoint) => void
  readonly onSelect: (id: number | null) => void
  readonly onMoved: (id: number, points: readonly ChartPoint[]) => void
  readonly onRemove: (id: number) => void
  /** What is being drawn, or the line that is selected, is left. */
  readonly onCancel: () => void
}

/** Draws, moves and removes lines by keys; false when the key is none of these now. */
export const drawByKey = (chart: FollowedChart, key: string, hands: LineHands): boolean => {
  const { drawing, digits } = hands
  const last = chart.columns().length - 1
  if (last < 0) return false
  const step = key === 'ArrowUp' ? chart.priceStep() : key === 'ArrowDown' ? -chart.priceStep() : 0
  if (drawing.isDrawing) {
    const at = chart.cursorPoint()
    if (key === 'Escape') hands.onCancel()
    else if (key === 'Enter' && at !== null) hands.onPoint(rounded(at, digits))
    else if (step !== 0 || key === 'Enter') chart.setCursor(chart.cursor() ?? last, (at?.price ?? chart.columns().bars.close[last]!) + step)
    else return false
    return true
  }
  if (key === 'l' || key === 'L') {
    const ids = drawing.lines.map(({ id }) => id)
    const next = ids[(drawing.selected === null ? 0 : ids.indexOf(drawing.selected) + 1) % ids.length]
    if (next !== undefined) hands.onSelect(next)
    return next !== undefined
  }
  const line = drawing.lines.find(({ id }) => id === drawing.selected)
  if (line === undefined) return false
  const places = isHorizontal(line) ? 0 : key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (key === 'Escape') hands.onCancel()
  else if (key === 'Delete' || key === 'Backspace') hands.onRemove(line.id)
  else if (step !== 0 || places !== 0)
    hands.onMoved(
      line.id,
      line.points.map(({ time, price }) =>
        rounded({ time: places === 0 ? time : chart.columns().timeAt(chart.columns().slotOf(time) + places), price: price + step }, digits),
      ),
    )
  else return false
  return true
}

/** Does what a key asks for; false when it asks for nothing here. The time axis runs left to right in every language. */
export const moveByKey = (chart: FollowedChart, key: string): boolean => {
  const last = chart.columns().length - 1
  if (last < 0) return false
  const at = chart.cursor()
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => chart.setCursor(at === null ? last : at - 1),
    ArrowRight: () => chart.setCursor(at === null ? last : at + 1),
    PageUp: () => chart.setCursor((at ?? last) - PAGE),
    PageDown: () => chart.setCursor((at ?? last) + PAGE),
    Home: () => chart.setCursor(0),
    End: () => chart.setCursor(last),
    Escape: () => chart.setCursor(null),
    '+': () => chart.zoomBy(1.25),
    '=': () => chart.zoomBy(1.25),
    '-': () => chart.zoomBy(0.8),
  }
  const move = moves[key]
  if (move === undefined || (key === 'Escape' && at === null)) return false
  move()
  return true
}

/** `O` opens the order whose price is nearest to the cursor, or to the last price; false when the key is another or there is none. */
export const openLevelByKey = (
  chart: FollowedChart,
  key: string,
  levels: readonly Level[],
  open: (id: string, price: number) => void,
): boolean => {
  const last = chart.columns().length - 1
  if ((key !== 'o' && key !== 'O') || last < 0) return false
  const at = chart.cursorPoint()?.price ?? chart.columns().bars.close[last]!
  const [nearest] = levels.filter(({ isMovable }) => isMovable).toSorted((a, b) => Math.abs(a.price - at) - Math.abs(b.price - at))
  if (nearest === undefined) return false
  open(nearest.id, nearest.price)
  return true
}
