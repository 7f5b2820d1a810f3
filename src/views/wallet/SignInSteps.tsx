import { selectWalletSignIn } from '../../machines/wallet-sign-in/wallet-sign-in.selectors.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { SigningSteps } from './SigningSteps.tsx'

/** From the connected wallet to the open session. */
export const SignInSteps = () => {
  const t = useText()
  const signIn = useStream('walletSignIn')
  const { state, ...facts } = useChart(signIn, selectWalletSignIn, isShallowEqual)
  if (state === 'signedIn')
    return (
      <div role="status">
        <Note tone="ok">{t('wallet.signIn.signedIn')}</Note>
      </div>
    )
  return (
    <SigningSteps
      task="signIn"
      state={state}
      {...facts}
      onStart={() => signIn.send({ type: 'walletSignIn.start' })}
      onCancel={() => signIn.send({ type: 'walletSignIn.cancel' })}
    />
  )
}
