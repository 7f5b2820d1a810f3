import { useId, type ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import type { SigningState } from '../../machines/shapes/wallet-signing.ts'
import { selectWallet } from '../../machines/wallet/wallet.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText, useTextIn, type TextKey } from '../kit/text.ts'
import { Note, type NoteTone } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'
import { WORDS, type WalletTask } from './wallet-task.ts'
import styles from './wallet.module.css'

export interface SigningStepsProps {
  readonly task: WalletTask
  readonly state: SigningState | 'idle' | 'submitting'
  readonly messageRef: string | null
  readonly failure: Failure | null
  /** Key of `reasons.*`. */
  readonly whyNotStart: string | null
  readonly onStart: () => void
  readonly onCancel: () => void
}

/** From the connected wallet to its signature. What the wallet shows stands here too, for the person to compare. */
export const SigningSteps = (props: SigningStepsProps) =>
  props.state === 'signing' || props.state === 'submitting' ? (
    <Signing {...props} />
  ) : (
    <>
      <WhatHappened {...props} />
      <Start {...props} />
    </>
  )

const WhatHappened = ({ task, state, failure }: SigningStepsProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { failed } = WORDS[task]
  switch (state) {
    case 'refused':
      return (
        <Told tone="warn" title={t('wallet.refused.title')}>
          {t(WORDS[task].refused)}
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
      return (
        <Told tone="danger" title={failed && t(failed)}>
          {failureText(failure)}
        </Told>
      )
    default:
      return <Note>{t(WORDS[task].ready)}</Note>
  }
}

export const Told = ({
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

const LABEL: Partial<Readonly<Record<SigningStepsProps['state'], TextKey>>> = {
  challenging: 'wallet.signIn.preparing',
  comparing: 'wallet.signIn.preparing',
  refused: 'wallet.tryAgain',
  expired: 'wallet.signIn.newText',
  distrusted: 'wallet.tryAgain',
  failed: 'wallet.tryAgain',
}

const Start = ({ task, state, whyNotStart, onStart }: SigningStepsProps) => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.readOnly')
  const whyId = useId()
  const wallet = useStream('wallet')
  const { canGoBack } = useChart(wallet, selectWallet, isShallowEqual)
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
          onClick={onStart}
        >
          {t(LABEL[state] ?? WORDS[task].start)}
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

const Signing = ({ state, messageRef, onCancel }: SigningStepsProps) => {
  const t = useText()
  const text = useSealed(messageRef)
  const isSent = state === 'submitting'
  return (
    <>
      <p role="status">{t(isSent ? 'wallet.signIn.submitting' : 'wallet.signIn.waiting')}</p>
      <p>{t('wallet.signIn.compare')}</p>
      <pre className={styles['text']} tabIndex={0} aria-label={t('wallet.signIn.text')}>
        {text}
      </pre>
      <Note tone="danger">{t('wallet.signIn.never')}</Note>
      <div className={styles['buttons']}>
        <Button isBusy={isSent} onClick={onCancel}>
          {t(isSent ? 'wallet.signIn.submitting' : 'wallet.cancel')}
        </Button>
      </div>
    </>
  )
}
