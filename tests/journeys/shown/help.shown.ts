import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/help': { heading: 'Help' },
  '/help/flows': { heading: 'How it works' },
  '/help/faq': { heading: 'Questions and answers' },
  '/help/notice': { heading: 'Notices' },
})
