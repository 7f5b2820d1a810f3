import type { GuideCommand } from '../machines/guide/guide.types.ts'
import { defineFeature } from '../system/feature.ts'

/** It shows charts as they are, in a replay as well, and is no part of what it shows. */
export const guide = defineFeature<GuideCommand>()({
  chart: 'guide',
  machine: async () => (await import('../machines/guide/guide.machine.ts')).guideMachine,
  scope: 'tab',
  opensOn: ['later'],
  isUnrecorded: true,
  services: async ({ storage }) => (await import('../services/guide/guide-services.ts')).createGuideServices(storage),
  commands: async () => (await import('../views/guide/guide-commands.ts')).guideCommands,
})
