import type { ModulesCommand } from '../machines/modules/modules.types.ts'
import { modulesMachine } from '../machines/modules/modules.machine.ts'
import { createModulesServices } from '../services/modules/modules-services.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

/** Each page of a product asks again, because the operator may have switched it on or off since the program was loaded. */
const asksAgain = () => ({ key: null, tells: { type: 'modules.refresh' } as const })

export const modules = defineFeature<ModulesCommand>()({
  chart: 'modules',
  machine: modulesMachine,
  scope: 'tab',
  opensOn: {
    start: () => ({ key: null }),
    trading: asksAgain,
    nfts: asksAgain,
    investment: asksAgain,
    mining: asksAgain,
    plugin: asksAgain,
  },
  services: ({ network }) => lazyServices(modulesMachine, async () => createModulesServices((await network()).http)),
})
