import type { ReactNode } from 'react'
import type nftSale from '../../../locales/en/nftSale.json'
import type { NftWithBids } from '../../domain/wire/nft.ts'
import { selectSale, type SaleFacts } from '../../machines/nft-sale/nft-sale.selectors.ts'
import type { OfferFacts } from '../../machines/nft-sale/nft-sale.types.ts'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, useUser, type StreamOf } from '../shell/system-context.tsx'
import { BidForm } from './BidForm.tsx'
import { BidReview } from './BidReview.tsx'
import styles from './nft-sale.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    nftSale: typeof nftSale
  }
}

export interface SaleProps {
  readonly stream: StreamOf<'nftSale'>
  readonly work: NftWithBids
  readonly facts: SaleFacts
  /** By which an amount is judged: the work as it was read last. */
  readonly offer: OfferFacts
  /** The highest bid is the person's own: there is nothing to raise. */
  readonly isLeading: boolean
}

interface SaleCardProps {
  readonly work: NftWithBids
  readonly isLeading: boolean
  /** Why nothing can be bid; what is with the venue is told all the same. */
  readonly off: ReactNode
}

/** What a person does about a work: a bid, or the stated price, from the first keystroke to the venue's answer. */
export const SaleCard = ({ work, ...rest }: SaleCardProps) => {
  const t = useText()
  const stream = useStreamIfOpen('nftSale', work.id)
  return (
    <div className="stack" onKeyDown={ignoreRepeat}>
      {stream ? <Steps stream={stream} work={work} {...rest} /> : <SkeletonRows count={2} label={t('nftSale.loading')} />}
    </div>
  )
}

const Steps = ({ stream, work, isLeading, off }: SaleCardProps & { readonly stream: StreamOf<'nftSale'> }) => {
  const facts = useChart(stream, selectSale, isShallowEqual)
  const user = useUser()
  const offer: OfferFacts = { leastBid: work.leastBid, buyNow: work.buyNow, free: user ? user.amount : null }
  const parts: SaleProps = { stream, work, facts, offer, isLeading }
  const isOpen = work.state === 'running'
  return (
    <>
      <div role="status" className={`stack stack--m ${styles['said']}`}>
        <Sentence {...parts} />
      </div>
      {facts.stage === 'editing' && isOpen ? (off ?? <BidForm {...parts} />) : null}
      {facts.stage === 'reviewing' && isOpen ? (off ?? <BidReview {...parts} />) : null}
      <Actions {...parts} />
    </>
  )
}

/** What is known of it. Never more than the venue has said. */
const Sentence = ({ facts: { stage, failure, isLost, agreed, result, key } }: SaleProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  switch (stage) {
    case 'editing':
      return failure === null ? null : (
        <Note tone="danger">
          {t('nftSale.refused')} {failureText(failure)}
        </Note>
      )
    case 'reviewing':
      return isLost ? <Note tone="warn">{t('nftSale.lost')}</Note> : null
    case 'outdated':
      return <Note tone="warn">{t(agreed?.kind === 'buyNow' ? 'nftSale.outdatedPrice' : 'nftSale.outdated')}</Note>
    case 'over':
      return <Note tone="warn">{t('nftSale.over')}</Note>
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('nftSale.sending')}</p>
          <KeyReference name={t('nftSale.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t(stage === 'unresolved' ? 'nftSale.unresolved' : 'nftSale.unknown')}</Note>
          <KeyReference name={t('nftSale.reference')} value={key} />
        </>
      )
    case 'taken':
      return agreed === null || result === null ? null : (
        <Note tone="ok">
          {t(agreed.kind === 'bid' ? 'nftSale.taken' : 'nftSale.bought', {
            amount: exactMoney(format, agreed.amount, 'USDT'),
            number: result.own.orderNumber,
          })}
        </Note>
      )
  }
}

/** The ways on where there is nothing to fill in and nothing to agree to. */
const Actions = ({ stream, facts: { stage } }: SaleProps) => {
  const t = useText()
  switch (stage) {
    case 'outdated':
    case 'over':
      return (
        <StepStart>
          <Button size="lg" onClick={() => stream.send({ type: 'nftSale.back' })}>
            {t('nftSale.lookAgain')}
          </Button>
        </StepStart>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'nftSale.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={() => stream.send({ type: 'nftSale.dismiss' })}>
              {t('nftSale.startAnew')}
            </Button>
          ) : null}
        </div>
      )
    case 'taken':
      return (
        <Button size="lg" onClick={() => stream.send({ type: 'nftSale.dismiss' })}>
          {t('nftSale.done')}
        </Button>
      )
    case 'editing':
    case 'reviewing':
    case 'submitting':
      return null
  }
}
