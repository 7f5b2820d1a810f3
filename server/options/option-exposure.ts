import type { Exposure } from '../core/figures.ts'
import { stakesOf } from './options.repository.ts'

/** Running options hold their stakes. What one would pay if it ended now is no figure of the account: it ends at its time alone. */
export const optionExposure: Exposure = async (_services, on, { userId, book }) => {
  const held = await stakesOf(on, userId, book)
  return () => ({ held, floating: '0', owed: '0', positions: [] })
}
