/** Which of a machine's days can be collected. */
interface Posted {
  /** Days of the period, and of a cycle. */
  readonly days: number
  readonly cycle: number
  readonly daysPosted: number
  readonly isOver: boolean
}

/** So many of the posted days belong to cycles that have ended. All do once the machine has. */
export const ripeDays = ({ cycle, daysPosted, isOver }: Omit<Posted, 'days'>): number =>
  isOver ? daysPosted : daysPosted - (daysPosted % cycle)

/** The number of the day, from 1, with whose posting the next cycle ends; the last cycle ends with the machine. */
export const nextRipeDay = ({ days, cycle, daysPosted }: Omit<Posted, 'isOver'>): number =>
  Math.min(days, daysPosted - (daysPosted % cycle) + cycle)
