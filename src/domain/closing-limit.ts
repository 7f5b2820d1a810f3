/** The most orders that one call closes. A list with more is closed by several, one after the other. */
export const MOST_CLOSED_AT_ONCE = 100
