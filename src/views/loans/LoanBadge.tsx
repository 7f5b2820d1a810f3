import type { LoanState } from '../../domain/loan.ts'
import { Badge, type BadgeTone } from '../kit/Badge.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText } from '../kit/text.ts'

const LOOKS: Readonly<Record<LoanState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  pending: { tone: 'wait', icon: 'clock' },
  repaying: { tone: 'wait', icon: 'clock' },
  expired: { tone: 'warn', icon: 'alert' },
  repaid: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'stop' },
  cancelled: { tone: 'over', icon: 'close' },
}

/** Where a loan stands. */
export const LoanBadge = ({ state }: { readonly state: LoanState }) => {
  const t = useText()
  return (
    <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {t(`loans.states.${state}`)}
    </Badge>
  )
}
