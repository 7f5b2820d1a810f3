/** Pages of the products: each is there when the operator has switched it on. Features do not know each other; the shell does. */
import type { Module } from '../../domain/modules.ts'
import { ClosedPage } from '../closed-page/ClosedPage.tsx'
import { ModuleGate } from '../plugin/ModuleGate.tsx'

const gated = (module: Module) => () => (
  <ModuleGate module={module}>
    <ClosedPage />
  </ModuleGate>
)

export const SmartTradeRoute = gated('smartTrade')
export const NftRoute = gated('nft')
export const InvestmentRoute = gated('investment')
export const MiningRoute = gated('mining')
