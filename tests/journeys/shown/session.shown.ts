import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/pass/login': { heading: 'Log in' } })
