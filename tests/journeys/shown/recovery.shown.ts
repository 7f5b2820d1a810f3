import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/pass/reset': { heading: 'Reset your password' } })
