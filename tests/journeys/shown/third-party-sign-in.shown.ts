import { type ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({ '/api/loginCallback/google': { heading: 'Not available here' } })
