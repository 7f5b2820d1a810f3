import { selectRedirect } from '../../machines/dapp-redirect/dapp-redirect.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff } from '../shell/system-context.tsx'

/** Says where the operator would like to take a browser without a wallet. Esc, a tap outside and the cross mean staying. */
export const RedirectDialog = () => {
  const t = useText()
  const redirect = useStream('dappRedirect')
  const { isAnnounced, isLeaving, host, failure, whyNotAccept } = useChart(redirect, selectRedirect, isShallowEqual)
  const isReplay = useSubmitOff() === 'replay'
  const stay = () => redirect.send({ type: 'dappRedirect.decline' })
  return (
    <Dialog
      isOpen={isAnnounced}
      onClose={stay}
      title={t('redirect.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button isDisabled={isReplay} onClick={stay}>
            {t('redirect.stay')}
          </Button>
          <Button
            tone="primary"
            isBusy={isLeaving}
            isDisabled={whyNotAccept !== null || isReplay}
            onClick={() => redirect.send({ type: 'dappRedirect.accept' })}
          >
            {t(isLeaving ? 'redirect.going' : 'redirect.go')}
          </Button>
        </>
      }
    >
      <p className="t-body">{t('redirect.body')}</p>
      <p className="t-body">
        <bdi className="strong" dir="ltr">
          {host}
        </bdi>
      </p>
      <p className="t-sm t-2">{t('redirect.check')}</p>
      {failure ? (
        <Note tone="warn">
          <p role="status">{t('redirect.failed')}</p>
        </Note>
      ) : null}
    </Dialog>
  )
}
