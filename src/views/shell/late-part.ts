import type { PackName as Pack } from '../../../locales/packs.ts'
import type { Texts } from '../kit/texts.ts'

export type PackName = Pack<keyof Texts>

/** Fetches texts in the language that is shown. */
export interface TextLoader {
  /** Resolves when the packs are there, in whatever language is shown by then. */
  need(packs: readonly PackName[]): Promise<void>
}

/**
 * A part of the program that is loaded with its first use, together with the texts that it shows. React's own `lazy` keeps a
 * refusal for good; this forgets it when told to.
 */
export interface LatePart<T> {
  readonly packs: readonly PackName[]
  /** The same promise for everybody, for React's `use`. */
  load(texts: TextLoader): Promise<T>
  /** What did not load may be tried again. */
  forgetFailure(): void
}

/**
 * @param packs of texts (`locales/packs.ts`) that the part shows, besides `base`; the build holds it to them
 */
export const latePart = <T>(fetch: () => Promise<T>, packs: readonly PackName[]): LatePart<T> => {
  let promise: Promise<T> | undefined
  // It stays until somebody asks for another try: a new promise at each rendering would be waited for anew, without end.
  let hasFailed = false
  const begin = (texts: TextLoader): Promise<T> => {
    const begun = Promise.all([fetch(), texts.need(packs)]).then(
      ([part]) => {
        // What React knows to be there it reads at once, without suspending.
        Object.assign(begun, { status: 'fulfilled', value: part })
        return part
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return begun
  }
  return {
    packs,
    load: (texts) => (promise ??= begin(texts)),
    forgetFailure: () => {
      if (hasFailed) promise = undefined
      hasFailed = false
    },
  }
}
