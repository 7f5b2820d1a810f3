import { latePart } from '../shell/late-part.ts'

/** What only orders that wait need: loaded after the form, with texts of its own. */
export const WAITING = latePart(async () => {
  const [{ OrderKind }, { WaitingReview }, { WaitingOutcome }] = await Promise.all([
    import('./OrderKind.tsx'),
    import('./WaitingReview.tsx'),
    import('./WaitingOutcome.tsx'),
  ])
  return { OrderKind, WaitingReview, WaitingOutcome }
}, ['pendingOrder', 'errors/waiting', 'trade', 'validation/trade', 'errors/trade'])
