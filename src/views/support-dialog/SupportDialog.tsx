import { selectIsSupportOpen } from '../../machines/support-dialog/support-door.selectors.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useText } from '../kit/text.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { ServiceLinks } from './ServiceLinks.tsx'
import { SupportMessage } from './SupportMessage.tsx'

/** Ways to reach somebody, and a message that can carry the session log. Closing loses nothing. */
export const SupportDialog = ({ support }: { readonly support: StreamOf<'supportDialog'> }) => {
  const t = useText()
  const isOpen = useChart(support, selectIsSupportOpen)
  return (
    <Dialog
      isOpen={isOpen}
      title={t('support.title')}
      closeLabel={t('common.close')}
      onClose={() => support.send({ type: 'supportDialog.close' })}
    >
      <p className="t-body">{t('support.lead')}</p>
      <ServiceLinks support={support} />
      <SupportMessage support={support} />
    </Dialog>
  )
}
