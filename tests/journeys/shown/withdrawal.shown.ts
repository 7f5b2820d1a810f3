import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/profile/withdraw': { heading: 'Withdraw', text: { visitor: 'Log in' } } })
