import { useId } from 'react'
import { isOvertaken } from '../../machines/nft-sale/nft-sale.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useReason } from '../shell/use-reason.ts'
import type { SaleProps } from './SaleCard.tsx'
import styles from './nft-sale.module.css'

/** What would be held or paid, and what becomes of it, before the button. */
export const BidReview = ({ stream, facts: { agreed }, offer }: SaleProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  if (agreed === null) return null
  const amount = exactMoney(format, agreed.amount, 'USDT')
  const isBid = agreed.kind === 'bid'
  return (
    <StepStart>
      {isOvertaken(agreed, offer) ? <Note tone="warn">{t(isBid ? 'nftSale.overtaken' : 'nftSale.overtakenPrice')}</Note> : null}
      <p>
        <span className="t-sm t-2">{t(isBid ? 'nftSale.youBid' : 'nftSale.youPay')}</span>
        <br />
        <b className="num">{amount}</b>
      </p>
      <dl className="kv">
        {isBid ? (
          <>
            <Fact name={t('nftSale.held')} isFigure>
              {amount}
            </Fact>
            <Fact name={t('nftSale.ifWon')} isFigure>
              {amount}
            </Fact>
          </>
        ) : (
          <Fact name={t('nftSale.paidNow')} isFigure>
            {amount}
          </Fact>
        )}
        <Fact name={t('nftSale.most')} isFigure isTotal>
          {amount}
        </Fact>
      </dl>
      <p className="t-sm t-2">{t(isBid ? 'nftSale.binding' : 'nftSale.endsNow')}</p>
      {isBid ? <p className="t-sm t-2">{t('nftSale.lastMinutes')}</p> : null}
      <div className={styles['actions']}>
        <Button
          tone="primary"
          size="lg"
          isDisabled={isSubmitOff}
          {...(isSubmitOff && { reasonId })}
          onClick={() => stream.send({ type: 'nftSale.confirm', offer })}
        >
          {t(isBid ? 'nftSale.confirmBid' : 'nftSale.confirmPurchase', { amount })}
        </Button>
        <Button size="lg" onClick={() => stream.send({ type: 'nftSale.back' })}>
          {t('nftSale.back')}
        </Button>
      </div>
      {isSubmitOff ? (
        <p className="t-meta" id={reasonId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
    </StepStart>
  )
}
