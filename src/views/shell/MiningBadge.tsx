import { miningStateOf, type MiningState } from '../../domain/mining/machine-state.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import { Badge, type BadgeProps } from '../kit/Badge.tsx'
import { useText } from '../kit/text.ts'
import { useNow } from './system-context.tsx'

const MINUTE = 60_000
const LOOKS: Readonly<Record<MiningState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  waiting: { tone: 'wait', icon: 'clock' },
  active: { tone: 'wait', icon: 'play' },
  ended: { tone: 'over', icon: 'check' },
}

/** How machines stand. Needs the pack `mining`. */
export const MiningBadge = ({ order }: { readonly order: MiningOrder }) => {
  const state = miningStateOf(order, useNow(MINUTE))
  return <Badge {...LOOKS[state]}>{useText()(`mining.state.${state}`)}</Badge>
}
