import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/identity': {
    heading: 'Identity verification',
    // A person has one identity, whichever of their accounts is looked at.
    text: { visitor: 'Log in to verify your identity.', demo: 'Your details', 'real, unverified': 'Your details' },
  },
})
