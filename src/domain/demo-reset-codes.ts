/** Codes of setting a demo account back. Apart from `OWN_CODES`, which every page loads. */
export const DEMO_RESET_CODES = {
  /** Something of the demo account is held, by an open position or a review. */
  demoHeld: 30141,
} as const
