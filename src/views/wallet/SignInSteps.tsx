import { useId, type ReactNode } from 'react'
import { selectWalletSignIn, type WalletSignInState } from '../../machines/wallet-sign-in/wallet-sign-in.selectors.ts'
import { selectWallet } from '../../machines/wallet/wallet.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText, useTextIn, type TextKey } from '../kit/text.ts'
import { Note, type NoteTone } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'
import styles from './wallet.module.css'

/** From the connected wallet to the open session. What the wallet shows stands here too, for the person to compare. */
export const SignInSteps = () => {
  const t = useText()
  const signIn = useStream('walletSignIn')
  const { state } = useChart(signIn, selectWalletSignIn, isShallowEqual)
  if (state === 'signedIn')
    return (
      <div role="status">
        <Note tone="ok">{t('wallet.signIn.signedIn')}</Note>
      </div>
    )
  if (state === 'signing' || state === 'submitting') return <Signing isSent={state === 'submitting'} />
  return (
    <>
      <WhatHappened state={state} />
      <Start state={state} />
    </>
  )
}

const WhatHappened = ({ state }: { readonly state: WalletSignInState }) => {
  const t = useText()
  const failureText = useFailureText()
  const { failure } = useChart(useStream('walletSignIn'), selectWalletSignIn, isShallowEqual)
  switch (state) {
    case 'refused':
      return (
        <Told tone="warn" title={t('wallet.refused.title')}>
          {t('wallet.signIn.refused')}
        </Told>
      )
    case 'expired':
      return <Told tone="warn">{t('wallet.signIn.expired')}</Told>
    case 'distrusted':
      return (
        <Told tone="danger" title={failureText(failure)}>
          {t('wallet.signIn.distrusted')}
        </Told>
      )
    case 'failed':
      return <Told tone="danger">{failureText(failure)}</Told>
    default:
      return <Note>{t('wallet.signIn.ready')}</Note>
  }
}

const Told = ({
  tone,
  title,
  children,
}: {
  readonly tone: NoteTone
  readonly title?: string | undefined
  readonly children: ReactNode
}) => (
  <div role="alert">
    <Note tone={tone}>
      {title === undefined ? null : <b className="strong">{title}</b>}
      <p>{children}</p>
    </Note>
  </div>
)

const LABEL: Partial<Readonly<Record<WalletSignInState, TextKey>>> = {
  challenging: 'wallet.signIn.preparing',
  comparing: 'wallet.signIn.preparing',
  refused: 'wallet.tryAgain',
  expired: 'wallet.signIn.newText',
  distrusted: 'wallet.tryAgain',
  failed: 'wallet.tryAgain',
}

const Start = ({ state }: { readonly state: WalletSignInState }) => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.readOnly')
  const whyId = useId()
  const wallet = useStream('wallet')
  const signIn = useStream('walletSignIn')
  const { canGoBack } = useChart(wallet, selectWallet, isShallowEqual)
  const { whyNotStart } = useChart(signIn, selectWalletSignIn, isShallowEqual)
  const isBusy = state === 'challenging' || state === 'comparing'
  const submitOff = useSubmitOff()
  const why = isBusy ? undefined : reason(submitOff ?? whyNotStart)
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          tone="primary"
          isBusy={isBusy}
          isDisabled={why !== undefined}
          reasonId={why === undefined ? undefined : whyId}
          onClick={() => signIn.send({ type: 'walletSignIn.start' })}
        >
          {t(LABEL[state] ?? 'wallet.signIn.start')}
        </Button>
        {canGoBack && !isBusy ? <Button onClick={() => wallet.send({ type: 'wallet.back' })}>{t('wallet.another')}</Button> : null}
      </div>
      {why === undefined ? null : (
        <p className="field__hint" id={whyId}>
          {why}
        </p>
      )}
    </>
  )
}

const Signing = ({ isSent }: { readonly isSent: boolean }) => {
  const t = useText()
  const signIn = useStream('walletSignIn')
  const text = useSealed(useChart(signIn, selectWalletSignIn, isShallowEqual).messageRef)
  return (
    <>
      <p role="status">{t(isSent ? 'wallet.signIn.submitting' : 'wallet.signIn.waiting')}</p>
      <p>{t('wallet.signIn.compare')}</p>
      <pre className={styles['text']} tabIndex={0} aria-label={t('wallet.signIn.text')}>
        {text}
      </pre>
      <Note tone="danger">{t('wallet.signIn.never')}</Note>
      <div className={styles['buttons']}>
        <Button isBusy={isSent} onClick={() => signIn.send({ type: 'walletSignIn.cancel' })}>
          {t(isSent ? 'wallet.signIn.submitting' : 'wallet.cancel')}
        </Button>
      </div>
    </>
  )
}
