import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { selectIsSupportOpen } from '../../machines/support-dialog/support-dialog.selectors.ts'
import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, type StreamOf } from './system-context.tsx'

/** Leads to somebody who helps; until the dialog has come, to the help pages. */
export const ServiceButton = () => {
  const t = useText()
  const support = useStreamIfOpen('supportDialog')
  const label = t('shell.contactService')
  return support ? <IconButton icon="chat" label={label} onClick={() => support.send({ type: 'supportDialog.open' })} /> : (
    <Link className="icon-btn" to="/help" aria-label={label} title={label}><Icon name="chat" /></Link>
  )
}

/** Rarely opened, so loaded with its first opening. */
const SupportDialog = lazy(async () => ({ default: (await import('../support-dialog/SupportDialog.tsx')).SupportDialog }))

const IfOpen = ({ support }: { readonly support: StreamOf<'supportDialog'> }) =>
  useChart(support, selectIsSupportOpen) ? <Suspense><SupportDialog support={support} /></Suspense> : null

export const ServiceDialog = () => {
  const support = useStreamIfOpen('supportDialog')
  return support ? <IfOpen support={support} /> : null
}
