import { planStateOf, type PlanState } from '../../domain/smart/plan-state.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { Badge, type BadgeProps } from '../kit/Badge.tsx'
import { useText } from '../kit/text.ts'
import { useNow } from './system-context.tsx'

const MINUTE = 60_000
const LOOKS: Readonly<Record<PlanState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'wait', icon: 'clock' },
  running: { tone: 'wait', icon: 'play' },
  completed: { tone: 'ok', icon: 'check' },
  exited: { tone: 'over', icon: 'close' },
}

/** How a smart plan stands. Needs the pack `smartPlans`. */
export const PlanBadge = ({ plan }: { readonly plan: SmartOrder }) => {
  const state = planStateOf(plan, useNow(MINUTE))
  return <Badge {...LOOKS[state]}>{useText()(`smartPlans.state.${state}`)}</Badge>
}
