import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = ({ market }) => ({
  [market.path]: { heading: market.code, text: { visitor: 'Log in to see your positions', demo: 'No open positions' } },
})
