import type { ReactNode } from 'react'
import { Dialog } from '../kit/Dialog.tsx'
import { useText } from '../kit/text.ts'
import { useStream } from '../shell/system-context.tsx'
import { WORDS, type WalletTask } from './wallet-task.ts'
import { WalletSteps } from './WalletSteps.tsx'

interface WalletDialogProps {
  readonly task: WalletTask
  /** Where a person says once more who they are, for a task that the venue asks that for. */
  readonly proof?: ReactNode
}

/** Finds a wallet, connects it and asks for its signature. */
export const WalletDialog = ({ task, proof }: WalletDialogProps) => {
  const t = useText()
  const wallet = useStream('wallet')
  return (
    <Dialog
      isOpen
      isWide={task === 'prove'}
      onClose={() => wallet.send({ type: 'wallet.close' })}
      kicker={task === 'prove' ? t('wallet.prove.kicker') : undefined}
      title={t(WORDS[task].title)}
      closeLabel={t('common.close')}
    >
      <WalletSteps task={task} proof={proof} />
    </Dialog>
  )
}
