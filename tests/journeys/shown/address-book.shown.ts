import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/profile/addresses': { heading: 'Withdrawal addresses', text: { visitor: 'Log in' } } })
