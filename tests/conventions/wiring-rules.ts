/** What must be true of the wiring table, as sentences on what is not. */
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { AnyOpening, Circumstances, Rule } from '../../src/system/rules.ts'

/** The parts of a rule that are looked at here; a planted one need not be typed. */
export type LooseRule = Omit<Rule, 'on' | 'hearer'> & {
  readonly on: string
  readonly hearer: { readonly chart: string; readonly reach: 'one' | 'all' } | { readonly opens: string } | { readonly task: string }
}

export interface Wired {
  readonly rules: readonly LooseRule[]
  /** Every chart, by id. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>
  /** Events that charts emit and facts from outside, each as it really comes. */
  readonly heard: readonly AnyEventObject[]
  /** Events that nobody needs to hear, with the reason. */
  readonly unheard: Readonly<Record<string, string>>
  readonly tasks: readonly string[]
}

const CIRCUMSTANCES: Circumstances = { now: 1, mode: 'demo', isConnected: true, needs: () => ({ page: '/', userId: null, streams: [] }) }

type Made = (event: AnyEventObject, circumstances: Circumstances) => unknown

/** What a stream that knows nothing yet is told when it's opened. */
const toldTo = (openings: readonly AnyOpening[]): readonly AnyEventObject[] => openings.flatMap(({ says }) => says({} as never) ?? [])

const saidOf = ({ says, hearer }: LooseRule, event: AnyEventObject): readonly AnyEventObject[] => {
  if (says === undefined) return [event]
  if (typeof says === 'string') return [{ type: says }]
  const said = (says as Made)(event, CIRCUMSTANCES)
  return 'opens' in hearer ? toldTo(said as readonly AnyOpening[]) : [said as AnyEventObject]
}

export const problemsOfWiring = ({ rules, machines, heard, unheard, tasks }: Wired): readonly string[] => {
  const types = [...new Set(heard.map(({ type }) => type))]
  return [
    ...types.filter((type) => !(type in unheard) && !rules.some(({ on }) => on === type)).map((type) => `${type}: nobody hears it`),
    ...Object.entries(unheard).flatMap(([type, reason]) => [
      ...(rules.some(({ on }) => on === type) ? [`${type}: it is heard, although the table says that nobody needs to`] : []),
      ...(types.includes(type) ? [] : [`${type}: nothing emits it`]),
      ...(reason === '' ? [`${type}: no reason`] : []),
    ]),
    ...rules.flatMap((rule) => {
      const samples = heard.filter(({ type }) => type === rule.on)
      if (samples.length === 0) return [`${rule.on}: nothing emits it`]
      const { hearer } = rule
      if ('task' in hearer) return tasks.includes(hearer.task) ? [] : [`${rule.on}: no task ${hearer.task}`]
      const chart = 'opens' in hearer ? hearer.opens : hearer.chart
      const machine = machines.get(chart)
      if (!machine) return [`${rule.on}: no chart ${chart}`]
      const said = new Set(samples.flatMap((sample) => saidOf(rule, sample)).map(({ type }) => type))
      return [...said].filter((type) => !machine.events.includes(type)).map((type) => `${rule.on}: ${chart} does not accept ${type}`)
    }),
  ]
}
