/**
 * Regions of a state graph from which there is a way back (strongly connected components, Kosaraju 1978). A step between
 * two regions is a one-way door.
 */
import type { Node } from './explore.ts'

/** Number of the region of each node. */
export const regionsOf = (nodes: Iterable<Node>): ReadonlyMap<Node, number> => {
  const comesFrom = new Map<Node, Node[]>()
  const done: Node[] = []
  const seen = new Set<Node>()
  for (const root of nodes) {
    const stack = [{ node: root, next: 0 }]
    if (seen.has(root)) continue
    seen.add(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = top.node.edges[top.next++]
      if (!edge) {
        done.push(top.node)
        stack.pop()
        continue
      }
      const from = comesFrom.get(edge.to)
      if (from) from.push(edge.from)
      else comesFrom.set(edge.to, [edge.from])
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      stack.push({ node: edge.to, next: 0 })
    }
  }
  const regions = new Map<Node, number>()
  for (const [number, root] of done.toReversed().entries()) {
    if (regions.has(root)) continue
    regions.set(root, number)
    const flood = [root]
    for (const node of flood) {
      for (const before of comesFrom.get(node) ?? []) {
        if (regions.has(before)) continue
        regions.set(before, number)
        flood.push(before)
      }
    }
  }
  return regions
}
