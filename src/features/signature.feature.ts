import { SIGNATURE_KINDS, type SignaturePurpose } from '../domain/sealed-signature.ts'
import type { SignatureCommand, SignatureContext } from '../machines/signature/signature.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each signature that a page wants: forms name it by its purpose. */
export const signature = defineFeature<SignatureCommand>()({
  chart: 'signature',
  machine: async () => (await import('../machines/signature/signature.machine.ts')).signatureMachine,
  scope: 'person',
  byItself: ['signature.restore', 'signature.clear', 'signature.valueLost'],
  opensOn: { identity: () => ({ key: 'identity' }), loan: ({ mode }) => (mode === 'real' ? { key: 'loan' } : null) },
  outlivesReload: true,
  // Also for one that begins anew when its person has signed out: nobody says then what it was for.
  input: (_, { key }) => ({ purpose: key as SignaturePurpose }),
  prepare: async (tools) => (await import('../services/signature/signature-prepare.ts')).prepareSignature(tools),
  services: () => ({}),
  /** A reload empties the vault, but the chart still has references to it. */
  onShown: (stream, { vault }) => {
    const { marks } = stream.getSnapshot().context as SignatureContext
    for (const kind of SIGNATURE_KINDS)
      if (marks[kind].ref !== null && !vault.has(marks[kind].ref)) stream.send({ type: 'signature.valueLost', kind })
  },
})
