import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useGuideOffer } from './use-guide-offer.ts'

/** Opens “You are here”. */
export const GuideButton = () => {
  const t = useText()
  const guide = useGuideOffer()
  if (!guide) return null
  return <IconButton icon="pin" label={t('shell.youAreHere')} aria-haspopup="dialog" onClick={() => guide.send({ type: 'guide.open' })} />
}
