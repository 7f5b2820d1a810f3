import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/pass/not-me': { heading: 'This wasn’t me' } })
