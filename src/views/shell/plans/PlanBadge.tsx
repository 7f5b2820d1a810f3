import { planStateOf, type PlanState } from '../../../domain/plans/plan-state.ts'
import type { PlanHolding } from '../../../domain/wire/plans.ts'
import { Badge, type BadgeProps } from '../../kit/Badge.tsx'
import { useText } from '../../kit/text.ts'
import { useNow } from '../system-context.tsx'

const MINUTE = 60_000
const LOOKS: Readonly<Record<PlanState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'wait', icon: 'clock' },
  running: { tone: 'wait', icon: 'play' },
  completed: { tone: 'ok', icon: 'check' },
  exited: { tone: 'over', icon: 'close' },
}

/** How a plan stands. Needs the pack `plans`. */
export const PlanBadge = ({ plan }: { readonly plan: PlanHolding }) => {
  const state = planStateOf(plan, useNow(MINUTE))
  return <Badge {...LOOKS[state]}>{useText()(`plans.state.${state}`)}</Badge>
}
