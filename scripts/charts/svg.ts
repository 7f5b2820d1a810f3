/** Draws a placed chart as SVG in the design's colours (docs are read on white paper: light only). */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { FONT, LINE, PADDING, type Arrow, type Box } from './box.ts'
import { drawingsOf, type Drawing } from './drawings.ts'

const COLOR = {
  canvas: '#f3f5f7',
  surface: '#ffffff',
  group: ['#e6eff5', '#f3f7fa', '#e6eff5', '#f3f7fa'],
  line: '#7a8896',
  ink: '#0c1a28',
  ink2: '#3f4e5d',
  action: '#1a4b84',
  actionSoft: '#e5eef8',
  end: '#e0f0f3',
  endLine: '#0a5361',
} as const

const STYLE = `text{font-family:"Segoe UI","Noto Sans","Helvetica Neue",Arial,sans-serif;fill:${COLOR.ink2}}
.title{font-size:${FONT.title}px;font-weight:700;fill:${COLOR.ink}}.chart{font-size:20px}
.description{font-size:${FONT.description}px}.effect{font-size:${FONT.effect}px;font-weight:600;fill:${COLOR.action}}
.inside{font-size:${FONT.inside}px}.note{font-size:${FONT.note}px;font-style:italic;fill:${COLOR.action}}.edge{font-size:${FONT.edge}px;fill:${COLOR.ink}}
.row{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}
.arrow{fill:none;stroke:${COLOR.ink2};stroke-width:1.4}`

/** A picture, and the group that it shows; null for the chart itself. */
export interface Picture {
  readonly group: AnyStateNode | null
  readonly svg: string
}

/** The picture of the chart, and those of groups that would have made it too wide to read. */
export const toPictures = async (machine: AnyStateMachine): Promise<readonly [Picture, ...Picture[]]> => {
  const [first, ...others] = await drawingsOf(machine)
  return [{ group: null, svg: draw(first!) }, ...others.map((drawing) => ({ group: drawing.top, svg: draw(drawing) }))]
}

/** The picture of the chart alone. */
export const toSvg = async (machine: AnyStateMachine): Promise<string> => (await toPictures(machine))[0].svg

