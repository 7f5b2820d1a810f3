import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { readSignature, sealSignature, strokesOf, thinStroke } from '../../domain/sealed-signature.ts'
import type { SignatureCommand, SignatureEvent } from '../../machines/signature/signature.types.ts'

/** What is drawn or typed is sealed, and judged here: the journal learns whether it is a signature, never what it looks like. */
export const prepareSignature = ({ vault }: PrepareTools): PrepareMap<SignatureCommand, SignatureEvent> => ({
  'signature.type': ({ type, purpose, text }) => ({ type, kind: 'typed', ...sealSignature(vault, purpose, { kind: 'typed', text }) }),
  'signature.addStroke': ({ type, purpose, ref, stroke }) => {
    const strokes = [...strokesOf(readSignature(vault, ref)), thinStroke(stroke)]
    return { type, kind: 'drawn', ...sealSignature(vault, purpose, { kind: 'drawn', strokes }) }
  },
  'signature.undo': ({ type, purpose, ref }) => {
    const strokes = strokesOf(readSignature(vault, ref)).slice(0, -1)
    return { type, kind: 'drawn', ...sealSignature(vault, purpose, { kind: 'drawn', strokes }) }
  },
  'signature.erase': ({ type, purpose, kind }) => {
    sealSignature(vault, purpose, kind === 'typed' ? { kind, text: '' } : { kind, strokes: [] })
    return { type, kind }
  },
})
