import { ButtonLink } from '../kit/Button.tsx'
import { readNotice } from '../../domain/notice.ts'
import type { Notification } from '../../domain/wire/notification.ts'
import { selectToast } from '../../machines/notifications/notifications.selectors.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Toast } from '../kit/Toast.tsx'
import { useChart, useStreamIfOpen, useSystem, type StreamOf } from '../shell/system-context.tsx'
import { useLatePart } from '../shell/use-late-part.ts'
import { viewOfNotice } from './notice-view.ts'
import { useOpening } from './use-opening.ts'

/** What has just happened, in one quiet sentence; what it brought or cost stands in the list. */
export const NotificationToast = () => {
  const stream = useStreamIfOpen('notifications')
  return stream ? <Saying stream={stream} /> : null
}

const Saying = ({ stream }: { readonly stream: StreamOf<'notifications'> }) => {
  const told = useChart(stream, selectToast)
  return told ? <Said key={told.id} stream={stream} told={told} /> : null
}

const Said = ({ stream, told }: { readonly stream: StreamOf<'notifications'>; readonly told: Notification }) => {
  const t = useText()
  const format = useFormat()
  const { isOutOfReach, follow } = useOpening(stream, told)
  const { title, sentence, tone, place } = viewOfNotice(readNotice(told), useLatePart(useSystem().notices), { t, format })
  return (
    <Toast
      tone={tone === 'plain' ? 'info' : tone}
      title={title}
      closeLabel={t('common.close')}
      onClose={() => stream.send({ type: 'notifications.dismissToast' })}
    >
      {sentence}{' '}
      {place === null || isOutOfReach ? null : (
        <ButtonLink size="sm" to={place} onClick={follow}>
          {t('notifications.open')}
        </ButtonLink>
      )}
    </Toast>
  )
}