const draw = ({ top, box: root }: Drawing): string => {
  const corners = new Map<string, readonly [number, number]>()
  const boxes = drawBox(root, 0, 0, 0, corners)
  const [frames, texts] = [boxes.flatMap(({ frame }) => frame), boxes.flatMap(({ text }) => text)]
  const arrows = arrowsIn(root).map(([arrow, owner]) => drawArrow(arrow, corners.get(arrow.container ?? owner) ?? [0, 0]))
  const [width, height] = [Math.ceil(root.width ?? 0), Math.ceil(root.height ?? 0)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"` +
      ` aria-label="Statechart ${escape(top.id)}">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">' +
      `<path d="M0 0L10 5L0 10z" fill="${COLOR.ink2}"/></marker></defs>`,
    `<style>${STYLE}</style>`,
    `<rect width="100%" height="100%" fill="${COLOR.canvas}"/>`,
    ...frames,
    ...arrows.map(({ line }) => line),
    // Above the arrows: one that enters a group would otherwise strike out the group's title.
    ...texts,
    ...arrows.flatMap(({ labels }) => labels),
    '</svg>',
    '',
  ].join('\n')
}

interface Drawn {
  readonly frame: readonly string[]
  readonly text: readonly string[]
}

type Corners = Map<string, readonly [number, number]>

const drawBox = (box: Box, offsetX: number, offsetY: number, depth: number, corners: Corners): readonly Drawn[] => {
  const x = offsetX + (box.x ?? 0)
  const y = offsetY + (box.y ?? 0)
  corners.set(box.id, [x, y])
  const { node, width = 0, height = 0, children = [] } = box
  if (box.isNote) {
    const lines = box.rows.map(
      ({ text }, index) => `<text ${place(x + 14, y + 21 + index * LINE)} class="${index ? 'edge' : 'note'}">${escape(text)}</text>`,
    )
    const edge = `rx="${round(Math.min(height / 2, 16))}" fill="${COLOR.surface}" stroke="${COLOR.action}" stroke-dasharray="2 3"`
    return [{ frame: [`<rect ${place(x, y)} width="${round(width)}" height="${round(height)}" ${edge}/>`], text: lines }]
  }
  if (!node) return [{ frame: [`<circle cx="${round(x + 6)}" cy="${round(y + 6)}" r="6" fill="${COLOR.ink}"/>`], text: [] }]
  if (node.type === 'history')
    return [
      {
        frame: [`<circle cx="${round(x + 15)}" cy="${round(y + 15)}" r="14" fill="${COLOR.surface}" stroke="${COLOR.line}"/>`],
        text: [`<text x="${round(x + 15)}" y="${round(y + 20)}" text-anchor="middle" class="title">${historyMark(node)}</text>`],
      },
    ]
  const isRoot = depth === 0
  const isEnd = node.type === 'final'
  const leaf = isEnd ? COLOR.end : node.invoke.length ? COLOR.actionSoft : COLOR.surface
  const fill = children.length ? COLOR.group[(depth - 1) % 4] : leaf
  const dashed = node.parent?.type === 'parallel' ? ' stroke-dasharray="6 4"' : ''
  const frame = (inset: number) =>
    `<rect ${place(x + inset, y + inset)} width="${round(width - inset * 2)}" height="${round(height - inset * 2)}" rx="8"` +
    ` fill="${fill}" stroke="${isEnd ? COLOR.endLine : COLOR.line}"${dashed}/>`
  const row = (kind: string, text: string, index: number) => {
    const corner = `x="${round(x + (isRoot ? 20 : (box.indent ?? PADDING)))}" y="${round(y + (isRoot ? 30 : 21) + index * LINE)}"`
    const kinds = isRoot && kind === 'title' ? `${kind} chart` : kind
    return `<text ${corner} class="row ${kinds}" stroke="${isRoot ? COLOR.canvas : fill}">${escape(text)}</text>`
  }
  const own: Drawn = {
    frame: isRoot ? [] : isEnd ? [frame(0), frame(3)] : [frame(0)],
    text: box.rows.map(({ kind, text }, index) => row(kind, text, index)),
  }
  return [own, ...children.flatMap((child) => drawBox(child, x, y, depth + 1, corners))]
}

const arrowsIn = (box: Box): readonly (readonly [Arrow, string])[] => [
  ...(box.edges ?? []).map((arrow) => [arrow, box.id] as const),
  ...(box.children ?? []).flatMap(arrowsIn),
]

const drawArrow = (arrow: Arrow, [offsetX, offsetY]: readonly [number, number]): { line: string; labels: readonly string[] } => {
  const lines = (arrow.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [offsetX + x, offsetY + y] as const)
    return `<path d="${rounded(points)}" class="arrow" marker-end="url(#tip)"/>`
  })
  const labels = (arrow.labels ?? []).flatMap(({ x = 0, y = 0, width = 0, height = 0 }) => [
    `<rect ${place(offsetX + x, offsetY + y)} width="${round(width)}" height="${round(height)}" rx="4"` +
      ` fill="${COLOR.surface}" fill-opacity="0.92"/>`,
    ...arrow.lines.map(
      (text, index) => `<text ${place(offsetX + x + 6, offsetY + y + 14 + index * LINE)} class="edge">${escape(text)}</text>`,
    ),
  ])
  return { line: lines.join(''), labels }
}

type Point = readonly [number, number]

/** A polyline with corners of radius 6. */
const rounded = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`
    })
    .join('')

const towards = ([x, y]: Point, [toX, toY]: Point): Point => {
  const length = Math.hypot(toX - x, toY - y)
  const share = length ? Math.min(6, length / 2) / length : 0
  return [x + (toX - x) * share, y + (toY - y) * share]
}

const historyMark = ({ history }: AnyStateNode): string => `H${history === 'deep' ? '*' : ''}`
const place = (x: number, y: number): string => `x="${round(x)}" y="${round(y)}"`
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`
const round = (value: number): number => Math.round(value * 10) / 10
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
