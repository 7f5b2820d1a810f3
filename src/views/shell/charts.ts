/**
 * Charts a view may select from: what the list of features enters here. Types only, and only in this direction: a view knows
 * neither the list nor a machine.
 */
import type { AnyStateMachine } from 'xstate'

interface Declared {
  readonly chart: string
  readonly machine: AnyStateMachine | (() => Promise<AnyStateMachine>)
}

/** `src/features.ts` adds its list. */
export interface Register {}

type ListOf<Of> = Of extends { readonly features: infer List extends readonly Declared[] } ? List[number] : never
type MachineIn<Machine> = Machine extends () => Promise<infer Loaded extends AnyStateMachine>
  ? Loaded
  : Machine extends AnyStateMachine
    ? Machine
    : never

export type Charts = { [Each in ListOf<Register> as Each['chart']]: MachineIn<Each['machine']> }
