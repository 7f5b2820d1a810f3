import type { ModuleSwitches } from '../../domain/modules.ts'

/** Stream `modules`. Begins anew with every page load. */
export type ModulesInput = undefined

export interface ModulesContext {
  readonly switches: ModuleSwitches
}

/** No view sends it anything. */
export type ModulesCommand = never

export type ModulesEvent =
  /** A page whose module may have been switched is about to show. */
  { readonly type: 'modules.refresh' }
