/** A day of UTC, as the rule of loans counts them. */
export const DAY_OF_UTC = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
