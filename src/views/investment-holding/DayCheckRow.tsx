import { checkOf, selectCheckFailure } from '../../machines/investment-holding/investment-holding.selectors.ts'
import { DayVerdictRow } from '../shell/plans/DayVerdictRow.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'

/** The check of one day. */
export const DayCheckRow = ({ stream, date }: { readonly stream: StreamOf<'investmentHolding'>; readonly date: string }) => {
  const check = useChart(stream, (snapshot) => checkOf(snapshot, date))
  const failure = useChart(stream, selectCheckFailure)
  return (
    <DayVerdictRow date={date} check={check} failure={failure} onVerify={() => stream.send({ type: 'investmentHolding.verify', date })} />
  )
}
