import type { VerificationCommand } from '../machines/verification/verification.types.ts'
import { defineFeature, type At } from '../system/feature.ts'

const ofAccount = ({ mode }: At) => ({ key: mode })

export const verification = defineFeature<VerificationCommand>()({
  chart: 'verification',
  machine: async () => (await import('../machines/verification/verification.machine.ts')).verificationMachine,
  scope: 'account',
  opensOn: { orders: ofAccount, marketDetail: ofAccount },
  services: async ({ network }) => {
    const { createVerificationServices } = await import('../services/verification/verification-services.ts')
    return createVerificationServices((await network()).http)
  },
})
