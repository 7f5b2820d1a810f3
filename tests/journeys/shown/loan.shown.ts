import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/loan': {
    heading: 'Loans',
    text: {
      visitor: 'Log in to see how much you can borrow.',
      demo: 'This feature isn’t available in the demo account.',
      'real, unverified': 'Perform KYC certification',
    },
  },
})
