import { MONEY_DIGITS } from '../../domain/contract.ts'
import { SIZE_UNITS, type SizeUnit } from '../../domain/contract-size.ts'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import {
  LOT_SHARES,
  lotsOfShare,
  mostLotsOf,
  sizeIn,
  sizeLimitsOf,
  sizeOfLots,
  type TicketPreview,
} from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import type { ContractTicketContext, TicketProblem } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Figure } from '../kit/Figure.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useLocale, useText, useTextIn } from '../kit/text.ts'
import { AvailableHint } from '../shell/TicketFoot.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './ticket.module.css'

interface SizeFieldProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly context: ContractTicketContext
  readonly facts: MarketFacts | null
  readonly preview: TicketPreview
  readonly problem: TicketProblem | null
}

/** How much is ordered: in lots, or as an amount in USDT with the lots that it buys at this price. */
export const SizeField = ({ stream, context, facts, preview, problem }: SizeFieldProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const problemText = useTextIn('validation', 'validation.enterCorrectAmount')
  const { draft, terms } = context
  const isInLots = draft.sizeUnit === 'lots'
  const typed = isInLots ? draft.lots : draft.size
  const most = mostLotsOf(context, facts)
  const label = t(isInLots ? 'ticket.lots' : 'ticket.size')

  const chooseLots = (lots: Decimal) =>
    stream.send({
      type: 'contractTicket.change',
      field: isInLots ? 'lots' : 'size',
      ...writeAmount(sizeOfLots(context, facts, lots), locale),
    })
  const chooseUnit = (unit: SizeUnit) => {
    const value = sizeIn(context, facts, unit)
    // What is no figure is taken along as it stands.
    const amount = value === null ? { text: typed.text, value } : writeAmount(value || null, locale)
    stream.send({ type: 'contractTicket.chooseSizeUnit', unit, ...amount })
  }
  const size = (value: Decimal): string => (isInLots ? format.figure(value) : format.money(value, 'USDT', 'up'))
  const error = (): string | undefined => {
    if (problem === 'enterCorrectAmount') return amountFault(typed, MONEY_DIGITS)
    if (problem !== 'lotsOutOfRange') return problemText(problem)
    const { min, max, step } = sizeLimitsOf(context, facts)
    return `${problemText(problem)} ${t('ticket.lotsHint', { min: size(min), max: size(max), step: size(step) })}`
  }
  return (
    <>
      <Segment<SizeUnit>
        label={t('ticket.size')}
        isSmall
        isBlock
        value={draft.sizeUnit}
        isDisabled={facts === null}
        onChoose={chooseUnit}
        options={SIZE_UNITS.map((value) => ({ value, label: value === 'lots' ? t('ticket.lots') : 'USDT' }))}
      />
      <AmountField
        label={label}
        aside={<Figure>{t('ticket.lotIs', { size: format.figure(terms.lotSize, 8, terms.lotUnit) })}</Figure>}
        isSmall
        {...(!isInLots && { unit: 'USDT' })}
        value={shownText(typed, locale)}
        error={error()}
        onText={(text) => stream.send({ type: 'contractTicket.change', field: isInLots ? 'lots' : 'size', ...readAmount(text, locale) })}
        hint={
          <>
            {isInLots ? null : (
              <span className={styles['buys']}>
                <span>{t('ticket.lots')}</span>
                <b className="num strong">{preview.lots === null ? format.figure(null) : lotsText(t, format, preview.lots)}</b>
              </span>
            )}
            <AvailableHint available={facts?.available} />
          </>
        }
      />
      <div className={styles['shares']} role="group" aria-label={label}>
        {LOT_SHARES.map((percent) => {
          const part = lotsOfShare(most, percent, terms)
          return (
            <button key={percent} type="button" className="chip num" disabled={part === null} onClick={() => part && chooseLots(part)}>
              {format.percent(String(percent), 0)}
            </button>
          )
        })}
      </div>
    </>
  )
}
