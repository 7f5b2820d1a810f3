import type funds from '../../../locales/en/funds.json'
import type { FundState } from '../../domain/funds.ts'
import { Badge, type BadgeTone } from './Badge.tsx'
import type { IconName } from './icons.tsx'
import { useText } from './text.ts'

declare module './texts.ts' {
  interface Texts {
    funds: typeof funds
  }
}

const LOOKS: Readonly<Record<FundState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  pending: { tone: 'wait', icon: 'clock' },
  approved: { tone: 'wait', icon: 'check' },
  completed: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'stop' },
  failed: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'over', icon: 'close' },
}

/** Where a deposit or a withdrawal stands. */
export const FundBadge = ({ state }: { readonly state: FundState }) => {
  const t = useText()
  return (
    <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {t(`funds.states.${state}`)}
    </Badge>
  )
}
