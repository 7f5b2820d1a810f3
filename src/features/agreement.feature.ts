import type { AgreementCommand, AgreementEvent } from '../machines/agreement/agreement.types.ts'
import { defineFeature, type Instance } from '../system/feature.ts'

/** Of the person. What was submitted is followed after a reload; one that is only read is asked for anew whenever its page is shown. */
export const agreement = defineFeature<AgreementCommand>()({
  chart: 'agreement',
  machine: async () => (await import('../machines/agreement/agreement.machine.ts')).agreementMachine,
  scope: 'person',
  byItself: ['agreement.refresh', 'agreement.finishReading'],
  opensOn: {
    loan: ({ mode }): Instance<AgreementEvent> | null => (mode === 'real' ? { key: null, tells: { type: 'agreement.refresh' } } : null),
  },
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/agreement/agreement-prepare.ts')).prepareAgreement(tools),
  services: async ({ network, environment, vault }) => {
    const { createAgreementServices } = await import('../services/agreement/agreement-services.ts')
    return createAgreementServices({ http: (await network()).http, vault, saveFile: environment.saveFile })
  },
})
