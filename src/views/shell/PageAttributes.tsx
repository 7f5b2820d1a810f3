import { selectAppearance, selectCanChoose, type AppearanceSnapshot } from '../../machines/appearance/appearance.selectors.ts'
import { selectCanSet, selectSettings, type SettingsSnapshot } from '../../machines/settings/settings.selectors.ts'
import { useOnChange } from '../kit/use-on-change.ts'
import { useChart, useStream } from './system-context.tsx'

/** `null` until the chart has read the stored choice. Until then, what `boot.js` set from the same storage stays. */
const selectTheme = (snapshot: AppearanceSnapshot) => (selectCanChoose(snapshot) ? selectAppearance(snapshot).theme : null)
const selectUpDown = (snapshot: AppearanceSnapshot) => (selectCanChoose(snapshot) ? selectAppearance(snapshot).upDown : null)

const selectTicks = (snapshot: SettingsSnapshot) => (selectCanSet(snapshot) ? selectSettings(snapshot).tickHighlight : null)
const selectMotion = (snapshot: SettingsSnapshot) => (selectCanSet(snapshot) ? selectSettings(snapshot).motion : null)

/** Sets the chosen appearance as attributes of the document, which the style sheets use. */
export const PageAttributes = () => {
  const appearance = useStream('appearance')
  useOnChange(useChart(appearance, selectTheme), (theme) => {
    if (theme === null) return
    const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  })
  useOnChange(useChart(appearance, selectUpDown), (upDown) => {
    if (upDown !== null) document.documentElement.dataset.updown = upDown === 'greenUp' ? 'green-up' : 'red-up'
  })
  const settings = useStream('settings')
  useOnChange(useChart(settings, selectTicks), (isOn) => {
    if (isOn !== null) document.documentElement.dataset.ticks = isOn ? 'on' : 'off'
  })
  useOnChange(useChart(settings, selectMotion), (motion) => {
    if (motion !== null) document.documentElement.dataset.motion = motion
  })
  return null
}
