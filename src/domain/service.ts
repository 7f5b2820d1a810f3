/** What fulfils a port. `system.ts` joins services to ports by name; the journal's shell runs them. */
import type { AnyEventObject } from './event.ts'

export interface ServiceTools {
  /** Aborted when the chart leaves the state that asked. */
  readonly signal: AbortSignal
  /** Unique for this start of the effect: `stream:seq:id`. */
  readonly key: string
  /** Reports a fact while the effect lasts; ignored once it has been stopped. */
  send(event: AnyEventObject): void
}

export interface Service<Input = never, Output = unknown> {
  /** Rejects with a `Failure` (`{code, message}`). A listener's promise ends only by `signal`. */
  run(input: Input, tools: ServiceTools): Promise<Output>
  /** What a reload does with one in flight: reads restart, writes are interrupted and looked up. */
  readonly onResume: 'restart' | 'interrupt'
  /** Starts only when the entry that asked for it is on disk: everything that writes. */
  readonly durable?: boolean
}
export type Services = Readonly<Record<string, Service>>

/** The services that fulfil a chart's `Ports`: each with its input, output and resume policy. */
export type ServicesFor<Ports extends object> = {
  readonly [Name in keyof Ports]: Ports[Name] extends {
    readonly input: infer Input
    readonly output: infer Output
    readonly onResume: infer OnResume
  }
    ? Service<Input, Output> & { readonly onResume: OnResume }
    : never
}
