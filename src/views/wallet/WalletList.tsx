import { CHAIN_NAMES } from '../../domain/wallet.ts'
import { selectPinned, selectWallets } from '../../machines/wallet/wallet.selectors.ts'
import type { WalletEntry } from '../../machines/wallet/wallet.types.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useSealed, useStream } from '../shell/system-context.tsx'
import { WORDS, type WalletTask } from './wallet-task.ts'
import styles from './wallet.module.css'

/** The wallets of this browser, by the name and picture they give themselves. */
export const WalletList = ({ task }: { readonly task: WalletTask }) => {
  const t = useText()
  const wallet = useStream('wallet')
  const wallets = useChart(wallet, selectWallets)
  const pinned = useChart(wallet, selectPinned)
  return (
    <>
      <p>{t(WORDS[task].choose)}</p>
      <ul className={styles['list']} aria-label={t('wallet.facts.wallet')}>
        {wallets.map((each) => (
          <li key={each.id}>
            <WalletButton
              entry={each}
              isPinned={each.id === pinned}
              onChoose={() => wallet.send({ type: 'wallet.choose', walletId: each.id })}
            />
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button tone="quiet" onClick={() => wallet.send({ type: 'wallet.rescan' })}>
          {t('wallet.lookAgain')}
        </Button>
      </div>
    </>
  )
}

interface WalletButtonProps {
  readonly entry: WalletEntry
  readonly isPinned: boolean
  readonly onChoose: () => void
}

const WalletButton = ({ entry, isPinned, onChoose }: WalletButtonProps) => {
  const t = useText()
  const picture = useSealed(entry.iconRef)
  return (
    <button type="button" className={styles['wallet']} onClick={onChoose}>
      {/* Foreign, but an `<img>` neither runs nor loads anything. */}
      <span className={styles['picture']}>{picture ? <img src={picture} alt="" /> : <Icon name="wallet" />}</span>
      <span className={styles['name']}>
        <b className="strong">
          <bdi>{entry.name ?? t('wallet.unnamed')}</bdi>
        </b>
        <span className="t-meta">
          <bdi>{CHAIN_NAMES[entry.chain]}</bdi>
        </span>
      </span>
      {isPinned ? <Badge tone="wait">{t('wallet.usedLast')}</Badge> : null}
    </button>
  )
}
