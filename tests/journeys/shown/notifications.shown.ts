import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/notification': { heading: 'Notifications', text: { visitor: 'Log in to see your notifications', demo: 'Price alerts' } },
})
