import type { Stream } from '../journal/stream.ts'
import type { Base } from './base.ts'

interface Form {
  readonly fields: Readonly<Record<string, { readonly ref: string | null }>>
}

/**
 * Sends a form `<chart>.valueLost {field}` for each field whose text is no longer in the vault: after a reload or a sign-out
 * the form's context still has the reference.
 */
export const tellLostFields = (stream: Stream, { vault }: Base): void => {
  const { fields } = stream.getSnapshot().context as Form
  for (const [field, { ref }] of Object.entries(fields))
    if (ref !== null && !vault.has(ref)) stream.send({ type: `${stream.id}.valueLost`, field })
}
