import type { AnyMachineSnapshot } from 'xstate'

/** XState keeps the active state nodes in a field of its own; nothing public tells their order. */
interface Ordered {
  _nodes?: readonly { readonly order: number }[]
}

/**
 * Sorts the active nodes of a snapshot as the chart lists them, in place (nobody else holds a snapshot fresh from XState yet).
 * Without it, parallel regions that were saved and restored would run in another order than those that never were, and a
 * checkpoint with the entries after it could lead elsewhere than the live stream.
 */
export const inDocumentOrder = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const internals = snapshot as unknown as Ordered
  const nodes = internals._nodes
  if (nodes?.some((node, index) => (nodes[index - 1]?.order ?? -1) > node.order))
    internals._nodes = nodes.toSorted((a, b) => a.order - b.order)
  return snapshot
}
