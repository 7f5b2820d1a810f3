import { TicketOutcome } from '../contract-ticket/TicketDialog.tsx'
import { TicketPanel } from '../contract-ticket/TicketPanel.tsx'
import { MarketDetailPage, type MarketPanels, type PositionsProps } from '../market-detail/MarketDetailPage.tsx'
import { PositionsPanel } from '../positions/PositionsPanel.tsx'
import { PriceAlertButton } from '../price-alerts/PriceAlertButton.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const CLOSED = latePart(async () => (await import('../records/ClosedOrders.tsx')).ClosedOrders, ['records'])

const Positions = (props: PositionsProps) => (
  <PositionsPanel {...props}>
    <LateSection part={CLOSED}>{(ClosedOrders) => <ClosedOrders />}</LateSection>
  </PositionsPanel>
)

const PANELS: MarketPanels = { Ticket: TicketPanel, TicketOutcome, Positions, Alert: PriceAlertButton }

/** A market's page with panels of other features. The shell joins them because features may not import each other. */
export const MarketDetailRoute = () => <MarketDetailPage panels={PANELS} />
