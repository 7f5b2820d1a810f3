/** The registration chart, joined to its services; loaded when first needed. */
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { createRegistrationServices } from '../services/registration/registration-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export const registrationChart = ({ http, storage, vault, account, prepare }: Foundation): Definition => ({
  machine: registrationMachine,
  services: createRegistrationServices({ http, storage, sealed: vault, account }),
  prepare: prepare['registration'],
  resume: 'resume',
})
