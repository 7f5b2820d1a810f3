/** The registration chart, joined to its services; loaded when first needed. */
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { createRegistrationServices } from '../services/registration/registration-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const registrationChart = ({ storage, vault, account, prepare, mode }: Foundation, { http }: Network): Definition => ({
  machine: registrationMachine,
  services: createRegistrationServices({ http, storage, sealed: vault, account, mode }),
  prepare: prepare['registration'],
  resume: 'resume',
})
