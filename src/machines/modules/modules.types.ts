import type { ModuleSwitches } from '../../domain/modules.ts'
import type { PortContract } from '../money-action/money-action.types.ts'

/** Stream `modules`. Begins anew with every page load. */
export type ModulesInput = undefined

export interface ModulesContext {
  readonly switches: ModuleSwitches
}

export type ModulesEvent =
  /** A page whose module may have been switched is about to show. */
  { readonly type: 'modules.refresh' }

/** State values: `reading`, `known`, `refreshing`. */
export interface ModulesPorts {
  readonly readSwitches: PortContract<undefined, { readonly switches: ModuleSwitches }, 'restart', false>
}
