import { selectAppearance, selectCanChoose, type AppearanceSnapshot } from '../../machines/appearance/appearance.selectors.ts'
import { useOnChange } from '../kit/use-on-change.ts'
import { useChart, useStream } from './system-context.tsx'

/** `null` until the stored choice is known: `boot.js` has set it from the same storage already. */
const selectTheme = (snapshot: AppearanceSnapshot) => (selectCanChoose(snapshot) ? selectAppearance(snapshot).theme : null)
const selectUpDown = (snapshot: AppearanceSnapshot) => (selectCanChoose(snapshot) ? selectAppearance(snapshot).upDown : null)

/** Shows the chosen appearance as attributes of the document, from which the style sheets take their colours. */
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
  return null
}
