import { selectWalletJoining } from '../../machines/wallet-joining/wallet-joining.selectors.ts'
import { useSuccessText } from '../kit/success-text.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { SigningSteps } from './SigningSteps.tsx'

/** From the connected wallet to the account that it opens from then on. */
export const JoinSteps = () => {
  const t = useText()
  const successText = useSuccessText()
  const joining = useStream('walletJoining')
  const { state, success, ...facts } = useChart(joining, selectWalletJoining, isShallowEqual)
  if (state === 'joined')
    return (
      <div role="status">
        <Note tone="ok">
          {successText(success)} {t('wallet.join.joined')}
        </Note>
      </div>
    )
  return (
    <SigningSteps
      task="join"
      state={state}
      {...facts}
      onStart={() => joining.send({ type: 'walletJoining.start' })}
      onCancel={() => joining.send({ type: 'walletJoining.cancel' })}
    />
  )
}
