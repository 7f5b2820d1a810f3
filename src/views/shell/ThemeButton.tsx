import { selectAppearance, selectCanChoose } from '../../machines/appearance/appearance.selectors.ts'
import type { Theme } from '../../machines/appearance/appearance.types.ts'
import { IconButton } from '../kit/IconButton.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { useChart, useStream } from './system-context.tsx'

const NEXT: Readonly<Record<Theme, { readonly theme: Theme; readonly label: TextKey; readonly icon: IconName }>> = {
  auto: { theme: 'light', label: 'appearance.toLight', icon: 'contrast' },
  light: { theme: 'dark', label: 'appearance.toDark', icon: 'sun' },
  dark: { theme: 'auto', label: 'appearance.toAuto', icon: 'moon' },
}

/** Shows the current appearance; pressing it chooses the next one: device, light, dark. */
export const ThemeButton = () => {
  const t = useText()
  const appearance = useStream('appearance')
  const { theme } = useChart(appearance, selectAppearance)
  const canChoose = useChart(appearance, selectCanChoose)
  const next = NEXT[theme]
  return (
    <IconButton
      icon={next.icon}
      label={t(next.label)}
      disabled={!canChoose}
      onClick={() => appearance.send({ type: 'appearance.chooseTheme', theme: next.theme })}
    />
  )
}
