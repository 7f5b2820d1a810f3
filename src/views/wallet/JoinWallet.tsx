import { useId } from 'react'
import { selectIsWalletOpen } from '../../machines/wallet/wallet.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText, useTextIn } from '../kit/text.ts'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { useChart, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'

const DIALOG = latePart(async () => (await import('./WalletDialog.tsx')).WalletDialog, ['wallet', 'errors/wallet', 'errors/account'])

/** Joins a wallet of this browser to the account: a button, and the dialog in which the wallet is found, connected and asked to sign. */
export const JoinWallet = () => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.readOnly')
  const hintId = useId()
  const wallet = useStreamIfOpen('wallet')
  const joining = useStreamIfOpen('walletJoining')
  const submitOff = useSubmitOff()
  return (
    <div className="card__body">
      <div className="row">
        <Button
          isDisabled={!wallet || !joining || submitOff !== null}
          reasonId={submitOff === null ? undefined : hintId}
          onClick={() => wallet?.send({ type: 'wallet.open' })}
        >
          {t('identities.joinWallet')}
        </Button>
      </div>
      <p className="field__hint" id={hintId}>
        {reason(submitOff) ?? t('identities.joinWalletHint')}
      </p>
      {wallet && joining ? <LateDialog /> : null}
    </div>
  )
}

/** Loaded once the page is there, and shown when a person opens it. */
const LateDialog = () => {
  const wallet = useStream('wallet')
  const isOpen = useChart(wallet, selectIsWalletOpen)
  return (
    <Beside part={DIALOG} {...(isOpen && { onClose: () => wallet.send({ type: 'wallet.close' }) })}>
      {(WalletDialog) => (isOpen ? <WalletDialog task="join" /> : null)}
    </Beside>
  )
}
