/** Charts by which a person looks after their password and sessions, joined to their services; loaded when first needed. */
import { passwordChangeMachine } from '../machines/password-change/password-change.machine.ts'
import { recoveryMachine } from '../machines/recovery/recovery.machine.ts'
import { sessionsMachine } from '../machines/sessions/sessions.machine.ts'
import { createPasswordChangeServices } from '../services/password-change/password-change-services.ts'
import { createRecoveryServices } from '../services/recovery/recovery-services.ts'
import { createSessionsServices } from '../services/sessions/sessions-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const ownAccountCharts = (base: Foundation, { http }: Network) =>
  ({
    recovery: {
      machine: recoveryMachine,
      services: createRecoveryServices({ http, sealed: base.vault }),
      prepare: base.prepare['recovery'],
      resume: 'resume',
    },
    passwordChange: {
      machine: passwordChangeMachine,
      services: createPasswordChangeServices({ http, sealed: base.vault }),
      prepare: base.prepare['passwordChange'],
      resume: 'resume',
    },
    sessions: {
      machine: sessionsMachine,
      services: createSessionsServices(http),
      resume: base.keepsTabCharts() ? ('fresh' as const) : ('private' as const),
    },
  }) satisfies Record<string, Definition>
