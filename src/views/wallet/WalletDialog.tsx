import { Dialog } from '../kit/Dialog.tsx'
import { useText } from '../kit/text.ts'
import { useStream } from '../shell/system-context.tsx'
import { WORDS, type WalletTask } from './wallet-task.ts'
import { WalletSteps } from './WalletSteps.tsx'

/** Finds a wallet, connects it and asks for its signature. */
export const WalletDialog = ({ task }: { readonly task: WalletTask }) => {
  const t = useText()
  const wallet = useStream('wallet')
  return (
    <Dialog isOpen onClose={() => wallet.send({ type: 'wallet.close' })} title={t(WORDS[task].title)} closeLabel={t('common.close')}>
      <WalletSteps task={task} />
    </Dialog>
  )
}
