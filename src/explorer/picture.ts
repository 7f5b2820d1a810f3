/** Which picture of a chart is shown, and what is closed in it. */
import type { Drawing, FoldableDrawing } from './drawing.ts'
import type { Chart } from './model.ts'
import { groupsAround } from './reading.ts'

const shows = ({ boxes }: Drawing, state: string): boolean => boxes.some((box) => box.kind === 'state' && box.state === state)

/**
 * The one that was asked for, if the chosen state is on it; otherwise the first on which it is, or the group in which it lies.
 * @param asked the state whose inside was asked for; null where nobody asked
 */
export const drawingFor = (chart: Chart, state: string, asked: string | null): FoldableDrawing | undefined => {
  const wished = chart.drawings.find(({ top }) => top === asked)
  if (wished && (state === chart.id || shows(wished, state))) return wished
  const places = [state, ...groupsAround(chart, state).map(({ id }) => id)]
  for (const place of places) {
    const drawing = chart.drawings.find((one) => one.top !== place && shows(one, place))
    if (drawing) return drawing
  }
  return wished ?? chart.drawings[0]
}

/** Whether a state lies inside a group. */
export const isInside = (state: string, group: string): boolean => state.startsWith(`${group}.`)

/** Groups that can be closed in a picture. */
export const groupsIn = ({ boxes, forms = [] }: FoldableDrawing): readonly string[] =>
  boxes.flatMap(({ state }) => (state !== null && forms.some(({ closed }) => closed.includes(state)) ? [state] : []))

/** Those in no other group: with them everything is closed. */
export const outermost = (groups: readonly string[]): readonly string[] =>
  groups.filter((group) => !groups.some((other) => isInside(group, other)))

/** The form of a picture in which these groups are closed; what isn't in the picture counts for nothing. */
export const formOf = (drawing: FoldableDrawing, folded: readonly string[]): Drawing => {
  const closed = outermost(groupsIn(drawing).filter((group) => folded.includes(group)))
  return (
    drawing.forms?.find((form) => form.closed.length === closed.length && closed.every((group) => form.closed.includes(group))) ?? drawing
  )
}

/** The box that stands for a state: its own, or that of the closed group in which it lies. */
export const boxFor = (drawing: Drawing, state: string): string =>
  drawing.boxes.find((box) => !box.isGroup && box.state !== null && isInside(state, box.state))?.state ?? state
