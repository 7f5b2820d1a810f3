/** What a flow and its parts are called, in the language that's shown. */
import type { Trigger } from '../../domain/flow-plan.ts'
import { useFormat, useText, useTextIn, type TextKey } from '../kit/text.ts'

const BY_ITSELF = {
  done: 'guide.succeeds',
  fail: 'guide.fails',
  always: 'guide.atOnce',
  finished: 'guide.finished',
} as const satisfies Record<string, TextKey>

/** What a flow is called, and what it's for. */
export const useFlowTitle = (flow: string): { readonly title: string; readonly about: string } => {
  const t = useText()
  const of = (part: string): string => t(`guide.flows.${flow}.${part}` as TextKey)
  return { title: of('title'), about: of('about') }
}

export interface FlowWords {
  /** Of the flow itself, whose step is the empty text, its title. */
  step(step: string): string
  /** What a step means. */
  meaning(step: string): string
  trigger(trigger: Trigger): string
  /** When a move happens, as a statement. */
  condition(guard: string): string
}

/** The words of a flow whose picture has been loaded. */
export const useFlowWords = (flow: string): FlowWords => {
  const t = useText()
  const format = useFormat()
  const { title } = useFlowTitle(flow)
  const textIn = useTextIn('flows', 'guide.unknownTitle')
  const read = (...keys: readonly string[]): string => textIn([flow, ...keys].join('.')) ?? ''
  return {
    step: (step) => (step === '' ? title : read('states', step, 'name')),
    meaning: (step) => read('states', step, 'about'),
    trigger: (trigger) => {
      if (trigger.kind === 'event') return read('events', trigger.name.replaceAll('.', '_'))
      if (trigger.kind !== 'after') return t(BY_ITSELF[trigger.kind])
      return trigger.ms === null ? t('guide.afterWhile') : t('guide.afterTime', { time: format.duration(trigger.ms / 1000) })
    },
    condition: (guard) => read('conditions', guard),
  }
}
