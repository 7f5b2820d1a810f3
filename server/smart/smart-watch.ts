import { planWatch } from '../core/plans/plan-watch.ts'
import { SMART } from './smart-family.ts'

export const smartWatch = planWatch('post-days-of-plans', SMART)
