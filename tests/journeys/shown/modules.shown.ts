import { forAll, type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/trading': {
    heading: 'Smart trading',
    text: {
      visitor: 'Log in first.',
      demo: 'Smart trading isn’t available in the demo account',
      'real, unverified': 'You can have one running plan of each kind.',
    },
  },
  '/profile/plugin/smartTrade': {
    heading: 'Smart trading',
    text: { visitor: 'Log in first.', demo: 'Smart trading isn’t available in the demo account' },
  },
  '/profile/plugin/unknown': { heading: 'Plugin', text: forAll('We couldn’t find “unknown”.') },
})
