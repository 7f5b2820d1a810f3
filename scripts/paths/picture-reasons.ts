/** Says of a state why it has no picture, or not one of each look. */
import type { Locale } from '../../src/domain/constants.ts'
import type { Picture } from '../../src/explorer/pictures.ts'
import { FLEETING, type Layout } from '../../tests/support/pages/binding.ts'
import { momentsOf } from '../../tests/support/pages/moments.ts'
import { appearancesIn } from '../../tests/support/pages/pictures.ts'
import type { BoundChart } from '../../tests/support/pages/run.ts'

/** What is known of a state when its pictures are taken. */
export interface Pictured {
  /** Innermost state of the chart: `text.loading`. */
  readonly state: string
  readonly pictures: readonly Picture[]
  readonly devices: readonly Layout[]
  readonly languages: readonly Locale[]
  /** Whether a walk through the chart ended with a fault. */
  readonly hasFailed: boolean
}

const FAILED = 'A walk through this chart failed.'

/** Why a state of a chart has no picture, or not all; null where it has all. */
export const reasonFor = (chart: BoundChart, pictured: Pictured): string | null => {
  const { pictures, devices, languages, hasFailed } = pictured
  if (!pictures.length) return whyNone(chart, pictured)
  const { layouts } = chart.binding
  const isThere = (wanted: Partial<Picture>) =>
    pictures.some(
      ({ device, language, theme }) =>
        device === wanted.device && language === (wanted.language ?? language) && theme === (wanted.theme ?? theme),
    )
  const shownOn = devices.filter((device) => layouts.includes(device))
  if (shownOn.some((device) => !isThere({ device }))) return hasFailed ? FAILED : 'On one of the devices the walk passes it by.'
  if (shownOn.some((device) => appearancesIn(languages).some((look) => !isThere({ device, ...look }))))
    return hasFailed ? FAILED : 'A change of language or theme ends this state.'
  return shownOn.length < devices.length ? `It is shown on a ${shownOn[0]} only.` : null
}

const whyNone = ({ binding, file }: BoundChart, { state, devices, hasFailed }: Pictured): string => {
  if (!binding.layouts.length) return 'No page shows this chart yet.'
  if (!binding.layouts.some((layout) => devices.includes(layout))) return 'It is shown on another device only.'
  const moments = file.paths.flatMap((path) => momentsOf(path).filter(({ leaves }) => leaves.includes(state)))
  if (!moments.length) return 'No path comes to rest here.'
  const see = binding.see[state]
  const isFleeting = see && moments.every((moment) => isOver(() => see(moment, undefined as never)))
  // Where a change may end the state, it is asked whether the chart is still there when the picture has been taken.
  if (isFleeting || (binding.picturesEndWalks && !hasFailed)) return 'It is over before anybody could look.'
  return hasFailed ? FAILED : 'Nobody can bring the page here: the walk passes it by.'
}

/** A look that needs the page to say what is seen is not fleeting. */
const isOver = (see: () => unknown): boolean => {
  try {
    return see() === FLEETING
  } catch {
    return false
  }
}
