import type { KycCommand, KycContext } from '../machines/kyc/kyc.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

/** What was told so lately needn't be asked: also the page's own address shows it anew. */
const JUST_NOW = 5_000

/** Of the person, whichever of their accounts they look at. The page of the profile says how it stands. */
export const kyc = defineFeature<KycCommand>()({
  chart: 'kyc',
  machine: async () => (await import('../machines/kyc/kyc.machine.ts')).kycMachine,
  scope: 'person',
  opensOn: {
    /** `?step=photos` */
    identity: ({ query }) => ({ key: null, tells: { type: 'kyc.open' as const, step: query.get('step') } }),
    profile: () => ({ key: null }),
  },
  outlivesReload: true,
  byItself: ['kyc.refresh', 'kyc.valuesLost', 'kyc.open'],
  prepare: async (tools) => (await import('../services/kyc/kyc-prepare.ts')).prepareKyc(tools),
  services: async ({ network, vault, time }) => {
    const { createKycServices } = await import('../services/kyc/kyc-services.ts')
    return createKycServices({ http: (await network()).http, vault, now: time.now })
  },
  notices: latePart(async () => (await import('../views/kyc/kyc-notices.ts')).kycNoticeViews, ['notices']),
  /** A reload empties the vault, but the chart still has references to it; and while nobody looked, it may have been decided. */
  onShown: (stream, { vault, time }) => {
    const snapshot = stream.getSnapshot()
    const { fields, verdicts, signature, toldAt } = snapshot.context as KycContext
    const refs = [...Object.values(fields).map(({ ref }) => ref), ...verdicts.map(({ sayRef }) => sayRef), signature?.ref ?? null]
    if (refs.some((ref) => ref !== null && !vault.has(ref))) stream.send({ type: 'kyc.valuesLost' })
    else if (!snapshot.hasTag('busy') && time.now() - toldAt > JUST_NOW) stream.send({ type: 'kyc.refresh' })
  },
})
