import { writeAmount, type TypedAmount } from '../../domain/decimal-input.ts'
import { LEVEL_UNITS, type LevelName, type LevelUnit } from '../../domain/level-units.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { levelIn } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import type { ContractTicketContext } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { Segment } from '../kit/Segment.tsx'
import { useLocale, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'

interface LevelUnitsProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly context: ContractTicketContext
  readonly facts: MarketFacts | null
}

/** Whether stop and target are typed as prices or as what they lose and gain, and what that is a part of. */
export const LevelUnits = ({ stream, context, facts }: LevelUnitsProps) => {
  const t = useText()
  const locale = useLocale()
  const { levelUnit } = context.draft
  const choose = (unit: LevelUnit) => {
    const inUnit = (level: LevelName): TypedAmount => {
      const value = levelIn(context, facts, level, unit)
      // What has no equal there is taken along as it stands, and the field says that it's no figure.
      return value === null ? { text: context.draft[level].text, value } : writeAmount(value || null, locale)
    }
    stream.send({
      type: 'contractTicket.chooseLevelUnit',
      unit,
      levels: { stopLoss: inUnit('stopLoss'), takeProfit: inUnit('takeProfit') },
    })
  }
  return (
    <div className="stack stack--s">
      <Segment<LevelUnit>
        label={t('levelUnits.label')}
        isSmall
        isBlock
        value={levelUnit}
        isDisabled={facts === null}
        onChoose={choose}
        options={LEVEL_UNITS.map((value) => ({ value, label: t(`levelUnits.${value}`) }))}
      />
      <p className="t-sm t-2">{t(`levelUnits.${levelUnit}Note`)}</p>
    </div>
  )
}
