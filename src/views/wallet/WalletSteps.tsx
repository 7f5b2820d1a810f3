import { Fragment, type ReactNode } from 'react'
import { CHAIN_NAMES } from '../../domain/wallet.ts'
import { selectWallet, type WalletState } from '../../machines/wallet/wallet.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'
import { JoinSteps } from './JoinSteps.tsx'
import { ProveSteps } from './ProveSteps.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { WORDS, type WalletTask } from './wallet-task.ts'
import { WalletList } from './WalletList.tsx'
import styles from './wallet.module.css'

/** What the dialog is about, one state at a time: what happened, in the specification's words, and the next step. */
export const WalletSteps = ({ task, proof }: { readonly task: WalletTask; readonly proof: ReactNode }) => {
  const t = useText()
  const { state } = useChart(useStream('wallet'), selectWallet, isShallowEqual)
  return state === null ? null : (
    <Fragment key={state}>
      {state === 'discovering' ? (
        <SkeletonRows count={2} label={t('wallet.discovering')} />
      ) : state === 'choosing' ? (
        <WalletList task={task} />
      ) : state === 'connecting' ? (
        <Connecting />
      ) : state === 'connected' ? (
        <>
          <Connection />
          {task === 'signIn' ? <SignInSteps /> : task === 'join' ? <JoinSteps /> : <ProveSteps proof={proof} />}
        </>
      ) : state === 'wrongChain' || state === 'switching' ? (
        <WrongChain task={task} />
      ) : state === 'changedAccount' ? (
        <ChangedAccount task={task} />
      ) : (
        <Obstacle state={state} />
      )}
    </Fragment>
  )
}

/** Name of the chosen wallet, as it calls itself. */
const useWalletName = (): string => {
  const t = useText()
  const { walletName } = useChart(useStream('wallet'), selectWallet, isShallowEqual)
  return walletName ?? t('wallet.unnamed')
}

type Stopped = Exclude<WalletState, 'discovering' | 'choosing' | 'connecting' | 'connected' | 'wrongChain' | 'switching' | 'changedAccount'>

const SENTENCES: Readonly<Record<Stopped, readonly [title: TextKey, body: TextKey]>> = {
  missing: ['wallet.missing.title', 'wallet.missing.body'],
  refused: ['wallet.refused.title', 'wallet.refused.body'],
  locked: ['wallet.locked.title', 'wallet.locked.body'],
  noAccount: ['wallet.noAccount.title', 'wallet.noAccount.body'],
  disconnected: ['wallet.disconnected.title', 'wallet.disconnected.body'],
  failed: ['wallet.failed.title', 'wallet.failed.body'],
}

/** It does not go on by itself: what is the matter, and what the person can do. */
const Obstacle = ({ state }: { readonly state: Stopped }) => {
  const t = useText()
  const wallet = useStream('wallet')
  const [title, body] = SENTENCES[state]
  return (
    <>
      <Matter title={t(title)}>{t(body, { wallet: useWalletName() })}</Matter>
      <div className={styles['buttons']}>
        {state === 'missing' ? (
          <Button tone="primary" onClick={() => wallet.send({ type: 'wallet.rescan' })}>
            {t('wallet.lookAgain')}
          </Button>
        ) : (
          <Button tone="primary" onClick={() => wallet.send({ type: 'wallet.retry' })}>
            {t('wallet.tryAgain')}
          </Button>
        )}
        {state === 'failed' ? <Button onClick={() => wallet.send({ type: 'wallet.rescan' })}>{t('wallet.lookAgain')}</Button> : <Another />}
      </div>
    </>
  )
}

const Matter = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div role="alert">
    <Note tone="warn">
      <b className="strong">{title}</b>
      <p>{children}</p>
    </Note>
  </div>
)

/** Back to the list, where there is one. */
const Another = () => {
  const t = useText()
  const wallet = useStream('wallet')
  const { canGoBack } = useChart(wallet, selectWallet, isShallowEqual)
  return canGoBack ? <Button onClick={() => wallet.send({ type: 'wallet.back' })}>{t('wallet.another')}</Button> : null
}

const Connecting = () => {
  const t = useText()
  return (
    <>
      <div role="status">
        <Note icon="clock">{t('wallet.connecting', { wallet: useWalletName() })}</Note>
      </div>
      <div className={styles['buttons']}>
        <Another />
      </div>
    </>
  )
}

const Connection = () => {
  const t = useText()
  const { chain, addressRef } = useChart(useStream('wallet'), selectWallet, isShallowEqual)
  const address = useSealed(addressRef)
  return (
    <dl className="kv" aria-label={t('wallet.facts.label')}>
      <Fact name={t('wallet.facts.wallet')}>
        <bdi>{useWalletName()}</bdi>
      </Fact>
      {chain ? (
        <Fact name={t('wallet.facts.network')}>
          <bdi>{CHAIN_NAMES[chain]}</bdi>
        </Fact>
      ) : null}
      <Fact name={t('wallet.facts.address')}>
        <span className={styles['address']}>{address}</span>
      </Fact>
    </dl>
  )
}

const WrongChain = ({ task }: { readonly task: WalletTask }) => {
  const t = useText()
  const wallet = useStream('wallet')
  const { state, chain, hasSwitchFailed } = useChart(wallet, selectWallet, isShallowEqual)
  const isSwitching = state === 'switching'
  return (
    <>
      <Matter title={t('wallet.wrongChain.title')}>
        {t(WORDS[task].wrongChain, { wallet: useWalletName(), network: CHAIN_NAMES[chain ?? 'ethereum'] })}
      </Matter>
      {hasSwitchFailed ? <p role="alert">{t('wallet.wrongChain.notSwitched')}</p> : null}
      <div className={styles['buttons']}>
        <Button tone="primary" isBusy={isSwitching} onClick={() => wallet.send({ type: 'wallet.switchChain' })}>
          {t(isSwitching ? 'wallet.wrongChain.switching' : 'wallet.wrongChain.switch')}
        </Button>
        <Another />
      </div>
    </>
  )
}

const ChangedAccount = ({ task }: { readonly task: WalletTask }) => {
  const t = useText()
  const wallet = useStream('wallet')
  return (
    <>
      <Matter title={t('wallet.changedAccount.title')}>{t(WORDS[task].changedAccount, { wallet: useWalletName() })}</Matter>
      <Connection />
      <div className={styles['buttons']}>
        <Button tone="primary" onClick={() => wallet.send({ type: 'wallet.acceptAccount' })}>
          {t('wallet.changedAccount.accept')}
        </Button>
        <Another />
      </div>
    </>
  )
}
