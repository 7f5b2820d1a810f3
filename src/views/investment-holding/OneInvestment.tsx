import type { ReactNode } from 'react'
import type investmentHolding from '../../../locales/en/investmentHolding.json'
import type { InvestmentOrderWithDays } from '../../domain/wire/investment.ts'
import { selectProgress } from '../../machines/investment-holding/investment-holding.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { PlanFrame } from '../shell/plans/PlanFrame.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useInvestmentTexts } from '../shell/use-investment-texts.ts'
import { DayCheckRow } from './DayCheckRow.tsx'
import { ShareWorking } from './ShareWorking.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    investmentHolding: typeof investmentHolding
  }
}

interface OneInvestmentProps {
  readonly id: string
  /** The way out, beside it. */
  readonly exit: ReactNode
}

/** One commitment to an investment plan. */
export const OneInvestment = ({ id, exit }: OneInvestmentProps) => {
  const t = useText()
  const stream = useStreamIfOpen('investmentHolding', id)
  if (!stream) return <SkeletonRows count={4} label={t('planProgress.loading')} />
  return <Shown stream={stream} exit={exit} />
}

const Shown = ({ stream, exit }: Pick<OneInvestmentProps, 'exit'> & { readonly stream: StreamOf<'investmentHolding'> }) => {
  const t = useText()
  const { ruleOf } = useInvestmentTexts()
  const { plan, mayBeOld, failure } = useChart(stream, selectProgress, isShallowEqual)
  return (
    <PlanFrame
      plan={plan}
      name={plan?.name ?? ''}
      rule={plan ? ruleOf(plan) : ''}
      figures={plan ? <Incomes plan={plan} /> : null}
      mayBeOld={mayBeOld}
      failure={failure}
      toAll={{ to: '/investment', text: t('investmentHolding.toAll') }}
      working={(day) =>
        plan && (
          <>
            <ShareWorking plan={plan} day={day} />
            <DayCheckRow stream={stream} date={day.date} />
          </>
        )
      }
      exit={exit}
      onRetry={() => stream.send({ type: 'investmentHolding.retry' })}
    />
  )
}

/** What the newest day brought, and what has come back of the income: nothing before the end. */
const Incomes = ({ plan: { results, profit } }: { readonly plan: InvestmentOrderWithDays }) => {
  const t = useText()
  const format = useFormat()
  const newest = results.at(-1)
  return (
    <>
      <Fact name={t('investmentHolding.dailyIncome')}>
        {newest === undefined ? format.money(null) : <Delta value={newest.amount}>{format.signedMoney(newest.amount, 'USDT')}</Delta>}
      </Fact>
      <Fact name={t('investmentHolding.receivedIncome')}>
        {profit === null ? t('investmentHolding.atTheEnd') : <Delta value={profit}>{format.signedMoney(profit, 'USDT')}</Delta>}
      </Fact>
    </>
  )
}
