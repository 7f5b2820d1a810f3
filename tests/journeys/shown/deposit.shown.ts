import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/deposit': {
    heading: 'Deposit',
    text: {
      visitor: 'Log in',
      demo: 'This feature isn’t available in the demo account.',
      'real, unverified': 'This is a simulated address.',
    },
  },
  '/profile/deposit/:id': { heading: 'Deposit', text: { visitor: 'Log in' } },
})
