import type { TicketPreview } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import type { ContractTicketContext } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { ResultBadge } from '../kit/Badge.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Beside } from '../shell/Beside.tsx'
import { SizeFacts } from './SizeFacts.tsx'
import { WAITING } from './ticket-parts.ts'

export interface OrderLine {
  readonly name: string
  readonly value: string
}

interface OrderFiguresProps {
  readonly context: ContractTicketContext
  readonly preview: TicketPreview
  /** What stands first, instead of the price at which a contract opens at once. */
  readonly lines?: readonly OrderLine[] | undefined
}

/** The order exactly as it will be submitted, the worst case last. */
export const OrderFigures = ({ context, preview, lines }: OrderFiguresProps) => {
  const t = useText()
  const format = useFormat()
  const { code, draft, quote, terms } = context
  const level = (price: string | null, money: string | null, percent: string | null): string =>
    price === null
      ? t('ticket.none')
      : `${format.price(price, terms.scale)} · ${t('ticket.lossWithPercent', { money: format.signedMoney(money, 'USDT'), percent: format.change(percent) })}`
  return (
    <>
      <div className="row row--between">
        <b className="num strong">{code}</b>
        <ResultBadge direction={draft.direction === 'long' ? 'up' : 'down'}>
          {t(draft.direction === 'long' ? 'ticket.long' : 'ticket.short')}{' '}
          <span className="num">{t('ticket.times', { leverage: format.figure(draft.leverage) })}</span>
        </ResultBadge>
      </div>
      <dl className="kv">
        {lines?.map(({ name, value }) => (
          <Fact key={name} name={name} isFigure>
            {value}
          </Fact>
        )) ?? (
          <Fact name={t('ticket.quotePrice')} isFigure>
            {format.price(quote?.price, terms.scale)}
          </Fact>
        )}
        <Fact name={t('ticket.lots')} isFigure>
          {format.figure(preview.lots)}
        </Fact>
        <Fact name={t('ticket.stopLoss')} isFigure>
          {level(preview.stopLoss, preview.lossAtStop, preview.lossAtStopPercent)}
        </Fact>
        <Fact name={t('ticket.takeProfit')} isFigure>
          {level(preview.takeProfit, preview.gainAtTarget, preview.gainAtTargetPercent)}
        </Fact>
        {preview.trailingStop === null ? null : (
          <Beside part={WAITING}>{({ TrailingLines }) => <TrailingLines context={context} preview={preview} />}</Beside>
        )}
        <SizeFacts preview={preview} scale={terms.scale} />
        <Fact name={t('ticket.liquidation')} isFigure>
          {format.price(preview.liquidationPrice, terms.scale)} ({format.change(preview.liquidationDistance, 1)})
        </Fact>
        <Fact name={t('ticket.mostLoss')} isFigure isTotal>
          {t('ticket.mostLossWithPercent', {
            money: format.money(preview.mostThatCanBeLost, 'USDT', 'up'),
            percent: format.percent(preview.mostThatCanBeLostPercent),
          })}
        </Fact>
      </dl>
    </>
  )
}
