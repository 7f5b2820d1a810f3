/** Product pages, each shown only while the operator has its product switched on. */
import type { Module } from '../../domain/modules.ts'
import { ClosedPage } from '../closed-page/ClosedPage.tsx'
import { ModuleGate } from '../plugin/ModuleGate.tsx'

const gated = (module: Module) => () => (
  <ModuleGate module={module}>
    <ClosedPage />
  </ModuleGate>
)

export const NftRoute = gated('nft')
export const InvestmentRoute = gated('investment')
export const MiningRoute = gated('mining')
