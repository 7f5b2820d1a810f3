import { forAll, type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/settings': { heading: 'Settings', text: forAll('Appearance, notifications and your own trading limits.') },
})
