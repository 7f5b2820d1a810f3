/** Why no machine is bought or nothing collected, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const MINING_CODES = {
  /** "Out of stock": fewer are left than were asked for. */
  outOfStock: 30224,
  /** There is no such machine, or the operator doesn't sell it any more. */
  machineClosed: 30225,
  /** With those that run already it would be more than one account may have of the machine. */
  tooManyMachines: 30226,
  /** The first cycle that isn't collected has not ended yet. */
  collectedTooEarly: 30227,
  /** All that the machine brought has been collected. */
  nothingToCollect: 30228,
  /** Price, period, cycle, rate, power or range are others by now than were shown; nothing was bought. */
  machineTermsChanged: 30229,
  /** Another day is posted, or something collected, since what switching off brings was quoted; the machines run on. */
  exitQuoteChanged: 30230,
} as const
