import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate'
import type { PortPolicy, Service } from '../domain/service.ts'

/** Carried by the port itself, where the shell finds it. */
interface Declared {
  readonly policy: PortPolicy
}
type Port<Input, Output> = PromiseActorLogic<Output, Input> & Declared
type ListenerPort<Input, Event extends EventObject> = CallbackActorLogic<Event, Input> & Declared

const refuse = (): never => {
  throw new Error('A port is run by the shell: open a stream instead of an actor.')
}

/**
 * A port gives a chart the types of an effect, and the shell its policy. XState never runs it: the shell runs the service of
 * the same name. The body throws so that a chart started outside the shell fails at once instead of doing nothing.
 */
export const port = <Input = undefined, Output = void>(policy: PortPolicy): Port<Input, Output> =>
  Object.assign(fromPromise<Output, Input>(refuse), { policy })

/** A port that lasts as long as its state and reports by events (a socket, a wallet). After a reload it listens anew. */
export const listenerPort = <Input, Event extends EventObject>(): ListenerPort<Input, Event> =>
  Object.assign(fromCallback<Event, Input>(refuse), { policy: { onResume: 'restart' } as const })

type ServiceOf<Logic> =
  Logic extends Port<infer Input, infer Output>
    ? Service<Input, Output>
    : Logic extends ListenerPort<infer Input, infer Event>
      ? Service<Input, void, Event>
      : never

/** What setup() knows of a machine's ports: their names and types. */
type PortsOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never

/** The services that a machine asks for: one for each of its ports, with that port's input, output and reports. */
export type ServicesFor<Machine extends AnyStateMachine> = {
  readonly [Actor in PortsOf<Machine> as Actor['src']]: ServiceOf<Actor['logic']>
}

/** Every machine stops an `always` cycle after this many microsteps instead of hanging the page (XState: never). */
export const CHART_OPTIONS = { maxIterations: 100 } as const
