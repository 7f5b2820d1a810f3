import type { NavigationGuardCommand } from '../machines/navigation-guard/navigation-guard.types.ts'
import { navigationGuardMachine } from '../machines/navigation-guard/navigation-guard.machine.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

export const navigationGuard = defineFeature<NavigationGuardCommand>()({
  chart: 'navigationGuard',
  machine: navigationGuardMachine,
  scope: 'tab',
  opensOn: ['start'],
  services: ({ network }) =>
    lazyServices(navigationGuardMachine, async () => {
      const [{ http }, { createNavigationGuardServices }] = await Promise.all([
        network(),
        import('../services/navigation-guard/navigation-guard-services.ts'),
      ])
      return createNavigationGuardServices(http)
    }),
  commands: async () => (await import('../views/navigation-guard/navigation-guard-commands.ts')).navigationGuardCommands,
})
