/** The pictures of a chart: layouts are tried one after the other until each of them can be read. */
import type { AnyStateMachine } from 'xstate'
import type { Box } from './box.ts'
import { foldings, type Excerpt } from './excerpt.ts'
import { clearHeadings } from './headings.ts'
import { layoutAs, type Variant } from './layout.ts'

/** At this width a page's column of 900 pixels still shows text at 8 pixels. */
export const LEGIBLE = 1350

/** A taller picture is scrolled for too long: two pictures are read more easily. */
export const TALLEST = 4800

const variantOf = (
  cycles: string,
  placement: string,
  wrap: number,
  packing: string,
  more: Variant['options'] = {},
): Omit<Variant, 'heading'> => ({
  wrap,
  packing,
  options: { 'elk.layered.cycleBreaking.strategy': cycles, 'elk.layered.nodePlacement.strategy': placement, ...more },
})
/** Fewer states beside each other, where more below each other do. */
const NARROW = { 'elk.layered.layering.strategy': 'MIN_WIDTH' }
const TIGHT = { 'elk.spacing.nodeNode': '20', 'elk.spacing.edgeNode': '14', 'elk.spacing.edgeEdge': '10' }
/** Many ends of one state stand below each other, beside it. */
const SIDEWAYS = { 'elk.direction': 'RIGHT' }
const CYCLES = ['DEPTH_FIRST', 'GREEDY']

/** The first reads best; the others are narrower for one chart or another, which one cannot tell beforehand. */
const VARIANTS = [
  variantOf('DEPTH_FIRST', 'BRANDES_KOEPF', 30, '1.2'),
  ...CYCLES.flatMap((cycles) => ['NETWORK_SIMPLEX', 'LINEAR_SEGMENTS'].map((placement) => variantOf(cycles, placement, 30, '0.5'))),
  ...CYCLES.map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 30, '0.5', NARROW)),
  variantOf('DEPTH_FIRST', 'LINEAR_SEGMENTS', 30, '0.5', SIDEWAYS),
  ...CYCLES.map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 22, '0.3', { ...NARROW, ...TIGHT })),
  ...CYCLES.map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 18, '0.3')),
  ...CYCLES.map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 18, '0.3', { ...NARROW, ...TIGHT })),
  ...CYCLES.map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 14, '0.3', { ...NARROW, ...TIGHT })),
]
/** A narrower text above a group finds its place between arrows that run close together. */
const HEADINGS = [64, 40, 26]

/** A picture of a chart, or of one group of it. */
export interface Drawing extends Excerpt {
  readonly box: Box
}

/**
 * The pictures of a chart: one of the whole where it can be read, otherwise one in which a group is only a box, and one of that group.
 * The group with the fewest states is tried first, so that as little as possible is on another picture.
 */
export const drawingsOf = async (machine: AnyStateMachine): Promise<readonly Drawing[]> => {
  for (const folding of foldings(machine)) {
    const drawings = await readable(folding)
    if (drawings) return drawings
  }
  return [await narrowest({ machine, top: machine.root, folded: [], crowded: [] })]
}

/** A chart without groups can't be parted; of all its layouts the narrowest is the easiest to read. */
const narrowest = async (excerpt: Excerpt): Promise<Drawing> => {
  let box: Box | undefined
  for (const variant of VARIANTS) {
    const next = await layoutAs(excerpt, { ...variant, heading: 40 })
    if (!box || (next.width ?? 0) < (box.width ?? 0)) box = next
  }
  return { ...excerpt, box: box! }
}

/** Nothing when one of the pictures is too wide or too tall, or has an arrow through the text of a group. */
const readable = async (excerpts: readonly Excerpt[]): Promise<readonly Drawing[] | null> => {
  const drawings: Drawing[] = []
  for (const excerpt of excerpts) {
    const box = await readableBox(excerpt)
    if (!box) return null
    drawings.push({ ...excerpt, box })
  }
  return drawings
}

const readableBox = async (excerpt: Excerpt): Promise<Box | null> => {
  for (const variant of VARIANTS) {
    for (const heading of HEADINGS) {
      const box = await layoutAs(excerpt, { ...variant, heading })
      if ((box.width ?? 0) > LEGIBLE || (box.height ?? 0) > TALLEST) break
      if (clearHeadings(box)) return box
    }
  }
  return null
}
