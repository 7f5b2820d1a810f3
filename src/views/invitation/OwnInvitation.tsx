import { invitePath } from '../../domain/invite.ts'
import { selectInvitation } from '../../machines/invitation/invitation.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import styles from './invitation.module.css'

/** The code, the link and its picture; each can be taken along. */
export const OwnInvitation = () => {
  const t = useText()
  const invitation = useStreamIfOpen('invitation')
  return (
    <Card title={t('invitation.own')}>
      {invitation ? <Own invitation={invitation} /> : <SkeletonRows count={2} label={t('invitation.loading')} />}
    </Card>
  )
}

interface Props {
  readonly invitation: StreamOf<'invitation'>
}

const Own = ({ invitation }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { code, failure } = useChart(invitation, selectInvitation, isShallowEqual)
  if (failure)
    return (
      <ErrorState
        title={t('invitation.failedTitle')}
        action={<Button onClick={() => invitation.send({ type: 'invitation.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
      </ErrorState>
    )
  return code === null ? <SkeletonRows count={2} label={t('invitation.loading')} /> : <Shown invitation={invitation} code={code} />
}

const Shown = ({ invitation, code }: Props & { readonly code: string }) => {
  const t = useText()
  const { canShare, isSharing, notice } = useChart(invitation, selectInvitation, isShallowEqual)
  const link = new URL(invitePath(code), document.baseURI).href
  return (
    <div className={`card__body ${styles['own']}`}>
      <div className={styles['picture']}>
        <QrCode text={link} label={t('invitation.qr')} />
      </div>
      <div className="stack stack--m">
        <dl className={styles['facts']}>
          <div>
            <dt className="t-meta">{t('invitation.code')}</dt>
            <dd className={styles['code']}>
              <bdi dir="ltr">{code}</bdi>
            </dd>
          </div>
          <div>
            <dt className="t-meta">{t('invitation.link')}</dt>
            <dd className={styles['link']}>
              <bdi dir="ltr">{link}</bdi>
            </dd>
          </div>
        </dl>
        <div className="row">
          <Button tone="primary" onClick={() => invitation.send({ type: 'invitation.copy', what: 'link' })}>
            {t('invitation.copyLink')}
          </Button>
          <Button onClick={() => invitation.send({ type: 'invitation.copy', what: 'code' })}>{t('invitation.copyCode')}</Button>
          {canShare ? (
            <Button isBusy={isSharing} onClick={() => invitation.send({ type: 'invitation.share' })}>
              {t('invitation.share')}
            </Button>
          ) : null}
        </div>
        <div role="status">
          {notice === null ? null : <Note tone={notice === 'copied' ? 'ok' : 'warn'}>{t(`invitation.${notice}`)}</Note>}
        </div>
      </div>
    </div>
  )
}
