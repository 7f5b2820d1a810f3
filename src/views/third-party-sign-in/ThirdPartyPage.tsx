import type { ReactNode } from 'react'
import { OWN_CODES } from '../../domain/error-codes.ts'
import { THIRD_PARTY_CALLBACK } from '../../domain/third-party-callback.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText, type TextKey } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useStreamIfOpen } from '../shell/system-context.tsx'
import { useThirdParty } from './begin.ts'
import { DepthFrame } from './DepthFrame.tsx'
import style from './third-party-sign-in.module.css'

/** Where the issuer sends people back to. Whatever it brings, it ends in a sentence and a next step. */
export const ThirdPartyPage = () => {
  const t = useText()
  const stream = useStreamIfOpen('thirdPartySignIn')
  if (stream) return <Scene />
  return (
    <DepthFrame title={t('thirdParty.opening.title')} isMoving>
      <SkeletonRows count={1} label={t('common.loading')} />
    </DepthFrame>
  )
}

const Scene = () => {
  const t = useText()
  const { scene, ending, provider, isSignedIn } = useThirdParty()
  const titles = {
    opening: t('thirdParty.opening.title'),
    offered: t(isSignedIn ? 'thirdParty.connect' : 'thirdParty.continue', { name: provider }),
    closed: t('thirdParty.closed.title'),
    unread: t('thirdParty.unread.title'),
    travelling: t('thirdParty.travelling.title', { name: provider }),
    exchanging: t('thirdParty.exchanging.title'),
    signedIn: t('thirdParty.signedIn.title'),
    linked: t('thirdParty.linked.title', { name: provider }),
    ended: t(`thirdParty.ended.${ending ?? 'unavailable'}.title` as TextKey),
  }
  return (
    <DepthFrame title={titles[scene]} isMoving={scene === 'opening' || scene === 'travelling' || scene === 'exchanging'}>
      <Words />
      <div className={style['actions']}>
        <Actions />
      </div>
    </DepthFrame>
  )
}

const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <p className="t-body t-2" role="status">
    {children}
  </p>
)

const Words = () => {
  const t = useText()
  const failureText = useFailureText()
  const { scene, ending, provider, isSignedIn, failure } = useThirdParty()
  switch (scene) {
    case 'ended': {
      const isElsewhere = failure?.code === String(OWN_CODES.thirdPartyLinkedElsewhere)
      const key = ending === 'taken' && isElsewhere ? 'taken.elsewhere' : `${ending ?? 'unavailable'}.text`
      return (
        <>
          <Note tone={ending === 'cancelled' ? 'info' : 'warn'}>
            <p role="status">{t(`thirdParty.ended.${key}` as TextKey, { name: provider })}</p>
          </Note>
          {failure && (ending === 'refused' || ending === 'unavailable') ? <p className="t-sm t-2">{failureText(failure)}</p> : null}
        </>
      )
    }
    case 'offered':
      return (
        <>
          <Sentence>{t(isSignedIn ? 'thirdParty.offered.connect' : 'thirdParty.offered.text', { name: provider })}</Sentence>
          <p className="t-sm t-2">{t('thirdParty.learns')}</p>
        </>
      )
    case 'linked':
      return <Sentence>{t('thirdParty.linked.text', { name: provider })}</Sentence>
    default:
      return <Sentence>{t(`thirdParty.${scene}.text`)}</Sentence>
  }
}

const Actions = () => {
  const { scene } = useThirdParty()
  switch (scene) {
    case 'offered':
      return <Begin isFirst />
    case 'unread':
      return <Retry />
    case 'closed':
      return (
        <>
          <OtherWay isFirst />
          <Retry />
        </>
      )
    case 'ended':
      return <AfterEnd />
    case 'linked':
      return (
        <>
          <Joined />
          <Home />
        </>
      )
    case 'signedIn':
      return <Home />
    default:
      return null
  }
}

const AfterEnd = () => {
  const { ending, isSignedIn, failure } = useThirdParty()
  const mustSignInFirst = ending === 'taken' && !isSignedIn && failure?.code === String(OWN_CODES.thirdPartyEmailTaken)
  return (
    <>
      {mustSignInFirst ? <OtherWay isFirst returnTo={THIRD_PARTY_CALLBACK} /> : <Begin />}
      {mustSignInFirst ? <Begin isSecond /> : <OtherWay />}
    </>
  )
}

const Begin = ({ isFirst = false, isSecond = false }: { readonly isFirst?: boolean; readonly isSecond?: boolean }) => {
  const t = useText()
  const { provider, isSignedIn, returnTo, why, begin } = useThirdParty()
  return (
    <Button tone={isSecond ? 'secondary' : 'primary'} size="lg" isBlock isDisabled={why !== null} onClick={() => begin(returnTo)}>
      {isFirst ? t(isSignedIn ? 'thirdParty.connect' : 'thirdParty.continue', { name: provider }) : t('thirdParty.again')}
      {isFirst ? <Icon name="next" isMirrored /> : null}
    </Button>
  )
}

const Retry = () => {
  const t = useText()
  const { why, retry } = useThirdParty()
  return (
    <>
      <Button tone="primary" size="lg" isBlock isDisabled={why === 'replay'} onClick={retry}>
        {t('common.tryAgain')}
      </Button>
      <OtherWay />
    </>
  )
}

/** Signed out there is the password, signed in there is nothing more to do here. */
const OtherWay = ({ isFirst = false, returnTo }: { readonly isFirst?: boolean; readonly returnTo?: string }) => {
  const t = useText()
  const { isSignedIn } = useThirdParty()
  if (isSignedIn) return <Home />
  const to = returnTo === undefined ? '/pass/login' : `/pass/login?redirect=${encodeURIComponent(returnTo)}`
  return (
    <ButtonLink tone={isFirst ? 'primary' : 'secondary'} size="lg" isBlock to={to}>
      {t('thirdParty.password')}
    </ButtonLink>
  )
}

const Joined = () => (
  <ButtonLink tone="primary" size="lg" isBlock to="/profile/security">
    {useText()('thirdParty.linked.see')}
  </ButtonLink>
)

const Home = () => (
  <ButtonLink tone="secondary" size="lg" isBlock to="/home">
    {useText()('session.goHome')}
  </ButtonLink>
)
