import { workOutShare } from '../../domain/investment/share-rule.ts'
import type { InvestmentOrderWithDays } from '../../domain/wire/investment.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import { useFormat, useText } from '../kit/text.ts'
import { ALL_DIGITS, DaySteps } from '../shell/plans/DaySteps.tsx'
import { usePlanWords } from '../shell/plans/use-plan-words.ts'
import { useInvestmentTexts } from '../shell/use-investment-texts.ts'

interface ShareWorkingProps {
  readonly plan: InvestmentOrderWithDays
  readonly day: PlanDay
}

/** From the closes to the money: the change of each market, the mean, the share of it, the range, the amount. */
export const ShareWorking = ({ plan, day }: ShareWorkingProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, inText } = usePlanWords()
  const { shareOf } = useInvestmentTexts()
  const { markets, mean, rawRate } = workOutShare(plan.rule, day.closes)
  const scaleOf = (code: string): number => plan.markets.find((market) => market.code === code)?.scale ?? 2
  return (
    <>
      <div className="table-wrap" role="group" aria-label={t('investmentHolding.markets')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('investmentHolding.market')}</th>
              <th scope="col" className="num">
                {t('planProgress.closeBefore')}
              </th>
              <th scope="col" className="num">
                {t('planProgress.close')}
              </th>
              <th scope="col" className="num">
                {t('planProgress.marketReturn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {markets.map(({ code, from, to, change }) => (
              <tr key={code}>
                <th scope="row">
                  <bdi>{code}</bdi>
                </th>
                <td className="num">{format.price(from, scaleOf(code))}</td>
                <td className="num">{format.price(to, scaleOf(code))}</td>
                <td className="num">{rate(change, ALL_DIGITS)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySteps
        plan={plan}
        day={day}
        rawRate={rawRate}
        before={[
          t('planProgress.mean', { markets: format.figure(markets.length), rate: inText(rate(mean, ALL_DIGITS)) }),
          t('investmentHolding.shareOfIt', { share: shareOf(plan.rule.share), rate: inText(rate(rawRate, ALL_DIGITS)) }),
        ]}
      />
    </>
  )
}
