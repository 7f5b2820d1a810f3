import { maskedEmail } from '../../domain/invite.ts'
import { selectCopyingId, type CopyStage } from '../../machines/profile/profile.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, useUser, type StreamOf } from '../shell/system-context.tsx'
import styles from './profile.module.css'

/** Who one is at the venue. Verification is not open yet, and nothing pretends that it were. */
export const IdentityCard = () => {
  const t = useText()
  const user = useUser()
  const profile = useStreamIfOpen('profile')
  return (
    <Card
      title={t('profile.identity')}
      beside={
        <Badge tone="over" icon="user">
          {t('profile.notVerified')}
        </Badge>
      }
    >
      <div className="card__body">
        <dl className="kv">
          <div>
            <dt>{t('profile.username')}</dt>
            <dd>
              <bdi>{user?.username}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('profile.email')}</dt>
            <dd>{user?.email ? <bdi dir="ltr">{maskedEmail(user.email)}</bdi> : t('profile.noEmail')}</dd>
          </div>
          <div>
            <dt>{t('profile.userId')}</dt>
            <dd className={styles['id']}>
              <code>{user?.id}</code>
              {profile && user ? <CopyId profile={profile} userId={user.id} /> : null}
            </dd>
          </div>
          <div>
            <dt>{t('profile.verification')}</dt>
            <dd>{t('profile.notVerified')}</dd>
          </div>
        </dl>
        <p className="t-sm t-2">{t('profile.verificationHint')}</p>
        <p className="t-sm" role="status">
          {profile ? <CopyNotice profile={profile} /> : null}
        </p>
      </div>
    </Card>
  )
}

const CopyId = ({ profile, userId }: { readonly profile: StreamOf<'profile'>; readonly userId: string }) => {
  const t = useText()
  return (
    <Button size="sm" tone="quiet" aria-label={t('profile.copyId')} onClick={() => profile.send({ type: 'profile.copyId', userId })}>
      {t('profile.copy')}
    </Button>
  )
}

const CopyNotice = ({ profile }: { readonly profile: StreamOf<'profile'> }) => {
  const t = useText()
  const stage: CopyStage = useChart(profile, selectCopyingId)
  return stage === 'copied' ? t('profile.copied') : stage === 'copyFailed' ? t('profile.copyFailed') : null
}
