import { useId } from 'react'
import { flushSync } from 'react-dom'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import { bidProblemOf, canBuy } from '../../machines/nft-sale/nft-sale.selectors.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { focusFirstProblem } from '../kit/Form.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { useReason } from '../shell/use-reason.ts'
import type { SaleProps } from './SaleCard.tsx'

/** The bid, and the stated price beside it. */
export const BidForm = ({ stream, facts: { amount, showProblem }, offer, isLeading }: SaleProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const reasonId = useId()
  const priceId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const money = (value: Decimal) => exactMoney(format, value, 'USDT')
  const { leastBid, buyNow, free } = offer
  const problem = bidProblemOf(amount, offer)
  // An empty field is not scolded before the first attempt; a bid that was enough is told at once that it isn't any more.
  const shown = problem === 'enterAmount' && !showProblem ? null : problem
  const values = { least: leastBid === null ? '' : money(leastBid), free: free === null ? '' : money(free) }
  const off = isSubmitOff ? { isDisabled: true, reasonId } : {}
  return (
    <>
      {isLeading || leastBid === null ? null : (
        <form
          className="stack"
          noValidate
          aria-label={t('nftSale.bid')}
          onSubmit={(event) => {
            event.preventDefault()
            if (isSubmitOff) return
            flushSync(() => stream.send({ type: 'nftSale.review', offer }))
            focusFirstProblem(event.currentTarget)
          }}
        >
          <p className="t-sm t-2">{t('nftSale.lastMinutes')}</p>
          <AmountField
            label={t('nftSale.bid')}
            unit="USDT"
            value={shownText(amount, locale)}
            error={shown === null ? undefined : t(`nftSale.problems.${shown}`, values)}
            hint={
              <>
                {t('nftSale.atLeast', values)} {free === null ? null : t('nftSale.available', { amount: money(free) })}
              </>
            }
            max={{ label: t('nftSale.least'), onPress: () => stream.send({ type: 'nftSale.change', ...writeAmount(leastBid, locale) }) }}
            onText={(text) => stream.send({ type: 'nftSale.change', ...readAmount(text, locale) })}
          />
          <Button type="submit" tone="primary" size="lg" isBlock {...off}>
            {t('nftSale.review')}
          </Button>
        </form>
      )}
      {buyNow === null ? null : (
        <>
          <Button
            size="lg"
            isBlock
            isDisabled={isSubmitOff || !canBuy(offer)}
            {...(isSubmitOff ? { reasonId } : canBuy(offer) ? {} : { reasonId: priceId })}
            onClick={() => stream.send({ type: 'nftSale.reviewPurchase', offer })}
          >
            {t('nftSale.buyNow', { price: money(buyNow) })}
          </Button>
          {canBuy(offer) ? null : (
            <p className="t-meta" id={priceId}>
              {t('nftSale.buyNeeds', { price: money(buyNow), free: values.free })}
            </p>
          )}
        </>
      )}
      {isSubmitOff ? (
        <p className="t-meta" id={reasonId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
    </>
  )
}
