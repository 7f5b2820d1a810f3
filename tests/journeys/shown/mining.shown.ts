import { forAll, type ShownAt } from '../../support/shown.ts'

/** Switched off unless the operator switches it on. */
export const shown: ShownAt = () => ({ '/mining': { heading: 'Mining machines', text: forAll('Mining machines: switched off') } })
