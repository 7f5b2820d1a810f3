/** Charts of the account page, the settings and the invitation, joined to their services; loaded when first needed. */
import { invitationMachine } from '../machines/invitation/invitation.machine.ts'
import { ownLimitsMachine } from '../machines/own-limits/own-limits.machine.ts'
import { profileMachine } from '../machines/profile/profile.machine.ts'
import { createClipboard } from '../services/clipboard/clipboard.ts'
import { createInvitationServices } from '../services/invitation/invitation-services.ts'
import { createOwnLimitsServices } from '../services/own-limits/own-limits-services.ts'
import { createProfileServices } from '../services/profile/profile-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const accountCharts = (base: Foundation, { http }: Network) => {
  const { environment, prepare } = base
  const clipboard = createClipboard(navigator)
  // What they show is the venue's: after a reload it is asked for anew, a change that a reload cut off included.
  const resume = base.keepsTabCharts() ? ('fresh' as const) : ('private' as const)
  return {
    canShare: clipboard.canShare(),
    profile: {
      machine: profileMachine,
      prepare: prepare['profile'],
      resume,
      services: createProfileServices({ http, clipboard, saveFile: environment.saveFile }),
    },
    ownLimits: { machine: ownLimitsMachine, services: createOwnLimitsServices(http), prepare: prepare['ownLimits'], resume },
    invitation: { machine: invitationMachine, services: createInvitationServices({ http, clipboard, site: location.origin }), resume },
  } satisfies Record<string, Definition | boolean>
}
