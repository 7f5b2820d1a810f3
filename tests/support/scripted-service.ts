import type { AnyEventObject } from 'xstate'
import type { Services } from '../../src/domain/service.ts'

export interface ScriptedCall {
  readonly input: unknown
  readonly key: string
  readonly signal: AbortSignal
  resolve(value?: unknown): void
  reject(error: unknown): void
  send(event: AnyEventObject): void
}

/** A service whose calls the test answers. */
export const scriptedService = () => {
  const calls: ScriptedCall[] = []
  const service: Services[string] = (input, tools) => new Promise((resolve, reject) => calls.push({ input, ...tools, resolve, reject }))
  return { service, calls }
}
