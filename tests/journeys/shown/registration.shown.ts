import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/pass/register': { heading: 'Create an account' } })
