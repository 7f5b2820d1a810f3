/** Makes a placed chart flat: each box and arrow with its place in the picture, as `src/explorer/drawing.ts` has it. */
import type { DrawnArrow, DrawnBox, Drawing } from '../../src/explorer/drawing.ts'
import { PADDING, type Arrow, type Box } from './box.ts'
import type { Laid } from './drawings.ts'
import { pictureFile } from './page.ts'

/** @param name file name of the chart without ending */
export const placed = ({ machine, top, box: root }: Laid, name: string): Drawing => {
  const corners = new Map<string, Corner>()
  const boxes = boxesOf(root, [0, 0], 0, corners)
  return {
    top: top.id,
    file: pictureFile(name, top === machine.root ? null : top),
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    boxes,
    arrows: arrowsIn(root).map(([arrow, owner]) => arrowOf(arrow, corners.get(arrow.container ?? owner) ?? [0, 0])),
  }
}

type Corner = readonly [x: number, y: number]

const boxesOf = (box: Box, [offsetX, offsetY]: Corner, depth: number, corners: Map<string, Corner>): readonly DrawnBox[] => {
  const corner: Corner = [offsetX + (box.x ?? 0), offsetY + (box.y ?? 0)]
  corners.set(box.id, corner)
  const { node, children = [] } = box
  const own: DrawnBox = {
    kind: box.isNote ? 'note' : !node ? 'start' : node.type === 'history' ? 'history' : 'state',
    state: node?.id ?? null,
    x: corner[0],
    y: corner[1],
    width: box.width ?? 0,
    height: box.height ?? 0,
    depth,
    isGroup: children.length > 0,
    isRegion: node?.parent?.type === 'parallel',
    isFinal: node?.type === 'final',
    isBusy: (node?.invoke.length ?? 0) > 0,
    indent: depth ? (box.indent ?? PADDING) : 20,
    rows: node?.type === 'history' ? [{ kind: 'title', text: node.history === 'deep' ? 'H*' : 'H' }] : box.rows,
    transitions: box.transitions ?? [],
  }
  return [own, ...children.flatMap((child) => boxesOf(child, corner, depth + 1, corners))]
}

const arrowsIn = (box: Box): readonly (readonly [Arrow, string])[] => [
  ...(box.edges ?? []).map((arrow) => [arrow, box.id] as const),
  ...(box.children ?? []).flatMap(arrowsIn),
]

const arrowOf = ({ sections = [], labels = [], lines, transitions }: Arrow, [offsetX, offsetY]: Corner): DrawnArrow => {
  const [label] = labels
  return {
    transitions,
    lines: sections.map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [offsetX + x, offsetY + y] as const),
    ),
    label: label ? { x: offsetX + (label.x ?? 0), y: offsetY + (label.y ?? 0), width: label.width ?? 0, height: label.height ?? 0 } : null,
    text: lines,
  }
}
