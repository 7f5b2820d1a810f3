import { type ShownAt } from '../../support/shown.ts'

const HOME = 'Know what you’re carrying.'

export const shown: ShownAt = () => ({
  '/': { heading: HOME, text: { visitor: 'Open a demo account' } },
  '/home': { heading: HOME, text: { visitor: 'Open a demo account' } },
  // Whatever is no page leads home.
  '/nowhere': { heading: HOME, leadsTo: '/' },
  '/profile/nowhere': { heading: HOME, leadsTo: '/' },
})
