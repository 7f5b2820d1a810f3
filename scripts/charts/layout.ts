/** Places the states and transitions of a chart with ELK's layered layout; `svg.ts` draws the result. */
import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'
import { conditionWords, sentenceCase, stateWords, triggerWords, wordsOf } from './wording.ts'

/** Kinds of text inside a state box. */
export type RowKind = 'title' | 'description' | 'effect' | 'inside'
export interface Row {
  readonly kind: RowKind
  readonly text: string
}

export interface Box extends ElkNode {
  /** Undefined for the dot that marks where a state begins. */
  readonly node?: AnyStateNode
  readonly rows: readonly Row[]
  readonly children?: Box[]
  edges?: Arrow[]
}
export interface Arrow extends ElkExtendedEdge {
  /** Text beside the arrow, for all transitions that it stands for. */
  readonly lines: readonly string[]
}

export const FONT = { title: 14, description: 12, effect: 12, inside: 12, edge: 12 } as const
export const LINE = 16
const PADDING = 14
const WRAP = 38

/** Width in pixels, estimated: no font is read, so the picture is the same on every machine. */
const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.57)

const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.randomSeed': '1',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
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
  'elk.aspectRatio': '1.2',
  'elk.spacing.nodeNode': '24',
}

export const layout = async (machine: AnyStateMachine): Promise<Box> => {
  const moves = transitionsOf(machine)
  // The bundle is CommonJS: its default export is the constructor itself at run time.
  const elk = new (ElkConstructor as unknown as new () => ELK)()
  const arrows = [...initialArrows(machine), ...arrowsOf(machine, moves)]
  const root = boxOf(machine, machine.root, moves)
  for (const arrow of arrows) nearestCommon(root, arrow)?.edges?.push(arrow)
  packRegions(root, arrows)
  return (await elk.layout(root)) as Box
}

/** The innermost box that holds both ends of an arrow. */
const nearestCommon = (box: Box, arrow: Arrow): Box | undefined => {
  const ends = [...arrow.sources, ...arrow.targets]
  const holdsBoth = ({ id }: Box) => ends.every((end) => end.startsWith(`${id}.`) || end === `${id}@start`)
  const inner = box.children?.find(holdsBoth)
  return inner ? nearestCommon(inner, arrow) : box
}

/**
 * Regions that no arrow joins are packed side by side and below each other; as one row they would be too wide to read. An arrow
 * from one of them to the outside cannot be drawn then, so such regions are not packed.
 */
const packRegions = (box: Box, arrows: readonly Arrow[]) => {
  const leavesIt = ({ sources, targets }: Arrow) => new Set([...sources, ...targets].map((end) => end.startsWith(`${box.id}.`))).size > 1
  if (box.node?.type === 'parallel' && !box.edges?.length && !arrows.some(leavesIt)) box.layoutOptions = { ...box.layoutOptions, ...PACKED }
  box.children?.forEach((child) => packRegions(child, arrows))
}

const boxOf = (machine: AnyStateMachine, node: AnyStateNode, moves: readonly ChartTransition[]): Box => {
  if (node.type === 'history') return { id: node.id, node, rows: [], width: 30, height: 30 }
  const rows = rowsOf(machine, node, moves)
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
    children: [...(node.type === 'compound' ? [dot] : []), ...inner.map((child) => boxOf(machine, child, moves))],
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 16},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** Title, what the state means, what runs in it, and what happens without leaving it. */
const rowsOf = (machine: AnyStateMachine, node: AnyStateNode, moves: readonly ChartTransition[]): readonly Row[] => {
  const title = node === machine.root ? sentenceCase(wordsOf(machine.id)) : sentenceCase(wordsOf(node.key))
  const row =
    (kind: RowKind) =>
    (text: string): Row => ({ kind, text })
  return [
    { kind: 'title', text: node.type === 'parallel' ? `${title} (all at once)` : title },
    ...wrap(node.description ?? '', childrenOf(node).length ? 64 : WRAP).map(row('description')),
    ...node.invoke.map(({ src }) => ({ kind: 'effect' as const, text: `runs: ${wordsOf(String(src))}` })),
    ...moves
      .filter((move) => move.source === node && isInside(move))
      .flatMap((move) => {
        const leads = move.targets.map((target) => (target === node ? '' : ` → ${stateWords(target, node)}`)).join('')
        const text = [triggerWords(machine, move), conditionWords(move)].filter(Boolean).join(', ')
        return wrap(`• ${text}${leads}`, WRAP, '\u2002').map(row('inside'))
      }),
  ]
}

/** Stays, or goes to a state inside its own source: told in the box, since no arrow leaves it. */
const isInside = ({ source, targets }: ChartTransition): boolean =>
  targets.every((target) => target === source || target.id.startsWith(`${source.id}.`))

const initialArrows = (machine: AnyStateMachine): readonly Arrow[] =>
  statesOf(machine).flatMap((node) => {
    const first = node.type === 'compound' ? node.initial.target[0] : undefined
    return first ? [{ id: `${node.id}@first`, sources: [`${node.id}@start`], targets: [first.id], lines: [] }] : []
  })

/** One arrow for all transitions between the same two states. */
const arrowsOf = (machine: AnyStateMachine, moves: readonly ChartTransition[]): readonly Arrow[] => {
  const groups = new Map<string, { source: string; target: string; lines: string[] }>()
  for (const move of moves.filter((one) => !isInside(one))) {
    for (const target of move.targets) {
      const key = `${move.source.id}>${target.id}`
      const group = groups.get(key) ?? { source: move.source.id, target: target.id, lines: [] }
      group.lines.push(...wrap([triggerWords(machine, move), conditionWords(move)].filter(Boolean).join(', '), 30, '\u2003'))
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
const wrap = (text: string, length = WRAP, indent = ''): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(lines.length ? indent + word : word)
  }
  return lines
}
