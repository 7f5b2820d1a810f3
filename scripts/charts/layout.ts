/** Places the states and transitions of a chart with ELK's layered layout; `svg.ts` draws the result. */
import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'
import { conditionWords, sentenceCase, triggerWords, wordsOf } from './wording.ts'

/** Kinds of text inside a state box. */
export type RowKind = 'title' | 'description' | 'effect' | 'inside' | 'note'
export interface Row {
  readonly kind: RowKind
  readonly text: string
}

export interface Box extends ElkNode {
  /** Undefined for the dot that marks where a state begins, and for a note. */
  readonly node?: AnyStateNode
  /** Says what leads from any state of a group to the state that its arrow points to. */
  readonly isNote?: boolean
  readonly rows: readonly Row[]
  readonly children?: Box[]
  edges?: Arrow[]
}
export interface Arrow extends ElkExtendedEdge {
  /** Text beside the arrow, for all transitions that it stands for. */
  readonly lines: readonly string[]
}

export const FONT = { title: 14, description: 12, effect: 12, inside: 12, note: 12, edge: 12 } as const
export const LINE = 16
const PADDING = 14

/** Width in pixels, estimated: no font is read, so the picture is the same on every machine. */
const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.57)

const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.randomSeed': '1',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '32',
}

const PACKED: Readonly<Record<string, string>> = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.spacing.nodeNode': '24',
}

/** At this width a page's column of 900 pixels still shows text at 8 pixels. */
const LEGIBLE = 1350

interface Variant {
  readonly wrap: number
  readonly options: Readonly<Record<string, string>>
  readonly packing: string
}
const variantOf = (cycles: string, placement: string, wrap: number, packing: string): Variant => ({
  wrap,
  packing,
  options: { 'elk.layered.cycleBreaking.strategy': cycles, 'elk.layered.nodePlacement.strategy': placement },
})
/** The first reads best; the others are narrower for one chart or another, which one cannot tell beforehand. */
const VARIANTS: readonly Variant[] = [
  variantOf('DEPTH_FIRST', 'BRANDES_KOEPF', 30, '1.2'),
  ...['DEPTH_FIRST', 'GREEDY'].flatMap((cycles) =>
    ['NETWORK_SIMPLEX', 'LINEAR_SEGMENTS'].map((placement) => variantOf(cycles, placement, 30, '0.5')),
  ),
  ...['DEPTH_FIRST', 'GREEDY'].map((cycles) => variantOf(cycles, 'LINEAR_SEGMENTS', 18, '0.3')),
]

/** The first variant that is narrow enough to be read on a page, otherwise the narrowest. */
export const layout = async (machine: AnyStateMachine): Promise<Box> => {
  let narrowest: Box | undefined
  for (const variant of VARIANTS) {
    const box = await layoutAs(machine, variant)
    if (!narrowest || (box.width ?? 0) < (narrowest.width ?? 0)) narrowest = box
    if ((narrowest.width ?? 0) <= LEGIBLE) break
  }
  return narrowest!
}

const layoutAs = async (machine: AnyStateMachine, variant: Variant): Promise<Box> => {
  const moves = transitionsOf(machine)
  // The bundle is CommonJS: its default export is the constructor itself at run time.
  const elk = new (ElkConstructor as unknown as new () => ELK)()
  const notes = notesOf(machine, moves, variant)
  const arrows = [...initialArrows(machine), ...notes.map(noteArrow), ...arrowsOf(machine, moves, variant)]
  const root = boxOf(machine, machine.root, moves, notes, variant)
  for (const arrow of arrows) nearestCommon(root, arrow)?.edges?.push(arrow)
  arrange(root, arrows, variant)
  return (await elk.layout(root)) as Box
}

/** The innermost box that holds both ends of an arrow. */
const nearestCommon = (box: Box, arrow: Arrow): Box | undefined => {
  const ends = [...arrow.sources, ...arrow.targets]
  const holdsBoth = ({ id }: Box) => ends.every((end) => end.startsWith(`${id}.`) || end.startsWith(`${id}@`))
  const inner = box.children?.find(holdsBoth)
  return inner ? nearestCommon(inner, arrow) : box
}

/**
 * Regions that no arrow joins are packed side by side and below each other; as one row they would be too wide to read. An arrow
 * from one of them to the outside cannot be drawn then, so such regions are not packed.
 */
const arrange = (box: Box, arrows: readonly Arrow[], variant: Variant) => {
  const leavesIt = ({ sources, targets }: Arrow) => new Set([...sources, ...targets].map((end) => end.startsWith(`${box.id}.`))).size > 1
  if (box.node?.type === 'parallel' && !box.edges?.length && !arrows.some(leavesIt))
    box.layoutOptions = { ...box.layoutOptions, ...PACKED, 'elk.aspectRatio': variant.packing }
  else if (box.layoutOptions && box.children) box.layoutOptions = { ...box.layoutOptions, ...variant.options }
  box.children?.forEach((child) => arrange(child, arrows, variant))
}

