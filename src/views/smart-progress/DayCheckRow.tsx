import { checkOf, selectCheckFailure } from '../../machines/smart-progress/smart-progress.selectors.ts'
import { DayVerdictRow } from '../shell/plans/DayVerdictRow.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'

/** The check of one day. */
export const DayCheckRow = ({ stream, date }: { readonly stream: StreamOf<'smartProgress'>; readonly date: string }) => {
  const check = useChart(stream, (snapshot) => checkOf(snapshot, date))
  const failure = useChart(stream, selectCheckFailure)
  return <DayVerdictRow date={date} check={check} failure={failure} onVerify={() => stream.send({ type: 'smartProgress.verify', date })} />
}
