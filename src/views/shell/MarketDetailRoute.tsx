import { TicketOutcome } from '../contract-ticket/TicketDialog.tsx'
import { TicketPanel } from '../contract-ticket/TicketPanel.tsx'
import { MarketDetailPage, type MarketPanels } from '../market-detail/MarketDetailPage.tsx'
import { PositionsPanel } from '../positions/PositionsPanel.tsx'
import { PriceAlertButton } from '../price-alerts/PriceAlertButton.tsx'

const PANELS: MarketPanels = { Ticket: TicketPanel, TicketOutcome, Positions: PositionsPanel, Alert: PriceAlertButton }

/** A market's page with panels of two other features. The shell joins them because features may not import each other. */
export const MarketDetailRoute = () => <MarketDetailPage panels={PANELS} />
