import { type ShownAt } from '../../support/shown.ts'

const OF_DEMO = 'Every order in your demo account, with costs and results.'

export const shown: ShownAt = () => ({
  '/profile/orders': { heading: 'Orders', text: { visitor: 'Log in', demo: OF_DEMO, 'real, unverified': OF_DEMO.replace('demo', 'real') } },
  '/profile/records': { heading: 'Money records', text: { visitor: 'Log in', demo: 'Practice funds', 'real, unverified': 'real account' } },
})
