import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/investment': {
    heading: 'Investment plans',
    text: { visitor: 'Log in first.', demo: 'No investments yet', 'real, unverified': 'No investments yet' },
  },
})
