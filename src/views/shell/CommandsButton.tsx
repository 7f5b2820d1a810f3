import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useStreamIfOpen } from './system-context.tsx'

/** Opens the command palette, as Ctrl K does. */
export const CommandsButton = () => {
  const t = useText()
  const palette = useStreamIfOpen('commandPalette')
  if (!palette) return null
  return (
    <IconButton
      icon="search"
      hasWord
      label={t('shell.commands')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => palette.send({ type: 'commandPalette.open' })}
    />
  )
}
