import { selectClosingDue } from '../../machines/account-closing/account-closing.selectors.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, useStream } from '../shell/system-context.tsx'

/** To whoever has just asked to close their account, on the page to log in. */
export const ClosingNote = () => {
  const t = useText()
  const format = useFormat()
  const dueAt = useChart(useStream('accountClosing'), selectClosingDue)
  return dueAt === null ? null : <Note tone="warn">{t('accountClosing.asked', { time: format.dateTime(dueAt) })}</Note>
}
