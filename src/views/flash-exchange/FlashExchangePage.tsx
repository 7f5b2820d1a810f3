import type { ReactNode } from 'react'
import type flashExchange from '../../../locales/en/flashExchange.json'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import styles from './flash-exchange.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    flashExchange: typeof flashExchange
  }
}

interface FlashExchangePageProps {
  /** What was exchanged before in this account. */
  readonly recent: (mode: 'demo' | 'real') => ReactNode
}

/** One currency for another, and what was exchanged before. */
export const FlashExchangePage = ({ recent }: FlashExchangePageProps) => {
  const t = useText()
  return (
    <AccountFrame current="flashExchange" title={t('flashExchange.pageName')} lead={t('flashExchange.lead')}>
      <SignedInOnly signedOut={t('flashExchange.signedOut')}>
        <Exchanges recent={recent} />
      </SignedInOnly>
    </AccountFrame>
  )
}

const Exchanges = ({ recent }: FlashExchangePageProps) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('flashExchange', mode)
  return (
    <div className={styles['columns']}>
      <section className={mode === 'demo' ? 'card is-demo' : 'card'} aria-label={t('flashExchange.pageName')}>
        {stream ? <ExchangeCard stream={stream} mode={mode} /> : <SkeletonRows count={4} label={t('flashExchange.loading')} />}
      </section>
      {recent(mode)}
    </div>
  )
}
