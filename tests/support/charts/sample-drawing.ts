/** A picture of a chart with a box for each state, for tests to which places and words don't matter. */
import type { Drawing } from '../../../src/explorer/drawing.ts'

/** @param groups those of the states in which other boxes lie */
export const sampleDrawing = (top: string, states: readonly string[], groups: readonly string[] = []): Drawing => ({
  top,
  file: `${top}.svg`,
  width: 1,
  height: 1,
  arrows: [],
  boxes: states.map((state) => ({
    kind: 'state',
    state,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    depth: state.split('.').length - 1,
    isGroup: groups.includes(state),
    isRegion: false,
    isFinal: false,
    isBusy: false,
    indent: 0,
    rows: [],
    transitions: [],
  })),
})
