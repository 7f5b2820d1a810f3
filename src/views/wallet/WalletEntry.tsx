import { useId } from 'react'
import { selectIsWalletOpen } from '../../machines/wallet/wallet.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText, useTextIn } from '../kit/text.ts'
import { useChart, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'
import { WalletSteps } from './WalletSteps.tsx'

/** The way in by a wallet: a button, and the dialog in which a wallet is found, connected and asked for its signature. */
export const WalletEntry = () => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.readOnly')
  const whyId = useId()
  const wallet = useStreamIfOpen('wallet')
  const signIn = useStreamIfOpen('walletSignIn')
  const submitOff = useSubmitOff()
  const why = reason(submitOff)
  return (
    <>
      <Button
        isBlock
        isDisabled={!wallet || !signIn || submitOff !== null}
        reasonId={why === undefined ? undefined : whyId}
        onClick={() => wallet?.send({ type: 'wallet.open' })}
      >
        <Icon name="wallet" />
        {t('session.wallet')}
      </Button>
      {why === undefined ? null : (
        <p className="field__hint" id={whyId}>
          {why}
        </p>
      )}
      {wallet && signIn ? <WalletDialog /> : null}
    </>
  )
}

const WalletDialog = () => {
  const t = useText()
  const wallet = useStream('wallet')
  const isOpen = useChart(wallet, selectIsWalletOpen)
  return (
    <Dialog isOpen={isOpen} onClose={() => wallet.send({ type: 'wallet.close' })} title={t('wallet.title')} closeLabel={t('common.close')}>
      <WalletSteps />
    </Dialog>
  )
}
