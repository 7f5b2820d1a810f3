import { contenderWith } from './ours.ts'
import { FOUR } from './four-indicators.ts'

/** With four indicators on: the engine works them out while it draws. */
export const contender = contenderWith(FOUR)
