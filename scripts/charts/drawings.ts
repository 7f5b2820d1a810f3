/** The pictures of a chart: layouts are tried one after the other until each of them can be read. */
import type { AnyStateMachine } from 'xstate'
import type { Box } from './box.ts'
import { foldings, wholeOf, type Excerpt } from './excerpt.ts'
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

/** A picture of a chart, or of one group of it, and how it was laid out. */
export interface Laid extends Excerpt, Way {
  readonly box: Box
}

/** One of the ways to lay a picture out: places in `VARIANTS` and `HEADINGS`. */
interface Way {
  readonly variant: number
  readonly heading: number
}

/** The ways that were found to be read best; with them nothing needs to be tried again. */
export interface Layout {
  /** Place among the ways to part the chart into pictures; null for a chart that none of them makes readable. */
  readonly folding: number | null
  readonly pictures: readonly WayOnFile[]
}

/** As `Way`. */
export type WayOnFile = readonly [variant: number, heading: number]

export const onFile = ({ variant, heading }: Laid): WayOnFile => [variant, heading]

/**
 * The pictures of a chart: one of the whole where it can be read, otherwise one in which a group is only a box, and one of that group.
 * The group with the fewest states is tried first, so that as little as possible is on another picture.
 * @param known the layout that this very chart had when all of them were tried
 */
export const drawingsOf = async (machine: AnyStateMachine, known?: Layout): Promise<readonly Laid[]> => {
  if (known) return again(machine, known)
  for (const folding of foldings(machine)) {
    const drawings = await readable(folding)
    if (drawings) return drawings
  }
  return [await narrowest(wholeOf(machine))]
}

/** How the pictures of a chart were laid out. */
export const layoutOf = (machine: AnyStateMachine, drawings: readonly Laid[]): Layout => {
  const keyOf = (excerpts: readonly Excerpt[]) =>
    JSON.stringify(excerpts.map(({ top, folded, crowded }) => [top, folded, crowded].flat().map(({ id }) => id)))
  const isTooWide = drawings.length === 1 && !isReadable(drawings[0]!.box)
  const folding = isTooWide ? null : [...foldings(machine)].findIndex((excerpts) => keyOf(excerpts) === keyOf(drawings))
  return { folding, pictures: drawings.map(onFile) }
}

const again = async (machine: AnyStateMachine, { folding, pictures }: Layout): Promise<readonly Laid[]> => {
  const excerpts = folding === null ? [wholeOf(machine)] : ([...foldings(machine)][folding] ?? [])
  return Promise.all(excerpts.map((excerpt, index) => laidIn(excerpt, pictures[index]!)))
}

/** A picture laid out in a way that is known. */
export const laidIn = async (excerpt: Excerpt, [variant, heading]: WayOnFile): Promise<Laid> => {
  const laid = await laidAs(excerpt, { variant, heading })
  clearHeadings(laid.box)
  return laid
}

const laidAs = async (excerpt: Excerpt, way: Way): Promise<Laid> => ({
  ...excerpt,
  ...way,
  box: await layoutAs(excerpt, { ...VARIANTS[way.variant]!, heading: HEADINGS[way.heading]! }),
})

/** A chart without groups can't be parted; of all its layouts the narrowest is the easiest to read. */
const narrowest = async (excerpt: Excerpt): Promise<Laid> => {
  let best: Laid | undefined
  for (const variant of VARIANTS.keys()) {
    const next = await laidAs(excerpt, { variant, heading: HEADINGS.indexOf(40) })
    if (!best || (next.box.width ?? 0) < (best.box.width ?? 0)) best = next
  }
  clearHeadings(best!.box)
  return best!
}

/** Nothing when one of the pictures is too wide or too tall, or has an arrow through the text of a group. */
const readable = async (excerpts: readonly Excerpt[]): Promise<readonly Laid[] | null> => {
  const drawings: Laid[] = []
  for (const excerpt of excerpts) {
    const laid = await readableOf(excerpt)
    if (!laid) return null
    drawings.push(laid)
  }
  return drawings
}

const isReadable = ({ width = 0, height = 0 }: Box): boolean => width <= LEGIBLE && height <= TALLEST

const readableOf = async (excerpt: Excerpt): Promise<Laid | null> => {
  for (const variant of VARIANTS.keys()) {
    for (const heading of HEADINGS.keys()) {
      const laid = await laidAs(excerpt, { variant, heading })
      if (!isReadable(laid.box)) break
      if (clearHeadings(laid.box)) return laid
    }
  }
  return null
}

/** Of one picture the first layout that can be read, else the narrowest. */
export const readablyLaid = async (excerpt: Excerpt): Promise<Laid> => (await readableOf(excerpt)) ?? narrowest(excerpt)
