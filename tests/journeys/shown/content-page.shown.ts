import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/detail?id=1&title=About': { heading: 'About Plimsoll' },
  '/introduction': { heading: 'Introduction' },
})
