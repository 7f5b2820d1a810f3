/**
 * Charts a view may select from: what the list of features enters here. Types only, and only in this direction: a view knows
 * neither the list nor a machine.
 */
import type { AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate'

interface Declared {
  readonly chart: string
  readonly machine: AnyStateMachine | (() => Promise<AnyStateMachine>)
  /** For types alone: nothing is there. */
  readonly command?: { readonly type: string }
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
export type ChartName = keyof Charts

type Commands = { [Each in ListOf<Register> as Each['chart']]: NonNullable<Each['command']> }
/** What a view may send a chart. */
export type CommandOf<Name extends ChartName> = Commands[Name]
/** What a chart accepts: its commands as they are journalled, and the facts that others tell it. */
export type EventOf<Name extends ChartName> = EventFromLogic<Charts[Name]>

/** A chart whose `setup` names no emitted events emits none; XState then says "any event". */
type Named<Event extends { readonly type: string }> = string extends Event['type'] ? never : Event
/** What a chart tells the others. */
export type EmittedOf<Name extends ChartName> = Named<EmittedFrom<Charts[Name]>>
