import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { TicketForm } from './TicketForm.tsx'

/** The order ticket of a market for the account in use. */
export const TicketPanel = ({ code, loginPath }: { readonly code: string; readonly loginPath: string }) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('contractTicket', `${mode}:${code}`)
  if (!stream) return <SkeletonRows count={6} label={t('ticket.loading')} />
  return <TicketForm stream={stream} loginPath={loginPath} />
}
