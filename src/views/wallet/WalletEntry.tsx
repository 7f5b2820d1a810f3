import { useId } from 'react'
import { selectIsWalletOpen } from '../../machines/wallet/wallet.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText, useTextIn } from '../kit/text.ts'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { useChart, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'

/** Most people log in without a wallet, so the page doesn't wait for the dialog and its texts. */
const DIALOG = latePart(async () => (await import('./WalletDialog.tsx')).WalletDialog, ['wallet', 'errors/wallet'])

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
      {wallet && signIn ? <LateDialog /> : null}
    </>
  )
}

/** Loaded once the page is there, and shown when a person opens it. */
const LateDialog = () => {
  const wallet = useStream('wallet')
  const isOpen = useChart(wallet, selectIsWalletOpen)
  return (
    <Beside part={DIALOG} {...(isOpen && { onClose: () => wallet.send({ type: 'wallet.close' }) })}>
      {(WalletDialog) => (isOpen ? <WalletDialog task="signIn" /> : null)}
    </Beside>
  )
}
