import type { AnyMachineSnapshot } from 'xstate'

/** XState keeps the active state nodes in a field of its own; nothing public tells their order. */
interface Ordered {
  _nodes?: readonly { readonly order: number }[]
}

/**
 * Sorts the active nodes of a snapshot as the chart lists them, in place (a snapshot fresh from XState is not shared yet).
 * Restored parallel regions would otherwise run in another order than regions that were never saved, so a checkpoint plus
 * its tail could differ from the live stream.
 */
export const inDocumentOrder = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const internals = snapshot as unknown as Ordered
  const nodes = internals._nodes
  if (nodes?.some((node, index) => (nodes[index - 1]?.order ?? -1) > node.order))
    internals._nodes = nodes.toSorted((a, b) => a.order - b.order)
  return snapshot
}
