import { modulesMachine } from '../machines/modules/modules.machine.ts'
import { createModulesServices } from '../services/modules/modules-services.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const modules = defineFeature({
  chart: 'modules',
  machine: modulesMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ network }) => lazyServices(modulesMachine, async () => createModulesServices((await network()).http)),
})
