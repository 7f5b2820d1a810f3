import { forAll, type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/settings': { heading: 'Settings', text: forAll('How Plimsoll looks, how it behaves, and where you want to be held back.') },
})
