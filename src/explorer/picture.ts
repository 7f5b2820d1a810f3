/** Which picture of a chart is shown. */
import type { Drawing } from './drawing.ts'
import type { Chart } from './model.ts'
import { groupsAround } from './reading.ts'

const shows = ({ boxes }: Drawing, state: string): boolean => boxes.some((box) => box.kind === 'state' && box.state === state)

/**
 * The one that was asked for, if the chosen state is on it; otherwise the first on which it is, or the group in which it lies.
 * @param asked the state whose inside was asked for; null where nobody asked
 */
export const drawingFor = (chart: Chart, state: string, asked: string | null): Drawing | undefined => {
  const wished = chart.drawings.find(({ top }) => top === asked)
  if (wished && (state === chart.id || shows(wished, state))) return wished
  const places = [state, ...groupsAround(chart, state).map(({ id }) => id)]
  for (const place of places) {
    const drawing = chart.drawings.find((one) => one.top !== place && shows(one, place))
    if (drawing) return drawing
  }
  return wished ?? chart.drawings[0]
}
