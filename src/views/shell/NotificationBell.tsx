import { selectUnread } from '../../machines/notifications/notifications.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './notification-bell.module.css'
import { useChart, useStreamIfOpen, type StreamOf } from './system-context.tsx'

/** Link to the notifications. A dot shows that some are unread; the accessible name says how many. */
export const NotificationBell = () => {
  const stream = useStreamIfOpen('notifications')
  return stream ? <Counting stream={stream} /> : <Bell unread={0} />
}

const Counting = ({ stream }: { readonly stream: StreamOf<'notifications'> }) => <Bell unread={useChart(stream, selectUnread)} />

const Bell = ({ unread }: { readonly unread: number }) => {
  const t = useText()
  const format = useFormat()
  const name = unread > 0 ? t('shell.bell', { count: unread, shown: format.figure(unread) }) : t('shell.notifications')
  return (
    <Link className="icon-btn" to="/profile/notification" aria-label={name} title={name}>
      <Icon name="bell" />
      {unread > 0 ? <i className={styles['dot']} /> : null}
    </Link>
  )
}
