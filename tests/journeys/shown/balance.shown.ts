import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/balance': {
    heading: 'Balance',
    text: {
      visitor: 'Log in to see your balance',
      demo: 'Press a figure to see its entries',
      'real, unverified': 'Your real account is empty.',
    },
  },
})
