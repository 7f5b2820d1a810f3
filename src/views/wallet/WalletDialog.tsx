import { Dialog } from '../kit/Dialog.tsx'
import { useText } from '../kit/text.ts'
import { useStream } from '../shell/system-context.tsx'
import { WalletSteps } from './WalletSteps.tsx'

/** Finds a wallet, connects it and asks for its signature. */
export const WalletDialog = () => {
  const t = useText()
  const wallet = useStream('wallet')
  return (
    <Dialog isOpen onClose={() => wallet.send({ type: 'wallet.close' })} title={t('wallet.title')} closeLabel={t('common.close')}>
      <WalletSteps />
    </Dialog>
  )
}
