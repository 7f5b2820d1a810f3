import type { SignInsCommand } from '../machines/sign-ins/sign-ins.types.ts'
import { defineFeature } from '../system/feature.ts'

export const signIns = defineFeature<SignInsCommand>()({
  chart: 'signIns',
  machine: async () => (await import('../machines/sign-ins/sign-ins.machine.ts')).signInsMachine,
  scope: 'person',
  opensOn: ['security'],
  services: async ({ network }) => {
    const { createSignInsServices } = await import('../services/sign-ins/sign-ins-services.ts')
    return createSignInsServices((await network()).http)
  },
})
