import { forAll, type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/profile/security': { heading: 'Security', text: forAll('Keep your account yours') } })
