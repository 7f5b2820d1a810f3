import type { OwnSession } from '../../domain/wire/own-session.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFormat, useText } from '../kit/text.ts'

export interface SessionRowProps {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly isOff: boolean
  readonly onEnd: () => void
}

/** One device: what it is, since when, from where, and the way to end it. */
export const SessionRow = ({ session, isEnding, isOff, onEnd }: SessionRowProps) => {
  const t = useText()
  const format = useFormat()
  const { browser, system, address, openedAt, seenAt, isCurrent } = session
  const device = t('sessions.device', { browser: t(`sessions.browsers.${browser}`), system: t(`sessions.systems.${system}`) })
  return (
    <li className="list-row">
      <Icon name="user" />
      <div className="grow">
        <b className="strong">{device}</b>
        <p className="t-sm t-2">{address === null ? t('sessions.addressUnknown') : t('sessions.address', { address })}</p>
        <p className="t-sm t-2">{t('sessions.opened', { time: format.dateTime(openedAt) })}</p>
        {isCurrent ? null : <p className="t-sm t-2">{t('sessions.seen', { time: format.dateTime(seenAt) })}</p>}
      </div>
      {isCurrent ? (
        <Badge tone="ok" icon="check">
          {t('sessions.current')}
        </Badge>
      ) : (
        <Button size="sm" isBusy={isEnding} isDisabled={isOff} aria-label={t('sessions.endDevice', { device })} onClick={onEnd}>
          {t(isEnding ? 'sessions.ending' : 'sessions.end')}
        </Button>
      )}
    </li>
  )
}
