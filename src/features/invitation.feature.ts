import type { InvitationCommand } from '../machines/invitation/invitation.types.ts'
import { defineFeature } from '../system/feature.ts'

const clipboard = async () => (await import('../services/clipboard/clipboard.ts')).createClipboard(navigator)

export const invitation = defineFeature<InvitationCommand>()({
  chart: 'invitation',
  machine: async () => (await import('../machines/invitation/invitation.machine.ts')).invitationMachine,
  scope: 'person',
  opensOn: ['invite'],
  services: async ({ network }) => {
    const { createInvitationServices } = await import('../services/invitation/invitation-services.ts')
    return createInvitationServices({ http: (await network()).http, clipboard: await clipboard(), site: location.origin })
  },
  input: async () => ({ canShare: (await clipboard()).canShare() }),
})
