import { selectIsGuideOn } from '../../machines/guide/guide.selectors.ts'
import { useChartIfOpen, useStreamIfOpen, type StreamOf } from './system-context.tsx'
import { useVenue } from './use-venue.ts'

/** The guide, for whoever has switched its button on, and on a test venue for everybody; otherwise undefined. */
export const useGuideOffer = (): StreamOf<'guide'> | undefined => {
  const guide = useStreamIfOpen('guide')
  const isOn = useChartIfOpen('guide', selectIsGuideOn, false)
  const { isTestWorld } = useVenue()
  return isOn || isTestWorld ? guide : undefined
}
