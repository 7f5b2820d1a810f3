/** What fulfils a port: a plain function. The features join services to ports by name; the journal's shell runs them. */
import type { AnyEventObject } from './event.ts'

/** What becomes of an effect that a reload cuts off, and when it may start. Each port declares it once, in its chart. */
export interface PortPolicy {
  /** A read is run again. A write is interrupted: its chart is told so, and looks up what became of it. */
  readonly onResume: 'restart' | 'interrupt'
  /** Starts only when the entry that asked for it is on disk: everything that writes. */
  readonly durable?: true
}

/** @template Reported events that the port may report while it lasts; a port that only answers reports none */
export interface ServiceTools<Reported = never> {
  /** Aborted when the chart leaves the state that asked. */
  readonly signal: AbortSignal
  /** Unique for this start of the effect: `stream:seq:id`. */
  readonly key: string
  /** Reports a fact while the effect lasts; ignored once it has been stopped. */
  send(event: Reported): void
}

/** Rejects with a `Failure` (`{code, message}`). A listener's promise ends only by `signal`. */
export type Service<Input = never, Output = unknown, Reported = never> = (input: Input, tools: ServiceTools<Reported>) => Promise<Output>
/** As the shell runs them, whatever chart they are for. */
export type Services = Readonly<Record<string, Service<never, unknown, AnyEventObject>>>
