import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { TicketOutcome } from '../contract-ticket/TicketDialog.tsx'
import { TicketPanel } from '../contract-ticket/TicketPanel.tsx'
import { MarketDetailPage, type MarketPanels, type PositionsProps } from '../market-detail/MarketDetailPage.tsx'
import { PositionsPanel } from '../positions/PositionsPanel.tsx'
import { PriceAlertButton } from '../price-alerts/PriceAlertButton.tsx'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { Lists } from './Lists.tsx'
import { useChart, useStream, useStreamIfOpen } from './system-context.tsx'

const CLOSED = latePart(async () => (await import('../records/ClosedOrders.tsx')).ClosedOrders, ['records'])

const RUNNING = latePart(async () => (await import('../records/OptionsOfAccount.tsx')).OptionsOfAccount, ['optionRows', 'records'])

const RunningOptions = () => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('records', `openOptions:${mode}`)
  return <LateSection part={RUNNING}>{(OptionsOfAccount) => <OptionsOfAccount stream={stream} status="open" />}</LateSection>
}

const Positions = (props: PositionsProps) => (
  <PositionsPanel {...props} options={<RunningOptions />}>
    <LateSection part={CLOSED}>{(ClosedOrders) => <ClosedOrders />}</LateSection>
  </PositionsPanel>
)

/** Most people never open it, so it's loaded with its first opening. */
const OPTIONS = latePart(async () => {
  const [{ OptionsPanel }, { OptionsDialog }] = await Promise.all([
    import('../options-ticket/OptionsPanel.tsx'),
    import('../options-ticket/OptionsDialog.tsx'),
  ])
  return { OptionsPanel, OptionsDialog }
}, ['optionsTicket', 'trade', 'validation/trade', 'errors/trade', 'errors/products'])

const Options: MarketPanels['Options'] = (props) => (
  <LateSection part={OPTIONS}>{({ OptionsPanel }) => <OptionsPanel {...props} />}</LateSection>
)

/** What was sent is followed whichever form is chosen. */
const OptionsOutcome: MarketPanels['OptionsOutcome'] = ({ code, onSettled }) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('optionsTicket', `${mode}:${code}`)
  return stream ? <Beside part={OPTIONS}>{({ OptionsDialog }) => <OptionsDialog stream={stream} onSettled={onSettled} />}</Beside> : null
}

/** The page's own figures come first. */
const STAR = latePart(async () => (await import('../watch-lists/MarketStar.tsx')).MarketStar, ['markets/choice'])
const Star: MarketPanels['Star'] = ({ code }) => <Beside part={STAR}>{(MarketStar) => <MarketStar code={code} />}</Beside>

const PANELS: MarketPanels = { Options, OptionsOutcome, Ticket: TicketPanel, TicketOutcome, Positions, Alert: PriceAlertButton, Star }

/** A market's page with panels of other features. The shell joins them because features may not import each other. */
export const MarketDetailRoute = () => (
  <>
    <MarketDetailPage panels={PANELS} />
    <Lists />
  </>
)
