import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/market': { heading: 'Markets' } })
