/** Places the states and transitions of a picture with ELK's layered layout; `drawings.ts` tries several, `svg.ts` draws the result. */
import ElkConstructor, { type ELK } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { FONT, LINE, PADDING, widthOf, widthOfRow, type Arrow, type Box, type Row, type RowKind } from './box.ts'
import { isTold, shownAs, type Excerpt } from './excerpt.ts'
import { childrenOf, statesOf, transitionsOf, type ChartTransition } from './graph.ts'
import { conditionWords, sentenceCase, stateWords, triggerWords, wordsOf } from './wording.ts'

export const OPTIONS: Readonly<Record<string, string>> = {
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

/** One way of many to lay a chart out. */
export interface Variant {
  /** At how many letters texts are broken. */
  readonly wrap: number
  /** At how many letters the text above a group is broken. */
  readonly heading: number
  readonly options: Readonly<Record<string, string>>
  readonly packing: string
}
export const layoutAs = async (excerpt: Excerpt, variant: Variant): Promise<Box> => {
  const moves = transitionsOf(excerpt.machine)
  // The bundle is CommonJS: its default export is the constructor itself at run time.
  const elk = new (ElkConstructor as unknown as new () => ELK)()
  const ways = waysOf(excerpt, moves)
  const notes = notesOf(excerpt, ways, variant)
  const arrows = [...initialArrows(excerpt), ...notes.flatMap(({ arrow }) => arrow ?? []), ...arrowsOf(ways, variant)]
  const root = boxOf(excerpt, excerpt.top, moves, notes, variant)
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

const boxOf = (excerpt: Excerpt, node: AnyStateNode, moves: readonly ChartTransition[], notes: readonly Note[], variant: Variant): Box => {
  if (node.type === 'history') return { id: node.id, node, rows: [], width: 30, height: 30 }
  const inner = excerpt.folded.includes(node) ? [] : childrenOf(node)
  const rows = rowsOf(excerpt, node, moves, variant)
  const width = Math.max(110, ...rows.map((row) => widthOfRow(row, node !== excerpt.top && childrenOf(node).length > 0) + PADDING * 2))
  const height = rows.length * LINE + PADDING
  const transitions = moves.filter((move) => move.source === node && (staysIn(move) || isTold(excerpt, move))).map(({ id }) => id)
  if (!inner.length) return { id: node.id, node, rows, transitions, width, height }
  const dot: Box = { id: dotOf(node), rows: [], width: 12, height: 12, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }
  return {
    id: node.id,
    node,
    rows,
    transitions,
    edges: [],
    children: [
      ...(node.type === 'compound' ? [dot] : []),
      ...notes.filter(({ holder }) => holder === node).map(({ box }) => box),
      ...inner.map((child) => boxOf(excerpt, child, moves, notes, variant)),
    ],
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 16},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** The dot that marks where a group begins. */
const dotOf = ({ id }: AnyStateNode): string => `${id}@start`

/** Title, what the state means, what runs in it, and what happens without leaving it. */
const rowsOf = (
  excerpt: Excerpt,
  node: AnyStateNode,
  moves: readonly ChartTransition[],
  { wrap: letters, heading }: Variant,
): readonly Row[] => {
  const { machine, top, folded, closed } = excerpt
  const length = letters + 8
  const isFolded = folded.includes(node)
  const row =
    (kind: RowKind) =>
    (text: string): Row => ({ kind, text })
  return [
    { kind: 'title', text: titleOf(machine, node, top) },
    ...wrap(node.description ?? '', childrenOf(node).length && !isFolded ? heading : length).map(row('description')),
    ...node.invoke.map(({ src }) => ({ kind: 'effect' as const, text: `runs: ${wordsOf(String(src))}` })),
    ...moves
      .filter((move) => move.source === node && staysIn(move))
      .flatMap((move) => wrap(`• ${movesWords(machine, move)}`, length, '\u2002').map(row('inside'))),
    ...moves
      .filter((move) => move.source === node && isTold(excerpt, move))
      .flatMap((move) =>
        wrap(`→ ${move.targets.map((target) => stateWords(target)).join(', ')}: ${movesWords(machine, move)}`, length, '\u2003'),
      )
      .map(row('inside')),
    ...(isFolded
      ? wrap(
          `Its ${childrenOf(node).length} states ${closed.includes(node) ? 'are folded away' : 'have a picture of their own'}.`,
          length,
        ).map(row('note'))
      : []),
  ]
}

const titleOf = (machine: AnyStateMachine, node: AnyStateNode, top: AnyStateNode): string => {
  const chart = sentenceCase(wordsOf(machine.id))
  const title = node === machine.root ? chart : node === top ? `${chart} › ${stateWords(node)}` : sentenceCase(wordsOf(node.key))
  return node.type === 'parallel' ? `${title} (all at once)` : title
}

const movesWords = (machine: AnyStateMachine, move: ChartTransition): string =>
  [triggerWords(machine, move), conditionWords(machine, move)].filter(Boolean).join(', ')

/** Goes nowhere: told in the box. */
const staysIn = ({ source, targets }: ChartTransition): boolean => targets.every((target) => target === source)

/** Leads from a group to a state inside it: no arrow can leave the group, so that a note inside has the arrow. */
const isFromAnyInside = (source: AnyStateNode, target: AnyStateNode): boolean => target.id.startsWith(`${source.id}.`)

/** A transition as one picture shows it: between the boxes that stand for its ends. What is not on the picture is undefined. */
interface Way {
  readonly move: ChartTransition
  readonly target: AnyStateNode
  readonly from: AnyStateNode | undefined
  readonly to: AnyStateNode | undefined
  /** When it happens; of a folded group also in which of its states, or to which. */
  readonly when: string
  readonly where: string
}

const waysOf = (excerpt: Excerpt, moves: readonly ChartTransition[]): readonly Way[] =>
  moves
    .filter((move) => !staysIn(move) && !isTold(excerpt, move))
    .flatMap((move) =>
      move.targets.map((target) => {
        const [from, to] = [shownAs(excerpt, move.source), shownAs(excerpt, target)]
        const before = from && from !== move.source ? `in ${stateWords(move.source, from)}: ` : ''
        const after = to && to !== target ? ` → ${stateWords(target, to)}` : ''
        const condition = conditionWords(excerpt.machine, move)
        return { move, target, from, to, when: before + triggerWords(excerpt.machine, move), where: condition + after }
      }),
    )
    .filter(({ from, to }) => (from ?? to) && !(from === to && excerpt.folded.includes(from!)))

/** What is asked for once and answered in several ways has one line for the question and one for each answer. */
const linesOf = (ways: readonly Way[], length: number): readonly string[] => {
  const whens = [...new Set(ways.map(({ when }) => when))]
  return whens.flatMap((when) => {
    const same = ways.filter((way) => way.when === when)
    if (same.length === 1)
      return wrap([when, same[0]!.where].filter(Boolean).join(same[0]!.where.startsWith(' ') ? '' : ', '), length, '\u2003')
    return [...wrap(when, length, '\u2003'), ...same.flatMap(({ where }) => wrap(`\u2002– ${where.trim()}`, length, '\u2003\u2002'))]
  })
}

const groupsOf = (ways: readonly Way[], keyOf: (way: Way) => string): readonly (readonly Way[])[] => [...Map.groupBy(ways, keyOf).values()]

const idsOf = (ways: readonly Way[]): readonly string[] => [...new Set(ways.map(({ move }) => move.id))]

interface Note {
  /** The group in which it stands. */
  readonly holder: AnyStateNode
  readonly box: Box
  readonly arrow: Arrow | null
}

/** What no arrow can show: what leads from a whole group to a state in it, and what enters or leaves the picture. */
const notesOf = ({ top }: Excerpt, ways: readonly Way[], { wrap: length }: Variant): readonly Note[] => {
  const note = (holder: AnyStateNode, name: string, heading: string, group: readonly Way[], ends: ((id: string) => Ends) | null): Note => {
    const id = `${holder.id}@${name}`
    const transitions = idsOf(group)
    const box = { ...noteBox(id, [heading, ...linesOf(group, length)]), transitions }
    return { holder, box, arrow: ends && { id: `${id}@arrow`, lines: [], transitions, ...ends(id) } }
  }
  const within = ways.filter(({ from, to }) => from && to && isFromAnyInside(from, to))
  const entering = ways.filter(({ from, to }) => !from && to)
  const leaving = ways.filter(({ from, to }) => from && !to)
  return [
    ...groupsOf(within, ({ from, to }) => `${from!.id}>${to!.id}`).map((group) => {
      const { from, to } = group[0]!
      return note(from!, `to:${to!.id}`, 'From any state in here:', group, (id) => ({ sources: [id], targets: [to!.id] }))
    }),
    ...groupsOf(entering, ({ move, to }) => `${move.source.id}>${to!.id}`).map((group) => {
      const { move, to } = group[0]!
      // A way to the group as a whole goes on to its first state.
      const first = to !== top ? to!.id : (top.initial?.target[0]?.id ?? null)
      const heading = move.source.path.length ? `From ${stateWords(move.source)}:` : 'From anywhere:'
      return note(top, `from:${move.source.id}:${to!.id}`, heading, group, first ? (id) => ({ sources: [id], targets: [first] }) : null)
    }),
    ...groupsOf(leaving, ({ from, target }) => `${from!.id}>${target.id}`).map((group) => {
      const { from, target } = group[0]!
      const heading = `${from === top ? 'From any state in here to' : 'To'} ${stateWords(target)}:`
      return note(
        top,
        `${from!.id}:to:${target.id}`,
        heading,
        group,
        from === top ? null : (id) => ({ sources: [from!.id], targets: [id] }),
      )
    }),
  ]
}

type Ends = Pick<Arrow, 'sources' | 'targets'>

const noteBox = (id: string, lines: readonly string[]): Box => ({
  id,
  isNote: true,
  rows: lines.map((text) => ({ kind: 'note', text })),
  width: Math.max(...lines.map((line) => widthOf(line, FONT.note))) + PADDING * 2,
  height: lines.length * LINE + PADDING,
})

const initialArrows = (excerpt: Excerpt): readonly Arrow[] =>
  statesOf(excerpt.machine).flatMap((node) => {
    const first = node.type === 'compound' ? node.initial.target[0] : undefined
    const to = first && shownAs(excerpt, first)
    if (!to || shownAs(excerpt, node) !== node || to === node) return []
    return [{ id: `${node.id}@first`, sources: [dotOf(node)], targets: [to.id], lines: [], transitions: [] }]
  })

/** One arrow for all transitions between the same two states. */
const arrowsOf = (ways: readonly Way[], { wrap: length }: Variant): readonly Arrow[] =>
  groupsOf(
    ways.filter(({ from, to }) => from && to && !isFromAnyInside(from, to)),
    ({ from, to }) => `${from!.id}>${to!.id}`,
  ).map((group, index) => {
    const lines = linesOf(group, length)
    return {
      id: `arrow${index}`,
      sources: [group[0]!.from!.id],
      targets: [group[0]!.to!.id],
      lines,
      transitions: idsOf(group),
      labels: [
        {
          id: `label${index}`,
          text: lines.join(' '),
          height: lines.length * LINE + 4,
          width: Math.max(...lines.map((line) => widthOf(line, FONT.edge))) + 12,
        },
      ],
    }
  })

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
