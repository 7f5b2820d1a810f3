/**
 * The picture of a flow and what can happen in it, without a word: texts come from `locales/<language>/flows.json`, so that one
 * picture serves all languages. `npm run charts:flows` makes the files in `src/views/guide/plans` from the charts.
 */

/** In pixels, from the top at the side where a line of text begins: right to left, the picture is mirrored. */
export interface FlowPlan {
  /** Which of the ways to lay it out was best, so that it can be checked without trying all. */
  readonly way: number
  readonly width: number
  readonly height: number
  /** Groups before what is in them. */
  readonly boxes: readonly PlanBox[]
  readonly arrows: readonly PlanArrow[]
  /** In the order of the chart; of several with one trigger in one step, the first whose condition holds. */
  readonly moves: readonly Move[]
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlanBox extends Place {
  /** `start`: the dot at which a group begins. `note`: what leads from every step of a group to one of them. */
  readonly kind: 'step' | 'group' | 'start' | 'note'
  /** `drafting_editing`; of a dot or a note the group in which it stands, empty for the flow itself. */
  readonly step: string
  readonly isFinal?: true
  /** Of a note. */
  readonly triggers?: readonly Trigger[]
}

export interface PlanArrow {
  /** Steps or groups at its ends; null at a dot or a note. */
  readonly from: string | null
  readonly to: string
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[]
  /** Where its words stand; null where it has none. */
  readonly label: Place | null
  readonly triggers: readonly Trigger[]
}

export type Trigger =
  /** `contractTicket.review` */
  | { readonly kind: 'event'; readonly name: string }
  /** Null where it depends on the situation. */
  | { readonly kind: 'after'; readonly ms: number | null }
  | { readonly kind: 'done' | 'fail' | 'always' | 'finished' }

export interface Move {
  /** Step or group in which it can happen; empty for the flow itself. */
  readonly from: string
  readonly trigger: Trigger
  /** Name of its condition; null where nothing decides. */
  readonly guard: string | null
  /** Whether it happens where no condition before it holds. */
  readonly isOtherwise: boolean
  /** Empty: the step stays. */
  readonly to: readonly string[]
}

/** `contractTicket.reviewing.quoted` → `reviewing_quoted`; the chart itself is the empty text. */
export const stepOf = (stateId: string): string => stateId.split('.').slice(1).join('_')

/** The groups around a step, from the inside; last the flow itself, which is the empty text. */
export const groupsAround = (step: string): readonly string[] => {
  if (step === '') return []
  const outer = step.slice(0, Math.max(step.lastIndexOf('_'), 0))
  return [outer, ...groupsAround(outer)]
}
