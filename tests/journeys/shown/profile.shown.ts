import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = ({ username }) => ({
  '/profile': { heading: 'Account', text: { visitor: 'Log in', demo: username, 'real, unverified': 'Not verified' } },
})
