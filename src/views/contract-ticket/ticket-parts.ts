import { latePart } from '../shell/late-part.ts'

/** What only orders that wait need, and trailing stops: loaded after the form, with texts of its own. */
export const WAITING = latePart(async () => {
  const [{ OrderKind }, { WaitingReview }, { WaitingOutcome }, { TrailingField }, { TrailingLines }, { LevelUnits }] = await Promise.all([
    import('./OrderKind.tsx'),
    import('./WaitingReview.tsx'),
    import('./WaitingOutcome.tsx'),
    import('../shell/TrailingField.tsx'),
    import('./TrailingLines.tsx'),
    import('../shell/LevelUnits.tsx'),
  ])
  return { OrderKind, WaitingReview, WaitingOutcome, TrailingField, TrailingLines, LevelUnits }
}, ['pendingOrder', 'trailing', 'levelUnits', 'errors/waiting', 'errors/trailing', 'trade', 'validation/trade', 'errors/trade'])
