import { selectIsSupportOpen } from '../../machines/support-dialog/support-door.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { useChart, useStreamIfOpen, type StreamOf } from './system-context.tsx'

/** Opens the support dialog; until that has loaded, links to the help pages. */
export const ServiceButton = () => {
  const t = useText()
  const support = useStreamIfOpen('supportDialog')
  const label = t('shell.contactService')
  return support ? (
    <IconButton icon="chat" hasWord label={label} onClick={() => support.send({ type: 'supportDialog.open' })} />
  ) : (
    <Link className="icon-btn" to="/help" aria-label={label} title={label}>
      <Icon name="chat" />
      <span>{label}</span>
    </Link>
  )
}

/** Rarely opened, so loaded with its first opening. */
const DIALOG = latePart(async () => (await import('../support-dialog/SupportDialog.tsx')).SupportDialog, ['support', 'errors/account'])

const IfOpen = ({ support }: { readonly support: StreamOf<'supportDialog'> }) =>
  useChart(support, selectIsSupportOpen) ? (
    <Beside part={DIALOG} onClose={() => support.send({ type: 'supportDialog.close' })}>
      {(SupportDialog) => <SupportDialog support={support} />}
    </Beside>
  ) : null

export const ServiceDialog = () => {
  const support = useStreamIfOpen('supportDialog')
  return support ? <IfOpen support={support} /> : null
}
