import type { ReactNode } from 'react'
import { readNotice } from '../../domain/notice.ts'
import type { Notification } from '../../domain/wire/notification.ts'
import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFormat, useText } from '../kit/text.ts'
import type { NoticeViews } from '../shell/notice-view.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { viewOfNotice } from './notice-view.ts'
import styles from './notifications.module.css'
import { useOpening } from './use-opening.ts'

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface Props {
  readonly stream: StreamOf<'notifications'>
  readonly row: Notification
  readonly views: NoticeViews
}

/** One thing that happened. Following it marks it as read; one that leads nowhere is read by a press. */
export const NotificationRow = ({ stream, row, views }: Props) => {
  const { switchesTo, isOutOfReach, follow, read } = useOpening(stream, row)
  const t = useText()
  const format = useFormat()
  const { title, sentence, result, icon, tone, place } = viewOfNotice(readNotice(row), views, { t, format })
  const isNew = row.readAt === null
  const children = (
    <>
      <span className={styles[`tone_${tone}`]}>
        <Icon name={icon} />
      </span>
      <span className={styles['words']}>
        <span className={isNew ? styles['new'] : undefined}>{title}</span>
        <span className="t-sm t-2">
          {sentence}
          {result === null ? null : ` ${result}`}
        </span>
        {row.book === null ? null : (
          <span className="t-meta">
            {t(`accountMode.${row.book}`)}
            {switchesTo === null ? null : <> · {t(isOutOfReach ? 'notifications.outOfReach' : `notifications.switchesTo.${switchesTo}`)}</>}
          </span>
        )}
      </span>
      <span className={styles['when']}>
        {isNew ? (
          <>
            <span className="sr">{t('notifications.new')}</span>
            <i className={styles['dot']} />
          </>
        ) : null}
        <time className="t-meta num" dateTime={new Date(row.createdAt).toISOString()}>
          {format.dateOf(row.createdAt, TIME)}
        </time>
      </span>
    </>
  )
  return (
    <li>
      {place === null || isOutOfReach ? (
        <Pressed isNew={isNew} onPress={read}>
          {children}
        </Pressed>
      ) : (
        <Link className={`list-row ${styles['row']}`} to={place} onClick={follow}>
          {children}
        </Link>
      )}
    </li>
  )
}

const Pressed = ({ isNew, onPress, children }: { readonly isNew: boolean; readonly onPress: () => void; readonly children: ReactNode }) =>
  isNew ? (
    <button type="button" className={`list-row list-row--press ${styles['row']}`} onClick={onPress}>
      {children}
    </button>
  ) : (
    <div className={`list-row ${styles['row']}`}>{children}</div>
  )
