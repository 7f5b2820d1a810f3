import type { AnyStateMachine } from 'xstate'
import type { ServicesFor } from '../../src/machines/ports.ts'

/** What a port of that machine is asked with: `PortInput<typeof recoveryMachine, 'resetPassword'>`. */
export type PortInput<Machine extends AnyStateMachine, Port extends keyof ServicesFor<Machine>> = ServicesFor<Machine>[Port] extends (
  input: infer Input,
  tools: never,
) => unknown
  ? Input
  : never
