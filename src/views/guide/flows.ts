/** The flows that Help explains and the drawer follows, in the order of Help, and their pictures. */
import type { FlowPlan } from '../../domain/flow-plan.ts'
import { latePart, type LatePart, type PackName } from '../shell/late-part.ts'
import flows from './flows.json'

export const FLOWS: readonly string[] = flows

const files = import.meta.glob<FlowPlan>('./plans/*.json', { import: 'default' })

/** `contractTicket` → `contract-ticket` */
const fileOf = (flow: string): string => flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Each is loaded when it's first looked at, with the words of its steps. */
const PLANS = new Map<string, LatePart<FlowPlan>>(
  FLOWS.map((flow) => [flow, latePart(files[`./plans/${fileOf(flow)}.json`]!, [`flows/${flow}` as PackName])]),
)

/** Undefined for a chart that Help doesn't explain. */
export const planOf = (flow: string): LatePart<FlowPlan> | undefined => PLANS.get(flow)

/** Page of Help that explains a flow. */
export const flowPath = (flow: string): string => `/help/flows?flow=${flow}`

/** A step as the guide's chart holds it, which knows no flow: `contractTicket.editing`. */
export const stepIdOf = (flow: string, step: string): string => `${flow}.${step}`

/** The step of this flow that is looked at; null where another flow's is, or none. */
export const lookedIn = (flow: string, stepId: string | null): string | null =>
  stepId?.startsWith(`${flow}.`) ? stepId.slice(flow.length + 1) : null
