/** Why an investment plan takes no money, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const INVESTMENT_CODES = {
  /** There is no such plan, or the operator has closed it meanwhile. */
  planClosed: 30221,
  /** It opens later. */
  planNotOpenYet: 30222,
  /** With what runs already it would be more than one account may have in the plan. */
  planFull: 30223,
} as const
