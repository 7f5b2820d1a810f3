import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { SmartPlanCommand, SmartPlanEvent } from '../../machines/smart-plan/smart-plan.types.ts'

/** A click makes the key of its purchase. */
export const prepareSmartPlan = ({ newKey }: PrepareTools): PrepareMap<SmartPlanCommand, SmartPlanEvent> => ({
  'smartPlan.confirm': (command) => ({ ...command, key: newKey() }),
})
