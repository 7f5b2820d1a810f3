import { selectCanSwitchGuide, selectIsGuideOn } from '../../machines/guide/guide.selectors.ts'
import { CheckField } from '../kit/CheckField.tsx'
import { useText } from '../kit/text.ts'
import { useChartIfOpen, useStreamIfOpen } from './system-context.tsx'

/** Whether “You are here” has a button on every page. */
export const GuideSwitch = () => {
  const t = useText()
  const guide = useStreamIfOpen('guide')
  const isOn = useChartIfOpen('guide', selectIsGuideOn, false)
  const canSwitch = useChartIfOpen('guide', selectCanSwitchGuide, false)
  return (
    <div className="stack stack--s">
      <CheckField
        look="switch"
        isChecked={isOn}
        isDisabled={!canSwitch}
        onCheck={(checked) => guide?.send({ type: 'guide.switch', isOn: checked })}
      >
        {t('guide.switch')}
      </CheckField>
      <p className="field__hint">{t('guide.switchHint')}</p>
    </div>
  )
}
