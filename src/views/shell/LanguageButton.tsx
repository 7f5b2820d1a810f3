import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useLocale, useText } from '../kit/text.ts'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { useStream } from './system-context.tsx'

/** Opens the list of languages. Shows the current one by name, or an icon alone. */
export const LanguageButton = ({ isIcon = false }: { readonly isIcon?: boolean }) => {
  const t = useText()
  const name = LANGUAGE_NAMES[useLocale()]
  const language = useStream('language')
  const open = () => language.send({ type: 'language.open' })
  const label = t('language.pick', { name })
  if (isIcon) return <IconButton icon="globe" label={label} aria-haspopup="dialog" onClick={open} />
  return (
    <button type="button" className="pick" aria-haspopup="dialog" aria-label={label} onClick={open}>
      <Icon name="globe" />
      <span>{name}</span>
    </button>
  )
}
