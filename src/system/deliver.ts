/**
 * Delivers events by the wiring table, without knowing any chart by name. It drops nothing silently: an event whose hearer
 * isn't open waits for it, is skipped for a reason stated in the table, or is reported.
 */
import type { AnyEventObject } from 'xstate'
import type { HostTasks } from './host-tasks.ts'
import type { AnyOpening, Circumstances, Rule } from './rules.ts'

export interface Hearer {
  readonly id: string
  send(event: AnyEventObject, cause?: number): void
}

export interface DeliveryOptions {
  readonly rules: readonly Rule[]
  readonly tasks: HostTasks
  /** The open stream with this id. */
  stream(id: string): Hearer | undefined
  streams(): readonly Hearer[]
  /** Opens the stream if it isn't open, and says what the opening has to say. */
  open(chart: string, opening: AnyOpening, cause?: number): void
  circumstances(): Circumstances
  report(problem: string): void
}

export interface Delivery {
  /** Sends the event to all its hearers. @param cause seq of the journal entry that led to it */
  dispatch(event: AnyEventObject, cause?: number): void
  /** Delivers the events that were waiting for this stream. Call it when the stream has opened. */
  opened(stream: Hearer): void
}

/** TypeScript has checked in the table that each function fits its event; here that type is gone. */
type Pure<Result> = (event: AnyEventObject, circumstances: Circumstances) => Result
const pure = <Result>(made: Rule['says'] | Rule['when'] | Rule['key']) => made as unknown as Pure<Result> | undefined

export const createDelivery = ({ rules, tasks, stream, streams, open, circumstances, report }: DeliveryOptions): Delivery => {
  const waiting = new Map<string, { readonly event: AnyEventObject; readonly cause: number | undefined }[]>()

  const saidOf = ({ says }: Rule, event: AnyEventObject): AnyEventObject => {
    if (says === undefined) return event
    return typeof says === 'string' ? { type: says } : pure<AnyEventObject>(says)!(event, circumstances())
  }

  const opened = (hearer: Hearer) => {
    const kept = waiting.get(hearer.id)
    waiting.delete(hearer.id)
    for (const { event, cause } of kept ?? []) hearer.send(event, cause)
  }

  const toOne = (rule: Rule, id: string, event: AnyEventObject, cause: number | undefined) => {
    const hearer = stream(id)
    if (hearer) {
      opened(hearer) // earlier events that are still waiting go first
      return hearer.send(saidOf(rule, event), cause)
    }
    if (rule.whenClosed === 'wait') waiting.set(id, [...(waiting.get(id) ?? []), { event: saidOf(rule, event), cause }])
    else if (rule.whenClosed === 'report') report(`${event.type}: ${id} is not open`)
  }

  const toAll = (rule: Rule, chart: string, event: AnyEventObject, cause: number | undefined) => {
    for (const hearer of streams()) {
      const [name, ...rest] = hearer.id.split(':')
      if (name !== chart || (rule.keys && !rule.keys(rest.join(':'), circumstances()))) continue
      hearer.send(saidOf(rule, event), cause)
    }
  }

  const carryOut = (rule: Rule, event: AnyEventObject, cause: number | undefined) => {
    if (pure<boolean>(rule.when)?.(event, circumstances()) === false) return
    const { hearer } = rule
    if ('task' in hearer) {
      const given = pure<unknown>(rule.says)?.(event, circumstances())
      return (tasks[hearer.task] as (given: unknown, cause?: number) => void)(given, cause)
    }
    if ('opens' in hearer) {
      for (const opening of pure<readonly AnyOpening[]>(rule.says)!(event, circumstances())) open(hearer.opens, opening, cause)
      return
    }
    if (hearer.reach === 'all') return toAll(rule, hearer.chart, event, cause)
    const key = pure<string>(rule.key)?.(event, circumstances())
    return toOne(rule, key === undefined ? hearer.chart : `${hearer.chart}:${key}`, event, cause)
  }

  return {
    dispatch: (event, cause) => {
      const found = rules.filter(({ on }) => on === event.type)
      if (found.length === 0) return report(`${event.type}: nobody hears it`)
      for (const rule of found) carryOut(rule, event, cause)
    },
    opened,
  }
}
