import { TicketOutcome } from '../contract-ticket/TicketDialog.tsx'
import { TicketPanel } from '../contract-ticket/TicketPanel.tsx'
import { MarketDetailPage, type MarketPanels } from '../market-detail/MarketDetailPage.tsx'
import { PositionsPanel } from '../positions/PositionsPanel.tsx'
import { PriceAlertButton } from '../price-alerts/PriceAlertButton.tsx'

const PANELS: MarketPanels = { Ticket: TicketPanel, TicketOutcome, Positions: PositionsPanel, Alert: PriceAlertButton }

/** The page of a market with the panels of two other features in it. Features do not know each other; the shell does. */
export const MarketDetailRoute = () => <MarketDetailPage panels={PANELS} />
