/** Draws a placed chart as SVG in the design's colours (docs are read on white paper: light only). */
import type { DrawnArrow, DrawnBox, Drawing } from '../../src/explorer/drawing.ts'
import { cornered } from '../../src/views/kit/cornered.ts'
import { FONT, LINE } from './box.ts'

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

/** Draws one picture of a chart. */
export const toSvg = ({ top, width, height, boxes, arrows }: Drawing): string => {
  const drawn = boxes.map(drawBox)
  const lines = arrows.map(({ lines: ways }) =>
    ways.map((points) => `<path d="${cornered(points)}" class="arrow" marker-end="url(#tip)"/>`).join(''),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"` +
      ` aria-label="Statechart ${escape(top)}">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">' +
      `<path d="M0 0L10 5L0 10z" fill="${COLOR.ink2}"/></marker></defs>`,
    `<style>${STYLE}</style>`,
    `<rect width="100%" height="100%" fill="${COLOR.canvas}"/>`,
    ...drawn.flatMap(({ frame }) => frame),
    ...lines,
    // Above the arrows: one that enters a group would otherwise strike out the group's title.
    ...drawn.flatMap(({ text }) => text),
    ...arrows.flatMap(labelOf),
    '</svg>',
    '',
  ].join('\n')
}

interface Drawn {
  readonly frame: readonly string[]
  readonly text: readonly string[]
}

const drawBox = ({ kind, x, y, width, height, depth, rows, ...box }: DrawnBox): Drawn => {
  if (kind === 'note') {
    const lines = rows.map(
      ({ text }, index) => `<text ${place(x + 14, y + 21 + index * LINE)} class="${index ? 'edge' : 'note'}">${escape(text)}</text>`,
    )
    const edge = `rx="${round(Math.min(height / 2, 16))}" fill="${COLOR.surface}" stroke="${COLOR.action}" stroke-dasharray="2 3"`
    return { frame: [`<rect ${place(x, y)} width="${round(width)}" height="${round(height)}" ${edge}/>`], text: lines }
  }
  if (kind === 'start') return { frame: [`<circle cx="${round(x + 6)}" cy="${round(y + 6)}" r="6" fill="${COLOR.ink}"/>`], text: [] }
  if (kind === 'history')
    return {
      frame: [`<circle cx="${round(x + 15)}" cy="${round(y + 15)}" r="14" fill="${COLOR.surface}" stroke="${COLOR.line}"/>`],
      text: [`<text x="${round(x + 15)}" y="${round(y + 20)}" text-anchor="middle" class="title">${rows[0]?.text ?? ''}</text>`],
    }
  const isRoot = depth === 0
  const leaf = box.isFinal ? COLOR.end : box.isBusy ? COLOR.actionSoft : COLOR.surface
  const fill = box.isGroup ? COLOR.group[(depth - 1) % 4] : leaf
  const dashed = box.isRegion ? ' stroke-dasharray="6 4"' : ''
  const frame = (inset: number) =>
    `<rect ${place(x + inset, y + inset)} width="${round(width - inset * 2)}" height="${round(height - inset * 2)}" rx="8"` +
    ` fill="${fill}" stroke="${box.isFinal ? COLOR.endLine : COLOR.line}"${dashed}/>`
  return {
    frame: isRoot ? [] : box.isFinal ? [frame(0), frame(3)] : [frame(0)],
    text: rows.map(({ kind: row, text }, index) => {
      const corner = place(x + box.indent, y + (isRoot ? 30 : 21) + index * LINE)
      const kinds = isRoot && row === 'title' ? `${row} chart` : row
      return `<text ${corner} class="row ${kinds}" stroke="${isRoot ? COLOR.canvas : fill}">${escape(text)}</text>`
    }),
  }
}

const labelOf = ({ label, text }: DrawnArrow): readonly string[] =>
  label
    ? [
        `<rect ${place(label.x, label.y)} width="${round(label.width)}" height="${round(label.height)}" rx="4"` +
          ` fill="${COLOR.surface}" fill-opacity="0.92"/>`,
        ...text.map((line, index) => `<text ${place(label.x + 6, label.y + 14 + index * LINE)} class="edge">${escape(line)}</text>`),
      ]
    : []

const place = (x: number, y: number): string => `x="${round(x)}" y="${round(y)}"`
const round = (value: number): number => Math.round(value * 10) / 10
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
