import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useStreamIfOpen } from './system-context.tsx'

/** Opens the person's watch lists: all of them, or for one market. A visitor has one list, which needs no dialog. */
export const ListsButton = ({ code }: { readonly code: string | null }) => {
  const t = useText()
  const stream = useStreamIfOpen('watchLists')
  if (!stream) return null
  return (
    <IconButton
      icon="list"
      label={code === null ? t('markets.lists') : t('markets.listsOf', { code })}
      onClick={() => stream.send({ type: 'watchLists.open', code })}
    />
  )
}
