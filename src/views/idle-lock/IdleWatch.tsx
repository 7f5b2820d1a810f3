import { selectIsWarning } from '../../machines/idle-lock/idle-lock.selectors.ts'
import { useText } from '../kit/text.ts'
import { Toast, ToastRegion } from '../kit/Toast.tsx'
import { useInputReport } from '../kit/use-input-report.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'

/** Input need not be counted more often than this: the shortest choice is five minutes. */
const PAUSE = 20_000

/** Counts input, and warns a minute before the page locks. */
export const IdleWatch = ({ stream }: { readonly stream: StreamOf<'idleLock'> }) => {
  const t = useText()
  const isWarning = useChart(stream, selectIsWarning)
  const stay = () => stream.send({ type: 'idleLock.noteInput' })
  useInputReport(isWarning ? 0 : PAUSE, stay)
  return isWarning ? (
    <ToastRegion label={t('idleLock.warning')}>
      <Toast tone="warn" title={t('idleLock.warning')} closeLabel={t('common.close')} onClose={stay}>
        {t('idleLock.warningText')}
      </Toast>
    </ToastRegion>
  ) : null
}
