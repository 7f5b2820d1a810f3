import { selectIsGuideOn } from '../../machines/guide/guide.selectors.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useChartIfOpen, useStreamIfOpen } from './system-context.tsx'
import { useVenue } from './use-venue.ts'

/** Opens “You are here”, for whoever has switched it on, and on a test venue for everybody. */
export const GuideButton = () => {
  const t = useText()
  const guide = useStreamIfOpen('guide')
  const isOn = useChartIfOpen('guide', selectIsGuideOn, false)
  const { isTestWorld } = useVenue()
  if (!guide || !(isOn || isTestWorld)) return null
  return <IconButton icon="pin" label={t('shell.youAreHere')} aria-haspopup="dialog" onClick={() => guide.send({ type: 'guide.open' })} />
}
