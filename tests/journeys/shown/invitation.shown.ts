import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/invite': { heading: 'Invite friends', text: { visitor: 'Log in', demo: 'Your invitation' } },
})
