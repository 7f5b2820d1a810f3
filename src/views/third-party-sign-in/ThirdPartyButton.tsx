import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useStreamIfOpen } from '../shell/system-context.tsx'
import { useThirdParty } from './begin.ts'

/** On the sign-in form: only where the venue offers it, and for as long as that is not known, nothing. */
export const ThirdPartyButton = () => (useStreamIfOpen('thirdPartySignIn') ? <Offer /> : null)

const Offer = () => {
  const t = useText()
  const failureText = useFailureText()
  const id = useId()
  const { scene, provider, failure, why, begin, retry } = useThirdParty()
  const redirect = new URLSearchParams(useLocation().search).get('redirect')
  if (scene === 'opening' || scene === 'closed' || scene === 'signedIn' || scene === 'linked') return null
  if (scene === 'unread')
    return (
      <Note tone="info">
        <p>{t('thirdParty.unread.text')}</p>
        <Button size="sm" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </Note>
    )
  return (
    <>
      {scene === 'ended' ? (
        <Note tone="warn">
          <p id={id} role="status">
            {failureText(failure) ?? t('thirdParty.ended.interrupted.text', { name: provider })}
          </p>
        </Note>
      ) : null}
      <Button isBlock isBusy={scene === 'travelling'} isDisabled={why !== null} onClick={() => begin(redirect)}>
        <Icon name="user" />
        {t(scene === 'travelling' ? 'thirdParty.travelling.title' : 'thirdParty.continue', { name: provider })}
      </Button>
    </>
  )
}
