import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/profile/exchange': { heading: 'Flash exchange', text: { visitor: 'Log in' } } })
