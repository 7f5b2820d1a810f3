import { maskedEmail } from '../../domain/invite.ts'
import { selectCopyingId, type CopyStage } from '../../machines/profile/profile.selectors.ts'
import { selectIdentityState } from '../../machines/kyc/kyc.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge, type BadgeProps } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Link } from '../kit/Link.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, useUser, type StreamOf } from '../shell/system-context.tsx'
import styles from './profile.module.css'

/** Who one is at the venue, and whether that is verified. */
export const IdentityCard = () => {
  const t = useText()
  const user = useUser()
  const profile = useStreamIfOpen('profile')
  return (
    <Card title={t('profile.identity')} beside={<StateBadge />}>
      <div className="card__body">
        <dl className="kv">
          <Fact name={t('profile.username')}>
            <bdi>{user?.username}</bdi>
          </Fact>
          <Fact name={t('profile.email')}>{user?.email ? <bdi dir="ltr">{maskedEmail(user.email)}</bdi> : t('profile.noEmail')}</Fact>
          <div>
            <dt>{t('profile.userId')}</dt>
            <dd className={styles['id']}>
              <code>{user?.id}</code>
              {profile && user ? <CopyId profile={profile} userId={user.id} /> : null}
            </dd>
          </div>
          <Fact name={t('profile.verification')}>
            <Verification />
          </Fact>
        </dl>
        <p className="t-sm" role="status">
          {profile ? <CopyNotice profile={profile} /> : null}
        </p>
      </div>
    </Card>
  )
}

const BADGES = {
  notVerified: { tone: 'over', icon: 'user' },
  pending: { tone: 'wait', icon: 'clock' },
  overdue: { tone: 'warn', icon: 'clock' },
  verified: { tone: 'ok', icon: 'check' },
  failed: { tone: 'danger', icon: 'alert' },
} as const satisfies Readonly<Record<string, Pick<BadgeProps, 'tone' | 'icon'>>>

/** Nothing as long as it isn't known how it stands. */
const StateBadge = () => {
  const kyc = useStreamIfOpen('kyc')
  return kyc ? <Known kyc={kyc} /> : null
}
const Known = ({ kyc }: { readonly kyc: StreamOf<'kyc'> }) => {
  const t = useText()
  const state = useChart(kyc, selectIdentityState)
  return state === null ? null : <Badge {...BADGES[state]}>{t(`profile.states.${state}`)}</Badge>
}

/** The way to its page. */
const Verification = () => {
  const kyc = useStreamIfOpen('kyc')
  return kyc ? <ToIdentity kyc={kyc} /> : null
}
const ToIdentity = ({ kyc }: { readonly kyc: StreamOf<'kyc'> }) => {
  const t = useText()
  const state = useChart(kyc, selectIdentityState)
  return (
    <Link to="/profile/identity">{t(state === 'notVerified' || state === 'failed' ? 'profile.verify' : 'profile.seeVerification')}</Link>
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
