/** One line of a chart's `Ports` type: what its service takes and gives, and what becomes of it on reload. */
export interface PortContract<Input, Output, OnResume extends 'restart' | 'interrupt', Durable extends boolean> {
  readonly input: Input
  readonly output: Output
  /** After a reload: run again, or report `INTERRUPTED` and let the chart find out what happened. */
  readonly onResume: OnResume
  /** Whether it writes, so that it starts only when its journal entry is on disk. */
  readonly durable: Durable
}
