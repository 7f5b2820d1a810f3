import { NotificationsPage } from '../notifications/NotificationsPage.tsx'
import { PriceAlertList } from '../price-alerts/PriceAlertList.tsx'

/** Notifications, with price alerts beside them. The shell joins the two because features may not import each other. */
export const NotificationRoute = () => <NotificationsPage aside={<PriceAlertList />} />
