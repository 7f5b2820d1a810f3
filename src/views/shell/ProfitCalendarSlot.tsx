import type { Mode } from '../../domain/mode.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useStreamIfOpen } from './system-context.tsx'

const CALENDAR = latePart(
  async () => (await import('../profit-calendar/ProfitCalendar.tsx')).ProfitCalendar,
  ['profitCalendar', 'generalOrders'],
)

/** In the place of the list of all orders: what each day of a month brought. */
export const ProfitCalendarSlot = ({ mode }: { readonly mode: Mode }) => {
  const t = useText()
  const stream = useStreamIfOpen('profitCalendar', mode)
  return stream ? (
    <LateSection part={CALENDAR}>{(ProfitCalendar) => <ProfitCalendar stream={stream} />}</LateSection>
  ) : (
    <SkeletonRows count={6} label={t('common.loading')} />
  )
}

/** Beside that list: the calendar is loaded with it, so that a newer version of the program takes nothing from whoever opens it later. */
export const ProfitCalendarAhead = () => <Beside part={CALENDAR}>{() => null}</Beside>
