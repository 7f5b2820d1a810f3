import type { AnyStateMachine } from 'xstate'
import type { PortPolicy } from '../domain/service.ts'

/**
 * What the chart's port declares of itself.
 * @throws Error when it is no `port()`: without a policy nobody knows whether it may run twice
 */
export const policyOf = ({ id, implementations }: AnyStateMachine, port: string): PortPolicy => {
  const { policy } = (implementations.actors[port] ?? {}) as { readonly policy?: PortPolicy }
  if (!policy) throw new Error(`${id}: ${port} declares no policy; make it by port() or listenerPort()`)
  return policy
}
