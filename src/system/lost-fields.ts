import type { Stream } from '../journal/stream.ts'
import type { Base } from './base.ts'

interface Form {
  readonly fields: Readonly<Record<string, { readonly ref: string | null }>>
}

/** After a reload, or when the user has signed out, a form has references whose text is gone: `<chart>.valueLost {field}`. */
export const tellLostFields = (stream: Stream, { vault }: Base): void => {
  const { fields } = stream.getSnapshot().context as Form
  for (const [field, { ref }] of Object.entries(fields))
    if (ref !== null && !vault.has(ref)) stream.send({ type: `${stream.id}.valueLost`, field })
}