const boxOf = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  moves: readonly ChartTransition[],
  notes: readonly Note[],
  variant: Variant,
): Box => {
  if (node.type === 'history') return { id: node.id, node, rows: [], width: 30, height: 30 }
  const rows = rowsOf(machine, node, moves, variant.wrap + 8)
  const width = Math.max(110, ...rows.map(({ kind, text }) => widthOf(text, FONT[kind]) + PADDING * 2))
  const height = rows.length * LINE + PADDING
  const inner = childrenOf(node)
  if (!inner.length) return { id: node.id, node, rows, width, height }
  const dot: Box = {
    id: `${node.id}@start`,
    rows: [],
    width: 12,
    height: 12,
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }
  return {
    id: node.id,
    node,
    rows,
    edges: [],
    children: [
      ...(node.type === 'compound' ? [dot] : []),
      ...notes.filter(({ source }) => source === node).map(noteBox),
      ...inner.map((child) => boxOf(machine, child, moves, notes, variant)),
    ],
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 16},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** Title, what the state means, what runs in it, and what happens without leaving it. */
const rowsOf = (machine: AnyStateMachine, node: AnyStateNode, moves: readonly ChartTransition[], length: number): readonly Row[] => {
  const title = node === machine.root ? sentenceCase(wordsOf(machine.id)) : sentenceCase(wordsOf(node.key))
  const row =
    (kind: RowKind) =>
    (text: string): Row => ({ kind, text })
  return [
    { kind: 'title', text: node.type === 'parallel' ? `${title} (all at once)` : title },
    ...wrap(node.description ?? '', childrenOf(node).length ? 64 : length).map(row('description')),
    ...node.invoke.map(({ src }) => ({ kind: 'effect' as const, text: `runs: ${wordsOf(String(src))}` })),
    ...moves
      .filter((move) => move.source === node && staysIn(move))
      .flatMap((move) => wrap(`• ${movesWords(machine, move)}`, length, '\u2002').map(row('inside'))),
  ]
}

const movesWords = (machine: AnyStateMachine, move: ChartTransition): string =>
  [triggerWords(machine, move), conditionWords(machine, move)].filter(Boolean).join(', ')

/** Goes nowhere: told in the box. */
const staysIn = ({ source, targets }: ChartTransition): boolean => targets.every((target) => target === source)

/** Leads from a group to a state inside it: no arrow can leave the group, so that a note inside has the arrow. */
const isFromAnyInside = (source: AnyStateNode, target: AnyStateNode): boolean => target.id.startsWith(`${source.id}.`)

interface Note {
  readonly id: string
  readonly source: AnyStateNode
  readonly target: AnyStateNode
  readonly lines: readonly string[]
}

const notesOf = (machine: AnyStateMachine, moves: readonly ChartTransition[], { wrap: length }: Variant): readonly Note[] => {
  const notes = new Map<string, Note>()
  for (const move of moves) {
    for (const target of move.targets.filter((one) => isFromAnyInside(move.source, one))) {
      const id = `${move.source.id}@to:${target.id}`
      const lines = wrap(movesWords(machine, move), length, '\u2003')
      notes.set(id, { id, source: move.source, target, lines: [...(notes.get(id)?.lines ?? ['From any state in here:']), ...lines] })
    }
  }
  return [...notes.values()]
}

const noteBox = ({ id, lines }: Note): Box => ({
  id,
  isNote: true,
  rows: lines.map((text) => ({ kind: 'note', text })),
  width: Math.max(...lines.map((line) => widthOf(line, FONT.note))) + PADDING * 2,
  height: lines.length * LINE + PADDING,
})

const noteArrow = ({ id, target }: Note): Arrow => ({ id: `${id}@arrow`, sources: [id], targets: [target.id], lines: [] })

const initialArrows = (machine: AnyStateMachine): readonly Arrow[] =>
  statesOf(machine).flatMap((node) => {
    const first = node.type === 'compound' ? node.initial.target[0] : undefined
    return first ? [{ id: `${node.id}@first`, sources: [`${node.id}@start`], targets: [first.id], lines: [] }] : []
  })

/** One arrow for all transitions between the same two states. */
const arrowsOf = (machine: AnyStateMachine, moves: readonly ChartTransition[], { wrap: length }: Variant): readonly Arrow[] => {
  const groups = new Map<string, { source: string; target: string; lines: string[] }>()
  for (const move of moves.filter((one) => !staysIn(one))) {
    for (const target of move.targets.filter((one) => !isFromAnyInside(move.source, one))) {
      const key = `${move.source.id}>${target.id}`
      const group = groups.get(key) ?? { source: move.source.id, target: target.id, lines: [] }
      group.lines.push(...wrap(movesWords(machine, move), length, '\u2003'))
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ source, target, lines }, index) => ({
    id: `arrow${index}`,
    sources: [source],
    targets: [target],
    lines,
    labels: [
      {
        id: `label${index}`,
        text: lines.join(' '),
        height: lines.length * LINE + 4,
        width: Math.max(...lines.map((line) => widthOf(line, FONT.edge))) + 12,
      },
    ],
  }))
}

/** `indent` marks the lines that go on. */
const wrap = (text: string, length: number, indent = ''): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(lines.length ? indent + word : word)
  }
  return lines
}
