import { writeAmount, type TypedAmount } from '../../domain/decimal-input.ts'
import type { Levels } from '../../domain/contract-levels.ts'
import { LEVEL_UNITS, levelInUnit, type LevelName, type LevelsInUnit, type LevelTerms, type LevelUnit } from '../../domain/level-units.ts'
import { Segment } from '../kit/Segment.tsx'
import { useLocale, useText } from '../kit/text.ts'

interface LevelUnitsProps {
  readonly typed: LevelsInUnit
  /** `null` while the opening price isn't known. */
  readonly terms: LevelTerms | null
  readonly isDisabled?: boolean
  /** With what was typed in the unit that was chosen. */
  readonly onChoose: (unit: LevelUnit, levels: Levels) => void
}

/** Whether stop and target are typed as prices or as what they lose and gain, and what that is a part of. */
export const LevelUnits = ({ typed, terms, isDisabled = false, onChoose }: LevelUnitsProps) => {
  const t = useText()
  const locale = useLocale()
  const choose = (unit: LevelUnit) => {
    const inUnit = (level: LevelName): TypedAmount => {
      const value = levelInUnit(typed, terms, level, unit)
      // What has no equal there is taken along as it stands, and the field says that it's no figure.
      return value === null ? { text: typed[level].text, value } : writeAmount(value || null, locale)
    }
    onChoose(unit, { stopLoss: inUnit('stopLoss'), takeProfit: inUnit('takeProfit') })
  }
  return (
    <div className="stack stack--s">
      <Segment<LevelUnit>
        label={t('levelUnits.label')}
        isSmall
        isBlock
        value={typed.levelUnit}
        isDisabled={isDisabled}
        onChoose={choose}
        options={LEVEL_UNITS.map((value) => ({ value, label: t(`levelUnits.${value}`) }))}
      />
      <p className="t-sm t-2">{t(`levelUnits.${typed.levelUnit}Note`)}</p>
    </div>
  )
}
