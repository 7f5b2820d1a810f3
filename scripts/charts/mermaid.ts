/** Writes a chart as Mermaid `stateDiagram-v2` text: a reviewable diff, and a picture wherever Mermaid is rendered. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, transitionsOf, type ChartTransition } from './graph.ts'
import { conditionWords, sentenceCase, triggerWords, wordsOf } from './wording.ts'

export const toMermaid = (machine: AnyStateMachine): string => {
  const moves = transitionsOf(machine)
  const lines = ['stateDiagram-v2', '  direction TB']
  const draw = (parent: AnyStateNode, indent: string) => {
    for (const node of childrenOf(parent)) {
      const id = idOf(node)
      lines.push(`${indent}state "${titleOf(node)}" as ${id}${childrenOf(node).length ? ' {' : ''}`)
      if (childrenOf(node).length) {
        drawInside(node, `${indent}  `)
        lines.push(`${indent}}`)
        continue
      }
      for (const { src } of node.invoke) lines.push(`${indent}${id} : runs ${plain(wordsOf(String(src)))}`)
      for (const move of moves.filter(({ source, targets }) => source === node && !targets.length))
        lines.push(`${indent}${id} : ${labelOf(move)}`)
    }
    const first = parent.type === 'compound' ? parent.initial.target[0] : undefined
    if (first) lines.push(`${indent}[*] --> ${idOf(first)}`)
    for (const node of childrenOf(parent)) if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`)
  }
  const drawInside = (node: AnyStateNode, indent: string) => {
    if (node.type !== 'parallel') return draw(node, indent)
    childrenOf(node)
      .filter(({ type }) => type !== 'history')
      .forEach((region, index) => {
        if (index) lines.push(`${indent}--`)
        lines.push(`${indent}state "${titleOf(region)}" as ${idOf(region)} {`)
        draw(region, `${indent}  `)
        lines.push(`${indent}}`)
      })
  }
  const labelOf = (move: ChartTransition) => plain([triggerWords(machine, move), conditionWords(machine, move)].filter(Boolean).join(', '))
  drawInside(machine.root, '  ')
  for (const move of moves) {
    if (move.source === machine.root) continue
    // Mermaid draws no edge to the history of parallel regions: it points to their parent.
    for (const node of move.targets)
      lines.push(`  ${idOf(move.source)} --> ${idOf(isHistoryOfRegions(node) ? (node.parent ?? node) : node)} : ${labelOf(move)}`)
  }
  return `${lines.join('\n')}\n`
}

const isHistoryOfRegions = (node: AnyStateNode): boolean => node.type === 'history' && node.parent?.type === 'parallel'
const idOf = (node: AnyStateNode): string => node.path.join('_')
const titleOf = (node: AnyStateNode): string =>
  node.type === 'history' ? `H${node.history === 'deep' ? '*' : ''}` : plain(sentenceCase(wordsOf(node.key)))
/** Mermaid reads these characters as syntax. */
const plain = (text: string): string => text.replace(/:/g, '∶').replace(/[;#{}<>"]/g, ' ')
