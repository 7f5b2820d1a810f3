import { planWatch } from '../core/plans/plan-watch.ts'
import { INVESTMENT } from './investment-family.ts'

export const investmentWatch = planWatch('post-days-of-investments', INVESTMENT)
