import type { OwnPasskey } from '../../domain/wire/passkey.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useStream } from '../shell/system-context.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

export interface PasskeyRowProps {
  readonly passkey: OwnPasskey
  readonly isRenaming: boolean
  readonly isRemoving: boolean
  readonly isOff: boolean
}

/** One passkey: its name, since when, last used, and what can be done with it. */
export const PasskeyRow = ({ passkey, isRenaming, isRemoving, isOff }: PasskeyRowProps) => {
  const t = useText()
  const format = useFormat()
  const stream = useStream('passkeys')
  const { id, name, createdAt, usedAt, isBackedUp, isBlocked } = passkey
  return (
    <li className="list-row">
      <Icon name="user" />
      <div className="grow">
        {isRenaming ? (
          <PasskeyForm />
        ) : (
          <b className="strong" dir="auto">
            {name}
          </b>
        )}
        <p className="t-sm t-2">{t('passkeys.created', { time: format.dateTime(createdAt) })}</p>
        <p className="t-sm t-2">{usedAt === null ? t('passkeys.unused') : t('passkeys.used', { time: format.dateTime(usedAt) })}</p>
        {isBlocked ? <p className="t-sm">{t('passkeys.blockedWhy')}</p> : null}
        {isBlocked ? (
          <Badge tone="danger" icon="alert">
            {t('passkeys.blocked')}
          </Badge>
        ) : isBackedUp ? (
          <Badge tone="over" icon="check">
            {t('passkeys.backedUp')}
          </Badge>
        ) : null}
      </div>
      {isRenaming ? null : (
        <div className="row">
          <Button
            size="sm"
            isDisabled={isOff}
            aria-label={t('passkeys.renameOf', { name })}
            onClick={() => stream.send({ type: 'passkeys.rename', id })}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            size="sm"
            isBusy={isRemoving}
            isDisabled={isOff}
            aria-label={t('passkeys.removeOf', { name })}
            onClick={() => stream.send({ type: 'passkeys.remove', id })}
          >
            {t(isRemoving ? 'passkeys.removing' : 'passkeys.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
