/**
 * The types of all charts, for views. `src/features.ts` adds its list to `Register`, so that views get the types without
 * importing features or machines.
 */
import type { AnyStateMachine, EmittedFrom, EventFromLogic } from 'xstate'

interface Declared {
  readonly chart: string
  readonly machine: AnyStateMachine | (() => Promise<AnyStateMachine>)
  /** Exists only in types; there's no value at run time. */
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
/** A command that views may send a chart. */
export type CommandOf<Name extends ChartName> = Commands[Name]
/** An event that a chart accepts: a command as it's journalled, or one from other charts and the browser. */
export type EventOf<Name extends ChartName> = EventFromLogic<Charts[Name]>

/** XState types a chart without emitted events as emitting any event; this makes it `never`. */
type Named<Event extends { readonly type: string }> = string extends Event['type'] ? never : Event
/** An event that a chart emits. */
export type EmittedOf<Name extends ChartName> = Named<EmittedFrom<Charts[Name]>>
