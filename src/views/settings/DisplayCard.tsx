import type { ReactNode } from 'react'
import { selectAppearance, selectCanChoose } from '../../machines/appearance/appearance.selectors.ts'
import { selectCanSet, selectSettings } from '../../machines/settings/settings.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useLocale, useText } from '../kit/text.ts'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { useChart, useStream } from '../shell/system-context.tsx'
import styles from './settings.module.css'

/** Language, colours, and how lively the page is. */
export const DisplayCard = () => {
  const t = useText()
  return (
    <Card title={t('settings.display')}>
      <div className="card__body">
        <Language />
        <Appearance />
        <Liveliness />
      </div>
    </Card>
  )
}

const Setting = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles['setting']}>
    <span className="field__label">{label}</span>
    {children}
  </div>
)

const Language = () => {
  const t = useText()
  const locale = useLocale()
  const language = useStream('language')
  return (
    <Setting label={t('settings.language')}>
      <Button
        aria-label={`${t('settings.changeLanguage')}: ${LANGUAGE_NAMES[locale]}`}
        onClick={() => language.send({ type: 'language.open' })}
      >
        {LANGUAGE_NAMES[locale]}
      </Button>
    </Setting>
  )
}

const Appearance = () => {
  const t = useText()
  const appearance = useStream('appearance')
  const { theme, upDown } = useChart(appearance, selectAppearance)
  const isDisabled = !useChart(appearance, selectCanChoose)
  return (
    <>
      <Setting label={t('appearance.theme')}>
        <Segment
          label={t('appearance.theme')}
          options={[
            { value: 'auto', label: t('appearance.auto') },
            { value: 'light', label: t('appearance.light') },
            { value: 'dark', label: t('appearance.dark') },
          ]}
          value={theme}
          isDisabled={isDisabled}
          onChoose={(chosen) => appearance.send({ type: 'appearance.chooseTheme', theme: chosen })}
        />
      </Setting>
      <Setting label={t('appearance.upDown')}>
        <Segment
          label={t('appearance.upDown')}
          options={[
            { value: 'redUp', label: t('appearance.redUp') },
            { value: 'greenUp', label: t('appearance.greenUp') },
          ]}
          value={upDown}
          isDisabled={isDisabled}
          onChoose={(chosen) => appearance.send({ type: 'appearance.chooseUpDown', upDown: chosen })}
        />
      </Setting>
    </>
  )
}

const Liveliness = () => {
  const t = useText()
  const settings = useStream('settings')
  const { tickHighlight, motion } = useChart(settings, selectSettings)
  const isDisabled = !useChart(settings, selectCanSet)
  return (
    <>
      <Setting label={t('settings.motion')}>
        <Segment
          label={t('settings.motion')}
          options={[
            { value: 'auto', label: t('settings.motionAuto') },
            { value: 'reduced', label: t('settings.motionReduced') },
          ]}
          value={motion}
          isDisabled={isDisabled}
          onChoose={(chosen) => settings.send({ type: 'settings.chooseMotion', motion: chosen })}
        />
      </Setting>
      <div className="stack stack--s">
        <CheckField
          look="switch"
          isChecked={tickHighlight}
          isDisabled={isDisabled}
          onCheck={(isOn) => settings.send({ type: 'settings.chooseTickHighlight', isOn })}
        >
          {t('settings.ticks')}
        </CheckField>
        <p className="field__hint">{t('settings.ticksHint')}</p>
      </div>
    </>
  )
}
