import { NotificationsPage } from '../notifications/NotificationsPage.tsx'
import { PriceAlertList } from '../price-alerts/PriceAlertList.tsx'

/** What one was told, and the prices one wants to be told of. Features do not know each other; the shell does. */
export const NotificationRoute = () => <NotificationsPage aside={<PriceAlertList />} />
