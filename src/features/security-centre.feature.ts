import type { SecurityCentreCommand } from '../machines/security-centre/security-centre.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const securityCentre = defineFeature<SecurityCentreCommand>()({
  chart: 'securityCentre',
  machine: async () => (await import('../machines/security-centre/security-centre.machine.ts')).securityCentreMachine,
  scope: 'person',
  opensOn: ['security', 'addresses', 'withdraw'],
  prepare: async (tools) => (await import('../services/security-centre/security-centre-prepare.ts')).prepareSecurityCentre(tools),
  services: async ({ vault, network }) => {
    const [{ createSecurityCentreServices }, { openBrowserPasskeys }] = await Promise.all([
      import('../services/security-centre/security-centre-services.ts'),
      import('../services/passkeys/browser-passkeys.ts'),
    ])
    return createSecurityCentreServices({ http: (await network()).http, sealed: vault, browser: openBrowserPasskeys() })
  },
  notices: latePart(
    async () => (await import('../views/security-centre/security-centre-notices.ts')).securityCentreNoticeViews,
    ['notices'],
  ),
})
